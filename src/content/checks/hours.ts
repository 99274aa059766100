import { daysText, entriesAt, nameAt, type Path, readDay, type Source, todayInBerlin } from '#reading'
import { Day, Weekday } from '#schema'
import { problem } from '../problems/index.ts'
import type { Problems, SiteCheck } from './check.ts'

/** Checks that opening hours run from morning to evening and from Monday to Sunday, and agree about each day. */
export const checkHours: SiteCheck = function* ({ site: { source } }) {
  const places = entriesAt(source.value, ['locations']).map(({ index }) => ['locations', index])
  for (const place of [[], ...places]) {
    const all = readHours(source.value, [...place, 'openingHours'])
    for (const [i, hours] of all.entries()) yield* checkEntry(source, hours, all.slice(0, i))
  }
}

/** Days count from 0 for Monday; without times it is closed. */
type Hours = { at: Path; from: number; to: number; opens?: string; closes?: string }

const days: readonly string[] = Weekday.options

/** The opening hours whose days and times can be read; others are reported elsewhere. */
function readHours(site: unknown, list: Path): Hours[] {
  return entriesAt(site, list).flatMap(({ entry, index }): Hours[] => {
    const [from = -1, to = -1] = [entry.from, entry.to ?? entry.from].map((day) => days.indexOf(String(day)))
    const { opens, closes } = entry
    const areTimes = [opens, closes].every((time = '0:00') => /^\d{1,2}:\d{2}$/.test(String(time)))
    if (from < 0 || to < 0 || !areTimes) return []
    return [{ at: [...list, index], from, to, opens: clock(opens), closes: clock(closes) }]
  })
}

/** Pads a time to `07:00`, so that times can be compared as text. */
function clock(time: unknown): string | undefined {
  return time === undefined ? undefined : String(time).padStart(5, '0')
}

/** A lunch break makes two entries for a day; they must not overlap. */
function* checkEntry(source: Source, entry: Hours, before: readonly Hours[]): Problems {
  const { at, from, to, opens, closes } = entry
  const other = before.find((one) => one.from <= to && from <= one.to && !areApart(one, entry))
  if (from > to) {
    const params = { from: days[from] ?? '', to: days[to] ?? '' }
    yield problem('wrong-hours/days', source.finding([...at, 'to']), params)
  } else if ((opens === undefined) !== (closes === undefined)) {
    const [present, missing] = opens === undefined ? ['closes', 'opens'] : ['opens', 'closes']
    const params = { present: nameAt(source, [...at, present]), missing: nameAt(source, [...at, missing]) }
    yield problem('wrong-hours/half', source.finding([...at, present]), params)
  } else if (opens !== undefined && closes !== undefined && closes <= opens) {
    yield problem('wrong-hours/order', source.finding([...at, 'closes']), {})
  } else if (other) {
    const day = days[Math.max(other.from, from)] ?? ''
    yield problem('wrong-hours/twice', source.finding(at), { day, line: source.place(other.at).line })
  }
}

function areApart({ opens: a, closes: b }: Hours, { opens: c, closes: d }: Hours): boolean {
  return a !== undefined && b !== undefined && c !== undefined && d !== undefined && (b <= c || d <= a)
}

/** Checks that closures run forward through days that exist, do not overlap, and are not over. */
export const checkClosures: SiteCheck = function* ({ site: { source } }) {
  const before: Closed[] = []
  for (const { entry, index } of entriesAt(source.value, ['closures'])) {
    const path = ['closures', index]
    for (const field of ['from', 'to']) {
      const day = String(entry[field])
      if (!Day.safeParse(day).success || readDay(day)) continue
      yield problem('wrong-closure/day', source.finding([...path, field]), { day })
    }
    const [from, to] = [entry.from, entry.to ?? entry.from].map(dayOf)
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
    const range = { from: daysText(from, from), to: daysText(to, to) }
    yield problem('wrong-closure/order', source.finding([...path, 'to']), range)
  } else if (other) {
    const { line } = source.place(other.path)
    yield problem('wrong-closure/twice', source.finding(path), { line })
  } else if (to < todayInBerlin()) {
    yield problem('past-closure/over', source.finding(path), { day: daysText(to, to) })
  }
}
