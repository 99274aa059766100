import { lineChanges } from '../lines.ts'

/** Lengths in characters; of a longer text only the surroundings of the difference are shown. */
const longest = 70
const around = 24

/** Both versions of a text in quotation marks. */
export function excerpts(before: string, after: string): [before: string, after: string] {
  const [old, now] = [oneLine(before), oneLine(after)]
  const [change] = lineChanges(old, now)
  if (!change || Math.max(old.length, now.length) <= longest) return [quoted(old), quoted(now)]
  const { from, to, insert } = change
  return [quoted(cut(old, from, to)), quoted(cut(now, from, from + insert.length))]
}

/** Quotes a text in short: „Ein langer Text …“ */
export function quote(text: string): string {
  return quoted(cut(oneLine(text), 0, longest - around))
}

/** A range of a text with some words before and after it. */
function cut(text: string, from: number, to: number): string {
  const start = from <= around ? 0 : spaceBefore(text, from - around)
  const wanted = Math.min(to + around, start + longest + around)
  const end = wanted >= text.length ? text.length : spaceBefore(text, wanted)
  return `${start > 0 ? '… ' : ''}${text.slice(start, end).trim()}${end < text.length ? ' …' : ''}`
}

/** The end of a word, or the middle of a very long one. */
function spaceBefore(text: string, at: number): number {
  const space = text.lastIndexOf(' ', at)
  return space > Math.max(0, at - around) ? space : at
}

/** Puts a text in quotation marks; those inside it become single ones. */
function quoted(text: string): string {
  return `„${text.replaceAll('„', '‚').replaceAll('“', '‘')}“`
}

const oneLine = (text: string) => text.trim().replace(/\s+/g, ' ')
