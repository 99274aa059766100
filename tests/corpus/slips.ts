import { distance } from 'fastest-levenshtein'
import type { Random } from '../support/random.ts'

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
  const to = (word: string) => distance(slipped.toLowerCase(), word.toLowerCase())
  return right.every((word) => word === meant || to(word) > to(meant))
}
