import {
  Document,
  isCollection,
  isMap,
  isPair,
  isScalar,
  isSeq,
  type Node,
  Pair,
  parseDocument,
  Scalar,
  visit,
  YAMLMap,
  YAMLSeq,
} from 'yaml'
import { isNothing, isRecord, isSame, parseSource } from '#reading'
import { type Child, commentHost, joinComments, type Mapping, paragraphs, type Sequence } from './parts.ts'
import { lineWidth, textTag } from './text-style.ts'

/* The one notation of our files: what the YAML package writes. A program that changes a file writes all of it anew. */

/** Data that can be written: texts, numbers and booleans, in lists and groups. */
export type Data = string | number | boolean | readonly Data[] | { readonly [name: string]: Data }

/** The tree of a file, with its comments. */
export type Tree = Document<Node, false>

const options = {
  schema: 'failsafe',
  customTags: (tags: { tag: string }[]) => tags.map((one) => (one.tag === textTag.tag ? textTag : one)),
  uniqueKeys: false,
} as never

/** Returns a file in the one notation; as it is if it cannot be read without a doubt. */
export function formatted(text: string): string {
  return parseSource('', text).problems.length > 0 ? text : changed(text, () => {})
}

/** The tree of the file written last: of consecutive changes, as for each key, only the first one parses. */
let last: { text: string; tree: Tree } | undefined

/** Returns a file after a change to its tree, in the one notation. Throws if it cannot be read, before or after. */
export function changed(text: string, change: (tree: Tree) => void): string {
  const tree = last?.text === text ? last.tree : treeOf(text)
  last = undefined
  change(tree)
  const after = serialize(tree)
  if (!isSame(parseSource('', after).source?.value, nodeData(tree.contents)))
    throw new Error('The result of this change would not be read back')
  last = { text: after, tree }
  return after
}

function treeOf(text: string): Tree {
  const { source } = parseSource('', text)
  if (!source) throw new Error('No part of this text can be read')
  const lines = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const tree = parseDocument<Node, false>(lines, options)
  tree.contents = withReaderValues(tree.contents, source.value)
  if (!isSame(nodeData(tree.contents), source.value)) throw new Error('YAML reads this text differently')
  reattachComments(tree.contents, lines)
  tree.comment = joinComments(tree.contents.comment, tree.comment)
  tree.contents.comment = undefined
  if (isMapping(tree.contents)) {
    // The comment above the first field is about the whole file.
    const [{ key } = {}] = tree.contents.items
    tree.contents.commentBefore = joinComments(tree.contents.commentBefore, key?.commentBefore)
    if (key) key.commentBefore = undefined
  }
  return tree
}

/** Returns data as a file of its own. */
export function textOf(data: Data): string {
  return serialize(new Document(nodeOf(data), options) as Tree)
}

function serialize(tree: Tree): string {
  visit(tree.contents, {
    Collection(_, node) {
      const line = node.flow ? JSON.stringify(node) : ''
      if (line.length <= lineWidth && !line.includes('\\n')) return
      node.flow = false
      // At the end of the last line, it would become a comment about the last field.
      node.commentBefore = joinComments(node.commentBefore, node.comment)
      node.comment = undefined
    },
  })
  const blocks = tree.get('blocks')
  for (const [i, block] of isSequence(blocks) ? blocks.items.entries() : []) block.spaceBefore = i > 0
  if (isSequence(blocks)) blocks.spaceBefore = false
  return tree.toString({ lineWidth })
}

/** Replaces values of the tree by those of our reader, which reads `{phone}` without quotes as text. */
function withReaderValues(node: Node | null, data: unknown): Node {
  if (typeof data === 'string' && !(isScalar(node) && node.value === data))
    return inPlaceOf(node, nodeOf(data))
  if (isSequence(node) && Array.isArray(data))
    node.items = node.items.map((item, i) => withReaderValues(item, data[i]))
  if (isMapping(node) && isRecord(data))
    for (const [name, pair] of pairsByName(node)) pair.value = withReaderValues(pair.value, data[name])
  return node as Node
}

/**
 * Attaches each comment to the part below it, or to the list or group with the same indentation. The package attaches it to
 * the innermost node above. Returns the lines that belong to an outer node.
 */
function reattachComments(node: Node | null, text: string): string[] {
  if (isScalar(node) && node.value === '' && node.spaceBefore) {
    // The blank line below the name of an empty field.
    node.spaceBefore = false
    return ['']
  }
  if (!isCollection(node) || node.flow || !node.range) return []
  let passed: string[] = []
  const [first] = node.items as Child[]
  if (isSeq(node) && first) {
    // The package attaches the comment above the first entry to the list.
    const [apart, own] = paragraphs(node.commentBefore)
    node.commentBefore = apart
    commentHost(first).commentBefore = joinComments(own, commentHost(first).commentBefore)
  }
  for (const part of node.items as Child[]) {
    const one = commentHost(part)
    if (passed[0]?.trim() === '') one.spaceBefore = true
    one.commentBefore = joinComments(commentIn(passed), one.commentBefore)
    passed = reattachComments(isPair(part) ? part.value : part, text)
  }
  const [start, from, to] = node.range
  const own = text.slice(from, to).split('\n').slice(0, -1)
  const lines = [...passed, ...(own.some((line) => line.includes('#')) ? own : [])]
  const column = start - text.lastIndexOf('\n', start - 1) - 1
  const isOuter = (line: string) => line.trim() !== '' && line.search(/\S/) < column
  const end = lines.findLastIndex((line, i) => line.trim() !== '' && !lines.slice(0, i + 1).some(isOuter)) + 1
  node.comment = commentIn(lines.slice(0, end))
  return lines.slice(end)
}

/** The comment in some lines, with the blank lines below. */
function commentIn(lines: readonly string[]): string {
  const bare = lines.map((line) => line.trim().replace(/^#$/, '# ').slice(1))
  return bare.join('\n').replace(/^\n+/, '')
}

export const isSequence = (node: unknown): node is Sequence => isSeq(node)
export const isMapping = (node: unknown): node is Mapping => isMap(node)

/** The fields of a group by name; of two with the same name, the first one counts. */
export function pairsByName({ items }: Mapping): ReadonlyMap<string, Mapping['items'][0]> {
  const fields = new Map<string, Mapping['items'][0]>()
  for (const pair of items) {
    const name = String(pair.key.value)
    if (!fields.has(name)) fields.set(name, pair)
  }
  return fields
}

/** The data of a node, as our reader reads it. */
export function nodeData(node: Node | null): unknown {
  if (isSequence(node)) return node.items.map(nodeData)
  if (isMapping(node))
    return Object.fromEntries([...pairsByName(node)].map(([name, { value }]) => [name, nodeData(value)]))
  const { value, type } = (node ?? { value: '' }) as Scalar
  return isNothing(value) && type === 'PLAIN' ? null : value
}

export function nodeOf(data: Data): Node {
  if (Array.isArray(data)) return Object.assign(new YAMLSeq(), { items: data.map(nodeOf) })
  if (!isRecord(data)) return new Scalar(String(data))
  const fields = Object.entries(data as Record<string, Data>)
  const items = fields.map(([name, value]) => new Pair(new Scalar(name), nodeOf(value)))
  return Object.assign(new YAMLMap(), { items })
}

/** The new node with the comments of the old one. */
export function inPlaceOf(old: Node | null, node: Node): Node {
  const { commentBefore, comment, spaceBefore } = old ?? {}
  return Object.assign(node, { commentBefore, comment, spaceBefore })
}
