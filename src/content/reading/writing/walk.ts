import {
  isAlias,
  isCollection,
  isMap,
  isScalar,
  isSeq,
  type Pair,
  type ParsedNode,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml'
import { areFieldsOfOneGroup, holdsText, holdsTexts, holdsWord, isField } from '../fields/names.ts'
import { hasDecimalComma, misreadField } from './braces.ts'
import { lineAt } from './lines.ts'
import { quoteTyped } from './quotes.ts'
import { wrongKey, wrongName } from './start-rules.ts'
import { type Diagnostic, diagnostic, isNothing, lineEnd, lineStart, replace, shortened } from './text.ts'
import type { KeyedNode, Node } from './tree.ts'
import {
  add,
  isUsual,
  readBlock,
  readNothing,
  readReference,
  readText,
  type Slot,
  type Walk,
} from './values.ts'

/** No page needs more nested groups and lists. */
const maxDepth = 24

/** Reads a node of YAML, and reports what YAML reads differently from how it looks. */
export function readNode(walk: Walk, node: ParsedNode | null, slot: Slot): Node {
  const { text } = walk
  const [start, end] = node?.range ?? [slot.from ?? 0, slot.from ?? 0]
  if (isCollection(node) && slot.depth > maxDepth) {
    add(walk, diagnostic('yaml-syntax/other', { start, end: lineEnd(text, start) }))
    return { start, end, content: null }
  }
  if (node && (isAlias(node) || node.anchor || node.tag)) return readReference(walk, start, slot)
  if (isCollection(node) && node.flow) return readBraces(walk, node, slot)
  if (isMap(node)) return readGroup(walk, node as YAMLMap.Parsed, slot)
  if (isSeq(node)) return readList(walk, node as YAMLSeq.Parsed, slot)
  const isPlain = isScalar(node) && node.type === 'PLAIN'
  if (!isScalar(node) || (isPlain && start === end)) return readNothing(walk, start, slot)
  const content = isPlain && isNothing(node.source) ? null : String(node.value)
  const typed = walk.typed.find((span) => span.start === start)
  if (typed) return { ...typed, content: text.slice(start, typed.end) }
  if (node.type?.startsWith('BLOCK')) return readBlock(walk, { start, end, content }, slot)
  if (walk.hasUnusual || !isUsual(text, start, end)) readText(walk, { start, end }, { ...slot, isPlain })
  return { start, end, content }
}

function readGroup(walk: Walk, { items, flow, range: [start, end] }: YAMLMap.Parsed, slot: Slot): Node {
  const fields = new Map<string, KeyedNode>()
  for (const item of items) readField(walk, fields, item, slot)
  return { start, end: flow ? end : start, content: fields }
}

type Item = Pair<ParsedNode, ParsedNode | null>

function readField(walk: Walk, fields: Map<string, KeyedNode>, { key, value }: Item, slot: Slot): void {
  const { text } = walk
  const [start, end] = key.range
  if (!isScalar(key) || key.anchor || key.tag) {
    const { start: from, column, written } = lineAt(text, start)
    const span = { start: from + column, end: from + written.length }
    add(walk, diagnostic('yaml-syntax/noName', { ...span, written: shortened(written) }))
    return
  }
  const named = { text, start, end, name: String(key.value) }
  const before = walk.last
  const isBelowText = before?.content === '' && /^[|>]/.test(text.slice(before.start, before.end))
  const isUsual = /^[a-zA-Z]+$/.test(named.name) && !fields.has(named.name)
  const found = isUsual ? undefined : (wrongName(named) ?? wrongKey({ ...named, fields }))
  if (found) add(walk, { ...found, isFatal: isStructure(found) })
  else if (value === null) walk.pending?.push(diagnostic('yaml-syntax/braces', { start, end }))
  if (isBelowText && /\s/.test(named.name)) add(walk, diagnostic('yaml-syntax/other', { start, end }))
  const name = found ? found.mistake.readAs : named.name
  if (name === undefined) return
  const names = () => [...fields.keys(), name]
  const inside = { field: name, depth: slot.depth + 1, from: end + 1, names }
  const node = readNode(walk, value, inside)
  if (!fields.has(name)) fields.set(name, { key: { start, end }, node })
  walk.last = node
}

/** True for a mistake that makes everything after it look wrong. */
function isStructure({ message }: Diagnostic): boolean {
  return /^yaml-syntax\/(?!blank)|merge$|hidden-character\/(blank|indent)/.test(message)
}

function readList(walk: Walk, { items, flow, range: [start, end] }: YAMLSeq.Parsed, slot: Slot): Node {
  const { text } = walk
  const content: Node[] = []
  for (const item of items as ParsedNode[]) {
    const [from] = item.range
    if (isSeq(item) && !item.flow) {
      add(walk, diagnostic('yaml-syntax/other', { start: from, end: lineEnd(text, from) }))
      break
    }
    const inside = { field: slot.field, isEntry: true, depth: slot.depth + 1 }
    const entry = textWithColon(walk, item, slot) ?? readNode(walk, item, inside)
    if (!walk.pending && isContinued(content.at(-1), entry)) {
      add(walk, diagnostic('yaml-syntax/strayDash', { start: from, end: lineEnd(text, from) }))
    }
    content.push(entry)
  }
  return { start, end: flow ? end : start, content }
}

/** True if an entry has no field of the one before, but would complete it: entries of one list have fields in common. */
function isContinued(before: Node | undefined, entry: Node): boolean {
  const [fields, own] = [before?.content, entry.content]
  if (!(fields instanceof Map && own instanceof Map) || fields.size * own.size === 0) return false
  for (const name of own.keys()) if (fields.has(name)) return false
  return areFieldsOfOneGroup([...fields.keys(), ...own.keys()])
}

/** An entry with a colon in a list of texts: `- Lieferung: 2 Tage`. */
function textWithColon(walk: Walk, item: ParsedNode, { field }: Slot): Node | undefined {
  const { text } = walk
  const [start] = item.range
  const isBare = isMap(item) && !item.flow && /-[ \t]+$/.test(text.slice(lineStart(text, start), start))
  if (!isBare || item.items.length > 1) return undefined
  if (!holdsTexts(field) || isField(String(item.items[0]?.key))) return undefined
  const content = text.slice(start, lineEnd(text, start)).trimEnd()
  const span = { start, end: start + content.length }
  const quoted = quoteTyped(content)
  add(walk, diagnostic('special-sign/colon', { ...span, edit: replace(span, quoted), quoted }))
  return { ...span, content }
}

function readBraces(walk: Walk, node: YAMLMap.Parsed | YAMLSeq.Parsed, slot: Slot): Node {
  const { text } = walk
  const outer = walk.pending
  const pending: Diagnostic[] = []
  walk.pending = pending
  const read = isMap(node) ? readGroup(walk, node, { ...slot, isEntry: false }) : readList(walk, node, slot)
  walk.pending = outer
  const { start, end } = read
  if (hasDecimalComma(text.slice(start, end))) pending.push(diagnostic('yaml-syntax/other', { start, end }))
  const asText = textInBraces(walk, read, slot)
  if (asText) pending.splice(0, pending.length, asText)
  if (outer) outer.push(...pending)
  else if (pending.length > 0) {
    const misread = misreadField(text, { start, end: Math.max(lineEnd(text, start), end) })
    for (const doubt of misread ? [misread] : pending) add(walk, { isFatal: false, ...doubt })
  }
  return asText ? { ...asText.mistake, content: text.slice(start, asText.mistake.end) } : read
}

/** `{phone}` and `[neu]` where a text is expected. */
function textInBraces(
  { text, pending }: Walk,
  { start, end: close, content }: Node,
  { field, isEntry }: Slot,
): Diagnostic | undefined {
  // `[Neu]: Paletten`
  const [rest = ''] = pending ? [] : (text.slice(close, lineEnd(text, close)).match(/^:(?:\s.*|$)/) ?? [])
  const end = close + rest.trimEnd().length
  const typed = text.slice(start, end)
  // Brackets around a word make a needless list; a text may begin with a bracket.
  const isWord = Array.isArray(content) && holdsWord(field)
  const expectsText = isEntry ? holdsTexts(field) : holdsText(field) && !isWord
  const isFact = /^\{[ \t]*[^\s:,{}]+[ \t]*\}$/.test(typed) && (expectsText || !isField(field))
  const isGroup = content instanceof Map && [...content.keys()].some(isField)
  if (!isFact && (!expectsText || typed.includes('\n') || isGroup || /^.\s*.$/.test(typed))) return undefined
  const isLast = /^\s*($|[,}\]])/.test(text.slice(end, lineEnd(text, end)))
  const edit = isLast && !/^\{\s|\s\}$/.test(typed) ? replace({ start, end }, quoteTyped(typed)) : undefined
  const params = { character: typed.charAt(0), quoted: quoteTyped(shortened(typed, 200)) }
  // YAML reads what follows the brackets as a field.
  return { ...diagnostic('special-sign/start', { start, end, edit, ...params }), isFatal: rest !== '' }
}
