import { getHolidays } from 'feiertagejs'
import type { AnnouncedClosure, Site } from '#schema'

/** Converts a day, `24.12.2026` or `2026-12-24`, to `2026-12-24`; undefined if the calendar has no such day, or no such year. */
export function readDay(written: string): string | undefined {
  const parts = written.includes('.') ? written.split('.').reverse() : written.split('-')
  const [year = 0, month = 0, day = 0] = parts.map(Number)
  const date = new Date(Date.UTC(year, month - 1, day))
  const isDay = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  // `Date` takes 26 for 1926.
  return isDay && year >= 1000 && year <= 9999 ? isoDay(date) : undefined
}

const berlin = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' })

export function todayInBerlin(): string {
  return berlin.format(new Date())
}

export function daysBefore(day: string, count: number): string {
  return isoDay(new Date(Date.parse(day) - count * 24 * 60 * 60_000))
}

const german = new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeZone: 'UTC' })

/** „24. Dezember 2026 bis 6. Januar 2027“, „3. bis 5. Mai 2027“, „4. Mai 2027“. */
export function daysText(from: string, to: string): string {
  return german.formatRange(Date.parse(from), Date.parse(to)).replace(/\s*–\s*/, ' bis ')
}

function isoDay(date: Date): string {
  return date.toISOString().slice(0, 10)
}

/** Closures with their texts filled in. */
export type WithClosures = {
  closures: (Omit<Site['closures'][number], 'text'> & Pick<AnnouncedClosure, 'text'>)[]
}

/** The closures that are not over, in calendar order. One with a day that the calendar does not have is left out. */
export function upcomingClosures({ closures }: WithClosures): AnnouncedClosure[] {
  const today = todayInBerlin()
  return closures
    .flatMap(({ from: first, to: last = first, reason, text, announce = 0 }) => {
      const [from, to] = [readDay(first), readDay(last)]
      if (!from || !to) return []
      const days = daysText(from, to).replace(/(?<=\.) (?=\p{Lu})/gu, '\u00A0')
      const notice = { announced: daysBefore(from, announce), days, reason }
      return { from, to, ...notice, ...(text && { text }) }
    })
    .filter(({ to }) => to >= today)
    .sort((a, b) => a.from.localeCompare(b.from))
}

/** The number of years after the current one whose holidays a build includes. */
const yearsAhead = 4

/** Public holidays of Baden-Württemberg as `2026-12-25`, from the given year on. */
export function holidaysFrom(year: number): string[] {
  const years = Array.from({ length: yearsAhead + 1 }, (_, i) => year + i)
  const dates = years.flatMap((each) => getHolidays(each, 'BW').map(({ dateString }) => dateString))
  return [...new Set(dates)].sort()
}
