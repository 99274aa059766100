/** The keys whose values differ between two maps, each with its later value; undefined if it has none. */
export type ChangedEntries<T> = readonly (readonly [key: string, now: T | undefined])[]

type Keyed<T> = ReadonlyMap<string, T>

export function changedKeys<T>(before: Keyed<T>, after: Keyed<T>): string[] {
  return [...new Set([...after.keys(), ...before.keys()])].filter((key) => before.get(key) !== after.get(key))
}

export function changedEntries<T>(before: Keyed<T>, after: Keyed<T>): ChangedEntries<T> {
  return changedKeys(before, after).map((key) => [key, after.get(key)] as const)
}

/** A copy of a map with other values; undefined removes a key. */
export function patched<T>(map: Keyed<T>, changed: Iterable<ChangedEntries<T>[number]>): Keyed<T> {
  const next = new Map(map)
  for (const [key, value] of changed) {
    if (value === undefined) next.delete(key)
    else next.set(key, value)
  }
  return next
}
