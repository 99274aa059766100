import { blockTextRules, readBlock, typedBlock } from './block-texts.ts'
import { hiddenInValue } from './hidden.ts'
import { type Line, parentColumn } from './lines.ts'
import { backslashRules, textInQuotes } from './quotes.ts'
import { type Around, check, type Reader, type Span } from './text.ts'
import type { Node } from './tree.ts'
import { noteRules } from './value-rules.ts'

/** Reads a text on its line, with or without quotes; reports what would be lost. */
export function readText(reader: Reader, span: Span & Around & { inBraces?: boolean }): string {
  const { text } = reader
  const { start, end, field, isEntry, inBraces } = span
  const value = { text, start, end, field, isEntry }
  const typed = text.slice(start, end)
  const isQuoted = /^["']/.test(typed)
  if (reader.hasUnusual && typed) reader.problems.push(...hiddenInValue(value))
  check(reader, noteRules, { text, start, end, isText: !isQuoted && !inBraces })
  if (!isQuoted) return typed
  if (typed.startsWith('"')) check(reader, backslashRules, value)
  return textInQuotes(typed)
}

export function readTextBelow(reader: Reader, line: Line, slot: Node): undefined {
  const { text, margin } = line
  const { start, end } = line.value
  if (margin !== undefined) slot.end = text.indexOf('\n', line.last) + 1 || text.length
  const header = text.slice(start, end)
  const block = { ...line, start, end: slot.end, header, isFolded: header.startsWith('>') }
  if (reader.hasUnusual) reader.problems.push(...hiddenInValue(block))
  const read = margin === undefined ? '' : readBlock(block, margin)
  const whole = { ...block, value: read, column: margin === undefined ? 0 : margin - parentColumn(line) }
  slot.content = check(reader, blockTextRules, whole) ? typedBlock(whole) : read
}
