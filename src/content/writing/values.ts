import { blockTextRules, readBlock, typedBlock } from './block-texts.ts'
import { readBraces } from './braces.ts'
import { closingQuote } from './closing.ts'
import { hiddenInValue } from './hidden.ts'
import { isTextMark, type Line, parentColumn } from './lines.ts'
import { backslashRules, textInQuotes } from './quotes.ts'
import {
  type Diagnostic,
  firstMistake,
  isNothing,
  type Reader,
  report,
  reportFirst,
  type Span,
  type ValueContext,
} from './text.ts'
import type { Node } from './tree.ts'
import {
  emptyRules,
  markRules,
  noteRules,
  plainRules,
  quoteRules,
  spanOf,
  withoutNote,
} from './value-rules.ts'

/** Most texts begin with a letter or a digit and contain nothing that is special to YAML. */
const usual = /^(?!null\b)[\p{L}\d/][^:#]*$/u

/** Reads the value of a line into its slot; content below the line replaces it later. */
export function readValue(
  reader: Reader,
  line: Line,
  { slot, next, depth }: { slot: Node; next: Line | undefined; depth: number },
): Diagnostic | undefined {
  const { text } = line.value
  Object.assign(slot, spanOf(line))
  slot.content = text
  if (usual.test(text) && !reader.hasUnusual) return undefined
  if (text === '') return readNothing(reader, line, next)
  if (isTextMark(text)) return readTextBelow(reader, line, slot)
  const mark = firstMistake(markRules, line)
  if (mark) return mark
  if (/^[{[]/.test(text)) return readBraces(reader, line, { slot, depth })
  if (/^["']/.test(text)) return readQuoted(reader, line, slot)
  return readPlain(reader, line, { slot, next })
}

/** A value may follow below; only if there is none, a comment next to the field is reported. */
function readNothing(reader: Reader, line: Line, next: Line | undefined): undefined {
  const parent = parentColumn(line)
  const isListBelow = line.key !== undefined && next?.indent === parent && next.dashes.length > 0
  if (next && (next.indent > parent || isListBelow)) return
  if (reportFirst(reader, emptyRules, line)) return
  reportFirst(reader, noteRules, { text: reader.text, ...spanOf(line), field: line.field, isText: true })
}

function readQuoted(reader: Reader, line: Line, slot: Node): Diagnostic | undefined {
  const { start } = line.value
  const close = line.unclosed ? -1 : closingQuote(line.text, start)
  const wrong = firstMistake(quoteRules, { line, close })
  if (wrong) return wrong
  const { field, isEntry } = line
  slot.end = close + 1
  slot.content = readText(reader, { start, end: slot.end, field, isEntry })
  return undefined
}

function readPlain(
  reader: Reader,
  line: Line,
  { slot, next }: { slot: Node; next: Line | undefined },
): Diagnostic | undefined {
  const { field, isEntry } = line
  const mistake = firstMistake(plainRules, line)
  if (mistake?.message.startsWith('yaml-syntax')) return mistake
  // A text that goes on in the next line is reported there; in lines below its field, it may have colons.
  const goesOn = next !== undefined && !next.key && next.dashes.length === 0
  // It has been read as typed, as a text with a character of YAML.
  if (mistake && !(goesOn && mistake.message === 'special-sign/colon')) report(reader, mistake)
  if (mistake) return undefined
  slot.end = slot.start + withoutNote(line.value.text).length
  slot.content = readText(reader, { start: slot.start, end: slot.end, field, isEntry })
  return undefined
}

/** Reads a text on its line, with or without quotes; reports what would be lost. */
export function readText(reader: Reader, span: Span & ValueContext & { inBraces?: boolean }): string | null {
  const { text } = reader
  const { start, end, field, isEntry, inBraces } = span
  const value = { text, start, end, field, isEntry }
  const typed = text.slice(start, end)
  const isQuoted = /^["']/.test(typed)
  if (reader.hasUnusual && typed) reader.problems.push(...hiddenInValue(value))
  reportFirst(reader, noteRules, { text, start, end, field, isText: !isQuoted && !inBraces })
  if (!isQuoted) return isNothing(typed) ? null : typed
  if (typed.startsWith('"')) reportFirst(reader, backslashRules, value)
  return textInQuotes(typed)
}

function readTextBelow(reader: Reader, line: Line, slot: Node): undefined {
  const { text, margin } = line
  const { start, end } = line.value
  if (margin !== undefined) slot.end = text.indexOf('\n', line.last) + 1 || text.length
  const header = text.slice(start, end)
  const block = { ...line, start, end: slot.end, header, isFolded: header.startsWith('>') }
  if (reader.hasUnusual) reader.problems.push(...hiddenInValue(block))
  const read = margin === undefined ? '' : readBlock(block, margin)
  const whole = { ...block, value: read, column: margin === undefined ? 0 : margin - parentColumn(line) }
  slot.content = reportFirst(reader, blockTextRules, whole) ? typedBlock(whole) : read
}
