import type { Line } from './lines.ts'

/** A list or a group that is open at a line. */
export type Container = {
  kind: 'list' | 'group'
  /** Column of its dashes, or of the names of its fields; from 0. */
  column: number
  first: Line
  last: Line
  /** Its last field or entry has no value yet; it may stand below. */
  isOpen: boolean
}

/** A line that stands where none of its kind can stand. */
export type Misplaced = {
  line: Line
  kind: Container['kind'] | 'text'
  column: number
  /** Everything that was open before the line, the innermost last. */
  open: readonly Container[]
  before: Line
}

/** Takes a line into the lists and groups that are open; says so when there is no place for it. */
export function settle(containers: Container[], line: Line, before: Line | undefined): Misplaced | undefined {
  const open = [...containers]
  const misplaced = (kind: Misplaced['kind'], column: number) =>
    before && { line, kind, column, open, before }
  for (const dash of line.dashes) {
    if (!enter(containers, { kind: 'list', column: dash }, line)) return misplaced('list', dash)
  }
  if (line.key && !enter(containers, { kind: 'group', column: line.column }, line)) {
    return misplaced('group', line.column)
  }
  const isText = !line.key && line.value.text !== ''
  if (isText && line.dashes.length === 0 && !goesOn(containers, line, before))
    return misplaced('text', line.column)
  const top = containers.at(-1)
  // Something like `&a` stands before a value that may follow below.
  if (top) top.isOpen = line.value.text === '' || /^[&!]\S*$/.test(line.value.text)
  return undefined
}

function enter(
  containers: Container[],
  { kind, column }: Pick<Container, 'kind' | 'column'>,
  line: Line,
): boolean {
  const isDone = (container: Container) =>
    container.column > column ||
    (container.column === column && container.kind === 'list' && kind === 'group')
  const root = containers[0]
  while (containers.length > 0 && isDone(containers.at(-1) as Container)) containers.pop()
  const top = containers.at(-1)
  if (top?.column === column && top.kind === kind) {
    top.last = line
    top.isOpen = true
    return true
  }
  const isBelow = top?.isOpen && (top.column < column || (kind === 'list' && top.column === column))
  if (top ? !isBelow : root !== undefined) return false
  if (top) top.isOpen = false
  containers.push({ kind, column, first: line, last: line, isOpen: true })
  return true
}

/** A line without name and dash is a value below its field, or goes on with the text before. */
function goesOn(containers: readonly Container[], line: Line, before: Line | undefined): boolean {
  const inner = containers.findLast((container) => container.column < line.column)
  if (!before) return true
  if (!inner || inner !== containers.at(-1)) return false
  const isPlain = !/^["'{[|>]/.test(before.value.text)
  return inner.isOpen || isPlain
}
