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
import { holdsText, holdsTexts, holdsWord, isField } from '../fields/names.ts'
import { blockTextRules, markBelowRules, swallowedRules } from './block-texts.ts'
import { misnamedRules, misreadPiece, numberRules, piecesIn } from './braces.ts'
import { hiddenInValue } from './hidden.ts'
import { entryRules, keyRules } from './key-rules.ts'
import { lineAt, lineInContext, parentColumn } from './lines.ts'
import { explainPlace } from './placement.ts'
import { backslashRules, quote } from './quotes.ts'
import { nameRules, spanOf, startRules, wrongStart } from './start-rules.ts'
import {
  type Diagnostic,
  diagnostic,
  firstMistake,
  isNothing,
  lineEnd,
  lineStart,
  type Rules,
  replace,
  type Span,
  shortened,
  type ValueContext,
} from './text.ts'
import type { Field, Node } from './tree.ts'
import { emptyRules, joinedRules, noteInBracesRules, noteRules, plainRules } from './value-rules.ts'

/** No page needs more nested groups and lists. */
const deepest = 24

export type Walk = {
  text: string
  found: Diagnostic[]
  /** Values that YAML cannot read, as typed. */
  typed: readonly Span[]
  /** The value read last. */
  last?: Node
  /** While braces are read: what is read differently than intended. */
  doubts?: Diagnostic[] | undefined
}

type Place = ValueContext & {
  depth: number
  /** The end of the name before the value. */
  from?: number
  /** The names of its group so far. */
  names?: () => readonly string[]
}

type Group = { fields: Map<string, Field>; items: YAMLMap.Parsed['items'] }

/** Reports the first mistake that the rules find; true if there is one. */
function check<On>(walk: Walk, rules: Rules<On>, on: On): boolean {
  const found = firstMistake(rules, on)
  if (found) add(walk, found)
  return found !== undefined
}

/** A mistake of syntax ends the reading. */
function add({ found }: Walk, one: Diagnostic): void {
  found.push({ isFatal: one.message.startsWith('yaml-syntax'), ...one })
}

/** Reads a node of YAML, and reports what YAML reads differently from how it looks. */
export function readNode(walk: Walk, node: ParsedNode | null, place: Place): Node {
  const { text } = walk
  const [start, end] = node?.range ?? [place.from ?? 0, place.from ?? 0]
  if (isCollection(node) && place.depth > deepest) {
    add(walk, diagnostic('yaml-syntax/deep', { start, end: lineEnd(text, start) }))
    return { start, end, content: null }
  }
  if (node && (isAlias(node) || node.anchor || node.tag)) return readReference(walk, start, place)
  if (isCollection(node) && node.flow) return readBraces(walk, node, place)
  if (isMap(node)) return readGroup(walk, node as YAMLMap.Parsed, place)
  if (isSeq(node)) return readList(walk, node as YAMLSeq.Parsed, place)
  const isPlain = isScalar(node) && node.type === 'PLAIN'
  if (!isScalar(node) || (isPlain && start === end)) return readNothing(walk, start, place)
  const content = isPlain && isNothing(node.source) ? null : String(node.value)
  const typed = walk.typed.find((span) => span.start === start)
  if (typed) return { ...typed, content: text.slice(start, typed.end) }
  if (node.type?.startsWith('BLOCK')) return readBlock(walk, { start, end, content }, place)
  readText(walk, { start, end }, { ...place, isPlain })
  return { start, end, content }
}

function readGroup(walk: Walk, { items, flow, range: [start, end] }: YAMLMap.Parsed, place: Place): Node {
  const fields = new Map<string, Field>()
  for (let i = 0; i < items.length; i++) readField(walk, { fields, items }, i, place)
  return { start, end: flow ? end : start, content: fields }
}

function readField(walk: Walk, { fields, items }: Group, i: number, place: Place): void {
  const { text } = walk
  const { key, value } = items[i] as Pair<ParsedNode, ParsedNode | null>
  const [start, end] = key.range
  if (
    !isScalar(key) ||
    key.anchor ||
    key.tag ||
    /^[ \t-]*\?[ \t]/.test(text.slice(lineStart(text, start), start))
  ) {
    const { start: from, column, written } = lineAt(text, start)
    const span = { start: from + column, end: from + written.length }
    add(walk, diagnostic('yaml-syntax/noName', { ...span, written: shortened(written) }))
    return
  }
  const isInBraces = walk.doubts !== undefined
  const isColonMissing = isInBraces && value === null
  const named = { text, start, end, name: String(key.value) }
  const before = walk.last
  const isBelowText = before?.content === '' && /^[|>]/.test(text.slice(before.start, before.end))
  if (isBelowText && /\s/.test(named.name)) add(walk, explainPlace(lineInContext(text, start)))
  const followers = () => items.slice(i + 1).map((pair) => String(pair.key))
  const found =
    firstMistake(nameRules, named) ??
    firstMistake(keyRules, { ...named, fields, followers, isEntry: place.isEntry === true }) ??
    (isColonMissing ? firstMistake(misnamedRules, named) : undefined)
  if (found) add(walk, { ...found, isFatal: isStructure(found) })
  else if (isColonMissing) {
    const mistake = { start, end, written: shortened(named.name) }
    walk.doubts?.push(diagnostic('yaml-syntax/valueless', mistake, false))
  }
  const first = fields.get(named.name)
  if (first) first.isTwice = true
  const meant =
    found && found.message !== 'yaml-syntax/duplicate' ? found.mistake.readAs : { name: named.name }
  if (!meant) return
  const inside = {
    field: meant.name,
    depth: place.depth + 1,
    from: end + 1,
    names: () => [...fields.keys(), meant.name],
  }
  const node = isColonMissing
    ? { start, end, content: 'typed' in meant ? (meant.typed ?? '') : '' }
    : readNode(walk, value, inside)
  if (!fields.has(meant.name)) fields.set(meant.name, { key: { start, end }, node })
  walk.last = node
}

/** True for a mistake that makes everything after it look wrong. */
function isStructure({ message }: Diagnostic): boolean {
  return /^yaml-syntax\/(?!duplicate|blank|colon)|merge$|hidden-character\/blank/.test(message)
}

function readList(walk: Walk, { items, flow, range: [start, end] }: YAMLSeq.Parsed, place: Place): Node {
  const { text } = walk
  const content: Node[] = []
  for (const item of items as ParsedNode[]) {
    const [from] = item.range
    if (isSeq(item) && !item.flow) {
      add(walk, diagnostic('yaml-syntax/twoDashes', { start: from, end: lineEnd(text, from) }))
      break
    }
    const entry =
      textWithColon(walk, item, place) ??
      readNode(walk, item, { field: place.field, isEntry: true, depth: place.depth + 1 })
    const before = content.at(-1)
    if (before && !walk.doubts) check(walk, entryRules, { text, before, entry })
    content.push(entry)
  }
  return { start, end: flow ? end : start, content }
}

/** An entry with a colon in a list of texts: `- Lieferung: 2 Tage`. */
function textWithColon(walk: Walk, item: ParsedNode, { field }: Place): Node | undefined {
  const { text } = walk
  const [start] = item.range
  if (!isMap(item) || item.flow || item.anchor || item.tag || item.items.length > 1) return undefined
  if (!holdsTexts(field) || isField(String(item.items[0]?.key))) return undefined
  const content = text.slice(start, lineEnd(text, start)).trimEnd()
  const span = { start, end: start + content.length }
  const quoted = quote(content)
  add(walk, diagnostic('special-sign/colon', { ...span, edit: replace(span, quoted), quoted }))
  return { ...span, content }
}

function readBraces(walk: Walk, node: YAMLMap.Parsed | YAMLSeq.Parsed, place: Place): Node {
  const { text } = walk
  const outer = walk.doubts
  const doubts: Diagnostic[] = []
  walk.doubts = doubts
  const read = isMap(node) ? readGroup(walk, node, { ...place, isEntry: false }) : readList(walk, node, place)
  const number = firstMistake(numberRules, { text, ...read })
  if (number) doubts.push(number)
  walk.doubts = outer
  const asTyped = typedInBraces(walk, read, place)
  if (asTyped) doubts.splice(0, doubts.length, asTyped)
  const whole = asTyped ? { ...asTyped.mistake, content: text.slice(read.start, asTyped.mistake.end) } : read
  if (outer) outer.push(...doubts)
  else if (doubts.length === 0) check(walk, noteInBracesRules, { text, ...read })
  else {
    const to = Math.max(lineEnd(text, read.start), read.end)
    const misread = misreadPiece(piecesIn(text, { start: read.start, end: to }))
    for (const doubt of misread ? [misread] : doubts) add(walk, { isFatal: false, ...doubt })
  }
  return whole
}

/** `{phone}` and `[neu]` where a text is expected. */
function typedInBraces(
  { text, doubts }: Walk,
  read: Node,
  { field, isEntry }: Place,
): Diagnostic | undefined {
  const { start, content } = read
  // `[Neu]: Paletten`
  const [rest = ''] = doubts
    ? []
    : (text.slice(read.end, lineEnd(text, read.end)).match(/^:(?:\s.*|$)/) ?? [])
  const end = read.end + rest.trimEnd().length
  const typed = text.slice(start, end)
  // Around a word, brackets make a list that it does not need; a text may begin with one.
  const isWord = Array.isArray(content) && holdsWord(field)
  const expectsText = isEntry ? holdsTexts(field) : holdsText(field) && !isWord
  const isFact = /^\{[ \t]*[^\s:,{}]+[ \t]*\}$/.test(typed) && (expectsText || !isField(field))
  const isGroup = content instanceof Map && [...content.keys()].some(isField)
  if (!isFact && (!expectsText || typed.includes('\n') || isGroup || /^.\s*.$/.test(typed))) return undefined
  const isLast = /^\s*($|[,}\]])/.test(text.slice(end, lineEnd(text, end)))
  const edit = isLast && !/^\{\s|\s\}$/.test(typed) ? replace({ start, end }, quote(typed)) : undefined
  const holes = { character: typed.charAt(0), quoted: quote(shortened(typed, 200)) }
  // What follows the brackets is a field to YAML.
  return diagnostic('special-sign/start', { start, end, edit, ...holes }, rest !== '')
}

/** A name of another place, or something that begins like one. */
function readReference(walk: Walk, start: number, { from, field, isEntry }: Place): Node {
  const { text } = walk
  const before = text.slice(from ?? Math.max(0, start - 100), start)
  const [properties = ''] = before.match(/(?<=\s)(?:[&!]\S*\s+)+$/) ?? []
  const line = { ...lineAt(text, start - properties.length), field, isEntry }
  const span = spanOf(line)
  const found = firstMistake(plainRules, line)
  const isTarget = text.charAt(start) === '*' && hasTarget(text, start)
  if (walk.doubts) walk.doubts.push(startOf(text, start - properties.length))
  else if (found) add(walk, found)
  else if (!isTarget) add(walk, startOf(text, start - properties.length))
  return { ...span, content: line.value.text }
}

function hasTarget(text: string, start: number): boolean {
  return text.slice(0, start).includes(`&${text.slice(start + 1).match(/^[^\s,[\]{}]+/)?.[0]}`)
}

function startOf(text: string, start: number): Diagnostic {
  const end = lineEnd(text, start)
  const holes = { character: text.charAt(start), quoted: quote(shortened(text.slice(start, end), 200)) }
  return diagnostic('special-sign/start', { start, end, ...holes })
}

function readNothing(walk: Walk, start: number, { field }: Place): Node {
  const { text } = walk
  const line = lineAt(text, start)
  const value = { start, end: start, text: '' }
  if (!walk.doubts && !check(walk, emptyRules, { ...line, value, field })) {
    check(walk, noteRules, { text, start, end: start, field, isText: true })
  }
  return { start, end: start, content: '' }
}

function readBlock(walk: Walk, node: Node, place: Place): Node {
  const { text } = walk
  const { start, end, content } = node
  const header = text.slice(start, lineEnd(text, start)).trimEnd()
  const [, margin = ''] = text.slice(start + header.length, end).match(/\n( *)[^ \r\n]/) ?? []
  const column = margin.length - parentColumn(lineAt(text, start))
  const block = { text, start, end, header, value: String(content), isFolded: header.startsWith('>'), column }
  for (const one of hiddenInValue({ ...block, ...place })) add(walk, one)
  const group = { names: place.names ?? (() => []), isTop: place.depth === 1 }
  if (!check(walk, swallowedRules, { ...block, ...group })) check(walk, blockTextRules, block)
  return node
}

function readText(walk: Walk, span: Span, { isPlain, field, isEntry }: Place & { isPlain: boolean }): void {
  const { text } = walk
  const value = { text, ...span, field, isEntry }
  for (const one of hiddenInValue(value)) add(walk, one)
  const typed = text.slice(span.start, span.end)
  const lineBreak = typed.search(/[ \t]*\r?\n/)
  if (isPlain && !walk.doubts) {
    const first = { ...value, end: lineBreak < 0 ? span.end : span.start + lineBreak }
    if (check(walk, startRules, first)) return
    if (lineBreak >= 0) check(walk, markBelowRules, first)
  }
  if (isPlain && lineBreak >= 0) readJoined(walk, value, span.start + typed.search(/(?<=\n\s*)\S/))
  check(walk, noteRules, { ...value, isText: isPlain && !walk.doubts })
  if (typed.startsWith('"')) check(walk, backslashRules, value)
}

/** A line that continues the text before it. */
function readJoined(walk: Walk, value: Span & ValueContext, start: number): void {
  const { text } = walk
  const line = { ...lineAt(text, start), field: value.field, isEntry: value.isEntry }
  const end = Math.min(value.end, line.start + line.written.trimEnd().length)
  const wrong = walk.doubts
    ? undefined
    : (wrongStart(line) ?? (line.dashes.length > 0 ? explainPlace(lineInContext(text, start)) : undefined))
  if (wrong) add(walk, wrong)
  else check(walk, joinedRules, { ...value, start, end })
}
