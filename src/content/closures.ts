import type { Closure, Site } from '#schema'
import { daysBefore, daysText, readDay, todayInBerlin } from './dates.ts'

/** Closures whose texts are filled in. */
export type WithClosures = {
  closures: (Omit<Site['closures'][number], 'text'> & Pick<Closure, 'text'>)[]
}

/** Those that are not over, in the order of the calendar. */
export function closuresToCome({ closures }: WithClosures): Closure[] {
  const today = todayInBerlin()
  return closures
    .map(({ from: first, to: last = first, reason, text, announce = 0 }) => {
      const [from = first, to = last] = [readDay(first), readDay(last)]
      const days = daysText(from, to).replace(/(?<=\.) (?=\p{Lu})/gu, '\u00A0')
      const told = { announced: daysBefore(from, announce), days, reason }
      return { from, to, ...told, ...(text && { text }) }
    })
    .filter(({ to }) => to >= today)
    .sort((a, b) => a.from.localeCompare(b.from))
}
