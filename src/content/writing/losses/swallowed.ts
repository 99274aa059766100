import { isScalar, type Pair } from 'yaml'
import { type Problem, problem } from '../../../problems/index.ts'
import { areFieldsOfOneGroup } from '../vocabulary.ts'
import { finding, lineAround, lineEnd } from '../writing.ts'
import type { Walk } from './walk.ts'

/** A field below a text that is indented like it, so that it became a line of the text. */
export function swallowedField(
  walk: Walk,
  pair: Pair,
  fields: ReadonlyMap<string, unknown>,
): Problem | undefined {
  const { key, value } = pair
  if (!isScalar(key) || !isScalar(value) || !value.type?.startsWith('BLOCK')) return undefined
  const [start, end] = value.range ?? [0, 0]
  const names = [...fields.keys()]
  const text = walk.text.slice(start, end)
  for (const match of text.matchAll(/^( +)([a-z][a-zA-Z]*):(?=\s)/gm)) {
    const [, margin = '', name = ''] = match
    if (names.includes(name) || !areFieldsOfOneGroup([...names, name])) continue
    const at = start + match.index
    const keyStart = key.range?.[0] ?? 0
    const needs = keyStart - lineAround(walk.text, keyStart).start
    const edit = { start: at, end: at + margin.length, text: ' '.repeat(needs) }
    const holes = { field: name, needs: String(needs), has: String(margin.length) }
    return problem(
      'yaml-syntax/swallowed',
      finding(walk, at + margin.length, lineEnd(walk.text, at), edit),
      holes,
    )
  }
  return undefined
}
