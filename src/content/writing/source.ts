import {
  type Finding,
  type Path,
  type Place,
  type Problem,
  problem,
  wholeFile,
} from '../../problems/index.ts'
import { onceFor } from '../once.ts'
import { findDamage } from './damage.ts'
import { type Reading, readTree } from './reader.ts'
import { lineEnd, placeIn, type Span } from './text.ts'
import { dataOf, endOf, find } from './tree.ts'

/** A YAML file that could be read: its data, every scalar as typed, and where each piece stands. */
export type Source = {
  file: string
  text: string
  value: unknown
  /** The place of a value, or of its key; of the nearest parent if there is none. */
  place(path: Path, target?: 'key'): Place
  spanOf(path: Path): Span
  /** The place of the nth (from 0) occurrence of a text inside a value, if it stands there as such. */
  placeOf(text: string, path: Path, nth?: number): Place | undefined
  /** Whether a group has two fields of this name; the first is what the data hold. */
  isTwice(path: Path): boolean
  /** What a problem with a value is about. */
  finding(path: Path): Finding & { path: Path }
}

/** What became of a file. Problems found here are about how it is written, not about what it says. */
export type Parsed = { source?: Source; problems: Problem[] }

/** Reads YAML text. What cannot be understood at all ends the reading. */
export function parseSource(file: string, text: string): Parsed {
  const reading = open(text)
  const { root, isWhole } = reading
  const { value, isDamaged, ...found } = understood(reading)
  const problems = found.problems.map((one) => ({ ...one, file }))
  if (isDamaged || !isWhole) return { problems }
  if (root.content instanceof Map) return { source: sourceOf(file, text, value), problems }
  const name = root.content ? 'yaml-syntax/noFields' : 'yaml-syntax/empty'
  return { problems: problems.length > 0 ? problems : [problem(name, { file, place: wholeFile }, {})] }
}

/** A file whose data are known. */
export function sourceOf(file: string, text: string, value: unknown): Source {
  const place = (path: Path, target?: 'key') => {
    const { node, key } = find(open(text).root, path)
    if (target === 'key' && key) return placeIn(text, key)
    const { start, end, content } = node
    // A group or list spans many lines; its first line is enough to find it.
    return placeIn(text, { start, end: typeof content === 'string' ? end : lineEnd(text, start) })
  }
  return {
    file,
    text,
    value,
    place,
    spanOf: (path) => find(open(text).root, path).node,
    placeOf(piece, path, nth = 0) {
      const { node } = find(open(text).root, path)
      let start = node.start - 1
      for (let i = 0; i <= nth; i++) {
        start = text.indexOf(piece, start + 1)
        if (start < 0 || start >= endOf(node)) return undefined
      }
      return placeIn(text, { start, end: start + piece.length })
    },
    isTwice: (path) => find(open(text).root, path).isTwice === true,
    finding: (path) => ({ file, place: place(path), path }),
  }
}

/**
 * A file that was read takes many times the memory of its text, and places are asked for only where something is
 * wrong: the few that were used last stay open, the last one first; others are read again when needed.
 */
let lastRead: Reading[] = []
const mostKept = 6

/** What a text says does not depend on the file that it stands in. */
function open(text: string): Reading {
  const [last] = lastRead
  if (last?.text === text) return last
  const reading = lastRead.find((one) => one.text === text) ?? readTree(text)
  lastRead = [reading, ...lastRead.filter((one) => one !== reading)].slice(0, mostKept)
  return reading
}

const understood = onceFor((reading: Reading) => {
  const damage = findDamage(reading)
  const isDamaged = damage[0]?.code === 'unreadable-file'
  const problems = isDamaged ? damage : [...damage, ...reading.problems]
  return { value: dataOf(reading.root), isDamaged, problems }
})
