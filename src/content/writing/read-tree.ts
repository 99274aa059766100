import { isAlias, isMap, isScalar, type Node, type Pair, type Scalar, type YAMLMap, type YAMLSeq } from 'yaml'
import type { Problem } from '../../problems/index.ts'
import { blockTextRules, typedBlock } from './block-texts.ts'
import { hasUnusual } from './characters.ts'
import { hiddenInValue } from './hidden.ts'
import { fatalKeyRules, isNamed, type Key, wrongKey } from './key-rules.ts'
import { startRules, startsLine } from './line-starts.ts'
import { entryRules, swallowedRules } from './nesting-rules.ts'
import { backslashRules, textBetween } from './quotes.ts'
import { firstProblem, lineEnd, type Rules, report, reportRaised, type Writing } from './text.ts'
import {
  type Around,
  isReferred,
  joinedRules,
  noteInBracesRules,
  noteRules,
  takenForMoreRules,
  textTakenForMore,
  type Value,
} from './value-rules.ts'

/** No page needs more groups and lists in one another. */
const deepest = 24

/** What a file says, and what YAML would change or drop of it without a word. */
export type Reading = {
  value: unknown
  problems: Problem[]
  /** What makes everything after it look wrong; nothing else is worth reporting then. */
  fatal?: Problem | undefined
}

type Walk = { writing: Writing; problems: Problem[]; fatal?: Problem | undefined; hasUnusual: boolean }

/** Reads a parsed file; every text arrives as it was typed. */
export function readTree(writing: Writing, contents: unknown): Reading {
  const walk: Walk = { writing, problems: [], hasUnusual: hasUnusual(writing.text) }
  const value = readNode(walk, contents as Node | null, { depth: 0 })
  return { value, problems: walk.problems, fatal: walk.fatal }
}

function check<On extends Writing>({ problems }: Walk, rules: Rules<On>, on: On): boolean {
  const found = firstProblem(rules, on)
  if (found) problems.push(found)
  return found !== undefined
}

function readNode(walk: Walk, node: Node | null | undefined, around: Around): unknown {
  if (!node) return null
  const [start, end] = node.range ?? [0, 0]
  const { file, text, at } = walk.writing
  const { field, isEntry, inBraces, depth } = around
  // Written out: there are hundreds of them in a page, and spreading takes many times as long.
  const value: Value = { file, text, at, start, end, node, field, isEntry, inBraces, depth }
  const misread = textTakenForMore(value)
  if (misread) {
    // Where an alias leads to is reported there.
    if (!isAlias(node) || !isReferred(text, node)) check(walk, takenForMoreRules, { ...value, ...misread })
    return misread.typed
  }
  if (isScalar(node)) return readScalar(walk, value, node as Scalar<string>)
  if (depth > deepest) {
    walk.fatal ??= report(value, 'yaml-syntax/deep', { start, end: lineEnd(text, start) })
    return undefined
  }
  if (!inBraces) check(walk, noteInBracesRules, value)
  return isMap(node) ? readGroup(walk, node, around) : readList(walk, node as YAMLSeq<Node | null>, around)
}

function readScalar(walk: Walk, value: Value, { type, value: read = '' }: Scalar<string>): string {
  if (walk.hasUnusual && read) walk.problems.push(...hiddenInValue(value))
  if (type === 'PLAIN') return readPlain(walk, value, read ?? '')
  const { text, start, end } = value
  if (type === 'BLOCK_FOLDED' || type === 'BLOCK_LITERAL') {
    const header = text.slice(start, lineEnd(text, start))
    const block = { ...value, header, value: read, isFolded: type === 'BLOCK_FOLDED' }
    return check(walk, blockTextRules, block) ? typedBlock(block) : read
  }
  check(walk, noteRules, value)
  if (type !== 'QUOTE_DOUBLE' || !check(walk, backslashRules, value)) return read
  const inner = text.slice(start + 1, end - 1)
  return inner.includes('\n') ? read : textBetween('"', inner)
}

function readPlain(walk: Walk, value: Value, read: string): string {
  const { text, start, end } = value
  const next = text.indexOf('\n', start) + 1
  if (next === 0 || next >= end) {
    if (!check(walk, noteRules, value) && startsLine(text, start)) check(walk, startRules, value)
    return read
  }
  const second = text.slice(next, Math.min(end, lineEnd(text, next))).trimEnd()
  const nextLine = { start: next + second.length - second.trimStart().length, end: next + second.length }
  const joined = { ...value, end: lineEnd(text, start), next: nextLine }
  if (!startsLine(text, start) || !check(walk, startRules, joined)) check(walk, joinedRules, joined)
  return text.slice(start, lineEnd(text, start)).trimEnd()
}

function readList(walk: Walk, list: YAMLSeq<Node | null>, { field, depth }: Around): unknown[] {
  const inBraces = list.flow === true
  const around = { field, isEntry: true, inBraces, depth: depth + 1 }
  const { file, text, at } = walk.writing
  return list.items.flatMap((node, i) => {
    const [start, end] = node?.range ?? [0, 0]
    const entry = { file, text, at, start, end, node, before: list.items[i - 1] ?? null }
    if (!inBraces) walk.fatal ??= firstProblem(entryRules, entry)
    const value = readNode(walk, node, around)
    if (typeof value !== 'string' || !isScalar(node) || node.type !== 'PLAIN') return [value]
    // Where a dash is missing, two entries became one.
    const lines = text
      .slice(start, end)
      .trim()
      .split(/\s*\n\s*/)
    return lines.length > 1 ? lines : [value]
  })
}

function readGroup(walk: Walk, group: YAMLMap, { depth, isEntry }: Around): unknown {
  const names = new Map<string, unknown>()
  const inBraces = group.flow === true
  group.items.forEach((pair, i) => {
    const key = keyOf(walk.writing, pair, { group, before: group.items[i - 1], names, isEntry })
    if (isReadAsValue(key)) return
    walk.fatal ??= firstProblem(fatalKeyRules, key)
    const { name, typed } = key.name === '' ? key : readName(walk, key)
    if (name === undefined || name === '' || names.has(name)) return
    const value = pair.value as Node | null
    names.set(name, typed ?? readNode(walk, value, { field: name, inBraces, depth: depth + 1 }))
    walk.fatal ??= firstProblem(swallowedRules, key)
  })
  return Object.fromEntries(names)
}

/** The name that was meant, if there is one, and what its value is then. */
function readName({ problems }: Walk, key: Key): { name?: string; typed?: string } {
  const wrong = wrongKey(key)
  if (!wrong) return key
  const found = reportRaised(key, wrong)
  // Two words without a name may belong to the same text.
  if (!problems.some(({ line, column }) => line === found.line && column === found.column))
    problems.push(found)
  return wrong.mistake.readAs ?? {}
}

/** `[Neu]: gut` is reported as a value. */
function isReadAsValue({ name, text, before }: Key): boolean {
  const end = (before?.value as Node | null | undefined)?.range?.[1]
  return name === '' && end !== undefined && isNamed(text, end)
}

type Beside = Pick<Key, 'group' | 'before' | 'names' | 'isEntry'>

function keyOf({ file, text, at }: Writing, pair: Pair, beside: Beside): Key & { typed?: string } {
  const { key, value } = pair as { key: Node | null; value: Node | null }
  const name = isScalar(key) ? String(key.value ?? '') : ''
  const [start, end] = key?.range ?? value?.range ?? [0, 0]
  const { group, before, names, isEntry } = beside
  return { file, text, at, start, end, name, pair, group, before, names, isEntry }
}
