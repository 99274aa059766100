import { hiddenInName } from './hidden.ts'
import { lineEnd, lineStart, placeIn, type Rules, type SourceText, type Span, shortened } from './text.ts'
import type { Field } from './tree.ts'

/** The name of a field in its group, and the fields before it. */
export type Key = SourceText & Span & { name: string; fields: ReadonlyMap<string, Field> }

/** Mistakes in the name of a field, or in its place among others. */
export const keyRules: Rules<Key> = {
  'special-sign/merge': ({ start, end, name }) => (name === '<<' ? { start, end } : undefined),
  'yaml-syntax/noName'({ start, name, text }) {
    const from = start + (text.slice(start).match(/^[ \t]*/)?.[0].length ?? 0)
    return name === ''
      ? { start: from, end: lineEnd(text, from), written: shortened(lineFrom(text, from)) }
      : undefined
  },
  'yaml-syntax/duplicate'({ text, start, end, name, fields }) {
    const first = fields.get(name)?.key.start
    if (first === undefined) return undefined
    const from = lineStart(text, start)
    const written = lineFrom(text, start)
    const isSame = lineFrom(text, first) === written && /:[ \t]+[^\s|>{["'&*!]/.test(written)
    const isAlone = text.slice(from, start).trim() === ''
    const line = { start: from, end: text.indexOf('\n', start) + 1 || text.length, text: '' }
    const number = placeIn(text, { start: first, end: first }).line
    return { start, end, edit: isAlone && isSame ? line : undefined, field: name, line: String(number) }
  },
  'hidden-character/key': hiddenInName,
}

function lineFrom(text: string, start: number): string {
  return text.slice(start, lineEnd(text, start)).trimEnd()
}
