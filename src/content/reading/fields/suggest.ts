import { distance } from 'fastest-levenshtein'
import { blockSchemas } from '#schema'
import type { Guess } from '../../problems/index.ts'
import { slugify } from '../names.ts'
import { ownWords } from './names.ts'
import { synonyms } from './synonyms.ts'

let vocabulary: ReadonlyMap<string, ReadonlySet<string>> | undefined

/** The German words for each name in our files: those by which the browser editor calls it, and its synonyms. */
function germanWords(): ReadonlyMap<string, ReadonlySet<string>> {
  if (vocabulary) return vocabulary
  const own = [
    ...[...ownWords()].flatMap(([name, words]) => [...words].map((word) => [name, word])),
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
  return guessAmong(written, allowed)?.words[0]
}

/** The allowed words that were probably intended, if any; certain if only one is possible and differs by a typo. */
export function guessAmong(written: string, allowed: readonly string[]): Guess | undefined {
  const synonymous = synonymsOf(written, allowed)
  if (synonymous.length > 0) return { words: synonymous, isCertain: synonymous.length === 1 }
  const word = written.toLowerCase().replace(/^[„“”»«‚‘’"'\s]+|[„“”»«‚‘’"'\s]+$/g, '')
  // In a word of two letters, one typo leaves too little to compare.
  const limit = word.length > 2 ? Math.max(1, Math.floor(word.length / 3)) : 0
  const all = allowed
    .filter((candidate) => Math.abs(candidate.length - word.length) <= limit)
    .map((candidate) => ({ candidate, edits: editDistance(word, candidate.toLowerCase()) }))
  const least = Math.min(limit, ...all.map(({ edits }) => edits))
  const [first, ...rest] = all.flatMap(({ candidate, edits }) => (edits === least ? [candidate] : []))
  if (first === undefined) return undefined
  const others = rest.filter((other) => other.toLowerCase() !== first.toLowerCase())
  return { words: [first, ...others], isCertain: others.length === 0 && isTypo(word, first.toLowerCase()) }
}

/** A guess at a part of a text, as a guess at the whole. */
export function mapGuess(guess: Guess | undefined, whole: (word: string) => string): Guess | undefined {
  return guess && { ...guess, words: guess.words.map(whole) }
}

/** False for another number or word, as in `halle-2`, `preise-en` or `pooling-neu`: that may be another thing, or its new name. */
function isTypo(written: string, intended: string): boolean {
  const bare = (word: string) => word.replace(/[^\p{L}\d]/gu, '')
  if (bare(written) === bare(intended)) return true
  const [parts, others] = [written, intended].map((word) => word.match(/\p{L}+|\d+/gu) ?? [])
  const isAlike = (part: string, i: number) => part === others?.[i] || (part.length > 2 && !/\d/.test(part))
  return (
    parts?.length === others?.length && parts?.every(isAlike) === true && editDistance(written, intended) <= 2
  )
}

/** The allowed words that a word can be a synonym of. */
function synonymsOf(written: string, allowed: readonly string[]): string[] {
  const word = slugify(written)
  return [...germanWords()].flatMap(([name, words]) =>
    words.has(word) && allowed.includes(name) ? [name] : [],
  )
}

/** The number of letters to add, drop or change; two swapped neighbours count as one. */
function editDistance(written: string, intended: string): number {
  let i = 0
  while (i < written.length && written[i] === intended[i]) i++
  const swapped = written.slice(0, i) + (written[i + 1] ?? '') + written[i] + written.slice(i + 2)
  return swapped === intended ? 1 : distance(written, intended)
}
