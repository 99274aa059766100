import { isScalar, type Node, type Pair, type Scalar, type YAMLMap } from 'yaml'
import { misreadIn, piecesIn } from '../braces.ts'
import { tellMisread } from '../misread.ts'
import { type Problem, problem } from '../problems.ts'
import { isField } from '../vocabulary.ts'
import { type Edit, finding, lineAround, lineEnd, shortened } from '../writing.ts'
import { hiddenInKey } from './hidden.ts'
import { wrongDash } from './line-starts.ts'
import type { Walk } from './read.ts'
import { isNamed } from './starts.ts'

type Beside = {
  group: YAMLMap
  before: Pair | undefined
  /** The names that the group has so far. */
  names: ReadonlyMap<string, unknown>
  isEntry: boolean | undefined
}

type Key = { name: string; start: number; end: number }

/**
 * The name of a field, or what is wrong with it. What was typed stands in for a value that is not to be read.
 * Broken is what makes everything after it look wrong.
 */
export type CheckedKey = { name?: string; typed?: unknown; problem?: Problem; broken?: Problem }

export function checkKey(walk: Walk, pair: Pair, beside: Beside): CheckedKey {
  const { key } = pair
  if (!isScalar(key) || key.value === '' || key.value === null) return withoutName(walk, pair, beside)
  const [start, end] = key.range ?? [0, 0]
  const found = { name: String(key.value), start, end }
  const { name } = found
  if (beside.names.has(name)) return twice(walk, found, beside)
  if (isTextOf(beside.before, name)) return notIndented(walk, found, beside.before)
  if (name === '<<' || key.anchor || key.tag) return reference(walk, found, key)
  const hidden = walk.hasOddSigns
    ? hiddenInKey(walk, { ...found, isBelowEmpty: isEmpty(beside.before?.value) })
    : undefined
  if (hidden) return hidden
  const [, sign = '', word = ''] = name.match(/^([-–—•·*+]+)[ \t]*(.+)$/) ?? []
  if (isField(word)) return { name, broken: wrongDash(walk, start, sign) }
  return beside.group.flow && isWithoutValue(walk.text, pair)
    ? withoutValue(walk, found, beside.group)
    : { name }
}

/** A line of a text that stands under `>` or `|` without being indented, and has a colon. */
function isTextOf(before: Pair | undefined, name: string): boolean {
  const value = before?.value
  return isScalar(value) && value.value === '' && /^BLOCK/.test(value.type ?? '') && /\s/.test(name)
}

function notIndented(walk: Walk, { start }: Key, before: Pair | undefined): CheckedKey {
  const key = before?.key as Node | undefined
  const at = key?.range?.[0] ?? 0
  const line = lineAround(walk.text, start)
  const has = start - line.start
  const holes = { line: String(walk.at(at, at).line), has: String(has), needs: String(has + 2) }
  return { broken: problem('yaml-syntax/textIndent', finding(walk, start, line.end), holes) }
}

function isEmpty(value: unknown): boolean {
  return value === null || (isScalar(value) && (value.value === null || value.value === ''))
}

function reference(walk: Walk, { name, start, end }: Key, { anchor, tag }: Scalar): CheckedKey {
  const written = name === '<<' ? name : anchor ? `&${anchor}` : (tag ?? '!')
  const found = finding(walk, anchor || tag ? lineAround(walk.text, start).start : start, end)
  return {
    name: name === '<<' ? undefined : name,
    problem: problem('special-sign/reference', found, { written }),
  }
}

/** A list, a group or nothing in place of a name. */
function withoutName(walk: Walk, { key, value }: Pair, { before }: Beside): CheckedKey {
  const end = (before?.value as Node | null | undefined)?.range?.[1]
  if (end !== undefined && isNamed(walk.text, end)) return {}
  const [start] = (key as Node | null)?.range ?? (value as Node | null)?.range ?? [0]
  const written = walk.text.slice(start, lineEnd(walk.text, start)).trim()
  const found = finding(walk, start, start + written.length)
  return { broken: problem('yaml-syntax/noName', found, { written: shortened(written) }) }
}

function twice(walk: Walk, { name, start, end }: Key, { group, isEntry, names }: Beside): CheckedKey {
  const first = group.items.find(({ key }) => isScalar(key) && key.value === name)?.key as Node
  const firstStart = first.range?.[0] ?? 0
  const holes = { field: name, line: String(walk.at(firstStart, firstStart).line) }
  const isNewEntry = isEntry && !group.flow && names.keys().next().value === name
  if (!isNewEntry) {
    const edit = isSameLine(walk.text, firstStart, start) ? removal(walk.text, start) : undefined
    return { problem: problem('yaml-syntax/duplicate', finding(walk, start, end, edit), holes) }
  }
  const hasRoom = /(^|\n) * {2}$/.test(walk.text.slice(lineAround(walk.text, start).start, start))
  const edit = { start: start - 2, end: start, text: '- ' }
  const found = finding(walk, start, end, hasRoom ? edit : undefined)
  return { broken: problem('yaml-syntax/newEntry', found, holes) }
}

/** Whether two fields say the same, each in one line. */
function isSameLine(text: string, first: number, second: number): boolean {
  const line = (at: number) => text.slice(at, lineEnd(text, at)).trimEnd()
  const isAlone = text.slice(lineAround(text, second).start, second).trim() === ''
  return isAlone && line(first) === line(second) && /:[ \t]+[^\s|>{["'&*!]/.test(line(first))
}

function removal(text: string, at: number): Edit {
  const { start } = lineAround(text, at)
  return { start, end: text.indexOf('\n', at) + 1 || text.length, text: '' }
}

function isWithoutValue(text: string, { key, value }: Pair): boolean {
  if (value !== null && !(isScalar(value) && value.value === null)) return false
  const end = (key as Node).range?.[1] ?? 0
  return !/^\s*:/.test(text.slice(end, end + 40))
}

/** `label:Start`, `label = Start`, or a word behind a comma that belongs to the text before it. */
function withoutValue(walk: Walk, { name, start, end }: Key, group: YAMLMap): CheckedKey {
  const [, field = '', value = ''] = name.match(/^([a-zA-Z]+):(\S.*)$/) ?? []
  if (isField(field)) {
    const at = start + field.length + 1
    const found = finding(walk, start, end, { start: at, end: at, text: ' ' })
    const told = problem('yaml-syntax/blank', found, { field, value: shortened(value) })
    return { name: field, typed: value, problem: told }
  }
  const [, word = '', between = '', rest = ''] = name.match(/^([a-zA-Z]+)(\s*[=;.]\s*|\s+)(\S.*)$/) ?? []
  if (isField(word)) {
    const at = start + word.length
    const found = finding(walk, start, at, { start: at, end: at + between.length, text: ': ' })
    return {
      name: word,
      typed: rest,
      problem: problem('yaml-syntax/colon', found, { field: word, value: shortened(rest) }),
    }
  }
  const [from, to] = group.range ?? [0, 0]
  const misread = misreadIn(piecesIn(walk.text, from, Math.min(to, lineEnd(walk.text, from))))
  if (misread && misread.piece.start < start && misread.piece.end >= end) {
    const told = tellMisread(walk, misread)
    const isTold = walk.problems.some(({ line, column }) => line === told.line && column === told.column)
    return isTold ? {} : { problem: told }
  }
  const found = finding(walk, start, end)
  return { problem: problem('yaml-syntax/valueless', found, { written: shortened(name) }) }
}
