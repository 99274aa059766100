import { holdsText, holdsWord, isField } from '../fields/names.ts'
import type { Line } from './lines.ts'
import { quoteTyped, wrongQuotes } from './quotes.ts'
import {
  type Diagnostic,
  diagnostic,
  lineEnd,
  replace,
  type SourceText,
  type Span,
  shortened,
} from './text.ts'
import { inQuotes, sharpWord } from './value-rules.ts'

/** A field in braces as its author intended it: `label: Angebot` in `{ label: Angebot, to: /kontakt }`. */
type Piece = SourceText & Span & { name: string; value: string }

/** Longer values were not written by hand, and searching them takes too long. */
const maxLength = 2_000

/** Finds the fields that were intended: a comma separates them only if the name of a field follows. */
function piecesIn(text: string, { start: from, end: to }: Span): Piece[] {
  const line = text.slice(from, to)
  if (line.length > maxLength) return []
  const starts = [...line.matchAll(/([{,])\s*([a-zA-Z]+)[ \t]*:(?=[ \t\n]|$)/g)].filter((match) =>
    isField(match[2]),
  )
  return starts.flatMap((match, i): Piece[] => {
    const next = starts[i + 1]
    let value = line.slice(match.index + match[0].length, next?.index ?? line.length)
    if (next?.[1] === '{') value = value.replace(/,\s*$/, '')
    const start = from + match.index + match[0].length + value.length - value.trimStart().length
    value = withoutClosers(value.trim())
    return value ? [{ text, name: match[2] ?? '', value, start, end: start + value.length }] : []
  })
}

/** Removes braces and brackets at the end that close something before the value. */
function withoutClosers(value: string): string {
  const count = (text: string, characters: RegExp) => text.match(characters)?.length ?? 0
  let rest = value
  while (/[}\]]$/.test(rest) && count(rest, /[}\]]/g) > count(rest, /[{[]/g))
    rest = rest.slice(0, -1).trimEnd()
  return rest
}

/** The first field in braces that YAML reads differently than intended. */
export function misreadField(text: string, span: Span): Diagnostic | undefined {
  const pieces = piecesIn(text, span)
  const names = pieces.map(({ name }) => name)
  for (const piece of pieces) {
    const found = /^["']/.test(piece.value) ? wrongQuotes(piece) : misreadPlain(piece, names)
    if (found) return found
  }
  return undefined
}

function misreadPlain(piece: Piece, names: readonly string[]): Diagnostic | undefined {
  const { start, end, name, value } = piece
  const word = sharpWord(piece, name)
  if (word) return word
  if (/^[[{]/.test(value) && !holdsText(name)) return undefined
  const [, before = '', field = ''] = value.match(/^(.*?);?\s+([a-zA-Z]+):(?:\s|$)/s) ?? []
  if (isField(field) && !names.includes(field)) {
    return diagnostic('yaml-syntax/comma', { start: start + before.length, end, field })
  }
  const quoted = quoteTyped(value)
  // If a value contains a line break, the braces after it are never closed.
  const edit = holdsWord(name) || value.includes('\n') ? undefined : replace({ start, end }, quoted)
  const [comment] = value.match(/(?<=\s)#.*/s) ?? []
  if (comment !== undefined) {
    return diagnostic('lost-text/comment', { start, end, edit, text: shortened(comment), quoted })
  }
  // A comma at the end is superfluous, not a character of the text.
  return /^[*&!|>%@`#]|^[-?:](\s|$)|:(\s|$)|[,{}[\]]/.test(value.replace(/,$/, ''))
    ? diagnostic('special-sign/inBraces', { start, end, edit, field: name, quoted })
    : undefined
}

/** `[145,5, 100]`: if a comma and a space separate other entries, a comma without a space is a decimal comma. */
export function hasDecimalComma(list: string): boolean {
  return /^\[[\d.,\s]*\]$/.test(list) && /[\s[]\d+,\d{1,2}[\s,\]]/.test(list) && /, |^\[\d+,\d+\]$/.test(list)
}

/** Braces, and the innermost ones that are not closed. */
export type Braces = Span & { open?: Span | undefined }

/** The mistake in a value in braces that cannot be read, or goes on after they are closed. */
export function wrongBraces(line: Line, { start, end, open }: Braces, error: number): Diagnostic {
  const { text, key, value } = line
  const to = open ? lineEnd(text, start) : Math.max(lineEnd(text, start), end)
  const misread = misreadField(text, { start, end: to })
  if (misread) return misread
  if (open) return diagnostic('yaml-syntax/braces', { start: open.start, end: open.start + 1 })
  const rest = afterValue(text, end)
  const isAfter = error >= end && rest !== ''
  // No list has a list in brackets as an entry.
  const isText = key ? holdsText(key.name) : value.text.startsWith('[')
  const hasFields = piecesIn(text, { start, end: to }).length > 0
  if (!hasFields && end <= line.end && (isText || isAfter)) return inQuotes(line)
  const at = isAfter ? end + rest.length - rest.trimStart().length : error
  return diagnostic('yaml-syntax/braces', { start: at, end: lineEnd(text, at) })
}

/** The rest of the line after a value is closed; a comment does not count. */
function afterValue(text: string, end: number): string {
  const rest = text.slice(end, lineEnd(text, end - 1))
  return /^\s*$|^\s+#/.test(rest) ? '' : rest
}
