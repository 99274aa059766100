import type { Line } from './lines.ts'
import { lineEnd, type Rules } from './text.ts'

const marks = /^(---|\.\.\.)([ \t]|$)|^%YAML/

/** How word processors save a text, and browsers a page. */
const formats = [
  ['RTF', /^\{\\rtf/],
  ['HTML', /^\s*<(!doctype|html)\b/i],
] as const

/** What programs put before each line of a text that is copied from them. */
const prefixes = [
  ['eine Zahl', /^\s*\d+(\s|[:|.)])/],
  ['das Zeichen „>“', /^>/],
  ['das Zeichen „+“', /^\+/],
] as const

/** True for a line that is not data but marks where a page begins or ends. */
export function isMark(written: string): boolean {
  return marks.test(written)
}

/** What does not belong to a page: marks of two versions or of a second page, frames of chat programs, numbers before all lines, instructions to programs. */
export const foreignRules: Rules<readonly Line[]> = {
  'yaml-syntax/format'([line]) {
    const text = line?.text ?? ''
    const format = formats.find(([, pattern]) => pattern.test(text))
    return format && { start: 0, end: lineEnd(text, 0), format: format[0] }
  },
  'yaml-syntax/conflict'([first]) {
    const text = first?.text ?? ''
    const start = text.search(/^(<{7}|={7}|>{7}|\|{7})(?=[ \t\r\n]|$)/m)
    return start < 0 ? undefined : { start, end: lineEnd(text, start) }
  },
  'yaml-syntax/fence'([line]) {
    const text = line?.text ?? ''
    const [first, second] = text.matchAll(/^```.*(?:\n|$)/gm)
    if (!first) return undefined
    const start = first.index
    const rest = second && text.slice(second.index + second[0].length)
    const kept = text.slice(start + first[0].length, second?.index) + (rest ?? '')
    return { start, end: lineEnd(text, start), edit: { start, end: text.length, text: kept } }
  },
  'yaml-syntax/prefixed'([line]) {
    const rows = line?.text.split('\n').filter((row) => row.trim() !== '') ?? []
    const mark = prefixes.find(([, pattern]) => rows.length > 2 && rows.every((row) => pattern.test(row)))
    return mark && { start: 0, end: lineEnd(line?.text ?? '', 0), mark: mark[0] }
  },
  'yaml-syntax/instruction'([first, second]) {
    const isHead = first?.written.startsWith('%YAML') && second?.written.startsWith('---')
    const line = first?.written.startsWith('---') ? second : first
    if (!line?.written.startsWith('%') || isHead) return undefined
    return { start: line.start, end: line.end, line: line.written.trim() }
  },
  'yaml-syntax/secondPage'(lines) {
    const isFirst = (i: number) => lines.slice(0, i).every(({ written }) => written.startsWith('%'))
    const isSecond = ({ written }: Line, i: number) =>
      isMark(written) &&
      !written.startsWith('%') &&
      (written.startsWith('---') ? written.trim() !== '---' || !isFirst(i) : i < lines.length - 1)
    const line = lines.find(isSecond)
    if (!line) return undefined
    // After the last line of a page, the mark separates nothing.
    const isLast = /^(---|\.\.\.)\s*$/.test(line.text.slice(line.start))
    const edit = isLast ? { start: line.start, end: line.text.length, text: '' } : undefined
    return { start: line.start, end: line.end, edit }
  },
}
