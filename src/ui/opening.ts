import type { SiteData } from '#schema'
import { inBerlin } from './berlin-time.ts'
import { isOn } from './days.ts'
import { minutesOf, timesOn, weekdays } from './hours.ts'

/** When it is open, and the days on which it is not all the same. */
type Calendar = Pick<SiteData, 'openingHours' | 'holidays' | 'closures'>

/** Whether it is open, until when, and when it opens next. Times as written in site.yaml. */
export type Opening =
  | { isOpen: true; until: string }
  | { isOpen: false; isHoliday?: true; reason?: string; opens?: { day: string; at: string } }

const minutesADay = 24 * 60

/** Of days further ahead, the name alone would not say which one is meant. */
const daysByName = 7
const mostDaysAhead = 400

/** What the hours mean at a moment, by the clock of Germany; on public holidays and while it is closed they do not hold. */
export function openingAt(moment: Date, calendar: Calendar): Opening {
  const now = inBerlin(moment)
  const today = hoursOn(now.date, calendar)
  const open = today.find(
    ({ opens, closes }) => minutesOf(opens) <= now.minutes && now.minutes < minutesOf(closes),
  )
  if (open) return { isOpen: true, until: open.closes }
  const why = reasonOn(now.date, calendar)
  for (let ahead = 0; ahead <= mostDaysAhead; ahead++) {
    const date = new Date(now.date.getTime() + ahead * minutesADay * 60_000)
    const next = hoursOn(date, calendar).find(({ opens }) => ahead > 0 || now.minutes < minutesOf(opens))
    if (next) return { isOpen: false, ...why, opens: { day: dayName(date, ahead), at: next.opens } }
  }
  return { isOpen: false, ...why }
}

/** What the page says of it. Of a holiday it says that it is one: whether somebody is there, the hours do not tell. */
export function openingText(opening: Opening): string {
  if (opening.isOpen) return `Jetzt geöffnet, bis ${clockTime(opening.until)}`
  const { isHoliday, reason, opens } = opening
  const next = opens && `${opens.day} ${clockTime(opens.at)}`
  if (isHoliday) return next ? `Heute ist Feiertag, regulär ab ${next}` : 'Heute ist Feiertag'
  return [reason ?? 'Zurzeit geschlossen', next && `öffnet ${next}`].filter(Boolean).join(', ')
}

/** „7 Uhr“, „7:30 Uhr“. */
export function clockTime(time: string): string {
  return `${time.replace(/^0(?=\d)|:00$/g, '')} Uhr`
}

/** The times of a date. */
function hoursOn(date: Date, calendar: Calendar) {
  return reasonOn(date, calendar) ? [] : timesOn(dayOf(date), calendar.openingHours)
}

/** Why the hours do not hold on a date; who is away for weeks is so on holidays, too. */
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

/** The day of the week, from 0 for Monday. */
function dayOf(date: Date): number {
  return (date.getUTCDay() + 6) % 7
}
