import { isMap } from 'yaml'
import { type Place, type Problem, problem, wholeFile } from '../../problems/index.ts'
import { findDamage } from './damage.ts'
import { readDocument } from './losses/read.ts'
import { hasOddSigns } from './odd-signs.ts'
import { type Opened, open, type Path, placeAt, placeOfText } from './places.ts'
import { explainSyntax } from './syntax/explain.ts'

/** A YAML file that could be read: its data, every scalar as typed, and where each piece stands. */
export type Source = {
  file: string
  text: string
  value: unknown
  /** The place of a value, or of its key; of the nearest parent if there is none. */
  place(path: Path, target?: 'key'): Place
  /** The place of the nth (from 0) occurrence of a text inside a value, if it stands there as such. */
  placeOf(text: string, path: Path, nth?: number): Place | undefined
}

/** What became of a file. Problems found here are about how it is written, not about what it says. */
export type Parsed = { source?: Source; problems: Problem[] }

/** Reads YAML text. Of syntax errors only the first is told. */
export function parseSource(file: string, text: string): Parsed {
  const opened = remember(open(text))
  const writing = { file, text, at: opened.at }
  const damage = findDamage(writing)
  if (damage[0]?.code === 'unreadable-file') return { problems: damage }
  if (opened.doc.errors.length > 0) return { problems: [explainSyntax(writing, opened.doc.errors)] }
  const walk = { ...writing, value: undefined, problems: damage, hasOddSigns: hasOddSigns(text) }
  const { value, problems, broken } = readDocument(walk, opened.doc.contents)
  if (broken) return { problems: [broken] }
  if (!isMap(opened.doc.contents)) {
    const name = isEmptyFile(value) ? 'yaml-syntax/empty' : 'yaml-syntax/noFields'
    return { problems: problems.length > 0 ? problems : [problem(name, { file, place: wholeFile }, {})] }
  }
  return { source: sourceOf(file, text, value), problems }
}

function isEmptyFile(value: unknown): boolean {
  return value === null || value === undefined || value === ''
}

/** A file that was read before. */
export function sourceOf(file: string, text: string, value: unknown): Source {
  return {
    file,
    text,
    value,
    place: (path, target) => placeAt(reopen(text), path, target),
    placeOf: (piece, path, nth = 0) => placeOfText(reopen(text), piece, { path, nth }),
  }
}

/**
 * A parsed file takes many times the memory of its text, and places are asked for only where something is wrong:
 * the one that was used last stays open, others are parsed again when needed.
 */
let lastOpened: Opened | undefined

function remember(opened: Opened): Opened {
  lastOpened = opened
  return opened
}

function reopen(text: string): Opened {
  return lastOpened?.text === text ? lastOpened : remember(open(text))
}
