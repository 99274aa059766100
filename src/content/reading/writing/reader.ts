import type { Problem } from '../../problems/index.ts'
import { firstUnusual } from './characters.ts'
import { parse } from './errors.ts'
import { foreignPart } from './foreign.ts'
import { type Diagnostic, lineStart, toProblem } from './text.ts'
import type { Node } from './tree.ts'
import type { Walk } from './values.ts'
import { readNode } from './walk.ts'

/** The content of a file, and the problems with how it is written. */
export type Reading = { text: string; problems: Problem[]; root: Node; isWhole: boolean }

/**
 * Reads a file with the parser of YAML. Its errors are explained by the lines around them; a walk over its tree finds
 * what YAML reads without an error, but differently from how it looks.
 */
export function readTree(text: string): Reading {
  const root: Node = { start: 0, end: 0, content: null }
  const foreign = foreignPart(text)
  if (foreign) return { text, problems: [toProblem(text, foreign)], root, isWhole: false }
  const { doc, errors, typed } = parse(text)
  const walk: Walk = { text, found: [], typed, hasUnusual: firstUnusual(text) >= 0 }
  if (doc.contents) Object.assign(root, readNode(walk, doc.contents, { depth: 0 }))
  // On a line with an error, only the error is reported: what YAML reads there is unreliable.
  const isElsewhere = ({ mistake: { start } }: Diagnostic) =>
    !errors.some(({ mistake }) => start >= lineStart(text, mistake.start) && start <= mistake.end)
  const found = [...errors, ...walk.found.filter(isElsewhere)].toSorted(
    (a, b) => a.mistake.start - b.mistake.start,
  )
  const fatal = found.findIndex(({ isFatal }) => isFatal)
  const kept = fatal < 0 ? found : found.slice(0, fatal + 1)
  return { text, problems: kept.map((one) => toProblem(text, one)), root, isWhole: fatal < 0 }
}
