import { holdsText, holdsWord, isField, isPlain } from '../fields/names.ts'
import { hasTextBelow, textMark } from './block-texts.ts'
import type { Line } from './lines.ts'
import { intendedText, isSpecialCharacter, otherQuotes, quote } from './quotes.ts'
import { spanOf } from './start-rules.ts'
import {
  type Edit,
  lineEnd,
  type Rules,
  replace,
  type SourceText,
  type Span,
  shortened,
  type ValueContext,
} from './text.ts'

/** A misspelt mark for the text below, or one with the first line of the text next to it. */
export const markRules: Rules<Line> = {
  'yaml-syntax/textMark': (line) => (isOverText(line) ? textMark({ ...line, ...spanOf(line) }) : undefined),
  'yaml-syntax/textBeside'(line) {
    const { start, end } = spanOf(line)
    const [, mark = '', spaces = ''] = line.value.text.match(/^([|>][-+]?)([ \t]+)\S/) ?? []
    if (!mark || !isOverText(line)) return undefined
    const [lineBreak = ''] = line.text.slice(end).match(/\n *(?=\S)/) ?? []
    const at = start + mark.length
    const edit = replace({ start: at, end: at + spaces.length }, lineBreak)
    return { start: edit.end, end, edit: edit, mark }
  },
  // No text begins like this; `> 10` might.
  'yaml-syntax/needlessMark'(line) {
    const { start, end } = spanOf(line)
    const [whole = '', mark = ''] = line.value.text.match(/^([|>][-+])[ \t]+(?=\S)/) ?? []
    if (!mark || isOverText(line)) return undefined
    return { start, end, edit: replace({ start, end: start + whole.length }, ''), mark }
  },
}

function isOverText({ text, start, key, column, dashes }: Line): boolean {
  return hasTextBelow(text, start, key ? column : (dashes.at(-1) ?? column))
}

/** A value whose quotes are not closed, or that goes on after they are closed. */
export const quoteRules: Rules<{ line: Line; close: number }> = {
  'yaml-syntax/unclosedQuote'({ line, close }) {
    if (close >= 0) return undefined
    const { text } = line.value
    const edit = intendedEdit(line)
    return { ...spanOf(line), edit, character: text.charAt(0), other: otherQuotes(text) }
  },
  'yaml-syntax/endMark'({ line, close }) {
    const rest = restOf(line, close)
    if (!/^\s*[,;]\s*$/.test(rest)) return undefined
    const span = { start: close + 1, end: close + 1 + rest.trimEnd().length }
    return { ...span, edit: replace(span, ''), rest: rest.trim() }
  },
  'yaml-syntax/afterQuote'({ line, close }) {
    const { text } = line.value
    const rest = restOf(line, close)
    if (rest === '') return undefined
    const character = text.charAt(0)
    if (close > line.end) {
      const end = lineEnd(line.text, close)
      return { start: close + 1, end, rest: shortened(rest), quoted: `${character}…${character}` }
    }
    const edit = intendedEdit(line)
    const quoted = edit?.text ?? `${quote(text)} oder ${quote(text.slice(1).replaceAll(character, ''))}`
    return { ...spanOf(line), edit, rest: shortened(rest), quoted }
  },
}

function intendedEdit(line: Line): Edit | undefined {
  const meant = intendedText(line.value.text)
  return meant === undefined ? undefined : replace(spanOf(line), quote(meant))
}

/** The rest of the line after a value is closed; a comment does not count. */
export function restOf({ text }: { text: string }, close: number): string {
  const rest = text.slice(close + 1, lineEnd(text, close))
  return /^\s*$|^\s+#/.test(rest) ? '' : rest
}

/** A text without quotes that YAML reads differently, or that is more than one value. */
export const plainRules: Rules<Line> = {
  'special-sign/reference'({ text, value }) {
    const name = value.text.match(/^&([^\s,[\]{}]+)/)?.[1]
    if (name === undefined || !hasPiece(text, `*${name}`)) return undefined
    return { ...spanOf({ value }), written: shortened(`&${name}`) }
  },
  'yaml-syntax/listBeside'({ key, value }) {
    const isList = key && /^-\s/.test(value.text) && isField(key.name) && !holdsText(key.name)
    return isList ? { ...spanOf({ value }), field: key.name } : undefined
  },
  'special-sign/alone': ({ value, key, field, text, start, column }) =>
    isSpecialCharacter(value.text, key?.name ?? field) && !hasTextBelow(text, start, column)
      ? { ...spanOf({ value }), written: value.text }
      : undefined,
  // Without the asterisks, no quotes are needed.
  'special-sign/markup'(line) {
    const { key, value, field } = line
    const [, marks = '', inner = '', rest = ''] = value.text.match(/^(\*{1,2})(?=\S)([^*]+)\1([^*]*)$/) ?? []
    if (!marks || !isPlain(key?.name ?? field)) return undefined
    const bare = inner + rest
    const text = /:(\s|$)/.test(bare) ? quote(bare) : bare
    return { ...spanOf(line), marks, text }
  },
  'special-sign/start': (line) =>
    /^[@`%,}\]*&!|>]|^[-?:](\s|$)/.test(line.value.text) && !isReferring(line) ? inQuotes(line) : undefined,
  'yaml-syntax/twoFields'({ key, value }) {
    const second = value.text.match(/(?:^|\s)([a-zA-Z]+):(?=\s|$)/)?.[1] ?? ''
    if (!isField(second)) return undefined
    const { start, end } = spanOf({ value })
    const at = start + value.text.search(new RegExp(`\\b${second}:`))
    return { start: at, end, field: key?.name ?? '', second }
  },
  'special-sign/wordQuotes'(line) {
    const [, open = '', inner = '', close = ''] = line.value.text.match(/^([„“”»«])(.*:.*)([“”»«])$/) ?? []
    if (!/:\s/.test(inner)) return undefined
    const span = spanOf(line)
    return { ...span, edit: replace(span, quote(inner)), open, close, quoted: quote(inner) }
  },
  'special-sign/colon'(line) {
    // In quotes, `to: mailto: …` would be wrong all the same.
    if (holdsWord(line.key?.name)) return undefined
    const span = spanOf(line)
    const quoted = quote(withoutStrayQuote(line.value.text))
    return /:(\s|$)/.test(withoutNote(line.value.text))
      ? { ...span, edit: replace(span, quoted), quoted }
      : undefined
  },
}

/** Drops a closing quote whose opening quote was forgotten. */
function withoutStrayQuote(text: string): string {
  return text.indexOf('"') === text.length - 1 ? text.slice(0, -1) : text
}

/** True for a reference within the file, which is reported at its target. */
function isReferring({ text, value }: Line): boolean {
  const name = value.text.match(/^\*([^\s,[\]{}]+)$/)?.[1]
  return name !== undefined && hasPiece(text, `&${name}`)
}

function hasPiece(text: string, piece: string): boolean {
  const at = text.indexOf(piece)
  return at >= 0 && /^$|[\s,\]}]/.test(text.charAt(at + piece.length))
}

/** The mistake of a value that begins with a character of YAML; as a text it needs quotes. */
export function inQuotes(line: Line) {
  const { text, key, value, start, column } = line
  const quoted = quote(withoutStrayQuote(value.text))
  const isMore = holdsWord(key?.name) || hasTextBelow(text, start, column)
  const edit = isMore ? undefined : replace(spanOf(line), quoted)
  return { ...spanOf(line), edit, character: value.text.charAt(0), quoted }
}

/** The text of a plain value, without a YAML comment. */
function withoutNote(text: string): string {
  const note = text.search(/[ \t]#/)
  return note < 0 ? text : text.slice(0, note).replace(/[ \t]+$/, '')
}

/**
 * Everything after ` #` is a comment, which visitors never see. Only if a number follows (`Lager #1`) is it certainly
 * text; any other comment may be private, so no fix puts it on the page.
 */
export const noteRules: Rules<SourceText & Span & { field?: string | undefined; isText: boolean }> = {
  'lost-text/place'({ text, start, field }) {
    const typed = text.slice(start, lineEnd(text, start)).trimEnd()
    const [, page = '', place = ''] = typed.match(/^(?:(\/\S*)[ \t]+)?(#[\w-]+)$/) ?? []
    if (field !== 'to' || !place) return undefined
    const span = { start, end: start + typed.length }
    const edit = page ? replace(span, page + place) : undefined
    return { start: span.end - place.length, end: span.end, edit, place, target: `${page || '/…'}${place}` }
  },
  'lost-text/comment'({ text, start, end, isText }) {
    let at = end
    while (text[at] === ' ' || text[at] === '\t') at++
    if (text[at] !== '#') return undefined
    const found = text.slice(at, lineEnd(text, at)).trimEnd()
    const span = { start: start === end ? at : start, end: at + found.length }
    const typed = text.slice(span.start, span.end)
    const edit = isText && /^#\d/.test(found) ? replace(span, quote(typed)) : undefined
    return { start: at, end: span.end, edit, text: shortened(found), quoted: quote(shortened(typed, 200)) }
  },
}

/** `anchor: #ablauf`, with the character that precedes it in links. Colours keep theirs. */
export const emptyRules: Rules<Line> = {
  'lost-text/hash'({ text, end, value: { start }, field }) {
    const typed = text.slice(start, end).trimEnd()
    if (field !== 'anchor' || !/^#[\w-]+$/.test(typed)) return undefined
    const span = { start, end: start + typed.length }
    return { ...span, edit: replace(span, typed.slice(1)), field, value: typed.slice(1) }
  },
}

/** Braces closed too early, so that the rest of the line became a comment: `{ label: Lager } #1, to: / }`. */
export const noteInBracesRules: Rules<SourceText & Span> = {
  'lost-text/comment'({ text, end }) {
    const rest = text.slice(end, lineEnd(text, end))
    if (!/^[ \t]+#.*[}\]]/.test(rest)) return undefined
    const start = end + rest.indexOf('#')
    return { start, end: start + rest.trim().length, text: shortened(rest.trim()), quoted: '"…"' }
  },
}

/** Two lines that become one text, because a dash or a name is missing. */
export const joinedRules: Rules<Span & ValueContext> = {
  'lost-text/joinedEntry': ({ start, end, isEntry }) => (isEntry ? { start, end } : undefined),
  'lost-text/joined': ({ start, end }) => ({ start, end }),
}
