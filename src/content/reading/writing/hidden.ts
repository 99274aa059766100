import { holdsWord } from '../fields/names.ts'
import { codePoint, firstUnusual, unusualSpaces, withoutUnusual } from './characters.ts'
import {
  type Diagnostic,
  diagnostic,
  lineStart,
  replace,
  type SourceText,
  type Span,
  type ValueContext,
} from './text.ts'

/** Finds an invisible character in the name of a field. */
export function hiddenInName(key: SourceText & Span & { name: string }): Diagnostic | undefined {
  const index = firstUnusual(key.text.slice(key.start, key.end))
  if (index < 0) return undefined
  const start = key.start + index
  const margin = key.text.slice(lineStart(key.text, start), key.end).match(/^\s+/)?.[0] ?? ''
  if (firstUnusual(margin) >= 0) {
    const character = codePoint(key.text.charAt(start))
    return diagnostic('hidden-character/indent', { start, end: start + 1, character })
  }
  const name = withoutUnusual(key.name).trim()
  const params = { name, character: codePoint(key.text.charAt(start)) }
  const edit = replace(key, name)
  return diagnostic('hidden-character/key', { start, end: start + 1, edit, readAs: name, ...params })
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
  const character = codePoint(text.charAt(start))
  return diagnostic('hidden-character/word', { start, end: start + 1, edit, value, character })
}

const withUnusualSpace = new RegExp(`^([a-zA-Z]+:|-)(${unusualSpaces})`)

/** Finds a dash or a field before a space that is not one for YAML. */
export function unusualSpaceAfter(piece: SourceText & Span, isBefore: (before: string) => boolean) {
  const [, before = '', spaces = ''] = piece.text.slice(piece.start, piece.end).match(withUnusualSpace) ?? []
  if (!before || !isBefore(before)) return undefined
  const start = piece.start + before.length
  const span = { start, end: start + spaces.length }
  const params = { before, character: codePoint(spaces.charAt(0)) }
  return diagnostic('hidden-character/blank', { ...span, edit: replace(span, ' '), ...params })
}
