import { isScalar, type Node, type Pair, type Scalar, type YAMLMap } from 'yaml'
import { isField } from '../fields/names.ts'
import { misreadPiece, piecesIn } from './braces.ts'
import { hiddenInMargin, hiddenInName, lookalike } from './hidden.ts'
import { nameRules } from './line-starts.ts'
import {
  firstMistake,
  insert,
  lineEnd,
  lineStart,
  type Raised,
  type Rules,
  replace,
  type Span,
  shortened,
  type Writing,
} from './text.ts'

/** The name of a field, and what stands around it; without a name, the place where it should be. */
export type Key = Writing &
  Span & {
    name: string
    pair: Pair
    before: Pair | undefined
    group: YAMLMap
    /** The names that the group has so far. */
    names: ReadonlyMap<string, unknown>
    isEntry: boolean | undefined
  }

/** What makes everything after it look wrong. */
export const fatalKeyRules: Rules<Key> = {
  'yaml-syntax/noName'({ text, start, name }) {
    const written = text.slice(start, lineEnd(text, start)).trim()
    return name === '' ? { start, end: start + written.length, written: shortened(written) } : undefined
  },
  'yaml-syntax/newEntry'(key) {
    if (!isNewEntry(key)) return undefined
    const { text, start, end, name } = key
    const hasRoom = /(^|\n) * {2}$/.test(text.slice(lineStart(text, start), start))
    const edit = hasRoom ? { start: start - 2, end: start, text: '- ' } : undefined
    return { start, end, edit, field: name, line: lineOf(key, firstOf(key)) }
  },
  'yaml-syntax/textIndent'(key) {
    // A line of a text that stands under `>` or `|` without being indented, and has a colon.
    const { text, start, before } = key
    const value = before?.value
    const isText = isScalar(value) && value.value === '' && /^BLOCK/.test(value.type ?? '')
    if (!isText || !/\s/.test(key.name) || key.names.has(key.name)) return undefined
    const has = start - lineStart(text, start)
    const line = lineOf(key, startOf(before?.key))
    return { start, end: lineEnd(text, start), line, has: String(has), needs: String(has + 2) }
  },
  'hidden-character/blank': nameRules['hidden-character/blank'],
  'hidden-character/indent': (key) => hiddenInMargin(key, isEmpty(key.before?.value)),
  'yaml-syntax/dashBlank': nameRules['yaml-syntax/dashBlank'],
  'yaml-syntax/bullet': nameRules['yaml-syntax/bullet'],
}

const rules: Rules<Key> = {
  'yaml-syntax/duplicate'(key) {
    const { text, start, end, name, names } = key
    if (!names.has(name)) return undefined
    const first = firstOf(key)
    const from = lineStart(text, start)
    const isAlone = text.slice(from, start).trim() === ''
    const isSame =
      lineFrom(text, first) === lineFrom(text, start) && /:[ \t]+[^\s|>{["'&*!]/.test(lineFrom(text, first))
    const edit = { start: from, end: text.indexOf('\n', start) + 1 || text.length, text: '' }
    return { start, end, edit: isAlone && isSame ? edit : undefined, field: name, line: lineOf(key, first) }
  },
  'special-sign/reference'({ text, start, end, name, pair }) {
    const { anchor, tag } = pair.key as Scalar
    if (name !== '<<' && !anchor && !tag) return undefined
    const written = name === '<<' ? name : anchor ? `&${anchor}` : (tag ?? '!')
    return { start: propertiesStart(text, start), end, written, ...(name !== '<<' && { readAs: { name } }) }
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

/** `label:Start`, `label = Start`, or a word after a comma that belongs to the text before it. */
const misnamedRules: Rules<Key> = {
  'yaml-syntax/blank'({ start, end, name, names }) {
    const [, field = '', typed = ''] = name.match(/^([a-zA-Z]+):(\S.*)$/) ?? []
    if (!isField(field) || names.has(field)) return undefined
    const edit = insert(start + field.length + 1, ' ')
    return { start, end, edit, field, value: shortened(typed), readAs: { name: field, typed } }
  },
  'yaml-syntax/colon'({ start, name, names }) {
    const [, field = '', between = '', typed = ''] = name.match(/^([a-zA-Z]+)(\s*[=;.]\s*|\s+)(\S.*)$/) ?? []
    if (!isField(field) || names.has(field)) return undefined
    const end = start + field.length
    const edit = replace({ start: end, end: end + between.length }, ': ')
    return { start, end, edit, field, value: shortened(typed), readAs: { name: field, typed } }
  },
}

/** What is wrong with the name of a field that can be read. */
export function wrongKey(key: Key): Raised | undefined {
  const found = firstMistake(rules, key)
  if (found || !key.group.flow || hasValue(key)) return found
  return firstMistake(misnamedRules, key) ?? textBefore(key) ?? firstMistake(valuelessRules, key)
}

const valuelessRules: Rules<Key> = {
  'yaml-syntax/valueless': ({ start, end, name }) => ({ start, end, written: shortened(name) }),
}

function textBefore({ text, group, start, end }: Key): Raised | undefined {
  const [from, to] = group.range ?? [0, 0]
  const found = misreadPiece(piecesIn(text, from, Math.min(to, lineEnd(text, from))))
  return found && found.piece.start < start && found.piece.end >= end ? found : undefined
}

function hasValue({ text, end, pair: { value } }: Key): boolean {
  return (
    (value !== null && !(isScalar(value) && value.value === null)) || /^\s*:/.test(text.slice(end, end + 40))
  )
}

/** `[Neu]: gut` is a value and a field without a name for YAML. */
export function isNamed(text: string, end: number): boolean {
  return /^[ \t]*:/.test(text.slice(end, end + 40))
}

/** Tags and anchors stand before what the parser takes for the value. */
export function propertiesStart(text: string, start: number): number {
  const before = text.slice(Math.max(0, start - 400), start)
  return start - (before.match(/(?:[!&]\S*\s+)*[!&]\S*\s*$/)?.[0].length ?? 0)
}

/** One field that stands twice was written twice; several are another entry, whose dash is missing. */
function isNewEntry({ name, names, group, isEntry }: Key): boolean {
  if (!isEntry || group.flow || names.keys().next().value !== name) return false
  const all = group.items.map(({ key }) => (isScalar(key) ? String(key.value) : ''))
  return all.length - new Set(all).size > 1
}

function firstOf({ group, name }: Key): number {
  return startOf(group.items.find(({ key }) => isScalar(key) && key.value === name)?.key)
}

function startOf(node: unknown): number {
  return (node as Node | undefined)?.range?.[0] ?? 0
}

function lineOf({ at }: Writing, offset: number): string {
  return String(at(offset, offset).line)
}

function lineFrom(text: string, start: number): string {
  return text.slice(start, lineEnd(text, start)).trimEnd()
}

function isEmpty(value: unknown): boolean {
  return value === null || (isScalar(value) && (value.value === null || value.value === ''))
}
