import { type Diagnostic, diagnostic, lineEnd, type Span } from './text.ts'

/** Finds what does not belong to a page: two versions or a second page, and what came with a text from other programs. */
export function foreignPart(text: string): Diagnostic | undefined {
  const conflict = lineWith(text, /^(<{7}|={7}|>{7}|\|{7})(?=[ \t\r\n]|$)/m)
  if (conflict) return diagnostic('yaml-syntax/conflict', conflict)
  const foreign = foreignLine(text)
  return foreign ? diagnostic('yaml-syntax/foreign', foreign) : secondPage(text)
}

function foreignLine(text: string): Span | undefined {
  const rows = text.split('\n').filter((row) => row.trim() !== '')
  // Numbers of lines, or marks of quoted and added lines.
  const arePrefixed = rows.length > 2 && rows.every((row) => /^(\s*\d+[\s:|.)]|[>+])/.test(row))
  if (arePrefixed) return { start: 0, end: lineEnd(text, 0) }
  return lineWith(text, /^```|^%(?!YAML)|^\s*<(!doctype|html)\b|^\{\\rtf/im)
}

function secondPage(text: string): Diagnostic | undefined {
  // Before the first line or after the last one, the mark does not start a second document.
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
  return diagnostic('yaml-syntax/secondPage', { start, end: lineEnd(text, start), edit })
}

function lineWith(text: string, pattern: RegExp): Span | undefined {
  const start = text.search(pattern)
  return start < 0 ? undefined : { start, end: lineEnd(text, start) }
}
