import { type Document, isMap, isScalar, isSeq, type Node, type Pair, parseDocument } from 'yaml'
import {
  type Finding,
  lineStarts,
  type Path,
  type Place,
  type Problem,
  problem,
  wholeFile,
} from '../../problems/index.ts'
import { findDamage } from './damage.ts'
import { readTree } from './read-tree.ts'
import { explainSyntax } from './syntax.ts'
import { lineEnd } from './text.ts'

/** A YAML file that could be read: its data, every scalar as typed, and where each piece stands. */
export type Source = {
  file: string
  text: string
  value: unknown
  /** The place of a value, or of its key; of the nearest parent if there is none. */
  place(path: Path, target?: 'key'): Place
  /** The place of the nth (from 0) occurrence of a text inside a value, if it stands there as such. */
  placeOf(text: string, path: Path, nth?: number): Place | undefined
  /** What a problem with a value is about. */
  finding(path: Path): Finding & { path: Path }
}

/** What became of a file. Problems found here are about how it is written, not about what it says. */
export type Parsed = { source?: Source; problems: Problem[] }

/** Reads YAML text. Of syntax errors only the first is reported. */
export function parseSource(file: string, text: string): Parsed {
  const { doc, at } = open(text)
  const writing = { file, text, at }
  const damage = findDamage(writing)
  if (damage[0]?.code === 'unreadable-file') return { problems: damage }
  if (doc.errors.length > 0) return { problems: [explainSyntax(writing, doc.errors)] }
  const { value, fatal, ...read } = readTree(writing, doc.contents)
  if (fatal) return { problems: [fatal] }
  const problems = [...damage, ...read.problems]
  if (isMap(doc.contents)) return { source: sourceOf(file, text, value), problems }
  const name = value === null || value === '' ? 'yaml-syntax/empty' : 'yaml-syntax/noFields'
  return { problems: problems.length > 0 ? problems : [problem(name, { file, place: wholeFile }, {})] }
}

/** A file whose data are known. */
export function sourceOf(file: string, text: string, value: unknown): Source {
  const place = (path: Path, target?: 'key') => placeAt(open(text), path, target)
  return {
    file,
    text,
    value,
    place,
    placeOf: (piece, path, nth = 0) => placeOfText(open(text), piece, { path, nth }),
    finding: (path) => ({ file, place: place(path), path }),
  }
}

/** A parsed file that knows where each piece of it stands. */
type Opened = { text: string; doc: Document.Parsed; at(start: number, end: number): Place }

/**
 * A parsed file takes many times the memory of its text, and places are asked for only where something is wrong:
 * the one that was used last stays open, others are parsed again when needed.
 */
let lastOpened: Opened | undefined

/** Every scalar stays text (`07150`, `1.000`, `Nein`). Fields that stand twice are reported with both their lines. */
function open(text: string): Opened {
  if (lastOpened?.text === text) return lastOpened
  const doc = parseDocument(text, { schema: 'failsafe', prettyErrors: false, uniqueKeys: false })
  let starts: number[] | undefined
  const at = (start: number, end: number) => {
    starts ??= lineStarts(text)
    const [line, column] = positionOf(starts, start)
    const [endLine, endColumn] = positionOf(starts, Math.max(start, end))
    return { line, column, endLine, endColumn }
  }
  lastOpened = { text, doc, at }
  return lastOpened
}

/** Line and column of an offset, from 1. */
function positionOf(starts: readonly number[], offset: number): [line: number, column: number] {
  let [low, high] = [0, starts.length]
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if ((starts[middle] ?? 0) <= offset) low = middle
    else high = middle
  }
  return [low + 1, offset - (starts[low] ?? 0) + 1]
}

function placeAt({ doc, text, at }: Opened, path: Path, target?: 'key'): Place {
  const { node, pair } = find(doc.contents as Node, path)
  const shown = target === 'key' && pair ? (pair.key as Node) : node
  const [start, end] = shown.range ?? [0, 0]
  // A group or list spans many lines; its first line is enough to find it.
  return at(start, isScalar(shown) ? end : lineEnd(text, start))
}

type Piece = { path: Path; nth: number }

function placeOfText({ doc, text, at }: Opened, piece: string, { path, nth }: Piece): Place | undefined {
  const [from, to] = find(doc.contents as Node, path).node.range ?? [0, 0]
  let start = from - 1
  for (let i = 0; i <= nth; i++) {
    start = text.indexOf(piece, start + 1)
    if (start < 0 || start >= to) return undefined
  }
  return at(start, start + piece.length)
}

/** Follows the path as far as it exists. */
function find(root: Node, path: Path): { node: Node; pair?: Pair | undefined } {
  let node = root
  let pair: Pair | undefined
  for (const step of path) {
    pair = isMap(node) ? node.items.find(({ key }) => isScalar(key) && key.value === String(step)) : undefined
    const next = isSeq(node) ? node.items[Number(step)] : pair?.value
    if (!next) break
    node = next as Node
  }
  return { node, pair }
}
