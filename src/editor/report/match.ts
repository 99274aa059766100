import { isRecord, isSame, type Path, valueAt } from '#reading'

/*
 * Matches the entries of a list with those of another version. Entries have no ids, so they are matched by content:
 * equal, similar, or in the same position between two entries that are matched already.
 */

/** For each entry of `after`, its index in `before`; undefined if it is new. */
export function matchEntries(before: readonly unknown[], after: readonly unknown[]): (number | undefined)[] {
  const found: (number | undefined)[] = after.map(() => undefined)
  const free = new Set(before.keys())
  const pair = (from: number, to: number) => {
    found[to] = from
    free.delete(from)
  }
  for (const [to, value] of after.entries()) {
    const isIt = (from: number) => free.has(from) && isSame(before[from], value)
    const from = isIt(to) ? to : before.findIndex((_, i) => isIt(i))
    if (from >= 0) pair(from, to)
  }
  const isNew = (to: number) => found[to] === undefined
  const scored = [...after.keys()]
    .filter(isNew)
    .flatMap((to) => [...free].map((from) => ({ from, to, likeness: similarity(before[from], after[to]) })))
  scored.sort((a, b) => b.likeness - a.likeness || Math.abs(a.from - a.to) - Math.abs(b.from - b.to))
  for (const { from, to, likeness } of scored)
    if (likeness >= 0.4 && free.has(from) && isNew(to)) pair(from, to)
  for (const to of after.keys()) {
    const from = to === 0 ? 0 : (found[to - 1] ?? Number.NaN) + 1
    const isAlone = to + 1 === after.length ? from + 1 === before.length : found[to + 1] === from + 1
    const isLike = isAlone ? isOfOneKind(before[from], after[to]) : similarity(before[from], after[to]) > 0.1
    if (isNew(to) && free.has(from) && isLike) pair(from, to)
  }
  return found
}

/** Translates a path in `before` into one in `after`, or into that of the nearest container. */
export function movedPath(after: unknown, before: unknown, path: Path): Path {
  const [step, ...rest] = path
  if (step === undefined) return []
  const isList = Array.isArray(before) && Array.isArray(after)
  const now = isList ? matchEntries(before, after).indexOf(Number(step)) : step
  if (now === -1) return []
  return [now, ...movedPath(valueAt(after, [now]), valueAt(before, [step]), rest)]
}

/** The smallest set of numbers that have to be moved to put all into order. */
export function movedIndexes(order: readonly number[]): Set<number> {
  if (order.every((one, i) => i === 0 || (order[i - 1] as number) < one)) return new Set()
  const best: number[][] = []
  for (const one of order) {
    const longest = best.filter((run) => (run.at(-1) as number) < one)
    const run = longest.reduce<number[]>((most, next) => (next.length > most.length ? next : most), [])
    best.push([...run, one])
  }
  const kept = best.reduce<number[]>((most, next) => (next.length > most.length ? next : most), [])
  return new Set(order.filter((one) => !kept.includes(one)))
}

function isOfOneKind(one: unknown, other: unknown): boolean {
  return isRecord(one) && isRecord(other) ? one.type === other.type : typeof one === typeof other
}

/** Fields that identify an entry count for more than the others. */
const weights: Record<string, number> = { type: 0, id: 2, title: 2, question: 2, path: 2, from: 2, name: 2 }

/** The similarity of two values, from 0 for nothing in common to 1 for equal. */
export function similarity(one: unknown, other: unknown): number {
  if (isSame(one, other)) return 1
  if (typeof one === 'string' && typeof other === 'string')
    return shared(one.split(/\s+/), other.split(/\s+/))
  if (Array.isArray(one) && Array.isArray(other)) return shared(one, other)
  if (!isRecord(one) || !isRecord(other) || one.type !== other.type) return 0
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])]
  const weightOf = (name: string) => weights[name] ?? 1
  const sum = names.reduce((all, name) => all + weightOf(name) * similarity(one[name], other[name]), 0)
  return sum / names.reduce((all, name) => all + weightOf(name), 0)
}

function shared(some: readonly unknown[], others: readonly unknown[]): number {
  const rest = new Set(others.map((one) => JSON.stringify(one)))
  const both = some.filter((one) => rest.delete(JSON.stringify(one)))
  return (2 * both.length) / (some.length + others.length || 1)
}
