import { valueAt } from './fields/walk.ts'
import type { ReadFile } from './read.ts'
import type { Use } from './shape/uses.ts'
import { decode } from './writing/decode.ts'
import { sourceOf } from './writing/source.ts'

/** A use in serialized form; its value is taken from the data of the file. */
type SerializedUse = [role: Use['role'], path: Use['path'], reading?: Reading]
type Reading = Pick<Extract<Use, { role: 'markup' }>, 'texts' | 'links' | 'calls' | 'unsupported'>
/** A file as plain data. */
export type SerializedFile<T> = { value: unknown; uses: SerializedUse[]; data: T }

/**
 * Returns a function that serializes a file, so that it does not have to be parsed again; undefined for a file with
 * problems, which is parsed every time.
 */
export function serializing<T>({
  source,
  uses,
  data,
  syntaxProblems,
  problems,
}: ReadFile<T>): (() => SerializedFile<T>) | undefined {
  if (!source || !data || syntaxProblems.length + problems.length > 0) return undefined
  return () => ({ value: source.value, uses: uses.map(serializedUse), data })
}

/** Restores a file; it is parsed only when a problem has to point into it. */
export function revivedFile<T>(
  { file, bytes }: { file: string; bytes: Uint8Array },
  { value, uses, data }: SerializedFile<T>,
): ReadFile<T> {
  const text = decode(file, bytes).text ?? ''
  const source = sourceOf(file, text, value)
  return {
    file,
    text,
    source,
    uses: uses.map((use) => revivedUse(use, value)),
    syntaxProblems: [],
    problems: [],
    data,
  }
}

function serializedUse(use: Use): SerializedUse {
  if (use.role !== 'markup') return [use.role, use.path]
  const { value, texts, links, calls, unsupported } = use
  const isPlain = links.length + unsupported.length === 0 && texts.length === 1 && texts[0] === value
  return isPlain ? [use.role, use.path] : [use.role, use.path, { texts, links, calls, unsupported }]
}

const nothing: readonly never[] = []

function revivedUse([role, path, reading]: SerializedUse, whole: unknown): Use {
  const value = valueAt(whole, path)
  const plain = { texts: [value], links: nothing, calls: nothing, unsupported: nothing }
  const found = role === 'markup' ? (reading ?? plain) : {}
  return { role, value, path, ...found } as Use
}
