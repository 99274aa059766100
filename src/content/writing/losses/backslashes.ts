import type { Scalar } from 'yaml'
import { type Problem, problem } from '../../../problems/index.ts'
import { backslashIn, quote, textBetween } from '../quoting.ts'
import { finding, shortened, type Writing } from '../writing.ts'
import type { Walk } from './walk.ts'

/** In double quotes a backslash changes the sign behind it: `"C:\Neu"` holds no `N` any more. */
export function checkBackslashes(walk: Walk, { range, value }: Scalar<string>): string {
  const [start, end] = range ?? [0, 0]
  const inner = walk.text.slice(start + 1, end - 1)
  const first = backslashIn(inner)
  if (first < 0) return value
  walk.problems.push(tellBackslash(walk, { start, end, at: start + 1 + first }))
  return inner.includes('\n') ? value : textBetween('"', inner)
}

/** A backslash at `at`, in the quotes from `start` to `end`. */
export function tellBackslash(
  writing: Writing,
  { start, end, at }: { start: number; end: number; at: number },
): Problem {
  const typed = textBetween('"', writing.text.slice(start + 1, end - 1))
  const sign = writing.text.charAt(at + 1)
  const written = /\s/.test(sign) ? '\\' : `\\${sign}`
  const isPath = /[A-Za-z]:\\/.test(typed)
  if (/[\r\n]/.test(sign) || (sign === 'n' && !isPath)) {
    return problem('lost-text/lineBreak', finding(writing, at, at + written.length), { written })
  }
  // Who writes a letter by its number, or a tab, may know what it means.
  const isSafe = (isPath || !/\\[trnuUx/]/.test(typed)) && !typed.includes('\n')
  const edit = { start, end, text: quote(typed) }
  const found = finding(writing, at, at + written.length, isSafe ? edit : undefined)
  return problem('lost-text/backslash', found, { written, quoted: shortened(edit.text, 200) })
}
