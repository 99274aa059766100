import type { Problem } from '../../problems/index.ts'
import { holdsWord } from '../fields/names.ts'
import { characterName, firstUnusual, toLatin, withoutUnusual } from './characters.ts'
import { type Mistake, replace, type SourceText, type Span, toProblem, type ValueContext } from './text.ts'

type Named = SourceText & Span & { name: string }

/** Finds an invisible character in the name of a field. */
export function hiddenInName(key: Named): Mistake<'hidden-character/key'> | undefined {
  const index = firstUnusual(key.text.slice(key.start, key.end))
  if (index < 0) return undefined
  const at = key.start + index
  const meant = withoutUnusual(key.name).trim()
  const character = characterName(key.text.charAt(at))
  return { start: at, end: at + 1, edit: replace(key, meant), name: meant, character }
}

/** Finds a letter of another alphabet that only looks right. */
export function lookalike(
  { start, end }: Span,
  written: string,
): Mistake<'hidden-character/lookalike'> | undefined {
  const meant = toLatin(written)
  if (meant === written || /[^ -~]/.test(meant)) return undefined
  const index = [...written].findIndex((letter) => toLatin(letter) !== letter)
  const at = start + index
  const letters = { letter: meant.charAt(index), character: characterName(written.charAt(index)) }
  return { start: at, end: at + 1, edit: replace({ start, end }, meant), name: meant, ...letters }
}

/** Every character counts in links, file names and facts; elsewhere no-break spaces and soft hyphens are allowed. */
export function hiddenInValue(value: SourceText & Span & ValueContext): Problem[] {
  const written = value.text.slice(value.start, value.end)
  if (!value.isEntry && holdsWord(value.field)) {
    if (firstUnusual(written) >= 0) return [hiddenInWord(value, value)]
    const foreign = lookalike(value, written)
    return foreign ? [toProblem(value, 'hidden-character/lookalike', foreign)] : []
  }
  if (firstUnusual(written) < 0) return []
  const words = [...written.matchAll(/(?<=\]\()[^)\n]*(?=\))|(?<=\{)[^{}\n]*(?=\})/g)]
  return words.flatMap(({ 0: word, index }) => {
    const start = value.start + index
    return firstUnusual(word) < 0 ? [] : [hiddenInWord(value, { start, end: start + word.length })]
  })
}

function hiddenInWord(writing: SourceText, span: Span): Problem {
  const written = writing.text.slice(span.start, span.end)
  const at = span.start + firstUnusual(written)
  const [, open = '', inner = '', close = ''] = written.match(/^(["']?)(.*?)(["']?)$/s) ?? []
  const meant = withoutUnusual(inner).trim()
  return toProblem(writing, 'hidden-character/word', {
    start: at,
    end: at + 1,
    edit: replace(span, open + meant + close),
    value: meant,
    character: characterName(writing.text.charAt(at)),
  })
}
