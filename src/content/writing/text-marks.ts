import { type Problem, problem } from '../../problems/index.ts'
import { finding, type Writing } from './writing.ts'

/** A sign for the lines below that is none of YAML's, or has a number that nobody needs: `>_`, `->`, `|1`. */
const wrongMark = /^(?:[|<>‹›][|<>‹›_+\-\d ]{1,4}|[<‹›]|-[>›])$/

/** What is wrong with the sign behind a field whose text stands below it. */
export function wrongTextMark(writing: Writing, start: number, end: number): Problem | undefined {
  const written = writing.text.slice(start, end).trimEnd()
  if (!wrongMark.test(written) || /^[|>][-+]$/.test(written)) return undefined
  const text = written.includes('|') && !/[<>‹›]/.test(written) ? '|' : '>-'
  const last = start + written.length
  return problem('yaml-syntax/textMark', finding(writing, start, last, { start, end: last, text }), {
    written,
  })
}

/** Whether the next line with something in it is indented deeper than a column. */
export function hasTextBelow(text: string, from: number, column: number): boolean {
  const [, margin] = text.slice(from, from + 2_000).match(/^[^\n]*\n(?:[ \t]*\r?\n)*( *)\S/) ?? []
  return margin !== undefined && margin.length > column
}
