import { holdsText, holdsWord, isField } from '../fields/names.ts'
import { closingQuote } from './closing.ts'
import { backslashIn, intendedText, isSpecialCharacter, otherQuotes, quote } from './quotes.ts'
import { type Diagnostic, firstMistake, type Rules, replace, type Span, shortened } from './text.ts'

/** A field in braces as its author intended it: `label: Angebot` in `{ label: Angebot, to: /kontakt }`. */
export type Piece = Span & { name: string; value: string }

/** Longer lines were not written by hand, and searching them takes too long. */
const longest = 2_000

/** Finds the fields that were intended: a comma separates them only if the name of a field follows. */
export function piecesIn(text: string, from: number, to: number): Piece[] {
  const line = text.slice(from, to)
  if (line.length > longest) return []
  const starts = [...line.matchAll(/([{,])\s*([a-zA-Z]+)[ \t]*:(?=[ \t\n]|$)/g)].filter((match) =>
    isField(match[2]),
  )
  return starts.flatMap((match, i) => {
    const next = starts[i + 1]
    let value = line.slice(match.index + match[0].length, next?.index ?? line.length)
    if (next?.[1] === '{') value = value.replace(/,\s*$/, '')
    const start = from + match.index + match[0].length + value.length - value.trimStart().length
    value = withoutClosers(value.trim())
    return value ? [{ name: match[2] ?? '', value, start, end: start + value.length }] : []
  })
}

/** The first piece that YAML reads differently than intended. */
export function misreadPiece(pieces: readonly Piece[]): (Diagnostic & { piece: Piece }) | undefined {
  const names = pieces.map(({ name }) => name)
  for (const piece of pieces) {
    const isGroup = /^[[{]/.test(piece.value) && !holdsText(piece.name)
    const rules = /^["']/.test(piece.value) ? quotedRules : isGroup ? {} : bareRules
    const found = firstMistake(rules, { ...piece, names })
    if (found) return { ...found, piece }
  }
  return undefined
}

const bareRules: Rules<Piece & { names: readonly string[] }> = {
  'yaml-syntax/comma'({ value, start, end, names }) {
    const [, before = '', stray = '', field = ''] = value.match(/^(.*?)(;?)\s+([a-zA-Z]+):(?:\s|$)/s) ?? []
    if (!isField(field) || names.includes(field)) return undefined
    const at = start + before.length
    const edit = replace({ start: at, end: at + stray.length }, ',')
    return { start: at, end, edit, field, before: shortened(before) }
  },
  'special-sign/alone': ({ value, name, start, end }) =>
    isSpecialCharacter(value, name) ? { start, end, written: value } : undefined,
  'special-sign/start': (piece) =>
    /^([*&!|>%@`#{}[\],]|[-?:](\s|$))/.test(piece.value)
      ? inQuotes(piece, { character: piece.value.charAt(0) })
      : undefined,
  'special-sign/colon': (piece) => (/:(\s|,?$)/.test(piece.value) ? inQuotes(piece, {}) : undefined),
  'lost-text/comment'(piece) {
    const note = piece.value.search(/\s#/)
    return note < 0 ? undefined : inQuotes(piece, { text: piece.value.slice(note).trim() })
  },
  'special-sign/inBraces'(piece) {
    // A comma at the end is superfluous, not a character of the text.
    const character = piece.value.replace(/,$/, '').match(/[,{}[\]]/)?.[0]
    return character === undefined ? undefined : inQuotes(piece, { character, field: piece.name })
  },
}

/** If a value contains a line break, the braces after it are never closed. */
function inQuotes<H>({ start, end, name, value }: Piece, holes: H) {
  if (value.includes('\n')) return undefined
  const quoted = quote(value)
  return { start, end, edit: holdsWord(name) ? undefined : replace({ start, end }, quoted), quoted, ...holes }
}

const quotedRules: Rules<Piece> = {
  'yaml-syntax/unclosedQuote': (piece) =>
    closingQuote(piece.value, 0) < 0 ? { ...asMeant(piece), other: otherQuotes(piece.value) } : undefined,
  'yaml-syntax/quoteInside'(piece) {
    const { value } = piece
    const isWhole = closingQuote(value, 0) === value.length - 1
    return isWhole && (value[0] === "'" || backslashIn(value.slice(1, -1)) < 0) ? undefined : asMeant(piece)
  },
}

function asMeant({ start, end, value }: Piece) {
  const meant = value.includes('\n') ? undefined : intendedText(value)
  const edit = meant === undefined ? undefined : replace({ start, end }, quote(meant))
  return { start, end, edit, character: value.charAt(0), quoted: edit?.text ?? quote(value) }
}

/** Removes braces and brackets at the end that close something before the value. */
function withoutClosers(value: string): string {
  let rest = value
  while (/[}\]]$/.test(rest) && count(rest, /[}\]]/g) > count(rest, /[{[]/g))
    rest = rest.slice(0, -1).trimEnd()
  return rest
}

function count(text: string, characters: RegExp): number {
  return text.match(characters)?.length ?? 0
}
