import { LineCounter } from 'yaml'
import {
  inFile,
  lineStarts,
  type MessageName,
  type Params,
  type Problem,
  problem,
  type TextRange,
} from '../../problems/index.ts'
import { memoizeLast } from '../memoize.ts'

/** A file while its writing is examined; its pieces are identified by offsets. */
export type SourceText = { text: string }

export type Span = { start: number; end: number }

/** The position of a value: in a field, or as an entry of the list in a field. */
export type ValueContext = { field?: string | undefined; isEntry?: boolean | undefined }

/** True for YAML's words for nothing, which are texts only in quotes. */
export const isNothing = (text: unknown) => text === 'null' || text === '~'

/** A piece of the text, and its replacement. */
export type Edit = Span & { text: string }

/** The piece that is wrong, the edit that fixes it, and the parameters of its message. */
export type Mistake<N extends MessageName = never> = Span & {
  edit?: Edit | undefined
  /** The field that was intended by a name. */
  readAs?: string
} & Readonly<Record<Params<N>, string>>

/** A message and the mistake that raises it. */
export type Diagnostic = {
  message: MessageName
  mistake: Mistake
  /** True if nothing after it can be judged. */
  isFatal?: boolean | undefined
}

export function diagnostic<N extends MessageName>(message: N, mistake: Mistake<N>): Diagnostic {
  return { message, mistake }
}

export function toProblem(text: string, { message, mistake }: Diagnostic): Problem {
  const { start, end, edit, readAs: _, ...holes } = mistake
  const fix = edit && { ...placeIn(text, edit), text: edit.text }
  const found = { ...inFile(''), ...placeIn(text, { start, end }), ...(fix && { fix }) }
  return problem(message, found, holes as never)
}

/** Several places of the same text are requested in a row. */
const lineCounterOf = memoizeLast((text: string) => {
  const counter = new LineCounter()
  for (const start of lineStarts(text)) counter.addNewLine(start)
  return counter
})

/** The lines and columns of a piece. */
export function placeIn(text: string, { start, end }: Span): TextRange {
  const counter = lineCounterOf(text)
  const [from, to] = [counter.linePos(start), counter.linePos(Math.max(start, end))]
  return { line: from.line, column: from.col, endLine: to.line, endColumn: to.col }
}

export function replace({ start, end }: Span, text: string): Edit {
  return { start, end, text }
}

export function lineStart(text: string, offset: number): number {
  // From a negative index, the search would still look at the first character.
  return offset > 0 ? text.lastIndexOf('\n', offset - 1) + 1 : 0
}

/** The end of the line, before its line break. */
export function lineEnd(text: string, offset: number): number {
  const end = text.indexOf('\n', offset)
  if (end < 0) return text.length
  return text[end - 1] === '\r' && end > offset ? end - 1 : end
}

/** A piece of a text, short enough for a sentence. */
export function shortened(text: string, length = 60): string {
  const line = text.split('\n', 1)[0]?.trim() ?? ''
  return line.length > length ? `${line.slice(0, length - 1).trimEnd()}…` : line
}
