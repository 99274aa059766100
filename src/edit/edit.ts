import { isDeepStrictEqual } from 'node:util'
import { isMap, isScalar, isSeq, type Node, parseDocument } from 'yaml'
import { type Parsed, type Path, parseSource } from '#content'
import { asNewList, intoList } from './insert.ts'
import { applyEdits, breakBelow, type Edit, rangeOf } from './positions.ts'
import { outOfList } from './remove.ts'
import { type Item, spellings } from './spelling.ts'

/*
 * Changes to the text of a YAML file that leave every other byte as it is. Each change knows several ways, the
 * nicest first, and takes the first that reads back as the data that is wanted.
 */

/** Adds an item at the end of a list, written like its neighbours; a list that is missing is made. */
export function insertItem(text: string, path: Path, item: Item): string {
  const wanted = changed(text, path, (list) => [...((list as unknown[] | undefined) ?? []), { ...item }])
  const list = nodeAt(text, path)
  if (isSeq<Node>(list)) return firstThatReads(text, wanted, intoList(text, list, item))
  const map = nodeAt(text, path.slice(0, -1))
  if (list || !isMap<Node, Node>(map)) throw new Error(`No list can be made at ${path.join('.')}`)
  return firstThatReads(text, wanted, asNewList(text, map, { name: String(path.at(-1)), item }))
}

/** Takes an item out of a list, with the lines that it stands on. */
export function removeItem(text: string, path: Path): string {
  const [listPath, index] = [path.slice(0, -1), Number(path.at(-1))]
  const list = nodeAt(text, listPath)
  if (!isSeq<Node>(list) || !list.items[index]) throw new Error(`There is no item at ${path.join('.')}`)
  const wanted = changed(text, listPath, (items) => (items as unknown[]).toSpliced(index, 1))
  const map = nodeAt(text, listPath.slice(0, -1))
  const pair = isMap<Node>(map)
    ? map.items.find(({ value }) => isSeq(value) && value.range?.[0] === list.range?.[0])
    : undefined
  return firstThatReads(text, wanted, outOfList(text, { list, index, key: pair?.key }))
}

/** Puts another text in place of one; its quotes stay where they can. */
export function replaceScalar(text: string, path: Path, value: string): string {
  const node = nodeAt(text, path)
  if (!isScalar<string>(node)) throw new Error(`There is no text at ${path.join('.')}`)
  const wanted = changed(text, path, () => value)
  const [start, end] = rangeOf(node)
  const written = { node, raw: text.slice(start, end), lineBreak: breakBelow(text, start) }
  return firstThatReads(
    text,
    wanted,
    spellings(written, value).map((way) => [{ start, end, text: way }]),
  )
}

function nodeAt(text: string, path: Path): unknown {
  // Where a dash or a comma stands is known to the source tokens only.
  const doc = parseDocument(text, { schema: 'failsafe', keepSourceTokens: true })
  return doc.getIn(path, true)
}

/** The data of a text with one value changed. */
function changed(text: string, path: Path, change: (value: unknown) => unknown): unknown {
  const root = { data: structuredClone(read(text).source?.value) }
  let parent: Record<PropertyKey, unknown> = root
  let key: PropertyKey = 'data'
  for (const step of path) {
    parent = parent[key] as typeof parent
    key = step
  }
  parent[key] = change(parent[key])
  return root.data
}

function firstThatReads(text: string, wanted: unknown, ways: readonly (readonly Edit[])[]): string {
  const before = read(text).problems.length
  for (const edits of ways) {
    const proposal = applyEdits(text, edits)
    const { source, problems } = read(proposal)
    if (problems.length <= before && isDeepStrictEqual(source?.value, wanted)) return proposal
  }
  throw new Error('None of the ways to write this reads back as what is wanted')
}

let last: { text: string; parsed: Parsed } | undefined

/** Changes come one after another: each begins with the text that the one before has read last. */
function read(text: string): Parsed {
  if (last?.text !== text) last = { text, parsed: parseSource('', text) }
  return last.parsed
}
