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
import { misnamedRules, misreadPiece, numberRules, piecesIn } from './braces.ts'
import { entryRules, keyRules } from './key-rules.ts'
import { lineAt, lineInContext } from './lines.ts'
import { explainPlace } from './placement.ts'
import { quote } from './quotes.ts'
import { nameRules } from './start-rules.ts'
import {
  type Diagnostic,
  diagnostic,
  firstMistake,
  isNothing,
  lineEnd,
  lineStart,
  replace,
  shortened,
} from './text.ts'
import type { Field, Node } from './tree.ts'
import { noteInBracesRules } from './value-rules.ts'
import {
  add,
  check,
  type Place,
  readBlock,
  readNothing,
  readReference,
  readText,
  type Walk,
} from './values.ts'

/** No page needs more nested groups and lists. */
const deepest = 24

type Group = { fields: Map<string, Field>; items: YAMLMap.Parsed['items'] }

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
  if (!isScalar(key) || key.anchor || key.tag || isExplicit(text, start)) {
    const { start: from, column, written } = lineAt(text, start)
    const span = { start: from + column, end: from + written.length }
    add(walk, diagnostic('yaml-syntax/noName', { ...span, written: shortened(written) }))
    return
  }
  const isInBraces = walk.doubts !== undefined
  const isColonMissing = isInBraces && value === null
  const named = { text, start, end, name: String(key.value) }
  const isUsual = /^[a-zA-Z]+$/.test(named.name) && !fields.has(named.name) && !isColonMissing
  const before = walk.last
  const isBelowText = before?.content === '' && /^[|>]/.test(text.slice(before.start, before.end))
  if (isBelowText && /\s/.test(named.name)) add(walk, explainPlace(lineInContext(text, start)))
  const followers = () => items.slice(i + 1).map((pair) => String(pair.key))
  const found = isUsual
    ? undefined
    : (firstMistake(nameRules, named) ??
      firstMistake(keyRules, { ...named, fields, followers, isEntry: place.isEntry === true }) ??
      (isColonMissing ? firstMistake(misnamedRules, named) : undefined))
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

/** `? name`, which YAML allows before any key. */
function isExplicit(text: string, start: number): boolean {
  return (
    text.charAt(start - 1) === ' ' && /(^|[\s-])\?[ \t]+$/.test(text.slice(Math.max(0, start - 20), start))
  )
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
  const isBare = isMap(item) && !item.flow && /-[ \t]+$/.test(text.slice(lineStart(text, start), start))
  if (!isBare || item.items.length > 1) return undefined
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
