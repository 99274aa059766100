import { closingQuote } from '../quoting.ts'
import { lineEnd } from '../writing.ts'
import { closingBrace } from './brackets.ts'

/** A line as its writer sees it: how far it is indented, its dashes, the name of its field, and the value. */
export type Row = {
  line: string
  /** Offsets of the line, without its line break. */
  start: number
  end: number
  indent: number
  /** Columns of the dashes, from 0. */
  dashes: readonly number[]
  /** Column of what follows the dashes. */
  column: number
  /** The name of the field, without quotes. */
  key?: { name: string; start: number; end: number }
  /** Offsets of the value, without blanks around it; of a longer value also where its last line ends. */
  value: { text: string; start: number; end: number }
  last: number
  /** What is opened in the value and never closed. */
  unclosed?: { sign: string; at: number }
  /** How far a text below its field (`|`, `>`) is indented, if there is one. */
  margin?: number
}

/** The lines of a file, without notes and empty lines; what belongs to one value is one row. */
export function* rowsOf(text: string): Iterable<Row> {
  for (let at = text.startsWith('\uFEFF') ? 1 : 0; at < text.length; ) {
    const end = lineEnd(text, at)
    const line = text.slice(at, end)
    const row = /^[ \t]*(#|$)/.test(line) ? undefined : withWholeValue(text, rowOf(line, at))
    if (row) yield row
    at = text.indexOf('\n', row?.last ?? end) + 1 || text.length
  }
}

/** How long the name of a field is, quotes included, if one stands there: it ends before a colon and a blank. */
function keyLength(rest: string): number | undefined {
  if (/^[#{}[\],&*!|>%@`]|^:([ \t]|$)/.test(rest)) return undefined
  let from = 0
  if (/^["']/.test(rest)) {
    from = closingQuote(rest, 0) + 1
    return from > 0 && /^[ \t]*:([ \t]|$)/.test(rest.slice(from)) ? from : undefined
  }
  const note = rest.search(/[ \t]#/)
  for (let at = rest.indexOf(':', 1); at > 0; at = rest.indexOf(':', at + 1)) {
    if (note >= 0 && at > note) return undefined
    if (/^([ \t]|$)/.test(rest.slice(at + 1, at + 2))) return rest.slice(0, at).trimEnd().length
  }
  return undefined
}

function rowOf(line: string, start: number): Row {
  const indent = line.length - line.replace(/^ +/, '').length
  let column = indent
  const dashes: number[] = []
  while (line[column] === '-' && /^([ \t]|$)/.test(line.slice(column + 1, column + 2))) {
    dashes.push(column)
    column += 1 + (line.slice(column + 1).match(/^[ \t]*/)?.[0].length ?? 0)
  }
  const rest = line.slice(column)
  const length = keyLength(rest)
  const name = length === undefined ? undefined : rest.slice(0, length)
  const valueAt = length === undefined ? column : column + rest.indexOf(':', length) + 1
  return {
    line,
    start,
    end: start + line.length,
    indent,
    dashes,
    column,
    ...(name !== undefined && {
      key: {
        name: name.replace(/^(["'])(.*)\1$/, '$2'),
        start: start + column,
        end: start + column + name.length,
      },
    }),
    value: valueIn(line, start, valueAt),
    last: start + line.length,
  }
}

function valueIn(line: string, start: number, at: number): Row['value'] {
  const value = line.slice(at)
  const text = value.trim()
  const from = start + at + value.length - value.trimStart().length
  // Where there is nothing but a note, the value stands below.
  return text.startsWith('#')
    ? { text: '', start: from, end: from }
    : { text, start: from, end: from + text.length }
}

/** Texts below their field, and quotes and braces over several lines, belong to the row that opens them. */
function withWholeValue(text: string, row: Row): Row {
  const { value } = row
  const parent = row.key ? row.column : (row.dashes.at(-1) ?? row.indent - 1)
  if (/^[|>][-+\d]{0,3}([ \t]+#.*)?$/.test(value.text)) return withTextBelow(text, row, parent)
  if (!/^["'{[]/.test(value.text)) return row
  const limit = endOfDeeper(text, row.end, parent)
  const isQuote = /^["']/.test(value.text)
  const close = isQuote ? closingQuote(text, value.start, limit) : undefined
  const found = isQuote ? { close, at: value.start } : closingBrace(text, value.start, limit)
  if (found.close === undefined || found.close < 0) {
    return { ...row, unclosed: { sign: text.charAt(found.at), at: found.at } }
  }
  const last = lineEnd(text, found.close)
  return last === row.end ? row : { ...row, value: { ...value, end: found.close + 1 }, last }
}

function withTextBelow(text: string, row: Row, parent: number): Row {
  const first = text.slice(row.end).match(/^(?:\r?\n[ \t]*(?=\r?\n|$))*\r?\n( *)(?=\S|\t)/)
  const margin = first?.[1]?.length ?? 0
  if (!first || margin <= parent) return row
  return { ...row, margin, last: endOfDeeper(text, row.end, margin - 1) }
}

/** Where the lines end that are indented deeper than a column; empty lines count as such. */
export function endOfDeeper(text: string, from: number, column: number): number {
  let last = from
  for (let at = text.indexOf('\n', from) + 1; at > 0; at = text.indexOf('\n', at) + 1) {
    const end = lineEnd(text, at)
    const line = text.slice(at, end)
    const indent = line.search(/[^ ]/)
    if (indent >= 0 && indent <= column && line.trim()) break
    if (line.trim()) last = end
    if (end >= text.length) break
  }
  return last
}
