import { isMap, isScalar, isSeq, type Node } from 'yaml'
import { areFieldsOfOneGroup } from '../fields/names.ts'
import type { Key } from './key-rules.ts'
import { lineEnd, lineStart, type Rules, replace, type Span, type Writing } from './text.ts'

/** An entry of a list with dashes, and the one before it. */
type Entry = Writing & Span & { node: Node | null; before: Node | null }

/** Dashes that make entries of what was meant to be one. */
export const entryRules: Rules<Entry> = {
  'yaml-syntax/twoDashes': ({ text, start, node }) =>
    isSeq(node) && !node.flow ? { start, end: lineEnd(text, start) } : undefined,
  'yaml-syntax/strayDash'({ text, start, node, before }) {
    // Two entries of one list share at least the fields that each needs.
    const [names, known] = [namesOf(node), namesOf(before)]
    if (known.length === 0 || names.length === 0 || names.some((name) => known.includes(name)))
      return undefined
    if (!areFieldsOfOneGroup([...known, ...names])) return undefined
    const dash = text.lastIndexOf('-', start)
    return { start: dash, end: lineEnd(text, dash), edit: { start: dash, end: dash + 1, text: ' ' } }
  },
}

function namesOf(node: Node | null): string[] {
  return isMap(node) ? node.items.map(({ key }) => (isScalar(key) ? String(key.value) : '')) : []
}

/** A field below a text that is indented like it, so that it became a line of the text. */
export const swallowedRules: Rules<Key> = {
  'yaml-syntax/swallowed'({ text, start, pair, names }) {
    const { value } = pair
    if (!isScalar(value) || !value.type?.startsWith('BLOCK')) return undefined
    const [from, to] = value.range ?? [0, 0]
    for (const { 1: margin = '', 2: field = '', index } of text
      .slice(from, to)
      .matchAll(/^( +)([a-z][a-zA-Z]*):(?=\s)/gm)) {
      if (names.has(field) || !areFieldsOfOneGroup([...names.keys(), field])) continue
      const at = from + index
      const needs = start - lineStart(text, start)
      const span = { start: at, end: at + margin.length }
      const holes = { field, needs: String(needs), has: String(margin.length) }
      return { start: span.end, end: lineEnd(text, at), edit: replace(span, ' '.repeat(needs)), ...holes }
    }
    return undefined
  },
}
