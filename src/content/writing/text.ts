import {
  type Holes,
  lineStarts,
  type MessageName,
  type Place,
  type Problem,
  problem,
} from '../../problems/index.ts'

/** A file while its writing is looked at; pieces of it are named by their offsets. */
export type Writing = { text: string }

export type Span = { start: number; end: number }

/** Where a value stands: in a field, or as an entry of the list in a field. */
export type Around = { field?: string | undefined; isEntry?: boolean | undefined }

/** A file while it is read, and what was found so far. */
export type Reader = Writing & {
  problems: Problem[]
  /** Whether it has characters that look like others or like nothing at all. */
  hasUnusual: boolean
}

/** A piece of the text and what to put in its place. */
export type Edit = Span & { text: string }

/** The piece that is wrong, what would mend it, and the words for the holes of its message. */
export type Mistake<N extends MessageName = never> = Span & {
  edit?: Edit | undefined
  /** The field that was meant by a name, and what is its value then. */
  readAs?: { name: string; typed?: string }
} & Readonly<Record<Holes<N>, string>>

/** A table of rules: what each message is raised for. Of one table the first that applies counts. */
export type Rules<On> = { readonly [N in MessageName]?: (on: On) => Mistake<N> | undefined }

/** A message and the mistake that raises it; a rule of a table has made sure that they fit. */
export type Raised = { message: MessageName; mistake: Mistake }

export function firstMistake<On>(rules: Rules<On>, on: On): Raised | undefined {
  for (const name in rules) {
    const message = name as MessageName
    const mistake = rules[message]?.(on)
    if (mistake) return { message, mistake }
  }
  return undefined
}

export function report<N extends MessageName>({ text }: Writing, message: N, mistake: Mistake<N>): Problem {
  const { start, end, edit, readAs: _, ...holes } = mistake
  const fix = edit && { ...placeIn(text, edit), text: edit.text }
  return problem(
    message,
    { file: '', place: placeIn(text, { start, end }), ...(fix && { fix }) },
    holes as never,
  )
}

/** Places of one text are asked for one after the other. */
let lastAsked: { text: string; starts: readonly number[] } | undefined

/** Where a piece stands, in lines and columns. */
export function placeIn(text: string, { start, end }: Span): Place {
  if (lastAsked?.text !== text) lastAsked = { text, starts: lineStarts(text) }
  const { starts } = lastAsked
  const [line, column] = positionOf(starts, start)
  const [endLine, endColumn] = positionOf(starts, Math.max(start, end))
  return { line, column, endLine, endColumn }
}

/** Line and column of an offset, from 1. */
function positionOf(starts: readonly number[], offset: number): [line: number, column: number] {
  let [low, high] = [0, starts.length]
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if ((starts[middle] ?? 0) <= offset) low = middle
    else high = middle
  }
  return [low + 1, offset - (starts[low] ?? 0) + 1]
}

/** The number of the line in which an offset stands, from 1. */
export function numberOf(text: string, offset: number): string {
  return String(placeIn(text, { start: offset, end: offset }).line)
}

/** Reports a mistake, and reads on. */
export function tell(reader: Reader, { message, mistake }: Raised): void {
  reader.problems.push(report(reader, message, mistake as never))
}

/** Reports the first rule that something breaks, if there is one. */
export function check<On>(reader: Reader, rules: Rules<On>, on: On): boolean {
  const raised = firstMistake(rules, on)
  if (raised) tell(reader, raised)
  return raised !== undefined
}

export function replace({ start, end }: Span, text: string): Edit {
  return { start, end, text }
}

export function insert(at: number, text: string): Edit {
  return { start: at, end: at, text }
}

export function applyEdit(text: string, { start, end, text: piece }: Edit): string {
  return text.slice(0, start) + piece + text.slice(end)
}

export function lineStart(text: string, offset: number): number {
  return text.lastIndexOf('\n', offset - 1) + 1
}

/** The end of the line, before its line break. */
export function lineEnd(text: string, offset: number): number {
  const end = text.indexOf('\n', offset)
  if (end < 0) return text.length
  return text[end - 1] === '\r' && end > offset ? end - 1 : end
}

/** A piece of a text as a sentence can hold it. */
export function shortened(text: string, length = 60): string {
  const line = text.split('\n', 1)[0]?.trim() ?? ''
  return line.length > length ? `${line.slice(0, length - 1).trimEnd()}…` : line
}
