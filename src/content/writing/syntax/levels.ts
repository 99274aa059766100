import type { Row } from './rows.ts'

/** A list or a group that is open at a line. */
export type Level = {
  kind: 'list' | 'group'
  /** Column of its dashes, or of the names of its fields; from 0. */
  column: number
  first: Row
  last: Row
  /** Its last field or entry has no value yet; it may stand below. */
  isOpen: boolean
}

/** A line that stands where none of its kind can stand. */
export type Misplaced = {
  row: Row
  kind: Level['kind'] | 'text'
  column: number
  /** Everything that was open before the line, the innermost last. */
  open: readonly Level[]
  before: Row
}

/** Takes a line into the lists and groups that are open; tells when there is no place for it. */
export function settle(levels: Level[], row: Row, before: Row | undefined): Misplaced | undefined {
  const open = [...levels]
  const misplaced = (kind: Misplaced['kind'], column: number) => before && { row, kind, column, open, before }
  for (const dash of row.dashes) {
    if (!enter(levels, { kind: 'list', column: dash }, row)) return misplaced('list', dash)
  }
  if (row.key && !enter(levels, { kind: 'group', column: row.column }, row)) {
    return misplaced('group', row.column)
  }
  const isText = !row.key && row.value.text !== ''
  if (isText && row.dashes.length === 0 && !goesOn(levels, row, before)) return misplaced('text', row.column)
  const top = levels.at(-1)
  // Signs such as `&a` stand before a value that may follow below.
  if (top) top.isOpen = row.value.text === '' || /^[&!]\S*$/.test(row.value.text)
  return undefined
}

function enter(levels: Level[], { kind, column }: Pick<Level, 'kind' | 'column'>, row: Row): boolean {
  const isDone = (level: Level) =>
    level.column > column || (level.column === column && level.kind === 'list' && kind === 'group')
  const root = levels[0]
  while (levels.length > 0 && isDone(levels.at(-1) as Level)) levels.pop()
  const top = levels.at(-1)
  if (top?.column === column && top.kind === kind) {
    top.last = row
    top.isOpen = true
    return true
  }
  const isBelow = top?.isOpen && (top.column < column || (kind === 'list' && top.column === column))
  if (top ? !isBelow : root !== undefined) return false
  if (top) top.isOpen = false
  levels.push({ kind, column, first: row, last: row, isOpen: true })
  return true
}

/** A line without name and dash is a value below its field, or goes on with the text before. */
function goesOn(levels: readonly Level[], row: Row, before: Row | undefined): boolean {
  const inner = levels.findLast((level) => level.column < row.column)
  if (!before) return true
  if (!inner || inner !== levels.at(-1)) return false
  const isPlain = !/^["'{[|>]/.test(before.value.text)
  return inner.isOpen || isPlain
}
