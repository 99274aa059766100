import {
  type Finding,
  inFile,
  type Path,
  type Problem,
  problem,
  type TextRange,
} from '../../problems/index.ts'
import { memoize } from '../memoize.ts'
import { findDamage } from './damage.ts'
import { type Reading, readTree } from './reader.ts'
import { lineEnd, placeIn } from './text.ts'
import { dataOf, endOfContent, find, pathAt } from './tree.ts'

/** A readable YAML file: its data, every scalar as typed, and the position of each value. */
export type Source = {
  file: string
  value: unknown
  /** A line as written, counted from 1. */
  line(number: number): string
  /** The place of a value or of its key; that of the nearest parent if there is none. */
  place(path: Path, target?: 'key'): TextRange
  /** The place of the nth (from 0) occurrence of a text inside a value, if it is written there literally. */
  placeOf(text: string, path: Path, nth?: number): TextRange | undefined
  /** The finding for a problem with a value, with its key, or at an exact place, if that is known. */
  finding(path: Path, at?: 'key' | TextRange): Finding
}

/** The result of parsing a file. The problems are about how it is written, not about its content. */
export type Parsed = { source?: Source; problems: Problem[] }

/** Parses YAML text, up to a mistake after which nothing can be understood. */
export function parseSource(file: string, text: string): Parsed {
  const reading = open(text)
  const { root, isWhole } = reading
  const { value, isDamaged, ...found } = contentOf(reading)
  const problems = found.problems.map((one) => ({ ...one, file }))
  if (isDamaged || !isWhole) return { problems }
  if (root.content instanceof Map) return { source: sourceOf(file, text, value), problems }
  const empty = file === 'site.yaml' ? 'yaml-syntax/emptySite' : 'yaml-syntax/empty'
  const name = root.content ? 'yaml-syntax/noFields' : empty
  return { problems: problems.length > 0 ? problems : [problem(name, inFile(file), {})] }
}

/** A file whose data are already known. */
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
    value,
    line: (number) => text.split('\n')[number - 1] ?? '',
    place,
    placeOf(piece, path, nth = 0) {
      const { node } = find(open(text).root, path)
      let start = node.start - 1
      for (let i = 0; i <= nth; i++) {
        start = text.indexOf(piece, start + 1)
        if (start < 0 || start >= endOfContent(node)) return undefined
      }
      return placeIn(text, { start, end: start + piece.length })
    },
    finding: (path, at) => ({
      file,
      path: path.map(String).join('.'),
      ...(typeof at === 'object' ? at : place(path, at)),
    }),
  }
}

/**
 * A parsed file takes many times the memory of its text, and places are needed only where something is wrong: the
 * few used last are kept, the most recent first; others are parsed again when needed.
 */
let lastRead: Reading[] = []
const maxKept = 6

/** The result depends on the text alone, not on the file that contains it. */
function open(text: string): Reading {
  const [last] = lastRead
  if (last?.text === text) return last
  const reading = lastRead.find((one) => one.text === text) ?? readTree(text)
  lastRead = [reading, ...lastRead.filter((one) => one !== reading)].slice(0, maxKept)
  return reading
}

const contentOf = memoize((reading: Reading) => {
  const damage = findDamage(reading.text, (offset) => pathAt(reading.root, offset))
  const isDamaged = damage[0]?.code === 'unreadable-file'
  const problems = isDamaged ? damage : [...damage, ...reading.problems]
  return { value: dataOf(reading.root), isDamaged, problems }
})
