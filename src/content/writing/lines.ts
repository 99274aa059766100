import { closingBrace, closingQuote } from './closing.ts'
import { lineEnd, type SourceText } from './text.ts'

/** A line as its author sees it: its indentation, its dashes, the name of its field, and the value. */
export type Line = SourceText & {
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
  /** Offsets of the value, without spaces around it; `last` is the end of its last line. */
  value: { text: string; start: number; end: number }
  last: number
  /** The character in the value that opens something and is never closed. */
  unclosed?: { character: string; at: number }
  /** The indentation of a text below its field (`|`, `>`), if there is one. */
  margin?: number
  /** The position of the value, once the line has its place: in a field, or as an entry of the list in a field. */
  field?: string | undefined
  isEntry?: boolean
}

/** The lines of a file, without comments and empty lines; all lines of a value count as one. */
export function linesOf(text: string): Line[] {
  const lines: Line[] = []
  for (let at = text.startsWith('\uFEFF') ? 1 : 0; at < text.length; ) {
    const end = lineEnd(text, at)
    const written = text.slice(at, end)
    const line = /^[ \t]*(#|$)/.test(written) ? undefined : withWholeValue(lineOf(text, written, at))
    if (line) lines.push(line)
    at = text.indexOf('\n', line?.last ?? end) + 1 || text.length
  }
  return lines
}

/** True if the value is below the line, after `|` or `>`. */
export function isText({ value }: Line): boolean {
  return /^[|>]/.test(value.text)
}

/** True if a value is nothing but the mark of a text below. */
export function isTextMark(value: string): boolean {
  return /^[|>][-+\d]{0,3}([ \t]+#.*)?$/.test(value)
}

/** Lines below this one belong to it if they are indented deeper than this column. */
export function parentColumn({ key, column, dashes }: Line): number {
  return key ? column : (dashes.at(-1) ?? 0)
}

/** The length of a field's name, quotes included, or undefined; the name ends before a colon and a space. */
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
    if (/^([ \t]|$)/.test(rest.slice(at + 1, at + 2))) return trimEnd(rest.slice(0, at)).length
  }
  return undefined
}

function lineOf(text: string, written: string, start: number): Line {
  const indent = written.length - written.replace(/^ +/, '').length
  let column = indent
  const dashes: number[] = []
  while (written[column] === '-' && /^([ \t]|$)/.test(written.slice(column + 1, column + 2))) {
    dashes.push(column)
    column += 1 + (written.slice(column + 1).match(/^[ \t]*/)?.[0].length ?? 0)
  }
  const rest = written.slice(column)
  const length = keyLength(rest)
  const from = start + column
  return {
    text,
    written,
    start,
    end: start + written.length,
    indent,
    dashes,
    column,
    key:
      length === undefined
        ? undefined
        : { name: rest.slice(0, length).replace(/^(["'])(.*)\1$/, '$2'), start: from, end: from + length },
    value: valueIn(written, start, length === undefined ? column : column + rest.indexOf(':', length) + 1),
    last: start + written.length,
  }
}

function valueIn(written: string, start: number, at: number): Line['value'] {
  const from = at + (written.slice(at).match(/^[ \t]*/)?.[0].length ?? 0)
  // If there is only a comment, the value is below.
  const text = written[from] === '#' ? '' : trimEnd(written.slice(from))
  return { text, start: start + from, end: start + from + text.length }
}

/** Removes spaces at the end; other spaces than those of YAML are letters. */
function trimEnd(text: string): string {
  let end = text.length
  while (text[end - 1] === ' ' || text[end - 1] === '\t') end--
  return text.slice(0, end)
}

/** Adds the rest of a value to the line that opens it: texts below a field, quotes and braces over several lines. */
function withWholeValue(line: Line): Line {
  const { text, value } = line
  const parent = line.key ? line.column : (line.dashes.at(-1) ?? line.indent - 1)
  if (isTextMark(value.text)) return withTextBelow(line, parent)
  if (!/^["'{[]/.test(value.text)) return line
  const isQuote = /^["']/.test(value.text)
  const limit = endOfDeeper(text, line.end, parent)
  const close = isQuote ? closingQuote(text, value.start, limit) : undefined
  const found = isQuote
    ? { close, at: value.start }
    : closingBrace(text, value.start, withClosers(text, limit, parent))
  if (found.close === undefined || found.close < 0) {
    return { ...line, unclosed: { character: text.charAt(found.at), at: found.at } }
  }
  const last = lineEnd(text, found.close)
  return last === line.end ? line : { ...line, value: { ...value, end: found.close + 1 }, last }
}

function withTextBelow(line: Line, parent: number): Line {
  const { text } = line
  const first = text.slice(line.end).match(/^(?:\r?\n[ \t]*(?=\r?\n|$))*\r?\n( *)(?=\S|\t)/)
  const margin = first?.[1]?.length ?? 0
  if (!first || margin <= parent) return line
  return { ...line, margin, last: endOfDeeper(text, line.end, margin - 1) }
}

/** Braces may be closed on a line that is indented like the one that opens them. */
function withClosers(text: string, limit: number, column: number): number {
  const [line = '', margin = ''] = text.slice(limit).match(/^\r?\n( *)[\]}][^\n]*/) ?? []
  return margin.length >= column ? limit + line.length : limit
}

/** The end of the lines that are indented deeper than a column; empty lines in between count as such. */
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
