import { isRecord } from '#content'
import { runsOfDays, timesOn, weekdays } from '../../ui/hours.ts'

const names = ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag']

/** „Samstag 9:00 bis 13:00 Uhr statt 8:00 bis 12:00 Uhr“; consecutive days with the same change are combined. */
export function changedHours(before: unknown, after: unknown): string[] | undefined {
  const [old, now] = [daysOf(before), daysOf(after)]
  if (!old || !now) return undefined
  const changes = runsOfDays((day) => (old[day] === now[day] ? undefined : `${now[day]} statt ${old[day]}`))
  return changes.map(
    ({ from, to, words }) => `${names[from]}${from === to ? '' : ` bis ${names[to]}`} ${words}`,
  )
}

/** The hours of each day; undefined if they are not written correctly. */
function daysOf(value: unknown): string[] | undefined {
  if (!Array.isArray(value)) return undefined
  const isDay = (day: unknown) => weekdays.some((one) => one === day)
  const isRead = value.every(
    (one) => isRecord(one) && isDay(one.from) && (one.to === undefined || isDay(one.to)),
  )
  return isRead ? [...weekdays.keys()].map((day) => timesText(day, value)) : undefined
}

function timesText(day: number, hours: Parameters<typeof timesOn>[1]): string {
  const times = timesOn(day, hours).map(({ opens, closes }) => `${opens} bis ${closes}`)
  return times.length > 0 ? `${times.join(' und ')} Uhr` : 'geschlossen'
}
