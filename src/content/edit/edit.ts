import { isScalar, type Node, Pair, Scalar } from 'yaml'
import { isNothing, isRecord, isSame, type Path, parseSource, valueAt } from '#reading'
import {
  changed,
  type Data,
  inPlaceOf,
  isMapping,
  isSequence,
  nodeData,
  nodeOf,
  pairsByName,
  type Tree,
} from './notation.ts'
import { commentHost, joinComments, type Mapping, paragraphs, rearrange, type Sequence } from './parts.ts'

/** The names of the fields of a group, in the order in which to write them. */
type OrderOf = (path: Path) => readonly string[]

const anyOrder: OrderOf = () => []

/** Adds an item to a list, at its end or at an index; creates the list if necessary. */
export function insertItem(text: string, path: Path, item: Data, index?: number): string {
  return changed(text, (tree) => {
    if (!tree.hasIn(path)) put(tree, path, [], anyOrder)
    const list = tree.getIn(path, true)
    if (!isSequence(list)) throw new Error(`There is no list at ${path.join('.')}`)
    const at = index ?? list.items.length
    rearrange(list, (items) => items.toSpliced(at, 0, newItem(list, [...path, at], item)))
  })
}

/** Removes an item from a list or a field from its group, with the comment above it. */
export function removeAt(text: string, path: Path): string {
  return changed(text, (tree) => removePart(tree, path))
}

/** Moves an item to another index of its list, with the comment above it. */
export function moveItem(text: string, path: Path, to: number): string {
  return changed(text, (tree) => {
    const [list, index] = partAt(tree, path)
    rearrange(list, (items) => items.toSpliced(index, 1).toSpliced(to, 0, ...items.slice(index, index + 1)))
  })
}

/** Inserts a copy after an item, without the comment above it. */
export function duplicateItem(text: string, path: Path): string {
  return changed(text, (tree) => {
    const [list, index] = partAt(tree, path)
    const copy = Object.assign(list.items[index]?.clone() as Node, { commentBefore: undefined })
    rearrange(list, (items) => items.toSpliced(index + 1, 0, copy))
  })
}

/**
 * Sets the value at a path, and creates missing groups around it; what stays inside keeps its comments. Undefined
 * removes the value, with the groups around it that would become empty; an entry of a list stays.
 */
export function setValue(text: string, path: Path, value: Data | undefined, orderOf = anyOrder): string {
  const present = valueAt(parseSource('', text).source?.value, path)
  if (isSame(present, value === undefined ? value : nodeData(nodeOf(value)))) return text
  return changed(text, (tree) => (value === undefined ? clear(tree, path) : put(tree, path, value, orderOf)))
}

function put(tree: Tree, path: Path, value: Data, orderOf: OrderOf): void {
  const [around, name] = [path.slice(0, -1), path.at(-1)]
  const parent = tree.getIn(around, true)
  if (name === undefined) tree.contents = revised(tree.contents, path, value, orderOf)
  else if (isMapping(parent)) putField(parent, path, value, orderOf)
  else if (isSequence(parent)) {
    const item = parent.items[Number(name)]
    if (item) parent.items[Number(name)] = revised(item, path, value, orderOf)
    else rearrange(parent, (items) => [...items, ...gapBefore(parent, name), newItem(parent, path, value)])
  } else put(tree, around, typeof name === 'number' ? [value] : { [name]: value }, orderOf)
}

/** Adds a new field after the last one that precedes it in the order; without an order, as the last one. */
function putField(group: Mapping, path: Path, value: Data, orderOf: OrderOf): void {
  const name = String(path.at(-1))
  const pair = pairsByName(group).get(name)
  if (pair) {
    pair.value = revised(pair.value, path, value, orderOf)
    return
  }
  const names = group.items.map(({ key }) => String(key.value))
  const order = orderOf(path.slice(0, -1))
  const earlier = order.includes(name) ? order.slice(0, order.indexOf(name)) : names
  const index = names.findLastIndex((one) => earlier.includes(one)) + 1
  rearrange(group, (pairs) => pairs.toSpliced(index, 0, new Pair(new Scalar(name), nodeOf(value))))
}

/** Empty texts for the items that are missing before an index. */
const gapBefore = ({ items }: Sequence, index: unknown) =>
  Array.from({ length: Number(index) - items.length }, () => nodeOf(''))

/** A new item is in braces if its neighbour is; a block never is. */
function newItem(list: Sequence, path: Path, item: Data): Node {
  const node = nodeOf(item)
  const neighbour = list.items[Number(path.at(-1)) - 1] ?? list.items[0]
  const inBraces = isMapping(neighbour) ? neighbour.flow : path.length > 2 || path[0] !== 'blocks'
  return isMapping(node) ? Object.assign(node, { flow: inBraces }) : node
}

/** A node with another value; what does not change inside stays. */
function revised(node: Node | null, path: Path, value: Data, orderOf: OrderOf): Node {
  if (isSequence(node) && Array.isArray(value)) reviseList(node, path, value, orderOf)
  else if (isMapping(node) && isRecord(value)) reviseGroup(node, path, value as MappingData, orderOf)
  else if (!isScalar(node) || typeof value === 'object') return inPlaceOf(node, nodeOf(value))
  else if (node.value !== String(value)) {
    node.value = String(value)
    // Without quotes, YAML would read null.
    if (isNothing(node.value) || node.value === '') node.type = 'QUOTE_DOUBLE'
  }
  return node as Node
}

type MappingData = { readonly [name: string]: Data }

function reviseGroup(group: Mapping, path: Path, value: MappingData, orderOf: OrderOf): void {
  const names = Object.keys(value)
  const inOrder: OrderOf = (at) => {
    const order = orderOf(at)
    return order.length > 0 || at.length !== path.length ? order : names
  }
  const gone = group.items.filter(({ key }) => !names.includes(String(key.value)))
  if (gone.length > 0)
    rearrange(group, (pairs) => pairs.filter((pair) => !gone.includes(pair as (typeof gone)[0])))
  for (const [name, inner] of Object.entries(value)) putField(group, [...path, name], inner, inOrder)
}

/** Items that exist already stay as they are, wherever they move. */
function reviseList(list: Sequence, path: Path, value: readonly Data[], orderOf: OrderOf): void {
  const old = list.items
  const left = new Map(old.map((item, i) => [i, nodeData(item)]))
  const kept = value.map((item) => {
    const wanted = nodeData(nodeOf(item))
    const [index] = [...left].find(([, data]) => isSame(data, wanted)) ?? []
    if (index !== undefined) left.delete(index)
    return index
  })
  rearrange(list, () =>
    value.map((item, i) => {
      const at = kept[i] ?? (left.has(i) ? i : undefined)
      const present = at === undefined ? undefined : old[at]
      return present ? revised(present, [...path, i], item, orderOf) : newItem(list, [...path, i], item)
    }),
  )
}

function clear(tree: Tree, path: Path): void {
  const around = path.slice(0, -1)
  const parent = tree.getIn(around, true)
  if (isSequence(parent) || (isMapping(parent) && parent.items.length > 1)) removePart(tree, path)
  else if (typeof around.at(-1) === 'string') clear(tree, around)
  else put(tree, path, '', anyOrder)
}

function removePart(tree: Tree, path: Path): void {
  const [collection, index] = partAt(tree, path)
  rearrange(collection, (parts) => {
    const [part, next] = parts.slice(index)
    const [apart] = paragraphs(part && commentHost(part).commentBefore)
    if (next) commentHost(next).commentBefore = joinComments(apart, commentHost(next).commentBefore)
    else collection.comment = joinComments(apart.trimEnd(), collection.comment)
    return parts.toSpliced(index, 1)
  })
}

function partAt(tree: Tree, path: Path): [collection: Sequence | Mapping, index: number] {
  const [collection, name] = [tree.getIn(path.slice(0, -1), true), path.at(-1)]
  if (isSequence(collection) && collection.items[Number(name)]) return [collection, Number(name)]
  const index = isMapping(collection) ? collection.items.findIndex(({ key }) => key.value === name) : -1
  if (!isMapping(collection) || index < 0) throw new Error(`There is nothing at ${path.join('.')}`)
  return [collection, index]
}
