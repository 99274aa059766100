import type { Scalar } from 'yaml'
import { type Problem, problem } from '../../../problems/index.ts'
import { quote } from '../quoting.ts'
import { wrongTextMark } from '../text-marks.ts'
import { finding, lineEnd } from '../writing.ts'
import type { Walk } from './walk.ts'

/** A text that stands below its field, after `|` or `>`. */
export function readBlockText(walk: Walk, { range, value, type }: Scalar<string>): string {
  const [start, end] = range ?? [0, 0]
  const header = walk.text.slice(start, lineEnd(walk.text, start))
  // With a number too small the blanks of the margin would be part of the text.
  const mark = value.startsWith(' ') ? wrongTextMark(walk, start, start + header.length) : undefined
  if (mark) {
    walk.problems.push(mark)
    return value
  }
  if (value === '' && /\d/.test(header)) {
    // `>2` alone is no text below, but a short text.
    const typed = header.trim()
    const edit = { start, end: start + typed.length, text: quote(typed) }
    const found = finding(walk, start, start + typed.length, edit)
    walk.problems.push(problem('special-sign/start', found, { sign: typed.charAt(0), quoted: edit.text }))
    return typed
  }
  const folded = type === 'BLOCK_FOLDED' ? foldedLine(walk, { start, end, header }) : undefined
  if (!folded) return value
  walk.problems.push(folded)
  const margin = walk.text.slice(start + header.length).match(/\n( *)\S/)?.[1] ?? ''
  return walk.text
    .slice(start + header.length, end)
    .replaceAll(`\n${margin}`, '\n')
    .trim()
}

/** `>` makes one line of many: entries of a list, forced line breaks and indented lines do not survive it. */
function foldedLine(
  walk: Walk,
  { start, end, header }: { start: number; end: number; header: string },
): Problem | undefined {
  const { text } = walk
  let margin: number | undefined
  let before = ''
  let emptyLines = 0
  for (let at = start + header.length + 1; at < end; ) {
    const to = lineEnd(text, at)
    const line = text.slice(at, to).trimEnd()
    const indent = line.length - line.trimStart().length
    if (line) margin ??= indent
    const reason =
      line && before
        ? reasonOf({ line, before, emptyLines, isIndented: indent > (margin ?? indent) })
        : undefined
    if (reason) {
      const isIndented = reason === 'indented'
      const edit = isIndented
        ? { start: at, end: at + indent, text: ' '.repeat(margin ?? 0) }
        : { start, end: start + 1, text: '|' }
      const found = finding(walk, at + indent, at + line.length, edit)
      return isIndented ? problem('lost-text/indented', found, {}) : problem('lost-text/folded', found, {})
    }
    emptyLines = line ? 0 : emptyLines + 1
    before = line || before
    at = text.indexOf('\n', to) + 1 || end
  }
  return undefined
}

type Line = { line: string; before: string; emptyLines: number; isIndented: boolean }

/** One empty line becomes a single line break under `>`, which begins no new paragraph. */
function reasonOf({ line, before, emptyLines, isIndented }: Line): 'indented' | 'folded' | undefined {
  const entry = /^\s*(?:[-*+]|\d{1,2}[.)])\s/
  if (emptyLines === 1 && !isIndented) return 'folded'
  if ((entry.test(line) && entry.test(before)) || before.endsWith('\\')) return 'folded'
  return isIndented ? 'indented' : undefined
}
