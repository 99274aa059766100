import { holdsText, holdsWord, isField } from '../fields/names.ts'
import type { Line } from './lines.ts'
import { backslashIn, closingQuote, intendedText, isSpecialCharacter, otherQuotes, quote } from './quotes.ts'
import {
  type Diagnostic,
  firstMistake,
  insert,
  lineEnd,
  type Rules,
  replace,
  type SourceText,
  type Span,
  shortened,
} from './text.ts'
import { inQuotes, restOf } from './value-rules.ts'

/** A field in braces as its author intended it: `label: Angebot` in `{ label: Angebot, to: /kontakt }`. */
type Piece = Span & { name: string; value: string }

/** Longer values were not written by hand, and searching them takes too long. */
const longest = 2_000

/** Finds the fields that were intended: a comma separates them only if the name of a field follows. */
export function piecesIn(text: string, { start: from, end: to }: Span): Piece[] {
  const line = text.slice(from, to)
  if (line.length > longest) return []
  const starts = [...line.matchAll(/([{,])\s*([a-zA-Z]+)[ \t]*:(?=[ \t\n]|$)/g)].filter((match) =>
    isField(match[2]),
  )
  return starts.flatMap((match, i): Piece[] => {
    const next = starts[i + 1]
    let value = line.slice(match.index + match[0].length, next?.index ?? line.length)
    if (next?.[1] === '{') value = value.replace(/,\s*$/, '')
    const start = from + match.index + match[0].length + value.length - value.trimStart().length
    value = withoutClosers(value.trim())
    return value ? [{ name: match[2] ?? '', value, start, end: start + value.length }] : []
  })
}

/** The first piece that YAML reads differently than intended. */
export function misreadPiece(pieces: readonly Piece[]): Diagnostic | undefined {
  const names = pieces.map(({ name }) => name)
  for (const piece of pieces) {
    const isGroup = /^[[{]/.test(piece.value) && !holdsText(piece.name)
    const rules = /^["']/.test(piece.value) ? quotedRules : isGroup ? {} : bareRules
    const found = firstMistake(rules, { ...piece, names })
    if (found) return found
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
      ? pieceInQuotes(piece, { character: piece.value.charAt(0) })
      : undefined,
  'special-sign/colon': (piece) => (/:(\s|,?$)/.test(piece.value) ? pieceInQuotes(piece, {}) : undefined),
  'lost-text/comment'(piece) {
    const note = piece.value.search(/\s#/)
    return note < 0 ? undefined : pieceInQuotes(piece, { text: piece.value.slice(note).trim() })
  },
  'special-sign/inBraces'(piece) {
    // A comma at the end is superfluous, not a character of the text.
    const character = piece.value.replace(/,$/, '').match(/[,{}[\]]/)?.[0]
    return character === undefined ? undefined : pieceInQuotes(piece, { character, field: piece.name })
  },
}

/** If a value contains a line break, the braces after it are never closed. */
function pieceInQuotes<H>({ start, end, name, value }: Piece, holes: H) {
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
  const count = (text: string, characters: RegExp) => text.match(characters)?.length ?? 0
  let rest = value
  while (/[}\]]$/.test(rest) && count(rest, /[}\]]/g) > count(rest, /[{[]/g))
    rest = rest.slice(0, -1).trimEnd()
  return rest
}

/** A name in braces without a value: `label:Start`, `label = Start`, `label Start`. */
export const misnamedRules: Rules<Span & { name: string }> = {
  'yaml-syntax/blank'({ start, end, name }) {
    const [, field = '', typed = ''] = name.match(/^([a-zA-Z]+):(\S.*)$/) ?? []
    if (!isField(field)) return undefined
    const edit = insert(start + field.length + 1, ' ')
    return { start, end, edit, field, value: shortened(typed), readAs: { name: field, typed } }
  },
  'yaml-syntax/colon'({ start, name }) {
    const [, field = '', between = '', typed = ''] = name.match(/^([a-zA-Z]+)(\s*[=;.]\s*|\s+)(\S.*)$/) ?? []
    if (!isField(field)) return undefined
    const end = start + field.length
    const edit = replace({ start: end, end: end + between.length }, ': ')
    return { start, end, edit, field, value: shortened(typed), readAs: { name: field, typed } }
  },
}

/** `[145,5, 100]`: if a comma and a space separate other entries, a comma without a space is a decimal comma. */
export const numberRules: Rules<SourceText & Span> = {
  'yaml-syntax/decimalComma'({ text, start, end }) {
    const typed = text.slice(start, end)
    const written = typed.match(/(?<=[\s[])\d+,\d{1,2}(?=[\s,\]])/)?.[0]
    if (!written || !/^\[[\d.,\s]*\]$/.test(typed) || (!/, /.test(typed) && typed !== `[${written}]`))
      return undefined
    const at = start + typed.indexOf(written)
    const span = { start: at, end: at + written.length }
    const meant = written.replace(',', '.')
    return { ...span, edit: replace(span, meant), written, meant }
  },
}

type Broken = { line: Line; open?: Span | undefined; end: number; error: number; hasPieces: boolean }

/** Mistakes in a value in braces that cannot be read, or goes on after they are closed at `end`. */
export const braceRules: Rules<Broken> = {
  'yaml-syntax/unclosedBrace'({ line: { text }, open }) {
    if (!open) return undefined
    const character = text.charAt(open.start)
    return { start: open.start, end: open.start + 1, character, closer: character === '{' ? '}' : ']' }
  },
  'yaml-syntax/extraComma': ({ line: { text }, end, error }) =>
    error < end && text[error] === ',' ? { start: error, end: error + 1 } : undefined,
  'special-sign/start'({ line, end, hasPieces }) {
    if (hasPieces || end > line.end) return undefined
    // No list has a list in brackets as an entry.
    const isText = line.key ? holdsText(line.key.name) : line.value.text.startsWith('[')
    return isText || restOf(line, end - 1) !== '' ? inQuotes(line) : undefined
  },
  'yaml-syntax/afterBrace'({ line: { text }, end }) {
    const rest = restOf({ text }, end - 1)
    const start = end + rest.length - rest.trimStart().length
    const holes = { rest: shortened(rest), character: text.charAt(end - 1) }
    return rest === '' ? undefined : { start, end: start + rest.trim().length, ...holes }
  },
  'yaml-syntax/other': ({ line: { text }, error }) => ({ start: error, end: lineEnd(text, error) }),
}
