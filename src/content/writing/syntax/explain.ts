import type { YAMLParseError } from 'yaml'
import { type Problem, problem } from '../../../problems/index.ts'
import { finding, lineEnd, type Writing } from '../writing.ts'
import { type Level, settle } from './levels.ts'
import { wrongLineStart } from './line-starts.ts'
import { wrongMark } from './marks.ts'
import type { Broken } from './mending.ts'
import { explainMisplaced } from './misplaced.ts'
import { rowsOf } from './rows.ts'
import { wrongValue } from './values.ts'

/**
 * Explains why a file cannot be read. The parser notices most mistakes too late and names a consequence; so the
 * lines are read once more, as their writer sees them, up to the first that cannot be right.
 */
export function explainSyntax(writing: Writing, errors: readonly YAMLParseError[]): Problem {
  const first = errors.reduce((a, b) => (b.pos[0] < a.pos[0] ? b : a))
  const broken: Broken = { ...writing, errorAt: first.pos[0] }
  return wrongMark(broken) ?? firstCause(broken) ?? unexplained(broken, first)
}

function firstCause(broken: Broken): Problem | undefined {
  const levels: Level[] = []
  let before: Parameters<typeof settle>[2]
  for (const row of rowsOf(broken.text)) {
    const start = wrongLineStart(broken, row)
    if (start) return start
    const misplaced = settle(levels, row, before)
    if (misplaced) return explainMisplaced(broken, misplaced)
    const value = wrongValue(broken, row)
    if (value) return value
    before = row
  }
  return undefined
}

/** What the codes of the parser mean; seldom needed. */
const meanings: Partial<Record<YAMLParseError['code'], 'unclosed' | 'tab' | 'secondPage' | 'deep'>> = {
  MISSING_CHAR: 'unclosed',
  TAB_AS_INDENT: 'tab',
  MULTIPLE_DOCS: 'secondPage',
  RESOURCE_EXHAUSTION: 'deep',
}

function unexplained(broken: Broken, { code, pos }: YAMLParseError): Problem {
  const start = Math.min(pos[0], broken.text.length)
  const end = Math.max(start, Math.min(pos[1], lineEnd(broken.text, start)))
  if (broken.text[start] === ',') {
    return problem('yaml-syntax/extraComma', finding(broken, start, start + 1), {})
  }
  return problem(`yaml-syntax/${meanings[code] ?? 'other'}`, finding(broken, start, end), {})
}
