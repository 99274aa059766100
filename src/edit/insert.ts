import { isMap, type Node, type YAMLMap, type YAMLSeq } from 'yaml'
import { lineEnd } from '#content'
import {
  breakOf,
  commasIn,
  dashOf,
  type Edit,
  indentOf,
  insertion,
  lastLineEnd,
  lineStart,
  rangeOf,
} from './positions.ts'
import { blockLines, flowItem, type Item } from './spelling.ts'

/** The ways to add an item to the end of a list. */
export function intoList(text: string, list: YAMLSeq<Node>, item: Item): Edit[][] {
  const last = list.items.at(-1)
  if (!last) return intoEmptyList(text, list, item)
  if (list.flow) return afterFlowItem(text, list, item)
  const dash = dashOf(list, list.items.length - 1)
  const indent = indentOf(text, dash)
  const gap = /^ +$/.exec(text.slice(dash + 1, rangeOf(last)[0]))?.[0] ?? ' '
  const lines = isMap(last) && !last.flow ? blockLines(item) : [flowItem(item)]
  return below(
    text,
    last,
    lines.map((line, i) => `${indent}${i === 0 ? '-' : ' '}${gap}${line}`),
  )
}

/** The ways to end a group with a field that holds a list with one item. */
export function asNewList(
  text: string,
  map: YAMLMap<Node, Node | null>,
  { name, item }: { name: string; item: Item },
): Edit[][] {
  const pair = map.items.at(-1)
  if (!pair) return []
  const last = pair.value ?? pair.key
  if (map.flow) return [[insertion(rangeOf(last)[1], `, ${name}: [${flowItem(item)}]`)]]
  const indent = indentOf(text, rangeOf(pair.key)[0])
  const lines = [`${indent}${name}:`, `${indent}  - ${flowItem(item)}`]
  // The sections of a file stand apart.
  const isSection = indent === '' && /\n\r?\n/.test(text)
  return below(text, last, isSection ? ['', ...lines] : lines)
}

/** Lines below a value; blank lines that belong to its text stay before them. */
function below(text: string, node: Node, lines: readonly string[]): Edit[][] {
  const end = breakOf(text)
  const added = lines.join(end)
  return [[insertion(lastLineEnd(text, node), end + added)], [insertion(rangeOf(node)[1], added + end)]]
}

/** An empty list opens into lines; where that cannot be, the item goes between its brackets. */
function intoEmptyList(text: string, list: YAMLSeq<Node>, item: Item): Edit[][] {
  const [start, end] = rangeOf(list)
  const content = flowItem(item)
  const isBlank = text.slice(start + 1, end - 1).trim() === ''
  if (!isBlank) return [[insertion(start + 1, content)]]
  const inBrackets = [{ start, end, text: `[${content}]` }]
  const [, indent, spaces] = /^( *)[^ ].*:([ \t]*)$/.exec(text.slice(lineStart(text, start), start)) ?? []
  if (indent === undefined || spaces === undefined) return [inBrackets]
  const line = `${breakOf(text)}${indent}  - ${content}`
  const opened = [{ start: start - spaces.length, end, text: '' }, insertion(lineEnd(text, end), line)]
  return [opened, inBrackets]
}

/** On a line of its own if the last item is; otherwise after it. */
function afterFlowItem(text: string, list: YAMLSeq<Node>, item: Item): Edit[][] {
  const [start, end] = rangeOf(list.items.at(-1) as Node)
  const content = flowItem(item)
  const appended = [insertion(end, `, ${content}`)]
  const before = text.slice(lineStart(text, start), start)
  if (before.trim() !== '') return [appended]
  const hasComma = commasIn(list) === list.items.length
  const line = `${breakOf(text)}${before}${content}${hasComma ? ',' : ''}`
  const added = insertion(lineEnd(text, end), line)
  return [hasComma ? [added] : [insertion(end, ','), added], appended]
}
