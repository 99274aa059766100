import { daysText, entriesAt, type Path, readDay, type Source, todayInBerlin } from '#content'
import { Day } from '#schema'
import { type Problem, problem } from '../problems/index.ts'
import type { SiteCheck } from './check.ts'

/** A closure runs forward through days that exist, no day is closed twice, and what is over is taken out. */
export const checkClosures: SiteCheck = ({ site: { source } }) => {
  const before: Closed[] = []
  return entriesAt(source.value, ['closures']).flatMap(({ entry, index }) => {
    const path = ['closures', index]
    const wrong = ['from', 'to'].flatMap((field) => checkDay(source, entry[field], [...path, field]))
    const [from, to] = [readWritten(entry.from), readWritten(entry.to ?? entry.from)]
    if (!from || !to) return wrong
    const closure = { path, from, to }
    const found = checkClosure(source, closure, before)
    before.push(closure)
    return found
  })
}

type Closed = { path: Path; from: string; to: string }

/** A day that can be read; other forms are reported elsewhere. */
function readWritten(written: unknown): string | undefined {
  return Day.safeParse(written).success ? readDay(String(written)) : undefined
}

function checkDay(source: Source, written: unknown, path: Path): Problem[] {
  if (!Day.safeParse(written).success || readDay(String(written))) return []
  return [problem('wrong-closure/day', source.finding(path), { day: String(written) })]
}

function checkClosure(source: Source, { path, from, to }: Closed, before: readonly Closed[]): Problem[] {
  if (from > to) {
    const days = { from: daysText(from, from), to: daysText(to, to) }
    return [problem('wrong-closure/order', source.finding([...path, 'to']), days)]
  }
  const other = before.find((one) => one.from <= to && from <= one.to)
  if (other) {
    const { line } = source.place(other.path)
    return [problem('wrong-closure/twice', source.finding(path), { line })]
  }
  if (to >= todayInBerlin()) return []
  return [problem('past-closure/over', source.finding(path), { day: daysText(to, to) })]
}
