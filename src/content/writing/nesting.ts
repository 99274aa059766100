import type { Line } from './lines.ts'
import type { Node } from './tree.ts'

/** A list or group that is open at a line. */
export type Container = {
  kind: 'list' | 'group'
  /** Column of its dashes or of the names of its fields, from 0. */
  column: number
  first: Line
  last: Line
  /** True if its last field or entry has no value yet; one may follow below. */
  isOpen: boolean
  node: Node
  /** Its last entry, or the value of its last field. */
  slot: Node
  /** The field that contains the list; for a group, its own last field. */
  field: string | undefined
}

/** A line in a place where none of its kind is allowed. */
export type Misplaced = {
  line: Line
  kind: Container['kind'] | 'text'
  column: number
  /** Everything that was open before the line, from the outside in. */
  open: readonly Container[]
  before: Line
}

/** Everything that is open, from the outside in, and the root of the file. */
export type Nesting = { root: Node; containers: Container[] }

/** Adds a line to the lists and groups that are open; returns it as misplaced if there is no place for it. */
export function attachLine(nesting: Nesting, line: Line, before: Line | undefined): Misplaced | undefined {
  const { containers } = nesting
  const open = [...containers]
  const misplaced = (kind: Misplaced['kind'], column: number) =>
    before && { line, kind, column, open, before }
  for (const dash of line.dashes) {
    const list = enter(nesting, { kind: 'list', column: dash }, line)
    if (!list) return misplaced('list', dash)
    list.slot = slotOf(line)
    if (Array.isArray(list.node.content)) list.node.content.push(list.slot)
  }
  if (line.key) {
    const group = enter(nesting, { kind: 'group', column: line.column }, line)
    if (!group) return misplaced('group', line.column)
    group.slot = slotOf(line)
    group.field = line.key.name
  }
  const isText = !line.key && line.value.text !== ''
  return isText && line.dashes.length === 0 && !goesOn(containers, line, before)
    ? misplaced('text', line.column)
    : undefined
}

function slotOf({ value: { start } }: Line): Node {
  return { start, end: start, content: '' }
}

function enter(
  { root, containers }: Nesting,
  { kind, column }: Pick<Container, 'kind' | 'column'>,
  line: Line,
): Container | undefined {
  const isDone = (container: Container) =>
    container.column > column ||
    (container.column === column && container.kind === 'list' && kind === 'group')
  while (containers.length > 0 && isDone(containers.at(-1) as Container)) containers.pop()
  const top = containers.at(-1)
  if (top?.column === column && top.kind === kind) {
    top.last = line
    top.isOpen = true
    return top
  }
  const isBelow = top?.isOpen && (top.column < column || (kind === 'list' && top.column === column))
  if (top ? !isBelow : root.content !== null) return undefined
  if (top) top.isOpen = false
  const node = top?.slot ?? root
  node.start = line.start + column
  node.content = kind === 'list' ? [] : new Map()
  const container = {
    kind,
    column,
    first: line,
    last: line,
    isOpen: true,
    node,
    slot: node,
    field: top?.field,
  }
  containers.push(container)
  return container
}

/** A line without a name or a dash is a value below its field, or continues the text before it. */
function goesOn(containers: readonly Container[], line: Line, before: Line | undefined): boolean {
  const inner = containers.findLast((container) => container.column < line.column)
  if (!before) return true
  if (!inner || inner !== containers.at(-1)) return false
  const isPlain = !/^["'{[|>]/.test(before.value.text)
  return inner.isOpen || isPlain
}
