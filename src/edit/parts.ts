import { isMap, type Node, type YAMLMap, type YAMLSeq } from 'yaml'
import { type Edit, insert } from '#content'
import { breakOf, columnOf, dashesOf, lastLineEnd, lineStart, rangeOf } from './positions.ts'

/** A list, or a group of fields. */
export type Collection = YAMLSeq<Node> | YAMLMap<Node, Node | null>

/**
 * An item or a field in the text. `start` to `end` is the value (a field with its name), `from` to `to` are its lines,
 * with the comment directly above it, which refers to it, and without the last line break.
 */
export type Part = { start: number; end: number; from: number; to: number }

/** The end of a part: that of its last line, or that of its value with blank lines below, as in a text with `|+`. */
const reaches = ['lines', 'value'] as const
type Reach = (typeof reaches)[number]

export function partsOf(text: string, collection: Collection, reach: Reach = 'lines'): Part[] {
  const nodes = isMap<Node, Node | null>(collection)
    ? collection.items.map(({ key, value }) => ({ first: key, last: value ?? key }))
    : collection.items.map((item) => ({ first: item, last: item }))
  const dashes = collection.flow || isMap(collection) ? undefined : dashesOf(collection)
  return nodes.map(({ first, last }, i) => {
    const [start] = rangeOf(first)
    const [, end] = rangeOf(last)
    const mark = dashes?.[i] ?? start
    // A comment above the first field of a group refers to the group.
    const hasComment = dashes || i > 0
    const from = hasComment ? commentedStart(text, mark) : ownLine(text, mark)
    const to = reach === 'lines' ? lastOf(text, last, mark) : withoutBreak(text, end)
    return { start, end, from, to }
  })
}

/** Candidate edits that insert lines before the part at an index, or after the last one. */
export function withPart(
  text: string,
  collection: Collection,
  index: number,
  lines: readonly string[],
): Edit[][] {
  return reaches.map((reach) => {
    const parts = partsOf(text, collection, reach)
    const gap = gapAt(text, parts, index)
    const added = lines.join(breakOf(text))
    const next = parts[index]
    return [next ? insert(next.from, added + gap) : insert(parts.at(-1)?.to ?? 0, gap + added)]
  })
}

/** Candidate edits that remove one of several parts. */
export function withoutPart(text: string, collection: Collection, index: number): Edit[][] {
  return reaches.flatMap((reach) => {
    const parts = partsOf(text, collection, reach)
    const [before, part, after] = [parts[index - 1], parts[index], parts[index + 1]]
    if (!part) return []
    const rest = { start: withoutBreak(text, part.from), end: part.to, text: '' }
    if (before) return [[isBlank(text, before, part) ? { ...rest, start: before.to } : rest]]
    if (!after || !isBlank(text, part, after)) return [[rest]]
    // If the first field is next to a dash, the second takes its place there.
    const isBesideDash = columnOf(text, part.from) > 0
    return [[{ start: part.from, end: isBesideDash ? after.start : after.from, text: '' }]]
  })
}

/** Candidate edits that move a part; the text between the parts stays in place. */
export function withPartMoved(text: string, collection: Collection, from: number, to: number): Edit[][] {
  return reaches.map((reach) => {
    const parts = partsOf(text, collection, reach).map((part) =>
      collection.flow ? { from: part.start, to: part.end } : part,
    )
    const order = parts.toSpliced(from, 1).toSpliced(to, 0, parts[from] as Part)
    return parts.map((place, i) => {
      const moved = order[i] as Part
      return { start: place.from, end: place.to, text: text.slice(moved.from, moved.to) }
    })
  })
}

/** The text between two parts; lists of blocks have a blank line there. */
function gapAt(text: string, parts: readonly Part[], index: number): string {
  const second = Math.min(Math.max(index, 1), parts.length - 1)
  const [before, after] = [parts[second - 1], parts[second]]
  if (!before || !after || before === after || !isBlank(text, before, after)) return breakOf(text)
  return text.slice(before.to, after.from)
}

function isBlank(text: string, before: Part, after: Part): boolean {
  return text.slice(before.to, after.from).trim() === ''
}

/** The start of the comment directly above a line, or of the line itself. */
function commentedStart(text: string, at: number): number {
  let from = ownLine(text, at)
  const column = columnOf(text, at)
  // After other text in the line, such as the dash before a first field, no comment belongs to it.
  if (from === at && column > 0) return at
  while (from > 0) {
    const above = lineStart(text, from - 1)
    const indent = /^ *(?=#)/.exec(text.slice(above, from))?.[0].length ?? Number.POSITIVE_INFINITY
    if (indent > column) return from
    from = above
  }
  return from
}

/** The start of a line, or the place itself if other text precedes it in the line. */
function ownLine(text: string, at: number): number {
  const start = lineStart(text, at)
  return text.slice(start, at).trim() === '' ? start : at
}

/** The end of a part's last line, including comments below that are indented further, such as a field put aside. */
function lastOf(text: string, node: Node, mark: number): number {
  const end = lastLineEnd(text, node)
  const below = new RegExp(`^(?:\r?\n {${columnOf(text, mark) + 1},}#.*)+`).exec(text.slice(end))?.[0] ?? ''
  return end + below.replace(/\r$/, '').length
}

function withoutBreak(text: string, at: number): number {
  return text.slice(0, at).replace(/\r?\n$/, '').length
}
