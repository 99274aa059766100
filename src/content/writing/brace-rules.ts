import { holdsText, isField } from '../fields/names.ts'
import { closers, closingBrace } from './closing.ts'
import type { Key } from './key-rules.ts'
import type { Line } from './lines.ts'
import { otherQuotes } from './quotes.ts'
import { insert, lineEnd, type Rules, replace, shortened } from './text.ts'
import { ifMended, inQuotes, restOf, spanOf } from './value-rules.ts'

/** A name without a value: `label:Start`, `label = Start`, `label Start`. */
export const misnamedRules: Rules<Key> = {
  'yaml-syntax/blank'({ start, end, name, fields }) {
    const [, field = '', typed = ''] = name.match(/^([a-zA-Z]+):(\S.*)$/) ?? []
    if (!isField(field) || fields.has(field)) return undefined
    const edit = insert(start + field.length + 1, ' ')
    return { start, end, edit, field, value: shortened(typed), readAs: { name: field, typed } }
  },
  'yaml-syntax/colon'({ start, name, fields }) {
    const [, field = '', between = '', typed = ''] = name.match(/^([a-zA-Z]+)(\s*[=;.]\s*|\s+)(\S.*)$/) ?? []
    if (!isField(field) || fields.has(field)) return undefined
    const end = start + field.length
    const edit = replace({ start: end, end: end + between.length }, ': ')
    return { start, end, edit, field, value: shortened(typed), readAs: { name: field, typed } }
  },
}

/** Mistakes in a value in braces that cannot be read, or goes on after they are closed. */
export const braceRules: Rules<{ line: Line; hasPieces: boolean }> = {
  'yaml-syntax/unclosedQuote'({ line: { text, unclosed } }) {
    const { character, at: start } = unclosed ?? { character: '', at: 0 }
    return /["']/.test(character)
      ? { start, end: lineEnd(text, start), character, other: otherQuotes(character) }
      : undefined
  },
  'yaml-syntax/unclosedBrace'({ line, hasPieces }) {
    if (!line.unclosed) return undefined
    const { character, at: start } = line.unclosed
    const closer = closers[character] ?? '}'
    const edit = insert(spanOf(line).end, character === '{' ? ` ${closer}` : closer)
    const isGroup = character === '{' && hasPieces
    return { start, end: start + 1, edit: isGroup ? ifMended(line, edit) : undefined, character, closer }
  },
  'special-sign/start'({ line, hasPieces }) {
    if (hasPieces || line.last !== line.end) return undefined
    // No list has a list in brackets as an entry.
    const isText = line.key ? holdsText(line.key.name) : line.value.text.startsWith('[')
    return isText || restOf(line, closeOf(line)) !== '' ? inQuotes(line) : undefined
  },
  'yaml-syntax/afterBrace'({ line }) {
    const close = closeOf(line)
    const rest = restOf(line, close)
    if (rest === '') return undefined
    const start = close + 1 + rest.length - rest.trimStart().length
    const end = close + 1 + rest.trimEnd().length
    return { start, end, rest: shortened(rest), character: line.text.charAt(close) }
  },
}

function closeOf({ text, value: { start } }: Line): number {
  return closingBrace(text, start, text.length).close ?? start
}
