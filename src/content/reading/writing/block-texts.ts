import { areFieldsOfOneGroup } from '../fields/names.ts'
import { lineAt } from './lines.ts'
import { type Diagnostic, diagnostic, lineEnd, type SourceText, type Span } from './text.ts'
import { inQuotes } from './value-rules.ts'

/** A text below its field, after `|` or `>`; `header` is the line with the mark. */
type BlockText = SourceText &
  Span & {
    header: string
    value: string
    /** How much further than its field it is indented. */
    column: number
    /** The names of its group so far. */
    names: () => readonly string[]
    isTop: boolean
  }

/** Finds a text below its field that is read differently from how it looks. */
export function wrongBlockText(block: BlockText): Diagnostic | undefined {
  const { text, start, end, header, value, column } = block
  const swallowed = swallowedLine(block)
  if (swallowed) return diagnostic('yaml-syntax/swallowed', swallowed)
  const number = header.match(/\d/)?.[0]
  const span = { start, end: start + header.length }
  // `>2` with nothing below it is a short text.
  if (number !== undefined && value === '') return inQuotes(lineAt(text, start))
  // With a different number, spaces of the margin would become part of the text, or some of its lines would not.
  if (number !== undefined && Number(number) !== column) return diagnostic('yaml-syntax/textMark', span)
  const folded = header.startsWith('>') ? foldedLine(text, start + header.length, end) : undefined
  if (!folded) return undefined
  const { isIndented, ...line } = folded
  const edit = isIndented ? undefined : { start, end: start + 1, text: '|' }
  return diagnostic('lost-text/folded', { ...line, edit })
}

/** Finds a field or a block that is indented like the text above it, and became a part of it. */
function swallowedLine({ text, start, end, header, names, isTop }: BlockText): Span | undefined {
  const from = start + header.length
  const lines = text.slice(from, end).matchAll(/^ +(?:([a-z][a-zA-Z]*):(?=\s)|- type: [a-z-]+\s*$)/gm)
  for (const { 0: line, 1: field, index } of lines) {
    const isSwallowed = field
      ? !names().includes(field) && areFieldsOfOneGroup([...names(), field])
      : isTop && !names().includes('blocks')
    const at = from + index + line.search(/\S/)
    if (isSwallowed) return { start: at, end: lineEnd(text, at) }
  }
  return undefined
}

/** Finds a line that `>` would spoil: a list entry, a paragraph, an indented line, or one after a forced line break. */
function foldedLine(text: string, from: number, to: number): (Span & { isIndented: boolean }) | undefined {
  const entry = /^(?:[-*+]|\d{1,2}[.)])\s/
  const written = [...text.slice(from, to).matchAll(/^( *)(\S.*)$/gm)]
  const lines = written.map(({ 1: margin = '', 2: words = '', index }) => {
    const start = from + index + margin.length
    return { start, end: start + words.trimEnd().length, words, indent: margin.length }
  })
  const isIndented = ({ indent }: { indent: number }) => indent > (lines[0]?.indent ?? 0)
  const found = lines.find((line, i) => {
    const before = lines[i - 1]
    if (!before) return false
    // Under `>`, one empty line becomes a single line break, which does not begin a new paragraph.
    const isParagraph = text.slice(before.start, line.start).split('\n').length === 3
    const isEntry = entry.test(line.words) && entry.test(before.words)
    return isParagraph || isEntry || isIndented(line) || text[before.end - 1] === '\\'
  })
  return found && { start: found.start, end: found.end, isIndented: isIndented(found) }
}
