import { isAlias, isMap, isScalar, isSeq, type Node, type Scalar, type YAMLMap } from 'yaml'
import { holdsText, holdsTexts, isField } from '../fields/names.ts'
import { textMark } from './block-texts.ts'
import { piecesIn } from './braces.ts'
import { isNamed, propertiesStart } from './key-rules.ts'
import { quote } from './quotes.ts'
import {
  lineEnd,
  lineStart,
  type Mistake,
  type Rules,
  replace,
  type Span,
  shortened,
  type Writing,
} from './text.ts'

/** Where a value stands: in a field, as an entry of the list in a field. */
export type Around = {
  field?: string | undefined
  isEntry?: boolean | undefined
  inBraces?: boolean | undefined
  depth: number
}

/** A value that could be read, as it is written; of a text that goes on in the next line the first line. */
export type Value = Writing & Span & Around & { node: Node; next?: Span | undefined }

/**
 * Everything after ` #` is a note that nobody sees. Only where a number follows (`Lager #1`) it is certainly
 * text; a note that a fix would put on the page could be meant for nobody's eyes.
 */
function note(value: Value): Mistake<'lost-text/comment'> | undefined {
  const { text, start, end, node, inBraces } = value
  let at = end
  while (text[at] === ' ' || text[at] === '\t') at++
  if (text[at] !== '#') return undefined
  const found = text.slice(at, lineEnd(text, at)).trimEnd()
  const span = { start: start === end ? at : start, end: at + found.length }
  const typed = text.slice(span.start, span.end)
  const isText = /^#\d/.test(found) && (node as Scalar).type === 'PLAIN' && !inBraces
  return {
    start: at,
    end: span.end,
    edit: isText ? replace(span, quote(typed)) : undefined,
    text: shortened(found),
    quoted: quote(shortened(typed, 200)),
  }
}

/** Braces that are closed too early, so that the rest of the line became a note: `{ label: Lager } #1, to: / }`. */
function noteInBraces({ text, end }: Value): Mistake<'lost-text/comment'> | undefined {
  const rest = text.slice(end, lineEnd(text, end))
  if (!/^[ \t]+#.*[}\]]/.test(rest) || !/[}\]]/.test(text.charAt(end - 1))) return undefined
  const start = end + rest.indexOf('#')
  return { start, end: start + rest.trim().length, text: shortened(rest.trim()), quoted: '"…"' }
}

export const noteRules: Rules<Value> = { 'lost-text/comment': note }

export const noteInBracesRules: Rules<Value> = { 'lost-text/comment': noteInBraces }

/** Two lines that become one text: a dash or a name is missing, or there are too many spaces. */
export const joinedRules: Rules<Value & { next: Span }> = {
  'yaml-syntax/textMark': textMark,
  'yaml-syntax/indent'({ text, at, start, isEntry, next }) {
    const dash = start - 2
    const line = lineStart(text, next.start)
    if (!isEntry || text[dash] !== '-' || !/^\s*- /.test(text.slice(line, next.end))) return undefined
    const needs = dash - lineStart(text, dash)
    const holes = {
      has: String(next.start - line),
      needs: String(needs),
      line: String(at(start, start).line),
    }
    return { ...next, edit: { start: line, end: next.start, text: ' '.repeat(needs) }, ...holes }
  },
  'lost-text/joinedEntry': ({ isEntry, next }) => (isEntry ? next : undefined),
  'lost-text/joined': ({ next }) => next,
}

/** A text that YAML takes for something else, as it was typed; it begins with a character of YAML, or has a colon in it. */
export function textTakenForMore(value: Value): (Span & { typed: string }) | undefined {
  const { text, node, inBraces } = value
  const hasProperties = Boolean(('anchor' in node && node.anchor) || node.tag)
  if (!isAlias(node) && !hasProperties && !isTextReadAsGroup(value)) return undefined
  const start = isAlias(node) ? value.start : propertiesStart(text, value.start)
  const isName = isNamed(text, value.end)
  const end = inBraces ? endInBraces(text, start, value.end) : isName ? lineEnd(text, value.end) : value.end
  const typed = text.slice(start, end).trim()
  return { start, end: start + typed.length, typed }
}

/** What is said of such a text. */
export const takenForMoreRules: Rules<Value & { typed: string }> = {
  'special-sign/reference'({ text, start, end, typed, node }) {
    if (!isReferred(text, node)) return undefined
    const written = shortened(typed.split(/\s/, 1)[0] ?? '')
    return { start, end: Math.min(end, lineEnd(text, start)), written }
  },
  'special-sign/colon': (value) => (isMap(value.node) && !value.node.flow ? inQuotes(value) : undefined),
  'special-sign/start': inQuotes,
}

function inQuotes({ text, start, end, typed, node }: Value & { typed: string }) {
  const isAnchored = typed.startsWith('&') && !isScalar(node)
  // Nothing but what divides fields may follow; a note would be lost, too.
  const isLast = /^\s*($|[,}\]])/.test(text.slice(end, lineEnd(text, end)))
  const isSafe = isLast && !isAnchored && !typed.includes('\n') && !/^\{\s|^\{.*\s\}$/.test(typed)
  const edit = isSafe ? replace({ start, end }, quote(typed)) : undefined
  const quoted = quote(shortened(typed, 200))
  return { start, end: Math.min(end, lineEnd(text, start)), edit, character: typed.charAt(0), quoted }
}

/** In braces a text may have a comma where YAML sees its end. */
function endInBraces(text: string, start: number, end: number): number {
  const pieces = piecesIn(text, lineStart(text, start), lineEnd(text, start))
  return pieces.find((piece) => piece.start === start)?.end ?? end
}

/** Whether an anchor or an alias is meant as such, because its counterpart stands elsewhere in the file. */
export function isReferred(text: string, node: Node): boolean {
  const name = isAlias(node) ? node.source : 'anchor' in node ? node.anchor : undefined
  if (!name) return false
  const counterpart = isAlias(node) ? `&${name}` : `*${name}`
  const at = text.indexOf(counterpart)
  return at >= 0 && /^$|[\s,\]}]/.test(text.charAt(at + counterpart.length))
}

function isTextReadAsGroup({ text, start, end, node, field, isEntry, inBraces }: Value): boolean {
  if (!isMap(node) && !isSeq(node)) return false
  if (isNamed(text, end)) return !inBraces
  if (node.items.length === 0) return false
  const expectsText = isEntry ? holdsTexts(field) : holdsText(field)
  const isFact = node.flow === true && /^\{[ \t]*[^\s:,{}]+[ \t]*\}$/.test(text.slice(start, end))
  if (isFact) return expectsText || !isField(field)
  if (isSeq(node)) return expectsText && node.flow === true
  return expectsText && !hasField(node) && !text.slice(start, end).trim().includes('\n')
}

function hasField(node: YAMLMap): boolean {
  return node.items.some(({ key }) => isScalar(key) && isField(String(key.value)))
}
