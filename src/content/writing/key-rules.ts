import { areFieldsOfBlock, areFieldsOfOneGroup, isField } from '../fields/names.ts'
import { hiddenInName } from './hidden.ts'
import { lineEnd, lineStart, numberOf, type Rules, type SourceText, type Span, shortened } from './text.ts'
import type { Field, Node } from './tree.ts'

/** The name of a field in its group. */
export type Key = SourceText &
  Span & {
    name: string
    /** The fields before it. */
    fields: ReadonlyMap<string, Field>
    /** The names of the fields after it. */
    followers: () => readonly string[]
    isEntry: boolean
  }

/** Mistakes in the name of a field, or in its place among others. */
export const keyRules: Rules<Key> = {
  'special-sign/merge': ({ start, end, name }) => (name === '<<' ? { start, end } : undefined),
  'yaml-syntax/noName'({ start, name, text }) {
    const from = start + (text.slice(start).match(/^[ \t]*/)?.[0].length ?? 0)
    return name === ''
      ? { start: from, end: lineEnd(text, from), written: shortened(restOf(text, from)) }
      : undefined
  },
  'yaml-syntax/twice'({ text, start, end, name, fields, followers }) {
    const [first] = fields.keys()
    if (start > lineStart(text, start) || first !== name) return undefined
    if (!followers().some((other) => fields.has(other))) return undefined
    return { start, end, line: numberOf(text, fields.get(name)?.key.start ?? 0) }
  },
  'yaml-syntax/withoutType'({ start, end, name, fields, followers, isEntry }) {
    const type = fields.get('type')?.node.content
    if (!isEntry || typeof type !== 'string' || name === 'type' || !fields.has(name)) return undefined
    const others = followers()
    return others.every(isField) && !areFieldsOfBlock(type, others) ? { start, end } : undefined
  },
  'yaml-syntax/newEntry'({ text, start, end, name, fields, followers, isEntry }) {
    const [first] = fields.keys()
    // A single duplicate field was written twice; several belong to another entry, whose dash is missing.
    if (!isEntry || first !== name) return undefined
    const all = [...fields.keys(), name, ...followers()]
    if (all.length - new Set(all).size < 2) return undefined
    const hasRoom = /(^|\n) * {2}$/.test(text.slice(lineStart(text, start), start))
    const edit = hasRoom ? { start: start - 2, end: start, text: '- ' } : undefined
    return { start, end, edit, field: name, line: numberOf(text, fields.get(name)?.key.start ?? 0) }
  },
  'yaml-syntax/duplicate'({ text, start, end, name, fields }) {
    const first = fields.get(name)?.key.start
    if (first === undefined) return undefined
    const from = lineStart(text, start)
    const own = restOf(text, start)
    const isSame = restOf(text, first) === own && /:[ \t]+[^\s|>{["'&*!]/.test(own)
    const isAlone = text.slice(from, start).trim() === ''
    const line = { start: from, end: text.indexOf('\n', start) + 1 || text.length, text: '' }
    return {
      start,
      end,
      edit: isAlone && isSame ? line : undefined,
      field: name,
      line: numberOf(text, first),
    }
  },
  'hidden-character/key': hiddenInName,
}

/** An entry that has no field of the one before, but would complete it. */
export const entryRules: Rules<SourceText & { before: Node; entry: Node }> = {
  'yaml-syntax/strayDash'({ text, before, entry }) {
    // Two entries of one list have at least their required fields in common.
    const [names, own] = [namesOf(before), namesOf(entry)]
    if (names.length === 0 || own.length === 0 || own.some((field) => names.includes(field))) return undefined
    if (!areFieldsOfOneGroup([...names, ...own])) return undefined
    const start = text.lastIndexOf('-', entry.start)
    if (text.slice(start + 1, entry.start).trim() !== '' || start < lineStart(text, entry.start))
      return undefined
    return { start, end: lineEnd(text, start), edit: { start, end: start + 1, text: ' ' } }
  },
}

function namesOf({ content }: Node): string[] {
  return content instanceof Map ? [...content.keys()] : []
}

function restOf(text: string, start: number): string {
  return text.slice(start, lineEnd(text, start)).trimEnd()
}
