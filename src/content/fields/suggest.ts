import { distance } from 'fastest-levenshtein'
import { blockSchemas } from '#schema'
import { slugify } from '../names.ts'
import { fieldWords, optionWords } from './field-words.ts'
import { synonyms } from './synonyms.ts'

let vocabulary: ReadonlyMap<string, ReadonlySet<string>> | undefined

/** The German words for each name in our files: those by which the browser editor calls it, and its synonyms. */
function germanWords(): ReadonlyMap<string, ReadonlySet<string>> {
  if (vocabulary) return vocabulary
  const own = [
    ...Object.entries(fieldWords).map(([key, words]) => [key.split('.').at(-1), [words].flat()[0]]),
    ...Object.entries(optionWords),
    ...[...blockSchemas].map(([type, schema]) => [type, schema.meta()?.title]),
  ]
  const words = new Map(
    Object.entries(synonyms).map(([name, others]) => [name, new Set(others.map(slugify))]),
  )
  for (const [name = '', word = ''] of own) words.set(name, (words.get(name) ?? new Set()).add(slugify(word)))
  vocabulary = words
  return words
}

/** The allowed word that was probably intended, or undefined if none is close. */
export function suggest(written: string, allowed: readonly string[]): string | undefined {
  const word = written.toLowerCase()
  const intended = synonymsOf(written, allowed)
  if (intended.length > 0) return [...germanWords().keys()].find((name) => intended.includes(name))
  const [best] = allowed
    .map((candidate) => ({ candidate, edits: slips(word, candidate.toLowerCase()) }))
    .sort((a, b) => a.edits - b.edits)
  // A word of two letters with one slip leaves too little to go by.
  const limit = word.length > 2 ? Math.max(1, Math.floor(word.length / 3)) : 0
  return best && best.edits <= limit ? best.candidate : undefined
}

/** The allowed words that a word can be a synonym of. */
function synonymsOf(written: string, allowed: readonly string[]): string[] {
  const word = slugify(written)
  return allowed.filter((name) => germanWords().get(name)?.has(word))
}

/** The number of letters to add, drop or change; two swapped neighbours are one slip. */
function slips(written: string, intended: string): number {
  const swapped = [...written].some(
    (_, i) => written.slice(0, i) + (written[i + 1] ?? '') + written[i] + written.slice(i + 2) === intended,
  )
  return swapped && written !== intended ? 1 : distance(written, intended)
}
