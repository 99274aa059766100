import { holdsTexts, isField } from '../fields/names.ts'
import { closingQuote } from './quotes.ts'
import { lineEnd, lineStart, type SourceText, type ValueContext } from './text.ts'

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

/** A list or group that is open at a line, from the first to the last line that it has so far. */
export type Open = { kind: 'list' | 'group'; column: number; first: Line; last: Line; field?: string }

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

/** True if the value is below the line, after `|` or `>`. */
export function isText({ value }: Line): boolean {
  return /^[|>]/.test(value.text)
}

/** True if a value is nothing but the indicator of a text below. */
function isTextMark(value: string): boolean {
  return /^[|>][-+\d]{0,3}([ \t]+#.*)?$/.test(value)
}

/** Lines below this one belong to it if they are indented deeper than this column. */
export function parentColumn({ key, column, dashes }: Line): number {
  return key ? column : (dashes.at(-1) ?? 0)
}

/** Everything that is open before an offset, from the outside in, and the line before it. */
function openBefore(text: string, offset: number): { open: Open[]; before?: Line } {
  const open: Open[] = []
  let before: Line | undefined
  for (let at = 0; at < lineStart(text, offset); at = text.indexOf('\n', at) + 1 || text.length) {
    const line = lineAt(text, at)
    if (/^\s*(#|$)/.test(line.written)) continue
    if (before && isTextMark(before.value.text) && line.indent > parentColumn(before)) continue
    for (const column of line.dashes) enter(open, { kind: 'list', column, first: line, last: line })
    if (line.key) enter(open, { kind: 'group', column: line.column, first: line, last: line })
    before = line
  }
  return { open, ...(before && { before }) }
}

function enter(open: Open[], next: Open): void {
  const { kind, column, last } = next
  const isDone = (one: Open) =>
    one.column > column || (one.column === column && one.kind === 'list' && kind === 'group')
  while (open.some(isDone)) open.pop()
  const top = open.at(-1)
  const field = kind === 'group' ? last.key?.name : top?.field
  if (top?.column === column && top.kind === kind) Object.assign(top, { last, field })
  else open.push({ ...next, ...(field !== undefined && { field }) })
}

/** The line at an offset with the field that contains its value. */
export function lineInContext(text: string, offset: number): Line & { open: Open[]; before?: Line } {
  const line = lineAt(text, offset)
  const around = openBefore(text, offset)
  const [dash] = line.dashes
  const outer = around.open.findLast(({ column }) =>
    dash === undefined ? column < line.column : column <= dash,
  )
  // `- Lieferung: 2 Tage` in a list of texts is a text.
  const isText = dash !== undefined && holdsTexts(outer?.field) && !isField(line.key?.name)
  const { key, value } = isText ? { value: valueIn(line.written, line.start, line.column) } : line
  const isEntry = !key && (dash !== undefined || outer?.kind === 'list')
  return { ...line, ...around, key, value, field: key?.name ?? outer?.field, isEntry }
}
