import { isAlias, isMap, isScalar, isSeq, type Node, type YAMLMap } from 'yaml'
import { type Problem, problem } from '../../../problems/index.ts'
import { piecesIn } from '../braces.ts'
import { quote } from '../quoting.ts'
import { holdsText, holdsTexts, isField } from '../vocabulary.ts'
import { finding, lineAround, lineEnd, shortened } from '../writing.ts'
import type { Around, Walk } from './walk.ts'

/** A text that YAML takes for something else, and the text as it was typed. */
export type MisreadStart = { problem?: Problem; typed: string }

/** A text that begins with a sign of YAML (`*`, `&`, `!`, `{`, `[`), or an entry that has a colon in it. */
export function misreadStart(walk: Walk, node: Node, around: Around): MisreadStart | undefined {
  const isLink = isAlias(node)
  const hasProperties = Boolean(('anchor' in node && node.anchor) || node.tag)
  if (!isLink && !hasProperties && !isTextReadAsGroup(walk.text, node, around)) return undefined
  const [nodeStart, end] = node.range ?? [0, 0]
  const start = isLink ? nodeStart : propertiesStart(walk.text, nodeStart)
  const to = around.inBraces
    ? endInBraces(walk.text, start, end)
    : isNamed(walk.text, end)
      ? lineEnd(walk.text, end)
      : end
  const typed = walk.text.slice(start, to).trim()
  // Where an alias leads to is told there.
  if (isLink && isReferred(walk.text, node)) return { typed }
  return { problem: tell(walk, node, { start, typed }), typed }
}

function tell(walk: Walk, node: Node, { start, typed }: { start: number; typed: string }): Problem {
  const end = start + typed.length
  const place = [start, Math.min(end, lineEnd(walk.text, start))] as const
  if (isReferred(walk.text, node)) {
    const written = shortened(typed.split(/\s/, 1)[0] ?? '')
    return problem('special-sign/reference', finding(walk, ...place), { written })
  }
  const edit = { start, end, text: quote(typed) }
  const isAnchored = typed.startsWith('&') && !isScalar(node)
  const isSafe =
    !isAnchored && !typed.includes('\n') && isRestEmpty(walk.text, end) && !/^\{\s|^\{.*\s\}$/.test(typed)
  const found = finding(walk, ...place, isSafe ? edit : undefined)
  const quoted = quote(shortened(typed, 200))
  if (isMap(node) && !node.flow) return problem('special-sign/colon', found, { quoted })
  return problem('special-sign/start', found, { sign: typed.charAt(0), quoted })
}

/** In braces a text may have a comma where YAML sees its end. */
function endInBraces(text: string, start: number, end: number): number {
  const line = lineAround(text, start)
  return piecesIn(text, line.start, line.end).find((piece) => piece.start === start)?.end ?? end
}

/** Behind a value only what divides fields may stand; a note would be lost, too. */
function isRestEmpty(text: string, end: number): boolean {
  return /^\s*($|[,}\]])/.test(text.slice(end, lineEnd(text, end)))
}

/** Tags and anchors stand before what the parser takes for the value. */
export function propertiesStart(text: string, start: number): number {
  const before = text.slice(Math.max(0, start - 400), start)
  return start - (before.match(/(?:[!&]\S*\s+)*[!&]\S*\s*$/)?.[0].length ?? 0)
}

/** Whether an anchor or an alias is meant as such, because its counterpart stands elsewhere in the file. */
function isReferred(text: string, node: Node): boolean {
  const name = isAlias(node) ? node.source : 'anchor' in node ? node.anchor : undefined
  if (!name) return false
  const counterpart = isAlias(node) ? `&${name}` : `*${name}`
  const at = text.indexOf(counterpart)
  return at >= 0 && /^$|[\s,\]}]/.test(text.charAt(at + counterpart.length))
}

function isTextReadAsGroup(text: string, node: Node, around: Around): boolean {
  const { field, isEntry } = around
  if (isScalar(node) || isAlias(node)) return false
  const expectsText = isEntry ? holdsTexts(field) : holdsText(field)
  if (!isMap(node) && !isSeq(node)) return false
  const [start, end] = node.range ?? [0, 0]
  if (isNamed(text, end)) return !around.inBraces
  if (node.items.length === 0) return false
  const isFact = node.flow === true && /^\{[ \t]*[^\s:,{}]+[ \t]*\}$/.test(text.slice(start, end))
  if (isFact) return expectsText || !isField(field ?? '')
  if (isSeq(node)) return expectsText && node.flow === true
  return expectsText && !hasField(node) && !text.slice(start, end).trim().includes('\n')
}

/** `[Neu]: gut` is a value and a field without a name for YAML. */
export function isNamed(text: string, end: number): boolean {
  return /^[ \t]*:/.test(text.slice(end, end + 40))
}

function hasField(node: YAMLMap): boolean {
  return node.items.some(({ key }) => isScalar(key) && isField(String(key.value)))
}
