import type { Node } from 'yaml'
import { type Path, valueAt } from '#content'
import { breakBelow, lineStart, rangeOf } from './positions.ts'
import { edited, nodeAt, read } from './reading-back.ts'
import { type Data, flowText, linesOf, spellings } from './spelling.ts'

/** Replaces one text with another text, number or boolean; quotes and line breaks are kept where possible. */
export function replaceScalar(text: string, path: Path, value: string | number | boolean): string {
  const { source } = read(text)
  const present = valueAt(source?.value, path)
  if (!source || typeof present !== 'string') throw new Error(`There is no text at ${path.join('.')}`)
  const { start: from, end } = source.spanOf(path)
  const raw = text.slice(from, end)
  // The spaces of an empty value are replaced, except those before a comment.
  const start = raw ? from : endBefore(text, from)
  const candidates = spellings({ present, raw, lineBreak: breakBelow(text, from) }, String(value))
  const last = raw || text[end] !== '#' ? end : start
  const edits = candidates.map((way) => [{ start, end: last, text: raw ? way : ` ${way}` }])
  return edited(text, path, () => value, edits)
}

/** Replaces a value with a list, a group or a text when its kind changes, for example from an empty value. */
export function replaceKind(text: string, path: Path, value: Data): string {
  const [from, end] = rangeOf(nodeAt(text, path) as Node)
  const start = endBefore(text, from)
  const lineBreak = breakBelow(text, start)
  const lines = typeof value === 'object' ? linesOf(value, lineBreak.length) : []
  const below = lines.map((line) => (line ? lineBreak + line : lineBreak.replace(/ +$/, ''))).join('')
  const beside = ` ${below.slice(lineBreak.length)}`
  const isItem = /^\s*-$/.test(text.slice(lineStart(text, start), start))
  const candidates = [...(isItem ? [beside] : []), ...(below ? [below] : []), ` ${flowText(value)}`]
  const edits = candidates.map((way) => [{ start, end, text: way }])
  return edited(text, path, () => value, edits)
}

/** The end of the text before a place, such as the colon before a value. */
function endBefore(text: string, at: number): number {
  return text.slice(0, at).trimEnd().length
}
