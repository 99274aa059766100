import { type Document, isMap, isScalar, isSeq, LineCounter, type Node, type Pair, parseDocument } from 'yaml'
import { findLosses } from './losses.ts'
import { type Place, type Problem, problem, wholeFile } from './problems.ts'
import { explainSyntax } from './syntax.ts'

export type Path = readonly PropertyKey[]

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

/** Reads YAML text. Scalars stay text (`07150`, `1.000`, `Nein`); of syntax errors only the first is told. */
export function parseSource(file: string, text: string): Parsed {
  const lines = new LineCounter()
  const doc = parseDocument(text, { schema: 'failsafe', lineCounter: lines, prettyErrors: false })
  const at = (start: number, end: number): Place => {
    const from = lines.linePos(start)
    const to = lines.linePos(Math.max(start, end))
    return { line: from.line, column: from.col, endLine: to.line, endColumn: to.col }
  }
  const syntax = (start: number, end: number, explained: { message: string; hint: string }) =>
    problem('yaml-syntax', { file, place: at(start, end), ...explained })

  const [error] = doc.errors
  if (error) return { problems: [syntax(...error.pos, explainSyntax(error, text))] }
  const losses = findLosses(doc, text).map(({ start, end, message, hint }) =>
    syntax(start, end, { message, hint }),
  )
  const value = dataOf(doc)
  if (!isMap(doc.contents) || value === undefined) {
    const [message, hint] = text.trim()
      ? [
          'Die Datei besteht nicht aus Feldern der Form „name: Wert“.',
          'Nach jedem Doppelpunkt gehört ein Leerzeichen, zum Beispiel „title: Reparatur“.',
        ]
      : ['Die Datei ist leer.', 'Stellen Sie die letzte Fassung wieder her oder löschen Sie die Datei.']
    const noFields = problem('wrong-value', { file, place: wholeFile, message, hint })
    return { problems: losses.length > 0 ? losses : [noFields] }
  }

  const root = doc.contents
  const source: Source = {
    file,
    text,
    value,
    place(path, target) {
      const { node, pair } = find(root, path)
      if (target === 'key' && pair) return rangeOf(pair.key as Node, at)
      return isScalar(node) ? rangeOf(node, at) : firstLine(node, text, at)
    },
    placeOf(piece, path, nth = 0) {
      const [from, to] = find(root, path).node.range ?? [0, 0]
      let start = from - 1
      for (let i = 0; i <= nth; i++) {
        start = text.indexOf(piece, start + 1)
        if (start < 0 || start >= to) return undefined
      }
      return at(start, start + piece.length)
    },
  }
  return { source, problems: losses }
}

/** Undefined where an alias leads nowhere; that is already a loss. */
function dataOf(doc: Document): unknown {
  try {
    return doc.toJS()
  } catch {
    return undefined
  }
}

type At = (start: number, end: number) => Place

function rangeOf(node: Node, at: At): Place {
  const [start, end] = node.range ?? [0, 0]
  return at(start, end)
}

/** A map or list spans many lines; its first line is enough to find it. */
function firstLine(node: Node, text: string, at: At): Place {
  const start = node.range?.[0] ?? 0
  const lineEnd = text.indexOf('\n', start)
  return at(start, lineEnd < 0 ? text.length : lineEnd)
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
