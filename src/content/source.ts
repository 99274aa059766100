import { isMap } from 'yaml'
import { findLosses } from './losses.ts'
import { type Opened, open, type Path, placeAt, placeOfText } from './places.ts'
import { type Place, type Problem, problem, wholeFile } from './problems.ts'
import { explainSyntax } from './syntax.ts'

export type { Path }

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
  const { doc } = opened
  const [error] = doc.errors
  if (error) return { problems: [explainSyntax(file, opened, error)] }
  const losses = findLosses(file, opened)
  const value = dataOf(opened)
  if (!isMap(doc.contents) || value === undefined) {
    const name = text.trim() ? 'yaml-syntax/noFields' : 'yaml-syntax/empty'
    return { problems: losses.length > 0 ? losses : [problem(name, { file, place: wholeFile }, {})] }
  }
  const source: Source = {
    file,
    text,
    value,
    place: (path, target) => placeAt(reopen(text), path, target),
    placeOf: (piece, path, nth = 0) => placeOfText(reopen(text), piece, { path, nth }),
  }
  return { source, problems: losses }
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

/** Undefined where an alias leads nowhere; that is already a loss. */
function dataOf({ doc }: Opened): unknown {
  try {
    return doc.toJS()
  } catch {
    return undefined
  }
}
