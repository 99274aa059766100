import { type Path, parseSource, type Source, type Use, valueAt } from '#content'
import { applyFixes, type Finding, type Fix, type Place } from '../problems/index.ts'

export type MarkupUse = Extract<Use, { role: 'markup' }>
export type TextUse = MarkupUse | { role: 'text'; value: string; path: Path }

/** A piece of a text, and what should stand in its place. */
export type Piece = { written: string; index: number; right?: string }

/** The texts of a file that visitors read. */
export function textsOf(uses: readonly Use[]): TextUse[] {
  return uses.filter((use): use is TextUse => use.role === 'text' || use.role === 'markup')
}

/** A text with the targets of its links made unreadable; every other piece keeps its index. */
export function withoutTargets({ role, value }: Pick<TextUse, 'role' | 'value'>): string {
  return role === 'markup' ? value.replace(/\]\([^()\s]*\)/g, blot) : value
}

/** The words of a text alone, without the addresses that are written in it. */
export function proseOf(use: Pick<TextUse, 'role' | 'value'>): string {
  return withoutTargets(use).replace(/https?:\/\/\S+|www\.\S+|[^\s@]{1,64}@\S+/g, blot)
}

/** Characters that no rule is about, as many as before. */
export function blot(piece: string): string {
  return '\0'.repeat(piece.length)
}

/** Where a piece of a text stands, and the change that puts it right, where that is safe. */
export function findingOf(source: Source, { value, path }: TextUse, piece: Piece): Finding {
  const { written, index, right } = piece
  const nth = value.slice(0, index).split(written).length - 1
  const exact = source.placeOf(written, path, nth)
  const place = exact ?? source.place(path)
  const meant = right !== undefined && value.slice(0, index) + right + value.slice(index + written.length)
  const changes = exact && meant ? changesTo(source, { value, path, exact, right, meant }) : []
  const fix = changes.find((change) => readsAs(source, path, change) === meant)
  return { file: source.file, place, path, ...(fix && { fix }) }
}

type Change = { value: string; path: Path; exact: Place; right: string; meant: string }

/** The piece alone; a value that stands there without quotes may need them then. */
function changesTo(source: Source, { value, path, exact, right, meant }: Change): Fix[] {
  const whole = source.place(path)
  const isBare =
    whole.line === whole.endLine &&
    lineAt(source, whole).slice(whole.column - 1, whole.endColumn - 1) === value
  return [
    { ...exact, text: right },
    ...(isBare && !/["\\]/.test(meant) ? [{ ...whole, text: `"${meant}"` }] : []),
  ]
}

/** What the value becomes by a change; a fact at the start of a value, say, becomes a group. */
function readsAs(source: Source, path: Path, fix: Fix): unknown {
  const { source: changed, problems } = parseSource(source.file, applyFixes(source.text, [{ fix }]))
  return problems.length === 0 ? valueAt(changed?.value, path) : undefined
}

function lineAt({ text }: Source, { line }: Place): string {
  return text.split('\n')[line - 1] ?? ''
}
