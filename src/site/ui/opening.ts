import type { SiteData } from '#schema'
import { inBerlin } from './berlin-time.ts'
import { minutesOf, timesOn, weekdays } from './hours.ts'
import { isOn } from './shown-days.ts'

/** The opening hours and their exceptions. */
type Calendar = Pick<SiteData, 'openingHours' | 'holidays' | 'closures'>

/** Whether the company is open, until when, and when it opens next. Times are written as in site.yaml. */
export type Opening =
  | { isOpen: true; until: string }
  | { isOpen: false; isHoliday?: true; reason?: string; opens?: { day: string; at: string } }

const minutesADay = 24 * 60

/** From this many days ahead, a weekday alone would be ambiguous. */
const daysByName = 7
const maxDaysAhead = 400

/** The state at a moment in German time; the hours do not apply on public holidays and during closures. */
export function openingAt(moment: Date, calendar: Calendar): Opening {
  const now = inBerlin(moment)
  const today = hoursOn(now.date, calendar)
  const open = today.find(
    ({ opens, closes }) => minutesOf(opens) <= now.minutes && now.minutes < minutesOf(closes),
  )
  if (open) return { isOpen: true, until: open.closes }
  const why = reasonOn(now.date, calendar)
  for (let ahead = 0; ahead <= maxDaysAhead; ahead++) {
    const date = new Date(now.date.getTime() + ahead * minutesADay * 60_000)
    const next = hoursOn(date, calendar).find(({ opens }) => ahead > 0 || now.minutes < minutesOf(opens))
    if (next) return { isOpen: false, ...why, opens: { day: dayName(date, ahead), at: next.opens } }
  }
  return { isOpen: false, ...why }
}

/** The text on the page. On a holiday it only says so: the hours do not tell whether anyone is in. */
export function openingText(opening: Opening): string {
  if (opening.isOpen) return `Jetzt geöffnet, bis ${clockTime(opening.until)}`
  const { isHoliday, reason, opens } = opening
  const next = opens && `${opens.day}\u00A0${clockTime(opens.at)}`
  if (isHoliday) return next ? `Heute ist Feiertag, regulär ab ${next}` : 'Heute ist Feiertag'
  return [reason ?? 'Zurzeit geschlossen', next && `öffnet ${next}`].filter(Boolean).join(', ')
}

/** „7 Uhr“, „7:30 Uhr“; no line ends within. */
export function clockTime(time: string): string {
  return `${time.replace(/^0(?=\d)|:00$/g, '')}\u202FUhr`
}

/** The opening times on a date. */
function hoursOn(date: Date, calendar: Calendar) {
  return reasonOn(date, calendar) ? [] : timesOn(dayOf(date), calendar.openingHours)
}

/** Why the hours do not apply on a date; a closure takes precedence over a holiday. */
function reasonOn(date: Date, { holidays, closures = [] }: Calendar) {
  const day = date.toISOString().slice(0, 10)
  const closure = closures.find((days) => isOn(day, days))
  if (closure) return { reason: closure.reason }
  return holidays.includes(day) ? { isHoliday: true as const } : undefined
}

function dayName(date: Date, ahead: number): string {
  if (ahead < 2) return ahead === 0 ? 'heute' : 'morgen'
  const name = weekdays[dayOf(date)] ?? ''
  return ahead < daysByName ? name : `${name}, ${date.getUTCDate()}.${date.getUTCMonth() + 1}.,`
}

/** The day of the week; 0 is Monday. */
function dayOf(date: Date): number {
  return (date.getUTCDay() + 6) % 7
}
