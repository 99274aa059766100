import type { Block } from '#schema'
import type { Path } from '../problems/index.ts'
import { isRecord, valueAt } from './fields/walk.ts'

/** A group in a list as written, and its index. */
export type ListEntry = { entry: Readonly<Record<string, unknown>>; index: number }

/** The groups in the list at a path; other values are reported elsewhere. */
export function entriesAt(value: unknown, path: Path): ListEntry[] {
  const list = valueAt(value, path)
  return Array.isArray(list)
    ? list.flatMap((entry, index) => (isRecord(entry) ? [{ entry, index }] : []))
    : []
}

/** The blocks of a page that are written with a type. */
export function blocksOfType(page: unknown, type: Block['type']): ListEntry[] {
  return entriesAt(page, ['blocks']).filter(({ entry }) => entry.type === type)
}

/** The groups at a path that have a text in each of these fields. */
export function textsAt<Field extends string>(value: unknown, path: Path, fields: readonly Field[]) {
  const isWhole = (entry: ListEntry['entry']): entry is Readonly<Record<Field, string>> =>
    fields.every((field) => typeof entry[field] === 'string')
  return entriesAt(value, path).flatMap(({ entry, index }) => (isWhole(entry) ? [{ ...entry, index }] : []))
}

/** Each entry whose key has occurred before, with the first one of that key. Entries without a key are ignored. */
export function repeats<T>(
  entries: readonly T[],
  keyOf: (entry: T) => string | undefined,
): { entry: T; first: T }[] {
  const firsts = new Map<string, T>()
  return entries.flatMap((entry) => {
    const key = keyOf(entry)
    const first = key === undefined ? undefined : firsts.get(key)
    if (key !== undefined && first === undefined) firsts.set(key, entry)
    return first === undefined ? [] : [{ entry, first }]
  })
}
