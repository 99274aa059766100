import { parseDocument } from 'yaml'
import { isSame, type Parsed, type Path, parseSource } from '#content'
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
  return changedAt(dataOf(text), path, (value) => change(value as T))
}

/** What the path does not lead through stays the same thing. */
function changedAt(data: unknown, [step, ...rest]: Path, change: (value: unknown) => unknown): unknown {
  if (step === undefined) return plainData(change(data))
  const copy = (Array.isArray(data) ? [...data] : { ...(data as object) }) as Record<PropertyKey, unknown>
  copy[step] = changedAt(copy[step], rest, change)
  return copy
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
    if (!isSame(source?.value, wanted)) continue
    if (problems.length <= before) return proposal
    doubtful ??= proposal
  }
  if (doubtful === undefined) throw new Error('None of the ways to write this reads back as what is wanted')
  return doubtful
}

/** Changes come one after another: each begins with the text that the one before has read last. */
export function read(text: string): Parsed {
  return parseSource('', text)
}
