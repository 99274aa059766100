import type { SiteData } from '#schema'
import { inBerlin } from './berlin-time.ts'
import { minutesOf, timesOn, weekdays } from './hours.ts'

type Hours = SiteData['openingHours']

/** Whether it is open, until when, and when it opens next. Times as written in site.yaml. */
export type Opening =
  | { isOpen: true; until: string }
  | { isOpen: false; isHoliday?: true; opens?: { day: string; at: string } }

const minutesADay = 24 * 60

/** What the hours mean at a moment, by the clock of Germany; on public holidays they do not hold. */
export function openingAt(moment: Date, hours: Hours, holidays: readonly string[]): Opening {
  const now = inBerlin(moment)
  const today = hoursOn(now.date, hours, holidays)
  const open = today.find(
    ({ opens, closes }) => minutesOf(opens) <= now.minutes && now.minutes < minutesOf(closes),
  )
  if (open) return { isOpen: true, until: open.closes }
  const holiday = isHoliday(now.date, holidays) && { isHoliday: true as const }
  for (let ahead = 0; ahead <= 14; ahead++) {
    const date = new Date(now.date.getTime() + ahead * minutesADay * 60_000)
    const next = hoursOn(date, hours, holidays).find(
      ({ opens }) => ahead > 0 || now.minutes < minutesOf(opens),
    )
    if (!next) continue
    const day = ahead === 0 ? 'heute' : ahead === 1 ? 'morgen' : (weekdays[dayOf(date)] ?? '')
    return { isOpen: false, ...holiday, opens: { day, at: next.opens } }
  }
  return { isOpen: false, ...holiday }
}

/** What the page says of it. Of a holiday it says that it is one: whether somebody is there, the hours do not tell. */
export function openingText(opening: Opening): string {
  if (opening.isOpen) return `Jetzt geöffnet, bis ${clockTime(opening.until)}`
  const { isHoliday, opens } = opening
  const next = opens && `${opens.day} ${clockTime(opens.at)}`
  if (isHoliday) return next ? `Heute ist Feiertag, regulär ab ${next}` : 'Heute ist Feiertag'
  return next ? `Zurzeit geschlossen, öffnet ${next}` : 'Zurzeit geschlossen'
}

/** „7 Uhr“, „7:30 Uhr“. */
export function clockTime(time: string): string {
  return `${time.replace(/^0(?=\d)|:00$/g, '')} Uhr`
}

/** The times of a date. */
function hoursOn(date: Date, hours: Hours, holidays: readonly string[]) {
  return isHoliday(date, holidays) ? [] : timesOn(dayOf(date), hours)
}

function isHoliday(date: Date, holidays: readonly string[]): boolean {
  return holidays.includes(date.toISOString().slice(0, 10))
}

/** The day of the week, from 0 for Monday. */
function dayOf(date: Date): number {
  return (date.getUTCDay() + 6) % 7
}
