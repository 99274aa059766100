import { isMap, isScalar, isSeq, type Node, type YAMLSeq } from 'yaml'
import { type Problem, problem } from '../../../problems/index.ts'
import { areFieldsOfOneGroup } from '../vocabulary.ts'
import { finding, lineEnd } from '../writing.ts'
import type { Walk } from './walk.ts'

/** Dashes that make entries of what was meant to be one: `- - Neu`, or a dash before each field of a group. */
export function wrongDashes(walk: Walk, list: YAMLSeq): Problem | undefined {
  if (list.flow) return undefined
  let before: readonly string[] = []
  for (const item of list.items) {
    if (isSeq(item) && !item.flow) return twoDashes(walk, item)
    const names = isMap(item) ? item.items.map(({ key }) => (isScalar(key) ? String(key.value) : '')) : []
    if (isRestOf(before, names)) return strayDash(walk, item as Node)
    before = names
  }
  return undefined
}

/** Two entries of one list share at least the fields that each needs. */
function isRestOf(before: readonly string[], names: readonly string[]): boolean {
  if (before.length === 0 || names.length === 0 || names.some((name) => before.includes(name))) return false
  return areFieldsOfOneGroup([...before, ...names])
}

function twoDashes(walk: Walk, { range }: Node): Problem {
  const [start] = range ?? [0]
  return problem('yaml-syntax/twoDashes', finding(walk, start, lineEnd(walk.text, start)), {})
}

function strayDash(walk: Walk, { range }: Node): Problem {
  const [start] = range ?? [0]
  const dash = walk.text.lastIndexOf('-', start)
  const edit = { start: dash, end: dash + 1, text: ' ' }
  return problem('yaml-syntax/strayDash', finding(walk, dash, lineEnd(walk.text, dash), edit), {})
}
