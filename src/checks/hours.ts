import { entriesAt, type Path, type Source } from '#content'
import { type Problem, problem } from '../problems/index.ts'
import type { SiteCheck } from './check.ts'

/** Opening hours run from morning to evening and from Monday to Sunday, and say one thing of each day. */
export const checkHours: SiteCheck = ({ site: { source } }) => {
  const places = entriesAt(source.value, ['locations']).map(({ index }) => [
    'locations',
    index,
    'openingHours',
  ])
  return [['openingHours'], ...places].flatMap((list) => {
    const hours = readHours(source.value, list)
    return hours.flatMap((entry, i) => {
      const wrong = checkDays(source, entry) ?? checkTimes(source, entry)
      return wrong ? [wrong] : checkOverlap(source, entry, hours.slice(0, i))
    })
  })
}

/** Days count from 0 for Monday, times in minutes; undefined times mean closed. */
type Hours = { at: Path; from: number; to: number; opens?: number; closes?: number }

const days = ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So']

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

function checkDays(source: Source, { at, from, to }: Hours): Problem | undefined {
  if (from <= to) return undefined
  const holes = { from: days[from] ?? '', to: days[to] ?? '' }
  return problem('wrong-hours/days', source.finding([...at, 'to']), holes)
}

function checkTimes(source: Source, { at, opens, closes }: Hours): Problem | undefined {
  if (opens === undefined && closes === undefined) return undefined
  if (opens === undefined || closes === undefined) {
    const [present, missing] =
      closes === undefined ? (['opens', 'closes'] as const) : (['closes', 'opens'] as const)
    return problem('wrong-hours/half', source.finding([...at, present]), { present, missing })
  }
  return closes > opens ? undefined : problem('wrong-hours/order', source.finding([...at, 'closes']), {})
}

/** A break at noon makes two entries of a day; they must not touch each other. */
function checkOverlap(source: Source, entry: Hours, before: readonly Hours[]): Problem[] {
  const other = before.find((one) => sharedDay(one, entry) !== undefined && !areApart(one, entry))
  if (!other) return []
  const day = days[sharedDay(other, entry) ?? 0] ?? ''
  const { line } = source.place(other.at)
  return [problem('wrong-hours/twice', source.finding(entry.at), { day, line })]
}

function sharedDay(one: Hours, other: Hours): number | undefined {
  const day = Math.max(one.from, other.from)
  return day <= Math.min(one.to, other.to) ? day : undefined
}

function areApart(one: Hours, other: Hours): boolean {
  const { opens: a, closes: b } = one
  const { opens: c, closes: d } = other
  if (a === undefined || b === undefined || c === undefined || d === undefined) return false
  return b <= c || d <= a
}
