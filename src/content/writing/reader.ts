import { holdsTexts, isField } from '../fields/names.ts'
import { deepest } from './braces.ts'
import { hasUnusual } from './characters.ts'
import { foreignRules, isMark } from './foreign-rules.ts'
import { type KeyLine, keyRules, structureRules } from './key-rules.ts'
import { type Line, linesOf, parentColumn } from './lines.ts'
import { explainMisplaced } from './misplaced.ts'
import { attachLine, type Container, type Misplaced, type Nesting } from './nesting.ts'
import { wrongStart } from './start-rules.ts'
import {
  type Diagnostic,
  firstMistake,
  numberOf,
  type Reader,
  report,
  reportFirst,
  type ValueContext,
} from './text.ts'
import type { Node } from './tree.ts'
import { joinedRules, spanOf } from './value-rules.ts'
import { readValue } from './values.ts'

/** The content of a file, and the problems with how it is written. */
export type Reading = Reader & { root: Node; isWhole: boolean }

type Walk = Reader & Nesting & { isJoined: boolean }

/** Reads a file line by line, as its author sees it, up to a mistake after which nothing can be judged. */
export function readTree(text: string): Reading {
  const root: Node = { start: 0, end: 0, content: null }
  const reader: Reader = { text, problems: [], hasUnusual: hasUnusual(text) }
  const walk: Walk = { ...reader, root, containers: [], isJoined: false }
  const all = linesOf(text)
  const lines = all.filter(({ written }) => !isMark(written))
  let wrong = firstMistake(foreignRules, all)
  for (let i = 0; i < lines.length && !wrong; i++) wrong = readLine(walk, lines, i)
  if (wrong) report(walk, wrong)
  return { ...reader, root, isWhole: wrong === undefined }
}

function readLine(walk: Walk, lines: readonly Line[], i: number): Diagnostic | undefined {
  const { containers } = walk
  const [before, written, next] = [lines[i - 1], lines[i] as Line, lines[i + 1]]
  const context = contextOf(containers, written)
  const wrong = wrongStart(written, before, context)
  if (wrong) return wrong
  const isText = isTextWithColon(lines, i, context) || (before && goesOn(before, written))
  const line = isText ? withoutKey(written) : written
  const isOpen = containers.at(-1)?.isOpen ?? walk.root.content === null
  const misplaced = attachLine(walk, line, before)
  if (misplaced) return explain(walk, misplaced)
  if (!line.key && line.dashes.length === 0 && !isOpen) return readJoined(walk, line)
  walk.isJoined = false
  const top = containers.at(-1)
  if (containers.length > deepest + 1) {
    return { message: 'yaml-syntax/deep', mistake: { start: line.start + line.column, end: line.end } }
  }
  const wrongKey = line.key && readKey(walk, lines, i)
  if (wrongKey) return wrongKey
  line.field = line.key ? top?.field : context.field
  line.isEntry = !line.key && context.isEntry === true
  // Something like `&a` precedes a value that may follow below.
  if (top) top.isOpen = line.value.text === '' || /^[&!]\S*$/.test(line.value.text)
  return readValue(walk, line, { slot: top?.slot ?? walk.root, next, depth: containers.length - 1 })
}

function explain({ root }: Walk, misplaced: Misplaced): Diagnostic {
  const { line, kind } = misplaced
  const { start, end, key } = line
  const { content } = root
  const names = content instanceof Map ? [...content.keys()] : key ? [key.name] : []
  if (!names.some(isField)) return { message: 'yaml-syntax/noFields', mistake: { start: 0, end: 0 } }
  const isBlock =
    kind === 'list' && key?.name === 'type' && names.includes('title') && !names.includes('blocks')
  if (isBlock) return { message: 'yaml-syntax/withoutBlocks', mistake: { start: start + line.indent, end } }
  return blockInside(misplaced) ?? firstBlock(root, misplaced) ?? explainMisplaced(misplaced)
}

/** The first block of a page, whose first line was deleted, so that the others have no place. */
function firstBlock({ content }: Node, { line, kind }: Misplaced): Diagnostic | undefined {
  const blocks = content instanceof Map ? content.get('blocks')?.node.content : undefined
  if (kind !== 'list' || line.key?.name !== 'type' || !(blocks instanceof Map)) return undefined
  const [first] = blocks.has('type') ? [] : blocks.values()
  return first && { message: 'yaml-syntax/withoutType', mistake: { ...first.key } }
}

/** A block in the middle of a list in another one, which is why the list ends before its next entry. */
function blockInside({ line, kind, column, open }: Misplaced): Diagnostic | undefined {
  const { last } = open.findLast(({ kind, last }) => kind === 'list' && last.key?.name === 'type') ?? {}
  if (kind !== 'list' || !last || column <= last.indent) return undefined
  const entryAbove = new RegExp(`\\n {${column}}- [^\\n]*(\\n {${column + 1}}[^\\n]*|\\n\\s*)*$`)
  if (!entryAbove.test(line.text.slice(0, last.start))) return undefined
  const mistake = { start: last.start + last.indent, end: last.end, line: numberOf(line.text, line.start) }
  return { message: 'yaml-syntax/blockInside', mistake }
}

/** The position of a line, judged by what is open before it. */
function contextOf(containers: readonly Container[], { dashes: [dash], column }: Line): ValueContext {
  const isOuter = (container: Container) =>
    dash === undefined ? container.column < column : container.column <= dash
  const outer = containers.findLast(isOuter)
  return { field: outer?.field, isEntry: dash !== undefined || outer?.kind === 'list' }
}

/** An entry with a colon in a list of texts: `- Lieferung: 2 Tage`. */
function isTextWithColon(lines: readonly Line[], i: number, { field, isEntry }: ValueContext): boolean {
  const { key, dashes } = lines[i] as Line
  if (!key || dashes.length === 0 || !isEntry) return false
  return holdsTexts(field) && !isField(key.name) && followers(lines, i).length === 0
}

/** The second line of a text without quotes that has a colon of its own: `seit 1998: Ankauf`. */
function goesOn(before: Line, { key, dashes, column }: Line): boolean {
  if (!key || dashes.length > 0 || isField(key.name) || !/\s/.test(key.name)) return false
  return /^[^"'{[|>]/.test(before.value.text) && column > parentColumn(before)
}

function withoutKey(line: Line): Line {
  const { column, value, written } = line
  const start = line.start + column
  const text = written.slice(column, value.start + value.text.length - line.start)
  return { ...line, key: undefined, value: { start, end: start + text.length, text } }
}

/** The names of the fields that follow in the same group. */
function followers(lines: readonly Line[], i: number): string[] {
  const names: string[] = []
  const { column } = lines[i] as Line
  for (let k = i + 1; k < lines.length; k++) {
    const { key, indent } = lines[k] as Line
    if (indent < column) break
    if (key && indent === column) names.push(key.name)
  }
  return names
}

function readKey(walk: Walk, lines: readonly Line[], i: number): Diagnostic | undefined {
  const { text, containers } = walk
  const [line, before] = [lines[i] as Line, lines[i - 1]]
  const [group, outer] = [containers.at(-1), containers.at(-2)]
  if (!line.key || !(group?.node.content instanceof Map)) return undefined
  const fields = group.node.content
  const { name, start, end } = line.key
  const list = outer?.kind === 'list' ? outer : undefined
  const neighbours = { fields, line, before, list, followers: () => followers(lines, i) }
  const key: KeyLine = { text, ...line.key, ...neighbours }
  const wrong = firstMistake(structureRules, key)
  if (wrong) return wrong
  const found = firstMistake(keyRules, key)
  if (found) report(walk, found)
  const first = fields.get(name)
  if (first) first.isTwice = true
  group.field = found ? found.mistake.readAs?.name : name
  // A value without a field is ignored.
  if (group.field === undefined) line.value = { ...line.value, text: '' }
  else if (!fields.has(group.field)) fields.set(group.field, { key: { start, end }, node: group.slot })
  return undefined
}

/** A line that continues the text before it; only the first one of a text is reported. */
function readJoined(walk: Walk, line: Line): undefined {
  const top = walk.containers.at(-1)
  const isEntry = top?.kind === 'list'
  if (!walk.isJoined) reportFirst(walk, joinedRules, { ...spanOf(line), isEntry })
  walk.isJoined = true
  const { text } = line.value
  if (isEntry) (top.node.content as Node[]).push({ ...spanOf(line), content: text })
  else if (typeof top?.slot.content === 'string') top.slot.content += ` ${text}`
}
