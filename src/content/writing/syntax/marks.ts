import { type Problem, problem } from '../../../problems/index.ts'
import { finding, lineEnd, type Writing } from '../writing.ts'
import { rowsOf } from './rows.ts'

/** Lines that are no part of a page: marks of two versions, of a second page, instructions to programs. */
export function wrongMark(writing: Writing): Problem | undefined {
  const { text } = writing
  const conflict = text.search(/^(<{7}|={7}|>{7}|\|{7})(?=[ \t\r\n]|$)/m)
  if (conflict >= 0)
    return problem('yaml-syntax/conflict', finding(writing, conflict, lineEnd(text, conflict)), {})
  let hasFields = false
  for (const { start, end } of rowsOf(text)) {
    const line = text.slice(start, end)
    if (/^%/.test(line) && !hasFields) {
      return problem('yaml-syntax/instruction', finding(writing, start, end), { line: line.trim() })
    }
    if (/^(---|\.\.\.)([ \t]|$)/.test(line) && (hasFields || line.trim() !== '---')) {
      return problem('yaml-syntax/secondPage', finding(writing, start, end, removal(text, start)), {})
    }
    hasFields ||= !line.startsWith('---')
  }
  return undefined
}

/** Behind the last line of a page the mark divides nothing. */
function removal(text: string, start: number) {
  const isLast = /^(---|\.\.\.)\s*$/.test(text.slice(start))
  return isLast ? { start, end: text.length, text: '' } : undefined
}
