import { lineEnd, type Rules, type SourceText } from './text.ts'

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

/** What does not belong to a page: marks of two versions or of a second page, frames of chat programs, numbers before all lines, instructions to programs. */
export const foreignRules: Rules<SourceText> = {
  'yaml-syntax/format'({ text }) {
    const format = formats.find(([, pattern]) => pattern.test(text))
    return format && { start: 0, end: lineEnd(text, 0), format: format[0] }
  },
  'yaml-syntax/conflict': ({ text }) => lineWith(text, /^(<{7}|={7}|>{7}|\|{7})(?=[ \t\r\n]|$)/m),
  'yaml-syntax/fence'({ text }) {
    const [first, second] = text.matchAll(/^```.*(?:\n|$)/gm)
    if (!first) return undefined
    const start = first.index
    const rest = second && text.slice(second.index + second[0].length)
    const kept = text.slice(start + first[0].length, second?.index) + (rest ?? '')
    return { start, end: lineEnd(text, start), edit: { start, end: text.length, text: kept } }
  },
  'yaml-syntax/prefixed'({ text }) {
    const rows = text.split('\n').filter((row) => row.trim() !== '')
    const mark = prefixes.find(([, pattern]) => rows.length > 2 && rows.every((row) => pattern.test(row)))
    return mark && { start: 0, end: lineEnd(text, 0), mark: mark[0] }
  },
  'yaml-syntax/instruction'({ text }) {
    const found = lineWith(text, /^%/m)
    const isFirst = found && /^(\uFEFF?(#.*)?\s*|---\s+)*$/.test(text.slice(0, found.start))
    if (!isFirst || /^%YAML[^\n]*\n---/.test(text.slice(found.start))) return undefined
    return { ...found, line: text.slice(found.start, found.end).trim() }
  },
  'yaml-syntax/secondPage'({ text }) {
    // Before the first line and after the last one, the mark separates nothing.
    const isBefore = (index: number) => /^(\uFEFF?[%#].*|\s)*$/.test(text.slice(0, index))
    const isAfter = (index: number, mark: string) =>
      mark === '...' && /^\.\.\.\s*(#.*\s*)*$/.test(text.slice(index))
    const found = [...text.matchAll(/^\uFEFF?(---|\.\.\.)(?=[ \t\r\n]|$)(.*)/gm)].find(
      ({ 1: mark = '', 2: rest = '', index }) =>
        !(mark === '---' && rest.trim() === '' && isBefore(index)) && !isAfter(index, mark),
    )
    if (!found) return undefined
    const start = found.index
    const isLast = /^(---|\.\.\.)\s*$/.test(text.slice(start))
    const edit = isLast ? { start, end: text.length, text: '' } : undefined
    return { start, end: lineEnd(text, start), edit }
  },
}

function lineWith(text: string, pattern: RegExp) {
  const start = text.search(pattern)
  return start < 0 ? undefined : { start, end: lineEnd(text, start) }
}
