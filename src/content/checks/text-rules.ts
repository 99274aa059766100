import type { Context, Facts, Source, TaggedValue } from '#reading'
import { type Finding, type MessageName, problem } from '../problems/index.ts'
import type { Problems } from './check.ts'

export type MarkupValue = TaggedValue<'markup'>
export type TextValue = TaggedValue<'text' | 'markup'>

/** One family of rules for a text that visitors read. */
export type TextCheck = (source: Source, tagged: TextValue, context: Context) => Problems

/** A piece of a text, and its replacement. */
export type Piece = { written: string; index: number; right?: string }

/** Something that no text should contain. */
export type TextRule = {
  message: Extract<
    MessageName,
    | `${'pasted-text' | 'plain-markup' | 'literal-fact'}/${string}`
    | `unfinished-text/${'placeholder' | 'nothing'}`
    | 'open-markup/entity'
  >
  pattern: RegExp
  /** A substring of every match. Texts without it skip the pattern, which is slow. */
  clue?: string
  in?: TextValue['role']
  /** The parts of running text that are not searched. */
  outside?: RegExp
  not?: (tagged: TextValue, written: string, facts?: Facts) => boolean
  right?: (match: RegExpExecArray) => string | undefined
}

/** Reports what rules find in a text. */
export function* reportPieces(
  source: Source,
  tagged: TextValue,
  { rules, facts }: { rules: readonly TextRule[]; facts?: Facts | undefined },
): Problems {
  for (const rule of rules) {
    const { message, pattern, outside, clue = '' } = rule
    if (rule.in && rule.in !== tagged.role) continue
    if (!tagged.value.includes(clue) || tagged.value.search(pattern) < 0) continue
    const text = outside && tagged.role === 'markup' ? tagged.value.replace(outside, masked) : tagged.value
    for (const match of firstTen(text.matchAll(pattern))) {
      const { 0: written, 1: inside = '', index } = match
      if (rule.not?.(tagged, written, facts)) continue
      const right = rule.right?.(match)
      // Only the first of several lines is certain to be written like this in the file.
      const piece = right === undefined ? (written.split(/[\n\0]/)[0] ?? '') : written
      const params = {
        written: written.replace(/\s+/g, ' '),
        text: inside,
        target: written.replace(/^(?=www\.)/, 'https://'),
        right: right ?? '',
        character: right?.trim() ? `„${right}“` : 'ein Leerzeichen',
      }
      yield problem(message, findingOf(source, tagged, { written: piece, index, right }), params)
    }
  }
}

/** Limits the problems of one kind in a text: locating each takes time, and nobody reads more. */
export function* firstTen<T>(all: Iterable<T>): Generator<T> {
  let left = 10
  for (const one of all) {
    if (left-- === 0) return
    yield one
  }
}

/** Replaces a piece with as many characters that no rule matches. */
export function masked(piece: string): string {
  return '\0'.repeat(piece.length)
}

/** The place of a piece in a file, and the fix that corrects it. */
export function findingOf(
  source: Source,
  { value, path }: Pick<TextValue, 'value' | 'path'>,
  piece: Piece,
): Finding {
  const { written, index, right } = piece
  const nth = value.slice(0, index).split(written).length - 1
  const exact = source.placeOf(written, path, nth)
  const whole = source.place(path)
  const found = source.finding(path, exact)
  if (!exact || right === undefined) return found
  const corrected = value.slice(0, index) + right + value.slice(index + written.length)
  const line = source.line(whole.line)
  const isBare = whole.line === whole.endLine && line.slice(whole.column - 1, whole.endColumn - 1) === value
  const isQuoted = isBare && needsQuotes(corrected, line.slice(0, whole.column - 1))
  return { ...found, fix: isQuoted ? { ...whole, text: `"${corrected}"` } : { ...exact, text: right } }
}

/** A value that starts with a fact, for example, would become a group; every fix is read back in any case. */
function needsQuotes(value: string, before: string): boolean {
  const isRead =
    /^[^\p{L}\d„“(]|:(\s|$)|\s#|\s$/u.test(value) || (/[{[]/.test(before) && /[{}[\],]/.test(value))
  return isRead && !/["\\]/.test(value)
}
