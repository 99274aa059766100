import { daysBefore, isRecord, readDay } from '#content'
import type { Data } from '../../edit/index.ts'
import { minutesOf, timesOn, weekdays } from '../../ui/hours.ts'

/** What is new in a list of days says nothing of a day that another entry speaks of: nobody has made a mistake yet. */
export function apart(list: unknown, added: Data, others: readonly unknown[]): Data {
  if (!isRecord(added) || others.length === 0 || !others.every(isRecord)) return added
  if (list === 'openingHours') return { ...added, ...freeTime(others as Hours) }
  if (list === 'closures') return { ...added, from: freeDay(String(added.from), others) }
  return added
}

type Hours = Parameters<typeof timesOn>[1]

/** A day without an entry, which is closed then; where there is none, an hour after the day that closes first. */
function freeTime(hours: Hours): Record<string, string> {
  const isOf = (day: number) => (one: Hours[number]) =>
    weekdays.indexOf(one.from) <= day && day <= weekdays.indexOf(one.to ?? one.from)
  const free = weekdays.findIndex((_, day) => !hours.some(isOf(day)))
  if (free >= 0) return { from: String(weekdays[free]) }
  const ends = [...weekdays.keys()].flatMap((day) => {
    const closes = timesOn(day, hours).at(-1)?.closes
    return closes === undefined ? [] : [{ from: String(weekdays[day]), closes }]
  })
  const [first] = ends.sort((a, b) => minutesOf(a.closes) - minutesOf(b.closes))
  const hour = Number(first?.closes.split(':')[0])
  return first && hour < 23
    ? { from: first.from, opens: first.closes, closes: first.closes.replace(/^\d+/, String(hour + 1)) }
    : {}
}

/** The day after the last one that is closed, unless that is past. */
function freeDay(today: string, closures: readonly Record<string, unknown>[]): string {
  const taken = closures.map(({ from, to = from }) => readDay(String(to)) ?? '')
  const last = taken.sort().at(-1) ?? ''
  return last < (readDay(today) ?? '') ? today : daysBefore(last, -1).split('-').reverse().join('.')
}
