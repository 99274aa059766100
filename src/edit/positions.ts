import { type CST, isMap, isSeq, type Node, type YAMLMap, type YAMLSeq } from 'yaml'
import { type Edit, lineEnd } from '#content'

/** Applies edits that do not overlap. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  return [...edits]
    .sort((a, b) => b.start - a.start || b.end - a.end)
    .reduce((result, edit) => result.slice(0, edit.start) + edit.text + result.slice(edit.end), text)
}

/** The start and end of a value, without comments after it. */
export function rangeOf(node: Node): [start: number, end: number] {
  const last = lastInside(node)
  if (!node.range || !last.range) throw new Error('A parsed node has no range')
  return [node.range[0], last.range[1]]
}

/** The range of a block includes the comments after it; the range of its last value does not. */
function lastInside(node: Node): Node {
  if (isSeq<Node>(node) && !node.flow) return lastInside(node.items.at(-1) ?? node)
  if (isMap<Node, Node | null>(node) && !node.flow) {
    const pair = node.items.at(-1)
    return pair ? lastInside(pair.value ?? pair.key) : node
  }
  return node
}

/** The end of the last line of a value, before its line break. */
export function lastLineEnd(text: string, node: Node): number {
  const [start, end] = rangeOf(node)
  return lineEnd(text, Math.max(start, text.slice(0, end).trimEnd().length))
}

/** The start of the next line, or the end of the text. */
export function nextLine(text: string, at: number): number {
  const end = text.indexOf('\n', at)
  return end < 0 ? text.length : end + 1
}

export function lineStart(text: string, at: number): number {
  const start = at === 0 ? 0 : text.lastIndexOf('\n', at - 1) + 1
  return start === 0 && text.startsWith('\uFEFF') ? 1 : start
}

/** The number of characters before a place in its line. */
export function columnOf(text: string, at: number): number {
  return at - lineStart(text, at)
}

/** The line break and indentation of a line that continues the field at a place. */
export function breakBelow(text: string, at: number): string {
  const before = text.slice(lineStart(text, at), at)
  return breakOf(text) + ' '.repeat((/^ *(- +)*/.exec(before)?.[0].length ?? 0) + 2)
}

/** The line break used in this file. */
export function breakOf(text: string): string {
  return /\r?\n/.exec(text)?.[0] ?? '\n'
}

/** The positions of the dashes of a list. */
export function dashesOf(list: YAMLSeq<Node>): number[] {
  return tokensOf(list, 'seq-item-ind').map(({ offset }) => offset)
}

/** The number of commas between brackets or braces. */
export function commasIn(collection: YAMLSeq<Node> | YAMLMap<Node, Node | null>): number {
  return tokensOf(collection, 'comma').length
}

function tokensOf({ srcToken }: Pick<YAMLSeq, 'srcToken'>, kind: CST.SourceToken['type']): CST.SourceToken[] {
  const tokens = srcToken && 'items' in srcToken ? srcToken.items.flatMap(({ start }) => start) : []
  return tokens.filter(({ type }) => type === kind)
}
