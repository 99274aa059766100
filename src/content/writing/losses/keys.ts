import { isScalar, type Node, type Pair, type Scalar, type YAMLMap } from 'yaml'
import { type Problem, problem } from '../../../problems/index.ts'
import { isField } from '../vocabulary.ts'
import { finding, lineAround, lineEnd, shortened } from '../writing.ts'
import { hiddenInKey } from './hidden.ts'
import { wrongDash } from './line-starts.ts'
import { isNamed, propertiesStart } from './starts.ts'
import { twice } from './twice.ts'
import { isWithoutValue, withoutValue } from './valueless.ts'
import type { Walk } from './walk.ts'

/** What stands around a name. */
export type Beside = {
  group: YAMLMap
  before: Pair | undefined
  /** The names that the group has so far. */
  names: ReadonlyMap<string, unknown>
  isEntry: boolean | undefined
}

export type Key = { name: string; start: number; end: number }

/**
 * The name of a field, or what is wrong with it. What was typed stands in for a value that is not to be read.
 * Broken is what makes everything after it look wrong.
 */
export type CheckedKey = { name?: string; typed?: string; problem?: Problem; broken?: Problem }

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
  return beside.group.flow && isWithoutValue(walk.text, pair) ? withoutValue(walk, found, beside) : { name }
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
  const found = finding(walk, propertiesStart(walk.text, start), end)
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
