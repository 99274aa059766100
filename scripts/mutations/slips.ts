import type { Random } from './random.ts'

const letters = 'abcdefghijklmnopqrstuvwxyz'

/**
 * Returns the word with one typo: a letter left out, doubled or changed, or two swapped. Returns undefined if every
 * attempt gives a right word, or one as close to another right word as to the intended one.
 */
export function slip(word: string, random: Random, right: readonly string[]): string | undefined {
  const places = [...word].flatMap((character, i) => (/\p{L}/u.test(character) ? [i] : []))
  for (let attempt = 0; places.length > 0 && attempt < 12; attempt++) {
    const i = random.pick(places)
    const slipped = random.pick([
      word.slice(0, i) + word.slice(i + 1),
      word.slice(0, i) + word[i] + word.slice(i),
      word.slice(0, i) + random.pick([...letters]) + word.slice(i + 1),
      word.slice(0, i) + (word[i + 1] ?? '') + word[i] + word.slice(i + 2),
    ])
    if (slipped !== word && /\p{L}/u.test(slipped) && isPlain(slipped, word, right)) return slipped
  }
  return undefined
}

/** True if the intended word is clearly the closest of the right ones. */
export function isPlain(slipped: string, meant: string, right: readonly string[]): boolean {
  const own = edits(slipped.toLowerCase(), meant.toLowerCase())
  return right.every((word) => word === meant || edits(slipped.toLowerCase(), word.toLowerCase()) > own)
}

/** Returns the edit distance: letters to add, drop or change, or neighbours to swap. */
function edits(from: string, to: string): number {
  let [before, row]: [number[], number[]] = [[], Array.from({ length: to.length + 1 }, (_, i) => i)]
  for (let i = 1; i <= from.length; i++) {
    const next = [i]
    for (let j = 1; j <= to.length; j++) {
      const change = from[i - 1] === to[j - 1] ? 0 : 1
      const swap = from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1] ? 1 : 99
      next[j] = Math.min(
        (row[j] as number) + 1,
        (next[j - 1] as number) + 1,
        (row[j - 1] as number) + change,
        (before[j - 2] ?? 99) + swap,
      )
    }
    before = row
    row = next
  }
  return row[to.length] as number
}
