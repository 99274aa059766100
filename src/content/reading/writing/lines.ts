import { holdsTexts, isField } from '../fields/names.ts'
import { closingQuote } from './quotes.ts'
import { lineEnd, lineStart, type SourceText, type Span, type ValueContext } from './text.ts'

/** A line as its author sees it: its indentation, its dashes, the name of its field, and the value. */
export type Line = SourceText &
  ValueContext & {
    written: string
    /** Offsets of the line, without its line break. */
    start: number
    end: number
    indent: number
    /** Columns of the dashes, from 0. */
    dashes: readonly number[]
    /** Column of the first character after the dashes. */
    column: number
    key?: { name: string; start: number; end: number } | undefined
    /** Offsets of the value, without spaces around it. */
    value: { text: string; start: number; end: number }
  }

export function lineAt(text: string, offset: number): Line {
  const start = Math.max(lineStart(text, offset), text.startsWith('\uFEFF') ? 1 : 0)
  const written = text.slice(start, lineEnd(text, offset))
  const indent = written.length - written.replace(/^ +/, '').length
  const [all = ''] = written.slice(indent).match(/^(?:-(?:[ \t]+|$))*/) ?? []
  const dashes = [...all.matchAll(/-/g)].map(({ index }) => indent + index)
  const column = indent + all.length
  const rest = written.slice(column)
  const length = keyLength(rest)
  const from = start + column
  const name = rest.slice(0, length).replace(/^(["'])(.*)\1$/, '$2')
  return {
    text,
    written,
    start,
    end: start + written.length,
    indent,
    dashes,
    column,
    key: length === undefined ? undefined : { name, start: from, end: from + length },
    value: valueIn(written, start, length === undefined ? column : column + rest.indexOf(':', length) + 1),
  }
}

/** The length of a field's name, quotes included, or undefined; the name ends before a colon and a space. */
function keyLength(rest: string): number | undefined {
  if (/^[#{}[\],&*!|>%@`]|^:([ \t]|$)/.test(rest)) return undefined
  if (/^["']/.test(rest)) {
    const end = closingQuote(rest, 0) + 1
    return end > 0 && /^[ \t]*:([ \t]|$)/.test(rest.slice(end)) ? end : undefined
  }
  const colon = rest.search(/:([ \t]|$)/)
  const note = rest.search(/[ \t]#/)
  return colon < 1 || (note >= 0 && colon > note) ? undefined : rest.slice(0, colon).trimEnd().length
}

function valueIn(written: string, start: number, at: number): Line['value'] {
  const from = at + (written.slice(at).match(/^[ \t]*/)?.[0].length ?? 0)
  // If there is only a comment, the value is below.
  const text = written[from] === '#' ? '' : written.slice(from).replace(/(?<![ \t])[ \t]+$/, '')
  return { text, start: start + from, end: start + from + text.length }
}

/** The part of a value on its first line. */
export function spanOf({ value: { start, text } }: Pick<Line, 'value'>): Span {
  return { start, end: start + text.length }
}

/** Lines below this one belong to it if they are indented deeper than this column. */
export function parentColumn({ key, column, dashes }: Line): number {
  return key ? column : (dashes.at(-1) ?? 0)
}

/** True if the next line with any content is indented deeper than a line. */
export function hasTextBelow(line: Line): boolean {
  const { text, start } = line
  const [, margin] = text.slice(start, start + 2_000).match(/^[^\n]*\n(?:[ \t]*\r?\n)*( *)\S/) ?? []
  return margin !== undefined && margin.length > parentColumn(line)
}

type Around = {
  /** The field that contains a line. */
  field?: string
  /** True if the line is within an entry of a list. */
  isEntry: boolean
  /** The first line in that field. */
  first?: Line | undefined
}

/** Looks for the field around a line, among the lines above that are indented less. */
function around({ text, start, dashes: [dash], column }: Line): Around {
  let limit = dash ?? column - 1
  let isEntry = dash !== undefined
  let first: Line | undefined
  for (let at = lineStart(text, start); at > 0; at = lineStart(text, at - 1)) {
    const line = lineAt(text, at - 1)
    if (/^\s*(#|$)/.test(line.written)) continue
    if (line.key && line.column <= limit) return { field: line.key.name, isEntry, first }
    const [outer] = line.dashes
    if (outer !== undefined && outer <= limit) {
      isEntry = true
      limit = outer
    }
    first = line
  }
  return { isEntry, first }
}

/** The line at an offset with the field that contains its value. */
export function lineInContext(text: string, offset: number): Line & Pick<Around, 'first'> {
  const line = lineAt(text, offset)
  const { field, isEntry, first } = around(line)
  // `- Lieferung: 2 Tage` in a list of texts is a text.
  const isText = line.dashes.length > 0 && holdsTexts(field) && !isField(line.key?.name)
  const { key, value } = isText ? { value: valueIn(line.written, line.start, line.column) } : line
  return { ...line, key, value, first, field: key?.name ?? field, isEntry: !key && isEntry }
}
