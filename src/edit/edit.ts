import { isMap, isScalar, isSeq, type Node, type YAMLMap, type YAMLSeq } from 'yaml'
import { type Edit, insert, type Path } from '#content'
import { withFlowPart, withoutFlowPart } from './flow.ts'
import { partsOf, withoutPart, withPart, withPartMoved } from './parts.ts'
import { breakOf, columnOf, dashesOf, lineStart, rangeOf } from './positions.ts'
import { edited, nodeAt, parsed } from './reading-back.ts'
import { type Data, flowText, linesOf } from './spelling.ts'

/*
 * Changes to the text of a YAML file that leave every other byte as it is. Each change has several candidates, the nicest
 * first, and takes the first one that reads back as the intended data.
 */

/** Adds an item to a list, at its end or at an index, written like its neighbours; creates the list if necessary. */
export function insertItem(text: string, path: Path, item: Data, index?: number): string {
  const list = nodeAt(text, path)
  if (!list) return insertItem(addField(text, path, []), path, item)
  if (!isSeq<Node>(list)) throw new Error(`There is no list at ${path.join('.')}`)
  const at = index ?? list.items.length
  const neighbour = list.items[at - 1] ?? (list.items[0] as Node)
  const lines = isMap(neighbour) && !neighbour.flow ? linesOf(item) : [flowText(item)]
  const candidates = list.flow
    ? withFlowPart(text, list, at, flowText(item))
    : withPart(text, list, at, itemLines(text, list, lines))
  return edited(text, path, (items: Data[]) => items.toSpliced(at, 0, item), candidates)
}

/** Removes an item from a list, together with its lines and the comment above it. */
export function removeItem(text: string, path: Path): string {
  const { list, holder, listPath, index } = itemAt(text, path)
  const candidates = list.flow ? withoutFlowPart(text, list, index) : withoutPart(text, list, index)
  const all = list.items.length === 1 ? emptied(text, list, holder) : candidates
  return edited(text, listPath, (items: Data[]) => items.toSpliced(index, 1), all)
}

/** Moves an item to another index of its list, together with the comment above it. */
export function moveItem(text: string, path: Path, to: number): string {
  const { list, listPath, index } = itemAt(text, path)
  const moved = (items: Data[]) => items.toSpliced(index, 1).toSpliced(to, 0, items[index] as Data)
  return edited(text, listPath, moved, withPartMoved(text, list, index, to))
}

/** Inserts a copy after an item, written the same way, without the comment above it. */
export function duplicateItem(text: string, path: Path): string {
  const { list, listPath, index } = itemAt(text, path)
  const part = partsOf(text, list)[index]
  if (!part) throw new Error('An existing item has no part of the text')
  const written = text.slice(part.start, part.end)
  const dash = dashesOf(list)[index]
  const candidates =
    dash === undefined
      ? withFlowPart(text, list, index + 1, written)
      : withPart(text, list, index + 1, text.slice(lineStart(text, dash), part.to).split(/\r?\n/))
  return edited(
    text,
    listPath,
    (items: Data[]) => items.toSpliced(index, 0, items[index] as Data),
    candidates,
  )
}

/**
 * Adds a field to the group that its path leads to, after the last field that precedes it in `order`. Without an
 * order it becomes the last one.
 */
export function addField(text: string, path: Path, value: Data, order: readonly string[] = []): string {
  const name = String(path.at(-1))
  const map = mapAt(text, path)
  const names = map.items.map(({ key }) => String((key as { value?: unknown }).value))
  const earlier = order.includes(name) ? order.slice(0, order.indexOf(name)) : names
  const index = names.findLastIndex((one) => earlier.includes(one)) + 1
  const content = { [name]: value }
  const [first] = rangeOf(map.items[0]?.key as Node)
  const indent = ' '.repeat(columnOf(text, first))
  const lines = linesOf(content, indent.length).map((line) => (line ? indent + line : line))
  // Next to the dash, and below a comment, which refers to the whole group.
  const atStart = () => [[insert(first, lines.join(breakOf(text)).trimStart() + breakOf(text) + indent)]]
  const candidates = map.flow
    ? withFlowPart(text, map, index, flowText(content).slice(2, -2))
    : index === 0
      ? atStart()
      : withPart(text, map, index, lines)
  const added = (group: object) =>
    Object.fromEntries(Object.entries(group).toSpliced(index, 0, [name, value]))
  return edited(text, path.slice(0, -1), added, candidates)
}

/** Removes a field from its group, together with its lines and the comment above it. */
export function removeField(text: string, path: Path): string {
  const map = mapAt(text, path)
  const name = String(path.at(-1))
  const index = map.items.findIndex(({ key }) => isScalar(key) && key.value === name)
  if (index < 0) throw new Error(`There is no field at ${path.join('.')}`)
  const without = ({ [name]: _, ...rest }: Record<string, Data>) => rest
  const candidates = map.flow ? withoutFlowPart(text, map, index) : withoutPart(text, map, index)
  return edited(text, path.slice(0, -1), without, candidates)
}

function itemAt(text: string, path: Path) {
  const [listPath, index] = [path.slice(0, -1), Number(path.at(-1))]
  const doc = parsed(text)
  const list = doc.getIn(listPath, true)
  if (!isSeq<Node>(list) || !list.items[index]) throw new Error(`There is no item at ${path.join('.')}`)
  return { list, holder: doc.getIn(listPath.slice(0, -1), true), listPath, index }
}

function mapAt(text: string, path: Path): YAMLMap<Node, Node | null> {
  const map = nodeAt(text, path.slice(0, -1))
  if (!isMap<Node, Node | null>(map)) throw new Error(`There is no group around ${path.join('.')}`)
  return map
}

/** The lines of an item, with the dash and gap that its neighbours have. */
function itemLines(text: string, list: YAMLSeq<Node>, lines: readonly string[]): string[] {
  const dash = dashesOf(list)[0] as number
  const indent = ' '.repeat(columnOf(text, dash))
  const gap = /^ +/.exec(text.slice(dash + 1, rangeOf(list.items[0] as Node)[0]))?.[0] ?? ' '
  return lines.map((line, i) => (line ? `${indent}${i === 0 ? '-' : ' '}${gap}${line}` : line))
}

/** Candidate edits that leave a list without its only item. */
function emptied(text: string, list: YAMLSeq<Node>, holder: unknown): Edit[][] {
  const [start, end] = rangeOf(list)
  if (list.flow) return [[{ start, end, text: '[]' }]]
  const key = isMap<Node>(holder) ? holder.items.find(({ value }) => value === list)?.key : undefined
  if (!key) return []
  const colon = text.indexOf(':', rangeOf(key)[1])
  return withoutPart(text, list, 0).map((edits) => [insert(colon + 1, ' []'), ...edits])
}
