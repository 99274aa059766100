import { areFieldsOfBlock, areFieldsOfOneGroup, isField } from '../fields/names.ts'
import { hiddenInName, lookalike } from './hidden.ts'
import { isText, type Line } from './lines.ts'
import type { Container } from './nesting.ts'
import { lineEnd, lineStart, numberOf, type Rules, replace, type SourceText, type Span } from './text.ts'
import type { Node } from './tree.ts'

/** The name of a field, and the fields that its group has so far. */
export type Key = SourceText & Span & { name: string; fields: ReadonlyMap<string, { key: Span }> }

/** A key on a line of its own. */
export type KeyLine = Key & {
  line: Line
  before: Line | undefined
  /** The names of the fields that follow in the same group. */
  followers(): readonly string[]
  /** The list whose entry begins with this field or contains it. */
  list: Container | undefined
}

/** Mistakes that make everything after them look wrong. */
export const structureRules: Rules<KeyLine> = {
  'special-sign/merge': ({ start, end, name }) => (name === '<<' ? { start, end } : undefined),
  'yaml-syntax/noName': ({ start, end, name }) => (name === '' ? { start, end, written: '""' } : undefined),
  'yaml-syntax/strayDash'({ line, name, followers, list }) {
    const [dash] = line.dashes
    if (dash === undefined || !Array.isArray(list?.node.content)) return undefined
    // Two entries of one list have at least their required fields in common.
    const names = namesOf(list.node.content.at(-2))
    const own = names.length > 0 ? [name, ...followers()] : []
    if (names.length === 0 || own.some((field) => names.includes(field))) return undefined
    if (!areFieldsOfOneGroup([...names, ...own])) return undefined
    const start = line.start + dash
    return { start, end: line.end, edit: { start, end: start + 1, text: ' ' } }
  },
  'yaml-syntax/twice'({ text, line, start, end, name, fields, followers }) {
    const [first] = fields.keys()
    if (line.column > 0 || first !== name || !followers().some((other) => fields.has(other))) return undefined
    const from = fields.get(name)?.key.start ?? 0
    return { start, end, line: numberOf(text, from) }
  },
  'yaml-syntax/withoutBlocks'({ line, text, fields }) {
    // The blocks have become lines of the text above them.
    if (line.margin === undefined || line.column > 0 || fields.has('blocks')) return undefined
    const found = text.slice(line.end, line.last).match(/(?<=\n *)- type: [a-z-]+(?=\r?\n)/)
    if (!found) return undefined
    const start = line.end + (found.index ?? 0)
    return { start, end: start + found[0].length }
  },
  'yaml-syntax/withoutType'({ text, start, end, name, fields, followers, list }) {
    const type = fields.get('type')
    if (!list || !type || name === 'type' || !fields.has(name)) return undefined
    const others = followers()
    const above = lineFrom(text, type.key.end).replace(/^:\s*/, '')
    const isOther = others.every(isField) && !areFieldsOfBlock(above, others)
    return isOther ? { start, end } : undefined
  },
  'yaml-syntax/newEntry'({ text, start, end, name, fields, followers, list }) {
    const [first] = fields.keys()
    const from = fields.get(name)?.key.start ?? 0
    // A single duplicate field was written twice; several belong to another entry, whose dash is missing.
    if (!list || first !== name) return undefined
    const all = [...fields.keys(), name, ...followers()]
    if (all.length - new Set(all).size < 2) return undefined
    const hasRoom = /(^|\n) * {2}$/.test(text.slice(lineStart(text, start), start))
    const edit = hasRoom ? { start: start - 2, end: start, text: '- ' } : undefined
    return { start, end, edit, field: name, line: numberOf(text, from) }
  },
  'yaml-syntax/textIndent'({ line, before, name, fields }) {
    // A line of a text under `>` or `|` that is not indented and has a colon.
    if (!before || !isText(before) || before.margin !== undefined) return undefined
    if (!/\s/.test(name) || fields.has(name)) return undefined
    const { column: has, start, end } = line
    const holes = { line: numberOf(before.text, before.start), has: String(has), needs: String(has + 2) }
    return { start: start + has, end, ...holes }
  },
  // A field below a text, indented like it, so that it has become a line of the text.
  'yaml-syntax/swallowed'({ line, text, fields, name, start }) {
    if (line.margin === undefined) return undefined
    const names = [...fields.keys(), name]
    for (const { 1: margin = '', 2: field = '', index } of text
      .slice(line.end, line.last)
      .matchAll(/^( +)([a-z][a-zA-Z]*):(?=\s)/gm)) {
      if (names.includes(field) || !areFieldsOfOneGroup([...names, field])) continue
      const at = line.end + index
      const needs = start - lineStart(text, start)
      const span = { start: at, end: at + margin.length }
      const holes = { field, needs: String(needs), has: String(margin.length) }
      return { start: span.end, end: lineEnd(text, at), edit: replace(span, ' '.repeat(needs)), ...holes }
    }
    return undefined
  },
}

function namesOf(entry: Node | undefined): string[] {
  return entry?.content instanceof Map ? [...entry.content.keys()] : []
}

/** Mistakes in the name of a field that can be read. */
export const keyRules: Rules<Key> = {
  'yaml-syntax/duplicate'({ text, start, end, name, fields }) {
    const first = fields.get(name)?.key.start
    if (first === undefined) return undefined
    const from = lineStart(text, start)
    const isAlone = text.slice(from, start).trim() === ''
    const isSame =
      lineFrom(text, first) === lineFrom(text, start) && /:[ \t]+[^\s|>{["'&*!]/.test(lineFrom(text, first))
    const edit = { start: from, end: text.indexOf('\n', start) + 1 || text.length, text: '' }
    return {
      start,
      end,
      edit: isAlone && isSame ? edit : undefined,
      field: name,
      line: numberOf(text, first),
    }
  },
  'hidden-character/key'(key) {
    const found = hiddenInName(key)
    return found && { ...found, readAs: { name: found.name } }
  },
  'hidden-character/lookalike'(key) {
    const found = lookalike(key, key.name)
    return found && isField(found.name) ? { ...found, readAs: { name: found.name } } : undefined
  },
}

function lineFrom(text: string, start: number): string {
  return text.slice(start, lineEnd(text, start)).trimEnd()
}
