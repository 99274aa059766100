import type { YAMLParseError } from 'yaml'
import type { Problem } from '../../problems/index.ts'
import { wrongStart } from './line-rules.ts'
import { wrongValue } from './line-values.ts'
import { type Line, linesOf } from './lines.ts'
import type { Broken } from './mending.ts'
import { explainMisplaced } from './misplaced.ts'
import { type Container, settle } from './nesting.ts'
import {
  firstMistake,
  lineEnd,
  type Raised,
  type Rules,
  reportRaised,
  type Span,
  type Writing,
} from './text.ts'

/**
 * Explains why a file cannot be read. The parser notices most mistakes too late and names a consequence; so the
 * lines are read as their writer sees them, up to the first that cannot be right.
 */
export function explainSyntax(writing: Writing, errors: readonly YAMLParseError[]): Problem {
  const first = errors.reduce((a, b) => (b.pos[0] < a.pos[0] ? b : a))
  const broken: Broken = { ...writing, errorAt: first.pos[0] }
  const lines = [...linesOf(writing.text)]
  return reportRaised(
    writing,
    firstMistake(foreignRules, { ...writing, lines }) ??
      firstCause(broken, lines) ??
      unexplained(broken, first),
  )
}

function firstCause(broken: Broken, lines: readonly Line[]): Raised | undefined {
  const containers: Container[] = []
  for (const [i, own] of lines.entries()) {
    const line = { ...own, ...broken }
    const start = wrongStart(line)
    if (start) return start
    const misplaced = settle(containers, own, lines[i - 1])
    const found = misplaced ? explainMisplaced(broken, misplaced) : wrongValue(line)
    if (found) return found
  }
  return undefined
}

/** Lines that are no part of a page: marks of two versions, of a second page, instructions to programs. */
const foreignRules: Rules<Writing & { lines: readonly Line[] }> = {
  'yaml-syntax/conflict'({ text }) {
    const start = text.search(/^(<{7}|={7}|>{7}|\|{7})(?=[ \t\r\n]|$)/m)
    return start < 0 ? undefined : { start, end: lineEnd(text, start) }
  },
  'yaml-syntax/instruction'({ lines }) {
    const line = lines.find(({ written }) => !written.startsWith('---'))
    return line?.written.startsWith('%') ? { ...spanOf(line), line: line.written.trim() } : undefined
  },
  'yaml-syntax/secondPage'({ text, lines }) {
    const first = lines.findIndex(({ written }) => !written.startsWith('---'))
    const isSecond = ({ written }: Line, i: number) =>
      /^(---|\.\.\.)([ \t]|$)/.test(written) && ((first >= 0 && i > first) || written.trim() !== '---')
    const line = lines.find(isSecond)
    // After the last line of a page the mark divides nothing.
    const isLast = line && /^(---|\.\.\.)\s*$/.test(text.slice(line.start))
    const edit = isLast ? { start: line.start, end: text.length, text: '' } : undefined
    return line && { ...spanOf(line), edit }
  },
}

function spanOf({ start, end }: Line): Span {
  return { start, end }
}

/** What the codes of the parser mean; seldom needed. */
const meanings: Partial<Record<YAMLParseError['code'], Raised['message']>> = {
  MISSING_CHAR: 'yaml-syntax/unclosed',
  TAB_AS_INDENT: 'yaml-syntax/tab',
  MULTIPLE_DOCS: 'yaml-syntax/secondPage',
  RESOURCE_EXHAUSTION: 'yaml-syntax/deep',
}

function unexplained({ text }: Broken, { code, pos }: YAMLParseError): Raised {
  const start = Math.min(pos[0], text.length)
  const end = Math.max(start, Math.min(pos[1], lineEnd(text, start)))
  if (text[start] === ',') return { message: 'yaml-syntax/extraComma', mistake: { start, end: start + 1 } }
  return { message: meanings[code] ?? 'yaml-syntax/other', mistake: { start, end } }
}
