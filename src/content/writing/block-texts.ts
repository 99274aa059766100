import { areFieldsOfOneGroup } from '../fields/names.ts'
import { quote } from './quotes.ts'
import { lineEnd, type Mistake, type Rules, replace, type SourceText, type Span } from './text.ts'

/** A mark for the lines below that YAML does not have, or that has an unnecessary number: `>_`, `->`, `|1`. */
const wrongMark = /^(?:[|<>‹›][|<>‹›_+\-\d ]{1,4}|[<‹›]|-[>›])$/

/** Finds a wrong mark after a field whose text is below it. */
export function textMark({
  text,
  start,
  end,
}: SourceText & Span): Mistake<'yaml-syntax/textMark'> | undefined {
  const written = text.slice(start, end).trimEnd()
  if (!wrongMark.test(written) || /^[|>][-+]$/.test(written)) return undefined
  const span = { start, end: start + written.length }
  const meant = written.includes('|') && !/[<>‹›]/.test(written) ? '|' : '>-'
  return { ...span, edit: replace(span, meant), written }
}

/** True if the next line with any content is indented deeper than a column. */
export function hasTextBelow(text: string, from: number, column: number): boolean {
  const [, margin] = text.slice(from, from + 2_000).match(/^[^\n]*\n(?:[ \t]*\r?\n)*( *)\S/) ?? []
  return margin !== undefined && margin.length > column
}

/** A text that begins with such a mark, and goes on in the next line. */
export const markBelowRules: Rules<SourceText & Span> = { 'yaml-syntax/textMark': textMark }

/** A text below its field, after `|` or `>`; `header` is the line with the mark. */
type BlockText = SourceText &
  Span & {
    header: string
    value: string
    isFolded: boolean
    /** How much further than its field it is indented. */
    column: number
  }

export const blockTextRules: Rules<BlockText> = {
  // With a different number, spaces of the margin would become part of the text, or some of its lines would not.
  'yaml-syntax/textMark'({ header, value, column, ...block }) {
    const number = header.match(/\d/)?.[0]
    const isWrong = value !== '' && number !== undefined && Number(number) !== column
    return isWrong ? textMark({ ...block, end: block.start + header.length }) : undefined
  },
  'special-sign/start'({ start, header, value }) {
    // `>2` with nothing below it is a short text.
    if (value !== '' || !/\d/.test(header)) return undefined
    const typed = header.trim()
    const span = { start, end: start + typed.length }
    return { ...span, edit: replace(span, quote(typed)), character: typed.charAt(0), quoted: quote(typed) }
  },
  'lost-text/folded'(block) {
    const found = foldedLine(block)
    if (found?.reason !== 'folded') return undefined
    return { ...found, edit: { start: block.start, end: block.start + 1, text: '|' } }
  },
  'lost-text/indented'(block) {
    const found = foldedLine(block)
    if (found?.reason !== 'indented') return undefined
    const { lineStart, start, margin } = found
    return { ...found, edit: { start: lineStart, end: start, text: ' '.repeat(margin) } }
  },
}

/** A field or a block that is indented like the text above it, and became a part of it. */
export const swallowedRules: Rules<BlockText & { names: () => readonly string[]; isTop: boolean }> = {
  'yaml-syntax/swallowed'({ text, start, end, header, names, isTop }) {
    const from = start + header.length
    const lines = text.slice(from, end).matchAll(/^ +(?:([a-z][a-zA-Z]*):(?=\s)|- type: [a-z-]+\s*$)/gm)
    for (const { 0: line, 1: field, index } of lines) {
      const isMeant = field
        ? !names().includes(field) && areFieldsOfOneGroup([...names(), field])
        : isTop && !names().includes('blocks')
      const at = from + index + line.search(/\S/)
      if (isMeant) return { start: at, end: lineEnd(text, at) }
    }
    return undefined
  },
}

/** Finds a line that `>` would spoil by joining lines: a list entry, a forced line break or an indented line. */
function foldedLine({ text, start, end, header, isFolded }: BlockText) {
  if (!isFolded) return undefined
  let margin: number | undefined
  let before = ''
  let emptyLines = 0
  for (let at = start + header.length + 1; at < end; ) {
    const to = lineEnd(text, at)
    const line = text.slice(at, to).trimEnd()
    const indent = line.length - line.trimStart().length
    if (line) margin ??= indent
    const isIndented = indent > (margin ?? indent)
    const reason = line && before ? reasonOf({ line, before, emptyLines, isIndented }) : undefined
    if (reason) {
      return { reason, lineStart: at, start: at + indent, end: at + line.length, margin: margin ?? 0 }
    }
    emptyLines = line ? 0 : emptyLines + 1
    before = line || before
    at = text.indexOf('\n', to) + 1 || end
  }
  return undefined
}

type Line = { line: string; before: string; emptyLines: number; isIndented: boolean }

/** Under `>`, one empty line becomes a single line break, which does not begin a new paragraph. */
function reasonOf({ line, before, emptyLines, isIndented }: Line): 'indented' | 'folded' | undefined {
  const entry = /^\s*(?:[-*+]|\d{1,2}[.)])\s/
  if (emptyLines === 1 && !isIndented) return 'folded'
  if ((entry.test(line) && entry.test(before)) || before.endsWith('\\')) return 'folded'
  return isIndented ? 'indented' : undefined
}
