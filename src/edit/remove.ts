import type { Node, YAMLSeq } from 'yaml'
import {
  commasIn,
  dashOf,
  type Edit,
  insertion,
  lastLineEnd,
  lineStart,
  nextLine,
  rangeOf,
} from './positions.ts'

type Item = { list: YAMLSeq<Node>; index: number; key?: Node }

/** The ways to take an item out of a list; `key` is the field that holds the list. */
export function outOfList(text: string, { list, index, key }: Item): Edit[][] {
  if (list.flow) return outOfFlowList(text, list, index)
  const item = list.items[index] as Node
  const from = lineStart(text, dashOf(list, index))
  const ends = [nextLine(text, lastLineEnd(text, item)), rangeOf(item)[1]]
  const ways = ends.map((end) => {
    // The last line of a file may have no line break of its own.
    const start = end === text.length && !text.endsWith('\n') ? withoutBreak(text, from) : from
    return [{ start, end, text: '' }]
  })
  if (list.items.length > 1 || !key) return ways
  const colon = text.indexOf(':', rangeOf(key)[1])
  return ways.map((way) => [insertion(colon + 1, ' []'), ...way])
}

function withoutBreak(text: string, at: number): number {
  return text.slice(0, at).replace(/\r?\n$/, '').length
}

function outOfFlowList(text: string, list: YAMLSeq<Node>, index: number): Edit[][] {
  const [start, end] = rangeOf(list.items[index] as Node)
  const before = list.items[index - 1]
  const after = list.items[index + 1]
  const [listStart, listEnd] = rangeOf(list)
  const line = { start: lineStart(text, start), end: nextLine(text, end), text: '' }
  const hasOwnLine = text.slice(line.start, start).trim() === ''
  const isLastWithoutComma = !after && commasIn(list) < list.items.length
  const commaBefore = before && isLastWithoutComma ? [commaBehind(text, before)] : []
  return [
    ...(hasOwnLine ? [[...commaBefore, line], [line]] : []),
    ...(before ? [[{ start: rangeOf(before)[1], end, text: '' }]] : []),
    ...(after ? [[{ start, end: rangeOf(after)[0], text: '' }]] : []),
    ...(list.items.length === 1 ? [[{ start: listStart, end: listEnd, text: '[]' }]] : []),
  ]
}

function commaBehind(text: string, node: Node): Edit {
  const end = text.indexOf(',', rangeOf(node)[1])
  return { start: end, end: end + 1, text: '' }
}
