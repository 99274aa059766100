import { fieldNamed, holdsText, holdsWord, isField } from '../fields/names.ts'
import { hasTextBelow, textMark } from './block-texts.ts'
import { closingBrace, misreadPiece, piecesIn } from './braces.ts'
import type { Line } from './lines.ts'
import { type BrokenLine, isMendedBy } from './mending.ts'
import { backslashRules, closingQuote, otherQuotes, quote, textMeant } from './quotes.ts'
import {
  type Edit,
  firstMistake,
  insert,
  lineEnd,
  type Raised,
  type Rules,
  replace,
  type Span,
  shortened,
} from './text.ts'

/** What is wrong with the value of a line. */
export function wrongValue(written: BrokenLine): Raised | undefined {
  const line = asText(written)
  const { text } = line.value
  if (text === '') return undefined
  const mark = line.key && hasTextBelow(line.text, line.start, line.column) && firstMistake(markRules, line)
  if (mark) return mark
  if (/^["']/.test(text)) return firstMistake(quoteRules, line)
  if (/^[{[]/.test(text)) return wrongBraces(line)
  // What goes on with a text from the line before may begin with any character.
  if (!line.key && line.dashes.length === 0) return undefined
  const found = firstMistake(beginningRules, line)
  return found ?? (line.key || line !== written ? firstMistake(colonRules, line) : undefined)
}

/** An entry with a colon whose name is like that of no field is a text: `- Lieferung: 2 Tage`. */
function asText(line: BrokenLine): BrokenLine {
  const { key, dashes, value } = line
  if (!key || dashes.length === 0 || fieldNamed(key.name)) return line
  const start = line.start + line.column
  const text = line.written.slice(line.column, value.start + value.text.length - line.start)
  return { ...line, key: undefined, value: { ...value, start, text } }
}

/** A mark for the text below that is misspelt, or has the first line of the text beside it. */
const markRules: Rules<BrokenLine> = {
  'yaml-syntax/textMark': ({ text, value, ...line }) => textMark({ ...line, text, ...spanOf(value) }),
  'yaml-syntax/textBeside'(line) {
    const { start, end } = spanOf(line.value)
    const [, mark = '', spaces = ''] = line.value.text.match(/^([|>][-+]?)([ \t]+)\S/) ?? []
    if (!mark) return undefined
    const [lineBreak = ''] = line.text.slice(end).match(/\n *(?=\S)/) ?? []
    const at = start + mark.length
    const edit = replace({ start: at, end: at + spaces.length }, lineBreak)
    return { start: edit.end, end, edit: ifMended(line, edit), mark }
  },
}

/** A value in quotes that are not closed, closed too early, or hold what YAML does not know. */
const quoteRules: Rules<BrokenLine> = {
  'yaml-syntax/unclosedQuote'(line) {
    if (!line.unclosed) return undefined
    const { text } = line.value
    return {
      ...spanOf(line.value),
      edit: ifMended(line, editAsMeant(line)),
      character: text.charAt(0),
      other: otherQuotes(text),
    }
  },
  'lost-text/lineBreak': (line) => backslashRules['lost-text/lineBreak']?.(quotedIn(line)),
  'lost-text/backslash': (line) => backslashRules['lost-text/backslash']?.(quotedIn(line)),
  'yaml-syntax/afterQuote'(line) {
    const { text } = line.value
    const close = closingQuote(line.text, line.value.start)
    const rest = restOf(line, close)
    if (rest === '') return undefined
    const character = text.charAt(0)
    if (line.last !== line.end) {
      const end = lineEnd(line.text, close)
      return { start: close + 1, end, rest: shortened(rest), quoted: `${character}…${character}` }
    }
    const edit = editAsMeant(line)
    const quoted = edit?.text ?? `${quote(text)} oder ${quote(text.slice(1).replaceAll(character, ''))}`
    return { ...spanOf(line.value), edit, rest: shortened(rest), quoted }
  },
}

/** Nothing where the text in double quotes is not the whole value. */
function quotedIn({ value: { start, text: typed }, ...line }: BrokenLine) {
  const close = closingQuote(line.text, start)
  const isWhole = typed.startsWith('"') && restOf(line, close) === ''
  return { ...line, start, end: isWhole ? close + 1 : start }
}

function editAsMeant({ value }: BrokenLine): Edit | undefined {
  const meant = textMeant(value.text)
  return meant === undefined ? undefined : replace(spanOf(value), quote(meant))
}

/** A value in braces or brackets that are not closed, hold what they cannot, or are followed by more. */
function wrongBraces(line: BrokenLine): Raised | undefined {
  const { start, end } = spanOf(line.value)
  const pieces = piecesIn(line.text, start, Math.max(line.value.end, end))
  const misread = misreadPiece(pieces)
  if (!misread) return firstMistake(braceRules, { ...line, hasPieces: pieces.length > 0 })
  const { edit, ...mistake } = misread.mistake
  const isCertain = misread.message === 'yaml-syntax/comma' || (edit && isMendedBy(line, edit))
  return { message: misread.message, mistake: { ...mistake, edit: isCertain ? edit : undefined } }
}

const closers: Record<string, string> = { '{': '}', '[': ']' }

const braceRules: Rules<BrokenLine & { hasPieces: boolean }> = {
  'yaml-syntax/unclosedQuote'({ text, unclosed }) {
    const { character, at: start } = unclosed ?? { character: '', at: 0 }
    return /["']/.test(character)
      ? { start, end: lineEnd(text, start), character, other: otherQuotes(character) }
      : undefined
  },
  'yaml-syntax/unclosedBrace'(line) {
    if (!line.unclosed) return undefined
    const { character, at: start } = line.unclosed
    const closer = closers[character] ?? '}'
    const edit = insert(spanOf(line.value).end, character === '{' ? ` ${closer}` : closer)
    const isGroup = character === '{' && line.hasPieces
    return { start, end: start + 1, edit: isGroup ? ifMended(line, edit) : undefined, character, closer }
  },
  'special-sign/start'(line) {
    if (line.hasPieces || line.last !== line.end) return undefined
    // No list has a list in brackets as its entry.
    const isText = line.key ? holdsText(line.key.name) : line.value.text.startsWith('[')
    return isText || restOf(line, closeOf(line)) !== '' ? inQuotes(line) : undefined
  },
  'yaml-syntax/afterBrace'(line) {
    const close = closeOf(line)
    const rest = restOf(line, close)
    if (rest === '') return undefined
    const start = close + 1 + rest.length - rest.trimStart().length
    const end = close + 1 + rest.trimEnd().length
    return { start, end, rest: shortened(rest), character: line.text.charAt(close) }
  },
}

function closeOf({ text, value: { start } }: BrokenLine): number {
  return closingBrace(text, start, text.length).close ?? start
}

/** What follows in the line where a value is closed; a note is nothing. */
function restOf({ text }: { text: string }, close: number): string {
  const rest = text.slice(close + 1, lineEnd(text, close))
  return /^\s*$|^\s+#/.test(rest) ? '' : rest
}

const beginningRules: Rules<BrokenLine> = {
  'yaml-syntax/listBeside'({ key, value }) {
    const isList = key && /^-\s/.test(value.text) && isField(key.name) && !holdsText(key.name)
    return isList ? { ...spanOf(value), field: key.name } : undefined
  },
  'special-sign/start': (line) =>
    /^[@`%,}\]*&!]|^[-?:](\s|$)|^[|>](?![-+\d]{0,3}([ \t]+#.*)?$)/.test(line.value.text)
      ? inQuotes(line)
      : undefined,
}

/** A second colon: two fields in one line, or a colon of the text. */
const colonRules: Rules<BrokenLine> = {
  'yaml-syntax/twoFields'({ key, value }) {
    const second = value.text.match(/(?:^|\s)([a-zA-Z]+):(?=\s|$)/)?.[1] ?? ''
    if (!isField(second)) return undefined
    const { start, end } = spanOf(value)
    return {
      start: start + value.text.search(new RegExp(`\\b${second}:`)),
      end,
      field: key?.name ?? '',
      second,
    }
  },
  'special-sign/colon'({ value }) {
    const quoted = quote(value.text)
    return /:(\s|$)/.test(value.text)
      ? { ...spanOf(value), edit: replace(spanOf(value), quoted), quoted }
      : undefined
  },
}

/** A value that begins with a character of YAML; as a text it needs quotes. */
function inQuotes({ text, key, value, start, column }: BrokenLine) {
  const quoted = quote(value.text)
  const isMore = holdsWord(key?.name) || hasTextBelow(text, start, column)
  const edit = isMore ? undefined : replace(spanOf(value), quoted)
  return { ...spanOf(value), edit, character: value.text.charAt(0), quoted }
}

function ifMended(line: BrokenLine, edit: Edit | undefined): Edit | undefined {
  return edit && isMendedBy(line, edit) ? edit : undefined
}

/** The part of a value that stands in its first line. */
function spanOf({ start, text }: Line['value']): Span {
  return { start, end: start + text.length }
}
