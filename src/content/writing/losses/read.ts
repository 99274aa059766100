import {
  isAlias,
  isMap,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  type Scalar,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml'
import { problem } from '../../../problems/index.ts'
import { finding, lineEnd } from '../writing.ts'
import { wrongDashes } from './entries.ts'
import { checkKey } from './keys.ts'
import { closedByNote, entriesIn, readScalar } from './scalars.ts'
import { misreadStart } from './starts.ts'
import { swallowedField } from './swallowed.ts'
import type { Around, Reading, Walk } from './walk.ts'

/** No page needs more groups and lists in one another. */
const deepest = 24

export function readDocument(walk: Walk, contents: unknown): Reading {
  walk.value = readNode(walk, contents as Node | null, { depth: 0 })
  return walk
}

function readNode(walk: Walk, node: Node | null | undefined, around: Around): unknown {
  if (!node) return null
  const misread = misreadStart(walk, node, around)
  if (misread) {
    if (misread.problem) walk.problems.push(misread.problem)
    return misread.typed
  }
  if (isScalar(node)) return readScalar(walk, node as Scalar<string>, around)
  if (around.depth > deepest) return tooDeep(walk, node)
  const note = around.inBraces ? undefined : closedByNote(walk, node)
  if (note) walk.problems.push(note)
  if (isMap(node)) return readGroup(walk, node, around)
  if (isSeq(node)) return readList(walk, node, around)
  return isAlias(node) ? '' : undefined
}

function readList(walk: Walk, list: YAMLSeq, { field, depth }: Around): unknown[] {
  const wrong = wrongDashes(walk, list)
  if (wrong) walk.broken ??= wrong
  const around = { field, isEntry: true, inBraces: list.flow === true, depth: depth + 1 }
  return list.items.flatMap((item) => {
    const value = readNode(walk, item as Node | null, around)
    // Where a dash is missing, two entries became one.
    return typeof value === 'string' && isScalar(item) ? entriesIn(walk.text, item, value) : [value]
  })
}

function readGroup(walk: Walk, group: YAMLMap, { depth, isEntry }: Around): unknown {
  const fields = new Map<string, unknown>()
  const inBraces = group.flow === true
  let before: Pair | undefined
  for (const pair of group.items) {
    const { name, typed, ...found } = checkKey(walk, pair, { group, before, names: fields, isEntry })
    if (found.problem) walk.problems.push(found.problem)
    if (found.broken) walk.broken ??= found.broken
    before = pair
    if (name === undefined || fields.has(name)) continue
    const value =
      typed ?? readNode(walk, pair.value as Node | null, { field: name, inBraces, depth: depth + 1 })
    fields.set(name, value)
    const swallowed = swallowedField(walk, pair, fields)
    if (swallowed) walk.broken ??= swallowed
  }
  return Object.fromEntries(fields)
}

function tooDeep(walk: Walk, node: Node): undefined {
  const [start] = node.range ?? [0]
  walk.broken ??= problem('yaml-syntax/deep', finding(walk, start, lineEnd(walk.text, start)), {})
}
