import type { Node } from 'yaml'
import { type Path, valueAt } from '#content'
import { breakBelow, lineStart, rangeOf } from './positions.ts'
import { changed, firstThatReads, nodeAt, read } from './reading-back.ts'
import { type Data, flowText, linesOf, spellings } from './spelling.ts'

/** Puts another text, number or truth value in place of one; quotes and line breaks stay where they can. */
export function replaceScalar(text: string, path: Path, value: string | number | boolean): string {
  const { source } = read(text)
  const present = valueAt(source?.value, path)
  if (!source || typeof present !== 'string') throw new Error(`There is no text at ${path.join('.')}`)
  const wanted = changed(text, path, () => value)
  const { start: from, end } = source.spanOf(path)
  const raw = text.slice(from, end)
  // Where nothing stands, a space does neither, or one before a comment.
  const start = raw ? from : endBefore(text, from)
  const ways = spellings({ present, raw, lineBreak: breakBelow(text, from) }, String(value))
  return firstThatReads(
    text,
    wanted,
    ways.map((way) => [{ start, end: raw || text[end] !== '#' ? end : start, text: raw ? way : ` ${way}` }]),
  )
}

/** Puts a list, a group or a text in place of something of another kind, such as nothing. */
export function replaceKind(text: string, path: Path, value: Data): string {
  const [from, end] = rangeOf(nodeAt(text, path) as Node)
  const start = endBefore(text, from)
  const lineBreak = breakBelow(text, start)
  const lines = typeof value === 'object' ? linesOf(value, lineBreak.length) : []
  const below = lines.map((line) => (line ? lineBreak + line : lineBreak.replace(/ +$/, ''))).join('')
  const beside = ` ${below.slice(lineBreak.length)}`
  const isItem = /^\s*-$/.test(text.slice(lineStart(text, start), start))
  const ways = [...(isItem ? [beside] : []), ...(below ? [below] : []), ` ${flowText(value)}`]
  return firstThatReads(
    text,
    changed(text, path, () => value),
    ways.map((way) => [{ start, end, text: way }]),
  )
}

/** Where what stands before a place ends, such as the colon before a value. */
function endBefore(text: string, at: number): number {
  return text.slice(0, at).trimEnd().length
}
