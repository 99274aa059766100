import { backslashIn, closingQuote, quote, textMeant } from './quoting.ts'
import { holdsText, holdsWord, isField } from './vocabulary.ts'

/** A field in braces as its writer means it: `label: Angebot` in `{ label: Angebot, to: /kontakt }`. */
export type Piece = { name: string; value: string; start: number; end: number }

/** What is wrong with a piece, and what the value should be, where that is certain. */
export type Misread = {
  reason: 'start' | 'comma' | 'colon' | 'comment' | 'quote' | 'unclosed' | 'missingComma'
  piece: Piece
  /** For a missing comma: where it belongs, and the field that follows. */
  at?: number
  next?: string
  fixed?: string
}

/** Longer lines were not written by hand, and looking for pieces in them takes its time. */
const longest = 2_000

/** Where the fields are that were meant: a comma divides them only if the name of a field follows. */
export function piecesIn(text: string, from: number, to: number): Piece[] {
  const line = text.slice(from, to)
  if (line.length > longest) return []
  const starts = [...line.matchAll(/([{,])\s*([a-zA-Z]+)[ \t]*:(?=[ \t\n]|$)/g)].filter((match) =>
    isField(match[2] ?? ''),
  )
  return starts.flatMap((match, i) => {
    const next = starts[i + 1]
    let value = line.slice(match.index + match[0].length, next?.index ?? line.length)
    if (next?.[1] === '{') value = value.replace(/,\s*$/, '')
    const blanks = value.length - value.trimStart().length
    const start = from + match.index + match[0].length + blanks
    value = withoutClosers(value.trim())
    return value ? [{ name: match[2] ?? '', value, start, end: start + value.length }] : []
  })
}

/** The first piece that YAML reads otherwise than it was meant. */
export function misreadIn(pieces: readonly Piece[]): Misread | undefined {
  const names = pieces.map(({ name }) => name)
  for (const piece of pieces) {
    const found = misread(piece, names)
    if (found) return found
  }
  return undefined
}

function misread(piece: Piece, names: readonly string[]): Misread | undefined {
  const { name, value, start } = piece
  if (/^["']/.test(value)) return misreadQuotes(piece)
  if (/^[[{]/.test(value) && !holdsText(name)) return undefined
  const next = value.match(/^(.*?)\s+([a-zA-Z]+):(?:\s|$)/s)
  if (next && isField(next[2] ?? '') && !names.includes(next[2] ?? '')) {
    return { reason: 'missingComma', piece, at: start + (next[1] ?? '').length, next: next[2] }
  }
  if (value.includes('\n')) return undefined
  // A comma at the end is one too many, not a sign of the text.
  const reason = reasonOf(value) === 'comma' ? reasonOf(value.replace(/,$/, '')) : reasonOf(value)
  return reason && { reason, piece, ...(!holdsWord(name) && { fixed: quote(value) }) }
}

function reasonOf(value: string): Misread['reason'] | undefined {
  if (/^([*&!|>%@`#{}[\],]|[-?:](\s|$))/.test(value)) return 'start'
  if (/:(\s|$)/.test(value)) return 'colon'
  if (/\s#/.test(value)) return 'comment'
  return /[,{}[\]]/.test(value) ? 'comma' : undefined
}

function misreadQuotes(piece: Piece): Misread | undefined {
  const { value } = piece
  const close = closingQuote(value, 0)
  if (close === value.length - 1 && (value[0] === "'" || backslashIn(value.slice(1, -1)) < 0))
    return undefined
  const meant = value.includes('\n') ? undefined : textMeant(value)
  return {
    reason: close < 0 ? 'unclosed' : 'quote',
    piece,
    ...(meant !== undefined && { fixed: quote(meant) }),
  }
}

/** Without the braces and brackets at the end that close something before. */
function withoutClosers(value: string): string {
  let rest = value
  while (/[}\]]$/.test(rest) && count(rest, /[}\]]/g) > count(rest, /[{[]/g))
    rest = rest.slice(0, -1).trimEnd()
  return rest
}

function count(text: string, signs: RegExp): number {
  return text.match(signs)?.length ?? 0
}
