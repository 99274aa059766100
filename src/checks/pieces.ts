import type { Context, Path, Source, Use } from '#content'
import type { Finding } from '../problems/index.ts'
import type { Problems } from './check.ts'

export type MarkupUse = Extract<Use, { role: 'markup' }>
export type TextUse = MarkupUse | { role: 'text'; value: string; path: Path }

/** One family of rules for a text that visitors read. */
export type TextCheck = (source: Source, use: TextUse, context: Context) => Problems

/** A piece of a text, and its replacement. */
export type Piece = { written: string; index: number; right?: string }

/** The texts of a file that visitors read. */
export function textsOf(uses: readonly Use[]): TextUse[] {
  return uses.filter((use): use is TextUse => use.role === 'text' || use.role === 'markup')
}

/** A text with the targets of its links blotted out; every other piece keeps its index. */
export function withoutTargets({ role, value }: Pick<TextUse, 'role' | 'value'>): string {
  return role === 'markup' ? value.replace(/\]\([^()\s]*\)/g, masked) : value
}

/** A pattern to search for. `clue` matches every text in which the pattern can match, and is quick to test. */
export type TextRule = { clue: RegExp; pattern: RegExp }

/** The pieces that rules find in a text, each with its rule; rules search only what `plain` leaves of the text. */
export function* piecesIn<Use extends TextUse, Rule extends TextRule>(
  use: Use,
  rules: readonly Rule[],
  plain: (use: Use) => string,
) {
  const likely = rules.filter(({ clue }) => clue.test(use.value))
  if (likely.length === 0) return
  const text = plain(use)
  for (const rule of likely) {
    for (const { 0: written, index } of firstOf(text.matchAll(rule.pattern))) yield { rule, written, index }
  }
}

/** The first of many: each is searched for in its file, and nobody reads on after that many of the same kind. */
export function* firstOf<T>(all: Iterable<T>): Generator<T> {
  let left = 20
  for (const one of all) {
    if (left-- === 0) return
    yield one
  }
}

/** Replaces a piece with as many characters that no rule matches. */
export function masked(piece: string): string {
  return '\0'.repeat(piece.length)
}

/** The place of a piece in a file, and the fix that corrects it. */
export function findingOf(source: Source, { value, path }: TextUse, piece: Piece): Finding {
  const { written, index, right } = piece
  const nth = value.slice(0, index).split(written).length - 1
  const exact = source.placeOf(written, path, nth)
  const whole = source.place(path)
  const found = source.finding(path, exact)
  if (!exact || right === undefined) return found
  const meant = value.slice(0, index) + right + value.slice(index + written.length)
  const line = source.text.split('\n')[whole.line - 1] ?? ''
  const isBare = whole.line === whole.endLine && line.slice(whole.column - 1, whole.endColumn - 1) === value
  const isQuoted = isBare && needsQuotes(meant, line.slice(0, whole.column - 1))
  return { ...found, fix: isQuoted ? { ...whole, text: `"${meant}"` } : { ...exact, text: right } }
}

/** A value that starts with a fact, for example, would become a group; every fix is read back in any case. */
function needsQuotes(meant: string, before: string): boolean {
  const isRead =
    /^[^\p{L}\d„“(]|:(\s|$)|\s#|\s$/u.test(meant) || (/[{[]/.test(before) && /[{}[\],]/.test(meant))
  return isRead && !/["\\]/.test(meant)
}
