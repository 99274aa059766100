import { type Document, isMap, isScalar, isSeq, type Node, type Pair, parseDocument } from 'yaml'
import type { Place } from '../../problems/index.ts'

export type Path = readonly PropertyKey[]

/** A parsed file that knows where each piece of it stands. */
export type Opened = { text: string; doc: Document.Parsed; at(start: number, end: number): Place }

/** Every scalar stays text (`07150`, `1.000`, `Nein`). Fields that stand twice are told with both their lines. */
export function open(text: string): Opened {
  const doc = parseDocument(text, { schema: 'failsafe', prettyErrors: false, uniqueKeys: false })
  let lines: number[] | undefined
  return {
    text,
    doc,
    at(start, end) {
      lines ??= lineStarts(text)
      const [line, column] = placeOf(lines, start)
      const [endLine, endColumn] = placeOf(lines, Math.max(start, end))
      return { line, column, endLine, endColumn }
    },
  }
}

function lineStarts(text: string): number[] {
  const starts = [0]
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return starts
}

/** Line and column of an offset, from 1. */
function placeOf(lines: readonly number[], offset: number): [line: number, column: number] {
  let [low, high] = [0, lines.length]
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if ((lines[middle] ?? 0) <= offset) low = middle
    else high = middle
  }
  return [low + 1, offset - (lines[low] ?? 0) + 1]
}

/** The place of a value, or of its key; of the nearest parent if there is none. */
export function placeAt({ doc, text, at }: Opened, path: Path, target?: 'key'): Place {
  const { node, pair } = find(doc.contents as Node, path)
  const shown = target === 'key' && pair ? (pair.key as Node) : node
  const [start, end] = shown.range ?? [0, 0]
  if (isScalar(shown)) return at(start, end)
  // A group or list spans many lines; its first line is enough to find it.
  const lineEnd = text.indexOf('\n', start)
  return at(start, lineEnd < 0 ? text.length : lineEnd)
}

/** The place of the nth (from 0) occurrence of a text inside a value, if it stands there as such. */
export function placeOfText(
  { doc, text, at }: Opened,
  piece: string,
  { path, nth }: { path: Path; nth: number },
) {
  const [from, to] = find(doc.contents as Node, path).node.range ?? [0, 0]
  let start = from - 1
  for (let i = 0; i <= nth; i++) {
    start = text.indexOf(piece, start + 1)
    if (start < 0 || start >= to) return undefined
  }
  return at(start, start + piece.length)
}

/** Follows the path as far as it exists. */
function find(root: Node, path: Path): { node: Node; pair?: Pair } {
  let node = root
  let pair: Pair | undefined
  for (const step of path) {
    let next: unknown
    if (isMap(node)) {
      pair = node.items.find((item) => isScalar(item.key) && item.key.value === String(step))
      next = pair?.value
    } else if (isSeq(node)) {
      pair = undefined
      next = node.items[Number(step)]
    }
    if (!next) break
    node = next as Node
  }
  return { node, pair }
}
