import { isRecord, isSame, type Path } from '#reading'
import { matchEntries, movedIndexes } from './match.ts'

/** One difference. For something added, `was` is the path of its container; for something removed, `is`. */
export type Difference = {
  kind: 'changed' | 'added' | 'removed' | 'moved'
  was: Path
  is: Path
  before?: unknown
  after?: unknown
  /** For a column of a table, the differences of its cells, which its heading speaks for. */
  cells?: Difference[]
}

type Part = { value: unknown; path: Path }
/** For each entry of a list, its index before; undefined if it is new. */
type Matches = readonly (number | undefined)[]

export function differences(before: unknown, after: unknown): Difference[] {
  return compare({ value: before, path: [] }, { value: after, path: [] })
}

/** The path by which a difference is named. */
export function nameablePath({ kind, was, is }: Difference): Path {
  return kind === 'removed' ? was : is
}

/** Inside a table whose columns have changed, `cells` are the matches in each row. */
function compare(before: Part, after: Part, cells?: Matches): Difference[] {
  if (isSame(before.value, after.value)) return []
  if (isRecord(before.value) && isRecord(after.value)) return compareGroups(before, after, cells)
  if (Array.isArray(before.value) && Array.isArray(after.value)) return compareLists(before, after, cells)
  return [{ kind: 'changed', was: before.path, is: after.path, before: before.value, after: after.value }]
}

function compareGroups(before: Part, after: Part, outer?: Matches): Difference[] {
  const [old, now] = [before.value, after.value] as [Record<string, unknown>, Record<string, unknown>]
  const cells = matchCells(old[headings], now[headings])
  const found = [...new Set([...Object.keys(now), ...Object.keys(old)])].flatMap((name): Difference[] => {
    const [one, other] = [below(before, name), below(after, name)]
    // If a whole list was added or removed, each of its entries is reported.
    if (Array.isArray(one.value ?? other.value) && !(one.value && other.value)) {
      return compareLists({ ...one, value: one.value ?? [] }, { ...other, value: other.value ?? [] })
    }
    if (!Object.hasOwn(old, name))
      return [{ kind: 'added', was: before.path, is: other.path, after: other.value }]
    if (!Object.hasOwn(now, name))
      return [{ kind: 'removed', was: one.path, is: after.path, before: one.value }]
    return compare(one, other, cells ?? outer)
  })
  return cells ? groupByColumn(found, after.path.length) : found
}

function compareLists(before: Part, after: Part, cells?: Matches): Difference[] {
  const [old, now] = [before.value, after.value] as [unknown[], unknown[]]
  const isRow = cells?.length === now.length && cells.every((from) => from === undefined || from < old.length)
  const found = isRow && !now.some(isRecord) ? cells : matchEntries(old, now)
  const kept = found.filter((from) => from !== undefined)
  const moved = movedIndexes(kept)
  const removed = old.flatMap((value, i): Difference[] =>
    kept.includes(i) ? [] : [{ kind: 'removed', was: [...before.path, i], is: after.path, before: value }],
  )
  const rest = now.flatMap((value, to): Difference[] => {
    const is = [...after.path, to]
    const from = found[to]
    if (from === undefined) return [{ kind: 'added', was: before.path, is, after: value }]
    const inside = compare(below(before, from), below(after, to), cells)
    const was = [...before.path, from]
    return moved.has(from) ? [{ kind: 'moved', was, is, after: value }, ...inside] : inside
  })
  return [...removed, ...rest]
}

/** The list of a table that names its columns; the first one is that of the rows. */
const headings = 'columns'

/** In each row, the cells of a column have moved with its heading, whatever is in them. */
function matchCells(old: unknown, now: unknown): Matches | undefined {
  if (!Array.isArray(old) || !Array.isArray(now) || isSame(old, now)) return undefined
  return matchEntries(old, now)
    .slice(1)
    .map((from) => (from ? from - 1 : undefined))
}

/** What happened to a column is one difference, that of its heading. */
function groupByColumn(found: readonly Difference[], depth: number): Difference[] {
  const columnOf = (one: Difference) => {
    const [list, , ...cell] = nameablePath(one).slice(depth)
    const index = Number(list === headings ? nameablePath(one).at(-1) : cell[1])
    const column = list === headings ? index : index + 1
    return one.kind === 'changed' ? '' : `${one.kind === 'removed'} ${column}`
  }
  const isHeading = (one: Difference) => nameablePath(one)[depth] === headings
  const columns = found.filter(isHeading).map(columnOf)
  return found.flatMap((one) => {
    if (!isHeading(one)) return columnOf(one) && columns.includes(columnOf(one)) ? [] : [one]
    const cells = found.filter((other) => !isHeading(other) && columnOf(other) === columnOf(one))
    return one.kind === 'changed' ? [one] : [{ ...one, cells }]
  })
}

function below({ value, path }: Part, step: string | number): Part {
  return { value: (value as Record<PropertyKey, unknown>)[step], path: [...path, step] }
}
