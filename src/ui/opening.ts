import type { SiteData } from '#schema'
import { inBerlin } from './berlin-time.ts'

type Hours = SiteData['openingHours']

/** Whether it is open, until when, and when it opens next. Times as written in site.yaml. */
export type Opening = { isOpen: true; until: string } | { isOpen: false; opens?: { day: string; at: string } }

const days = ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'] as const
const minutesADay = 24 * 60

/** What the hours mean at a moment, by the clock of Germany; on public holidays it is closed. */
export function openingAt(moment: Date, hours: Hours, holidays: readonly string[]): Opening {
  const now = inBerlin(moment)
  const today = hoursOn(now.date, hours, holidays)
  if (today && minutesOf(today.opens) <= now.minutes && now.minutes < minutesOf(today.closes)) {
    return { isOpen: true, until: today.closes }
  }
  for (let ahead = 0; ahead <= 14; ahead++) {
    const date = new Date(now.date.getTime() + ahead * minutesADay * 60_000)
    const that = hoursOn(date, hours, holidays)
    if (!that || (ahead === 0 && now.minutes >= minutesOf(that.opens))) continue
    const day = ahead === 0 ? 'heute' : ahead === 1 ? 'morgen' : dayName(date)
    return { isOpen: false, opens: { day, at: that.opens } }
  }
  return { isOpen: false }
}

/** „7 Uhr“, „7:30 Uhr“. */
export function clockTime(time: string): string {
  return `${time.replace(/^0(?=\d)|:00$/g, '')} Uhr`
}

function hoursOn(date: Date, hours: Hours, holidays: readonly string[]) {
  if (holidays.includes(date.toISOString().slice(0, 10))) return undefined
  const day = days.indexOf(dayName(date))
  const entry = hours.find(({ from, to = from }) => days.indexOf(from) <= day && day <= days.indexOf(to))
  return entry?.opens && entry.closes ? { opens: entry.opens, closes: entry.closes } : undefined
}

function dayName(date: Date): (typeof days)[number] {
  return days[(date.getUTCDay() + 6) % 7] as (typeof days)[number]
}

function minutesOf(time: string): number {
  const [hours, minutes] = time.split(':').map(Number)
  return (hours ?? 0) * 60 + (minutes ?? 0)
}
