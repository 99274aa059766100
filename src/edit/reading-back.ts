import { parseDocument } from 'yaml'
import { type Parsed, type Path, parseSource } from '#content'
import { applyEdits, type Edit } from './positions.ts'
import { plainData } from './spelling.ts'

export function nodeAt(text: string, path: Path): unknown {
  return parsed(text).getIn(path, true)
}

/** Where a dash or a comma stands is known to the source tokens only. */
export function parsed(text: string) {
  return parseDocument(text, { schema: 'failsafe', keepSourceTokens: true })
}

/** What a text says. */
export function dataOf(text: string): unknown {
  return read(text).source?.value
}

/** The data of a text with one value changed. */
export function changed<T>(text: string, path: Path, change: (value: T) => unknown): unknown {
  const root = { data: structuredClone(dataOf(text)) }
  let parent: Record<PropertyKey, unknown> = root
  let key: PropertyKey = 'data'
  for (const step of path) {
    parent = parent[key] as typeof parent
    key = step
  }
  parent[key] = change(parent[key] as T)
  return plainData(root.data)
}

/**
 * The first way to write something that is read as it is meant, and of which no more is reported than before; where
 * there is none, as with the copy of an item that has a problem, the first that is read so.
 */
export function firstThatReads(text: string, wanted: unknown, ways: readonly (readonly Edit[])[]): string {
  const before = read(text).problems.length
  let doubtful: string | undefined
  for (const edits of ways) {
    const proposal = applyEdits(text, edits)
    const { source, problems } = read(proposal)
    if (JSON.stringify(source?.value) !== JSON.stringify(wanted)) continue
    if (problems.length <= before) return proposal
    doubtful ??= proposal
  }
  if (doubtful === undefined) throw new Error('None of the ways to write this reads back as what is wanted')
  return doubtful
}

let last: { text: string; parsed: Parsed } | undefined

/** Changes come one after another: each begins with the text that the one before has read last. */
function read(text: string): Parsed {
  if (last?.text !== text) last = { text, parsed: parseSource('', text) }
  return last.parsed
}
