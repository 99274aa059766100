/** A random source that always gives the same sequence for the same seed and name. */
export type Random = {
  /** Returns a whole number from 0 up to but not including the limit. */
  below(limit: number): number
  pick<T>(list: readonly T[]): T
  shuffled<T>(list: readonly T[]): T[]
}

export function seeded(seed: number, name: string): Random {
  let state = hash(`${seed} ${name}`)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    below,
    pick: (list) => list[below(list.length)] as (typeof list)[number],
    shuffled: (list) =>
      list
        .map((item) => ({ item, order: next() }))
        .sort((a, b) => a.order - b.order)
        .map(({ item }) => item),
  }
}

/** FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) value = Math.imul(value ^ byte, 0x01000193)
  return value
}
