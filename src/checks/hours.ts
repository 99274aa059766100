import { daysText, entriesAt, nameAt, type Path, readDay, type Source, todayInBerlin } from '#content'
import { Day, Weekday } from '#schema'
import { problem } from '../problems/index.ts'
import type { Problems, SiteCheck } from './check.ts'

/** Checks that opening hours run from morning to evening and from Monday to Sunday, and agree about each day. */
export const checkHours: SiteCheck = function* ({ site: { source } }) {
  const places = entriesAt(source.value, ['locations']).map(({ index }) => [
    'locations',
    index,
    'openingHours',
  ])
  for (const list of [['openingHours'], ...places]) {
    const all = readHours(source.value, list)
    for (const [i, hours] of all.entries()) yield* checkEntry(source, hours, all.slice(0, i))
  }
}

/** Days count from 0 for Monday, times in minutes; undefined times mean closed. */
type Hours = { at: Path; from: number; to: number; opens?: number; closes?: number }

const days: readonly string[] = Weekday.options

/** The opening hours whose days and times can be read; others are reported elsewhere. */
function readHours(site: unknown, list: Path): Hours[] {
  return entriesAt(site, list).flatMap(({ entry, index }): Hours[] => {
    const from = days.indexOf(String(entry.from))
    const to = days.indexOf(String(entry.to ?? entry.from))
    const [opens, closes] = [minutes(entry.opens), minutes(entry.closes)]
    if (from < 0 || to < 0 || Number.isNaN(opens) || Number.isNaN(closes)) return []
    return [{ at: [...list, index], from, to, opens, closes }]
  })
}

function minutes(time: unknown): number | undefined {
  if (time === undefined) return undefined
  const [, hour, minute] = String(time).match(/^(\d{1,2}):(\d{2})$/) ?? []
  return Number(hour) * 60 + Number(minute)
}

/** A lunch break makes two entries for a day; they must not overlap. */
function* checkEntry(source: Source, entry: Hours, before: readonly Hours[]): Problems {
  const { at, from, to, opens, closes } = entry
  const other = before.find((one) => sharedDay(one, entry) !== undefined && !areApart(one, entry))
  if (from > to) {
    const holes = { from: days[from] ?? '', to: days[to] ?? '' }
    yield problem('wrong-hours/days', source.finding([...at, 'to']), holes)
  } else if ((opens === undefined) !== (closes === undefined)) {
    const present = closes === undefined ? 'opens' : 'closes'
    const missing = closes === undefined ? 'closes' : 'opens'
    const holes = { present: nameAt(source, [...at, present]), missing: nameAt(source, [...at, missing]) }
    yield problem('wrong-hours/half', source.finding([...at, present]), holes)
  } else if (opens !== undefined && closes !== undefined && closes <= opens) {
    yield problem('wrong-hours/order', source.finding([...at, 'closes']), {})
  } else if (other) {
    const day = days[sharedDay(other, entry) ?? 0] ?? ''
    yield problem('wrong-hours/twice', source.finding(at), { day, line: source.place(other.at).line })
  }
}

function sharedDay(one: Hours, other: Hours): number | undefined {
  const day = Math.max(one.from, other.from)
  return day <= Math.min(one.to, other.to) ? day : undefined
}

function areApart({ opens: a, closes: b }: Hours, { opens: c, closes: d }: Hours): boolean {
  if (a === undefined || b === undefined || c === undefined || d === undefined) return false
  return b <= c || d <= a
}

/** Checks that closures run forward through days that exist, do not overlap, and are not over. */
export const checkClosures: SiteCheck = function* ({ site: { source } }) {
  const before: Closed[] = []
  for (const { entry, index } of entriesAt(source.value, ['closures'])) {
    const path = ['closures', index]
    for (const field of ['from', 'to']) {
      const day = entry[field]
      if (!Day.safeParse(day).success || readDay(String(day))) continue
      yield problem('wrong-closure/day', source.finding([...path, field]), { day: String(day) })
    }
    const [from, to] = [dayOf(entry.from), dayOf(entry.to ?? entry.from)]
    if (!from || !to) continue
    yield* checkClosure(source, { path, from, to }, before)
    before.push({ path, from, to })
  }
}

type Closed = { path: Path; from: string; to: string }

/** A day that can be read; other forms are reported elsewhere. */
function dayOf(written: unknown): string | undefined {
  return Day.safeParse(written).success ? readDay(String(written)) : undefined
}

function* checkClosure(source: Source, { path, from, to }: Closed, before: readonly Closed[]): Problems {
  const other = before.find((one) => one.from <= to && from <= one.to)
  if (from > to) {
    const days = { from: daysText(from, from), to: daysText(to, to) }
    yield problem('wrong-closure/order', source.finding([...path, 'to']), days)
  } else if (other) {
    const { line } = source.place(other.path)
    yield problem('wrong-closure/twice', source.finding(path), { line })
  } else if (to < todayInBerlin()) {
    yield problem('past-closure/over', source.finding(path), { day: daysText(to, to) })
  }
}
