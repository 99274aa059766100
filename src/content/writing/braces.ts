import type { MessageName } from '../../problems/index.ts'
import { holdsText, holdsTexts, holdsWord, isField } from '../fields/names.ts'
import { braceRules, misnamedRules } from './brace-rules.ts'
import { closingQuote } from './closing.ts'
import { type Key, keyRules } from './key-rules.ts'
import type { Line } from './lines.ts'
import { misreadPiece, piecesIn } from './pieces.ts'
import { quote, textInQuotes } from './quotes.ts'
import { nameRules } from './start-rules.ts'
import {
  type Diagnostic,
  firstMistake,
  lineEnd,
  type Mistake,
  type Reader,
  replace,
  report,
  reportFirst,
  type Span,
  shortened,
  type ValueContext,
} from './text.ts'
import type { Node } from './tree.ts'
import { ifMended, joinedRules, noteInBracesRules, restOf, spanOf } from './value-rules.ts'
import { readText } from './values.ts'

/** No page needs more nested groups and lists. */
export const deepest = 24

/** The state while braces are read. */
type Braces = {
  reader: Reader
  at: number
  depth: number
  /** Parts that are read differently than intended; the pieces say more exactly what was intended. */
  doubts: Diagnostic[]
  /** True once nothing more can be read. */
  isBroken: boolean
}

/** Reads a value in braces or brackets. */
export function readBraces(
  reader: Reader,
  line: Line,
  { slot, depth }: { slot: Node; depth: number },
): Diagnostic | undefined {
  const isBroken = line.unclosed !== undefined
  const braces: Braces = { reader, at: line.value.start, depth, doubts: [], isBroken }
  if (!isBroken) Object.assign(slot, readNode(braces, line))
  braces.isBroken ||= restOf(line, slot.end - 1) !== ''
  const { start, end } = spanOf(line)
  const { doubts } = braces
  const isSure = !braces.isBroken && doubts.length === 0
  const pieces = isSure ? [] : piecesIn(line.text, start, Math.max(line.value.end, end))
  const misread = misreadPiece(pieces)
  const meant = misread && { ...misread, mistake: certain(misread, line) }
  if (isSure) reportFirst(reader, noteInBracesRules, { ...line, end: slot.end })
  if (braces.isBroken) {
    const mistake = firstMistake(braceRules, { line, hasPieces: pieces.length > 0 })
    return meant ?? mistake ?? doubts[0] ?? { message: 'yaml-syntax/other', mistake: { start, end } }
  }
  for (const doubt of meant ? [meant] : doubts) report(reader, doubt)
  return undefined
}

function certain({ message, mistake }: Diagnostic, line: Line): Diagnostic['mistake'] {
  const isCertain = message === 'yaml-syntax/comma' || ifMended(line, mistake.edit)
  return { ...mistake, edit: isCertain ? mistake.edit : undefined }
}

function doubt<N extends MessageName>({ doubts }: Braces, message: N, mistake: Mistake<N>): void {
  doubts.push({ message, mistake })
}

function readNode(braces: Braces, context: ValueContext): Node {
  skipSpace(braces)
  const { reader, at: start } = braces
  const character = reader.text.charAt(start)
  if (character === '{' || character === '[') return readInside(braces, context)
  return /["']/.test(character) ? readQuoted(braces, context) : readPlain(braces, context)
}

function readInside(braces: Braces, context: ValueContext): Node {
  const { text } = braces.reader
  const { at: start } = braces
  const isGroup = text.charAt(start) === '{'
  braces.at++
  braces.depth++
  if (braces.depth > deepest) {
    doubt(braces, 'yaml-syntax/deep', { start, end: lineEnd(text, start) })
    braces.isBroken = true
  }
  const node: Node = { start, end: start, content: isGroup ? new Map() : [] }
  for (skipSpace(braces); !isEnd(braces); skipSpace(braces)) {
    if (isGroup) readField(braces, node)
    else (node.content as Node[]).push(readNode(braces, { field: context.field, isEntry: true }))
    skipSpace(braces)
    if (text.charAt(braces.at) === ',') braces.at++
    else if (!isEnd(braces)) fail(braces)
  }
  braces.at++
  braces.depth--
  node.end = braces.at
  if (!isGroup) doubtDecimals(braces, node)
  return asText(braces, node, context)
}

/** `[145,5, 100]`: if a comma and a space separate other entries, a comma without a space is a decimal comma. */
function doubtDecimals(braces: Braces, { start, end }: Node): void {
  const typed = braces.reader.text.slice(start, end)
  const written = typed.match(/(?<=[\s[])\d+,\d{1,2}(?=[\s,\]])/)?.[0]
  if (!written || !/^\[[\d.,\s]*\]$/.test(typed) || (!/, /.test(typed) && typed !== `[${written}]`)) return
  const at = start + typed.indexOf(written)
  const span = { start: at, end: at + written.length }
  const meant = written.replace(',', '.')
  doubt(braces, 'yaml-syntax/decimalComma', { ...span, edit: replace(span, meant), written, meant })
}

function isEnd({ reader, at, isBroken }: Braces): boolean {
  return isBroken || at >= reader.text.length || /[}\]]/.test(reader.text.charAt(at))
}

function fail(braces: Braces): void {
  const { at: start, reader } = braces
  const isComma = reader.text.charAt(start) === ','
  doubt(braces, isComma ? 'yaml-syntax/extraComma' : 'yaml-syntax/other', { start, end: start + 1 })
  braces.isBroken = true
}

function skipSpace(braces: Braces): void {
  const [gap = ''] = braces.reader.text.slice(braces.at).match(/^(?:[ \t\r\n]+(?:#[^\n]*)?)*/) ?? []
  braces.at += gap.length
}

/** Reads `{phone}` and `[neu]` as a text where one is expected. */
function asText(braces: Braces, node: Node, { field, isEntry }: ValueContext): Node {
  const { text } = braces.reader
  const { start, end, content } = node
  const typed = text.slice(start, end)
  // Around a word, brackets make a list that it does not need; a text may begin with one.
  const isWord = Array.isArray(content) && holdsWord(field)
  const expectsText = isEntry ? holdsTexts(field) : holdsText(field) && !isWord
  const isFact = /^\{[ \t]*[^\s:,{}]+[ \t]*\}$/.test(typed) && (expectsText || !isField(field))
  const isGroup = content instanceof Map && [...content.keys()].some(isField)
  if (!isFact && (!expectsText || typed.includes('\n') || isGroup || /^.\s*.$/.test(typed))) return node
  const isLast = /^\s*($|[,}\]])/.test(text.slice(end, lineEnd(text, end)))
  const edit = isLast && !/^\{\s|\s\}$/.test(typed) ? replace(node, quote(typed)) : undefined
  const quoted = quote(shortened(typed, 200))
  braces.doubts = []
  doubt(braces, 'special-sign/start', { start, end, edit, character: typed.charAt(0), quoted })
  return { start, end, content: typed }
}

function readField(braces: Braces, { content }: Node): void {
  const { reader, at: start } = braces
  const { text } = reader
  const fields = content as Map<string, { key: Span; node: Node }>
  const name = readName(braces)
  const end = braces.at
  const key: Key = { text, start, end, name, fields }
  skipSpace(braces)
  const hasValue = text.charAt(braces.at) === ':'
  const structure = firstMistake(nameRules, key)
  if (structure) braces.doubts.push(structure)
  if (structure || /^$|^[@`*&!|>%?]|^-\s/.test(name)) {
    fail(braces)
    return
  }
  const found = firstMistake(keyRules, key) ?? (hasValue ? undefined : firstMistake(misnamedRules, key))
  if (found) report(reader, found)
  else if (!hasValue) doubt(braces, 'yaml-syntax/valueless', { start, end, written: shortened(name) })
  const meant = found ? found.mistake.readAs : hasValue ? { name } : undefined
  const node = hasValue ? readAfterColon(braces, meant?.name) : { start, end, content: meant?.typed ?? '' }
  if (meant && !fields.has(meant.name)) fields.set(meant.name, { key: { start, end }, node })
}

function readName(braces: Braces): string {
  const { text } = braces.reader
  const rest = text.slice(braces.at)
  const close = /^["']/.test(rest) ? closingQuote(rest, 0) : -1
  const [written = ''] =
    close > 0
      ? [rest.slice(0, close + 1)]
      : (rest.match(/^(?:[^,[\]{}:#]|(?<=\S)#|:(?![\s,[\]{}]|$))+/) ?? [])
  const name = written.replace(/[ \t\r\n]+$/, '')
  braces.at += name.length
  return close > 0 ? textInQuotes(name) : name
}

function readAfterColon(braces: Braces, field: string | undefined): Node {
  braces.at++
  skipSpace(braces)
  const { at: start } = braces
  if (/[,}\]]/.test(braces.reader.text.charAt(start))) return { start, end: start, content: '' }
  return readNode(braces, { field })
}

function readQuoted(braces: Braces, context: ValueContext): Node {
  const { reader, at: start } = braces
  const close = closingQuote(reader.text, start)
  if (close < 0) fail(braces)
  braces.at = close < 0 ? reader.text.length : close + 1
  const span = { start, end: braces.at }
  return { ...span, content: readText(reader, { ...span, ...context, inBraces: true }) }
}

/** Ends where YAML ends a text in braces. */
const plainText = /^(?:[^\n,[\]{}:#]|(?<=\S)#|:(?![\s,[\]{}]|$))*/

function readPlain(braces: Braces, context: ValueContext): Node {
  const { reader, at: start } = braces
  const { text } = reader
  const typed = (text.slice(start, start + 2_000).match(plainText)?.[0] ?? '').replace(/[ \t\r]+$/, '')
  const end = start + typed.length
  braces.at = end
  if (typed === '') fail(braces)
  const [gap = '', next = ''] =
    text.slice(end, end + 2_000).match(/^[ \t\r]*\n[ \t\r\n]*([^\s,[\]{}#][^\n,[\]{}]*)/) ?? []
  if (next) {
    braces.at += gap.length
    reportFirst(reader, joinedRules, { ...context, start: braces.at - next.length, end: braces.at })
  }
  const isColon = text.charAt(end) === ':'
  if (isColon || /^([*&!|>%@`]|[-?](\s|$))/.test(typed)) {
    const quoted = quote(typed)
    const mistake = { start, end, edit: replace({ start, end }, quoted), character: typed.charAt(0), quoted }
    doubt(braces, isColon ? 'special-sign/colon' : 'special-sign/start', mistake)
    braces.isBroken ||= isColon
  }
  return { start, end, content: readText(reader, { start, end, ...context, inBraces: true }) }
}
