import { holdsWord } from '../fields/names.ts'
import { characterName, firstUnusual, withoutUnusual } from './characters.ts'
import {
  type Diagnostic,
  diagnostic,
  replace,
  type SourceText,
  type Span,
  type ValueContext,
} from './text.ts'

/** Finds an invisible character in the name of a field. */
export function hiddenInName(key: SourceText & Span & { name: string }) {
  const index = firstUnusual(key.text.slice(key.start, key.end))
  if (index < 0) return undefined
  const at = key.start + index
  const meant = withoutUnusual(key.name).trim()
  const character = characterName(key.text.charAt(at))
  const readAs = { name: meant }
  return { start: at, end: at + 1, edit: replace(key, meant), name: meant, character, readAs }
}

/** Every character counts in links, file names and facts; elsewhere no-break spaces and soft hyphens are allowed. */
export function hiddenInValue(value: SourceText & Span & ValueContext): Diagnostic[] {
  const written = value.text.slice(value.start, value.end)
  if (firstUnusual(written) < 0) return []
  if (!value.isEntry && holdsWord(value.field)) return [hiddenInWord(value, value)]
  const words = [...written.matchAll(/(?<=\]\()[^)\n]*(?=\))|(?<=\{)[^{}\n]*(?=\})/g)]
  return words.flatMap(({ 0: word, index }) => {
    const start = value.start + index
    return firstUnusual(word) < 0 ? [] : [hiddenInWord(value, { start, end: start + word.length })]
  })
}

function hiddenInWord({ text }: SourceText, span: Span): Diagnostic {
  const written = text.slice(span.start, span.end)
  const start = span.start + firstUnusual(written)
  const [, open = '', inner = '', close = ''] = written.match(/^(["']?)(.*?)(["']?)$/s) ?? []
  const value = withoutUnusual(inner).trim()
  const edit = replace(span, open + value + close)
  const character = characterName(text.charAt(start))
  return diagnostic('hidden-character/word', { start, end: start + 1, edit, value, character })
}
