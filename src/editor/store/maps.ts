/** The keys whose values differ between two maps, each with its later value; undefined if it has none. */
export type Differences<T> = readonly (readonly [key: string, now: T | undefined])[]

export function changedKeys<T>(before: ReadonlyMap<string, T>, after: ReadonlyMap<string, T>): string[] {
  return [...new Set([...before.keys(), ...after.keys()])].filter((key) => before.get(key) !== after.get(key))
}

export function differences<T>(before: ReadonlyMap<string, T>, after: ReadonlyMap<string, T>) {
  return changedKeys(before, after).map((key) => [key, after.get(key)] as const)
}

/** A copy of a map with other values; undefined removes a key. */
export function patched<T>(map: ReadonlyMap<string, T>, differences: Iterable<Differences<T>[number]>) {
  const next = new Map(map)
  for (const [key, value] of differences) {
    if (value === undefined) next.delete(key)
    else next.set(key, value)
  }
  return next
}
