import type { Node, Scalar } from 'yaml'
import { type Problem, problem } from '../../../problems/index.ts'
import { quote } from '../quoting.ts'
import { wrongTextMark } from '../text-marks.ts'
import { finding, lineAround, lineEnd, shortened } from '../writing.ts'
import { checkBackslashes } from './backslashes.ts'
import { readBlockText } from './block-texts.ts'
import { hiddenInText } from './hidden.ts'
import { startsLine, wrongStart } from './line-starts.ts'
import type { Around, Walk } from './walk.ts'

/** A text as it was typed; what the parser would make of it otherwise is a problem. */
export function readScalar(walk: Walk, node: Scalar<string>, around: Around): string {
  const value = node.value ?? ''
  if (walk.hasOddSigns && value) walk.problems.push(...hiddenInText(walk, node, around))
  if (node.type === 'BLOCK_FOLDED' || node.type === 'BLOCK_LITERAL') return readBlockText(walk, node)
  if (node.type === 'PLAIN') return readPlain(walk, node, around)
  const found = checkNote(walk, node, around)
  if (found) walk.problems.push(found)
  return node.type === 'QUOTE_DOUBLE' ? checkBackslashes(walk, node) : value
}

function readPlain(walk: Walk, node: Scalar<string>, around: Around): string {
  const [start, end] = node.range ?? [0, 0]
  const { text } = walk
  const secondLine = text.indexOf('\n', start) + 1
  if (secondLine > 0 && secondLine < end) {
    walk.problems.push(joined(walk, { start, end, secondLine }, around))
    return text.slice(start, lineEnd(text, start)).trimEnd()
  }
  const found =
    checkNote(walk, node, around) ??
    (startsLine(text, start) ? wrongStart(walk, { start, end, ...around }) : undefined)
  if (found) walk.problems.push(found)
  return node.value ?? ''
}

/** The lines of an entry that goes on in the next line, each as an entry. */
export function entriesIn(text: string, { type, range }: Scalar, value: string): string[] {
  if (type !== 'PLAIN') return [value]
  const lines = text
    .slice(range?.[0], range?.[1])
    .trim()
    .split(/\s*\n\s*/)
  return lines.length > 1 ? lines : [value]
}

/**
 * Everything behind ` #` is a note that nobody sees. Only where a number follows (`Lager #1`) it is certainly
 * text; a note that a fix would put on the page could be meant for nobody's eyes.
 */
function checkNote(walk: Walk, { range, type }: Scalar, { inBraces }: Around): Problem | undefined {
  const [start, end] = range ?? [0, 0]
  const { text } = walk
  let at = end
  while (text[at] === ' ' || text[at] === '\t') at++
  if (text[at] !== '#') return undefined
  const note = text.slice(at, lineEnd(text, at)).trimEnd()
  const from = start === end ? at : start
  const typed = text.slice(from, at) + note
  const isText = /^#\d/.test(note) && type === 'PLAIN' && !inBraces
  const edit = { start: from, end: from + typed.length, text: quote(typed) }
  const found = finding(walk, at, at + note.length, isText ? edit : undefined)
  return problem('lost-text/comment', found, { text: shortened(note), quoted: quote(shortened(typed, 200)) })
}

/** Braces that are closed too early, so that the rest of the line became a note: `{ label: Lager } #1, to: / }`. */
export function closedByNote({ file, text, at }: Walk, { range }: Node): Problem | undefined {
  const [, end] = range ?? [0, 0]
  const rest = text.slice(end, lineEnd(text, end))
  if (!/^[ \t]+#.*[}\]]/.test(rest) || !/[}\]]/.test(text.charAt(end - 1))) return undefined
  const start = end + rest.indexOf('#')
  const note = rest.trim()
  const found = finding({ file, text, at }, start, start + note.length)
  return problem('lost-text/comment', found, { text: shortened(note), quoted: '"…"' })
}

type Lines = { start: number; end: number; secondLine: number }

/** Two lines that become one text: a dash or a name is missing, or there are too many blanks. */
function joined(walk: Walk, { start, end, secondLine }: Lines, around: Around): Problem {
  const { text } = walk
  const firstEnd = lineEnd(text, start)
  const wrong = startsLine(text, start) ? wrongStart(walk, { start, end: firstEnd, ...around }) : undefined
  if (wrong) return wrong
  const mark = wrongTextMark(walk, start, firstEnd)
  if (mark) return mark
  const line = text.slice(secondLine, Math.min(end, lineEnd(text, secondLine))).trimEnd()
  const from = secondLine + line.length - line.trimStart().length
  const to = secondLine + line.length
  const dash = start - 2
  if (around.isEntry && text[dash] === '-' && /^\s*- /.test(line)) {
    const needs = dash - lineAround(text, dash).start
    const found = finding(walk, from, to, { start: secondLine, end: from, text: ' '.repeat(needs) })
    return problem('yaml-syntax/indent', found, {
      has: String(from - secondLine),
      needs: String(needs),
      line: String(walk.at(start, start).line),
    })
  }
  const found = finding(walk, from, to)
  return problem(around.isEntry ? 'lost-text/joinedEntry' : 'lost-text/joined', found, {})
}
