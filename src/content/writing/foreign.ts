import { lineEnd, type Rules, type SourceText } from './text.ts'

/** What does not belong to a page: marks of two versions or of a second page, frames of chat programs, other formats. */
export const foreignRules: Rules<SourceText> = {
  'yaml-syntax/conflict': ({ text }) => lineWith(text, /^(<{7}|={7}|>{7}|\|{7})(?=[ \t\r\n]|$)/m),
  'yaml-syntax/foreign'({ text }) {
    const rows = text.split('\n').filter((row) => row.trim() !== '')
    // Numbers of lines, or marks of quoted and added lines.
    const arePrefixed = rows.length > 2 && rows.every((row) => /^(\s*\d+[\s:|.)]|[>+])/.test(row))
    if (arePrefixed) return { start: 0, end: lineEnd(text, 0) }
    const isInstruction = !/^\uFEFF?%YAML[^\n]*\n---/.test(text)
    return (
      lineWith(text, /^```|^\s*<(!doctype|html)\b|^\{\\rtf/im) ??
      (isInstruction ? lineWith(text, /^(\uFEFF?(#.*)?\s*|---\s+)*%/) : undefined)
    )
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
