import { getHolidays } from 'feiertagejs'

/** Years beyond the present one for which a build knows the holidays. */
const yearsAhead = 4

/** Public holidays of Baden-Württemberg as `2026-12-25`, from the given year on. */
export function holidaysFrom(year: number): string[] {
  const years = Array.from({ length: yearsAhead + 1 }, (_, i) => year + i)
  const dates = years.flatMap((each) => getHolidays(each, 'BW').map(({ dateString }) => dateString))
  return [...new Set(dates)].sort()
}
