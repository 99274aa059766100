import { isMap, isScalar, isSeq, LineCounter, type Node, type Pair, parseDocument, visit } from 'yaml'
import { type Place, type Problem, problem, wholeFile } from './problems.ts'
import { explainSyntax } from './syntax.ts'

export type Path = readonly PropertyKey[]

/** A YAML file that could be read: its data, every scalar as typed, and where each piece stands. */
export type Source = {
  file: string
  text: string
  value: unknown
  /** The place of a key, a value, or a piece of text inside a value. Nearest parent if there is none. */
  place(path: Path, target?: { key: true } | { within: string }): Place
}

/** Reads YAML text. Scalars stay text (`07150`, `1.000`, `Nein`); at most one syntax problem a file. */
export function parseSource(file: string, text: string): Source | Problem {
  const lines = new LineCounter()
  const doc = parseDocument(text, { schema: 'failsafe', lineCounter: lines, prettyErrors: false })
  const at = (start: number, end: number): Place => {
    const from = lines.linePos(start)
    const to = lines.linePos(Math.max(start, end))
    return { line: from.line, column: from.col, endLine: to.line, endColumn: to.col }
  }

  const [error] = doc.errors
  if (error) return problem('yaml-syntax', { file, place: at(...error.pos), ...explainSyntax(error) })
  const alias = findAlias(doc.contents)
  if (alias) {
    return problem('yaml-syntax', {
      file,
      place: at(alias.range[0], alias.range[1]),
      message: `„*${alias.source}“ am Anfang eines Wertes hat in YAML eine besondere Bedeutung.`,
      hint: `Setzen Sie den ganzen Wert in Anführungszeichen: "*${alias.source} …"`,
    })
  }
  if (!isMap(doc.contents)) {
    return problem('wrong-value', {
      file,
      place: wholeFile,
      message: 'Die Datei besteht nicht aus Feldern der Form „name: Wert“.',
      hint: 'Nach jedem Doppelpunkt gehört ein Leerzeichen, zum Beispiel „title: Reparatur“.',
    })
  }

  const root = doc.contents
  return {
    file,
    text,
    value: doc.toJS(),
    place(path, target) {
      const { node, pair } = find(root, path)
      if (target && 'key' in target && pair) return rangeOf(pair.key as Node, at)
      if (target && 'within' in target && node.range) {
        const start = text.indexOf(target.within, node.range[0])
        if (start >= 0 && start < node.range[1]) return at(start, start + target.within.length)
      }
      return isScalar(node) ? rangeOf(node, at) : firstLine(node, text, at)
    },
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

function findAlias(root: Node | null): { source: string; range: [number, number, number] } | undefined {
  let found: { source: string; range: [number, number, number] } | undefined
  visit(root, {
    Alias(_, node) {
      found = { source: node.source, range: node.range ?? [0, 0, 0] }
      return visit.BREAK
    },
  })
  return found
}
