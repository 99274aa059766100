import { parseDocument } from 'yaml'
import { type Edit, isSame, type Parsed, type Path, parseSource } from '#content'
import { applyEdits } from './positions.ts'
import { plainData } from './spelling.ts'

export function nodeAt(text: string, path: Path): unknown {
  return parsed(text).getIn(path, true)
}

/** Only the source tokens know the positions of dashes and commas. */
export function parsed(text: string) {
  return parseDocument(text, { schema: 'failsafe', keepSourceTokens: true })
}

/** The data of a text. */
export function dataOf(text: string): unknown {
  return read(text).source?.value
}

/** The text with one value changed, by the first candidate that reads back as what is wanted. */
export function edited<T>(
  text: string,
  path: Path,
  change: (value: T) => unknown,
  candidates: readonly (readonly Edit[])[],
): string {
  return firstThatReads(
    text,
    changedAt(dataOf(text), path, (value) => change(value as T)),
    candidates,
  )
}

/** Copies the values along the path and shares all others. */
function changedAt(data: unknown, [step, ...rest]: Path, change: (value: unknown) => unknown): unknown {
  if (step === undefined) return plainData(change(data))
  const copy = (Array.isArray(data) ? [...data] : { ...(data as object) }) as Record<PropertyKey, unknown>
  copy[step] = changedAt(copy[step], rest, change)
  return copy
}

/**
 * Returns the first candidate that reads back as intended and adds no problem; if there is none, for example because the
 * copied item has a problem itself, the first that reads back as intended.
 */
function firstThatReads(text: string, wanted: unknown, candidates: readonly (readonly Edit[])[]): string {
  const before = read(text).problems.length
  let doubtful: string | undefined
  for (const edits of candidates) {
    const proposal = applyEdits(text, edits)
    const { source, problems } = read(proposal)
    if (!isSame(source?.value, wanted)) continue
    if (problems.length <= before) return proposal
    doubtful ??= proposal
  }
  if (doubtful === undefined) throw new Error('No spelling of this change reads back as the wanted data')
  return doubtful
}

/** Consecutive changes do not parse twice: each begins with the text that the previous one has read last. */
export function read(text: string): Parsed {
  return parseSource('', text)
}
