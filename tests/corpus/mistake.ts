import { distance } from 'fastest-levenshtein'
import type { Random } from '../support/random.ts'
import type { Files } from '../support/site.ts'
import type { PageMap } from './page-map.ts'

/** What a good validator says about a mistake. */
type Expected = {
  /**
   * must: something has to be reported. safe: either that, or the page looks exactly the same. harmless: no error, and
   * the page looks exactly the same. alive: anything but a crash.
   */
  kind: 'must' | 'safe' | 'harmless' | 'alive'
  /** Lines of the new text that a good report may name, by file; without them, the lines that changed. */
  lines?: Record<string, readonly number[]>
  /** All of the lines have to be named, not just one of them. */
  everyLine?: true
  /** The word that was meant, if it is beyond doubt: a fix has to bring the page back. */
  word?: string
}

export type Mutation = Expected & { files: Files }

/** All pages, for mistakes that affect more than one file. */
export type SiteMap = { files: Files; pages: readonly PageMap[] }

export type Context = { page: PageMap; random: Random; site: SiteMap }

export type Mistake = {
  name: string
  /** Maximum number of cases per file. */
  perFile: number
  /** Yields as many mutations of the file as possible, in random order. */
  make(context: Context): Iterable<Mutation | undefined>
}

/** A piece of a file. */
export type TextSpan = { start: number; end: number; line: number; value: string }

/** Makes a kind of mistake at one of many spots of a file. */
export function mistake<S>(
  name: string,
  perFile: number,
  spots: (page: PageMap, site: SiteMap) => readonly S[],
  make: (spot: S, context: Context) => Mutation | undefined,
): Mistake {
  return {
    name,
    perFile,
    *make(context) {
      for (const spot of context.random.shuffled(spots(context.page, context.site))) yield make(spot, context)
    },
  }
}

type Ways<P> = readonly string[] | ((place: P, context: Context) => readonly (string | undefined)[])

type Details<P> = {
  kind?: Expected['kind']
  /** Lines of the new text that may be named, too. */
  also?: (place: P, context: Context) => readonly number[]
  /** The old text is what was meant. */
  word?: true
}

/** Makes a kind of mistake that puts one of several other texts in a place; most kinds are a row of this. */
export function swap<P extends TextSpan>(
  name: string,
  perFile: number,
  places: (page: PageMap, site: SiteMap) => readonly P[],
  ways: Ways<P>,
  { kind = 'must', also, word }: Details<P> = {},
): Mistake {
  return mistake(name, perFile, places, (place, context) => {
    const { page, random } = context
    const others = (typeof ways === 'function' ? ways(place, context) : ways).filter(
      (other) => other !== undefined && other !== place.value,
    )
    if (others.length === 0) return undefined
    const by = String(random.pick(others))
    const text = replaced(page, place, by)
    return {
      files: { [page.file]: text },
      kind,
      ...(also && {
        lines: { [page.file]: [...changedLines(page.text, text), ...also(place, context)] },
      }),
      ...(word && { word: place.value }),
    }
  })
}

type Row = <P extends TextSpan>(
  name: string,
  perFile: number,
  places: (page: PageMap, site: SiteMap) => readonly P[],
  ways: Ways<P>,
) => Mistake

/** The old text is what was meant. */
export const misspelt: Row = (name, perFile, places, ways) =>
  swap(name, perFile, places, ways, { word: true })

/** Reported, or the page looks exactly the same. */
export const unclear: Row = (name, perFile, places, ways) =>
  swap(name, perFile, places, ways, { kind: 'safe' })

/** The page looks exactly the same, so an error would be a false alarm. */
export const unchanged: Row = (name, perFile, places, ways) =>
  swap(name, perFile, places, ways, { kind: 'harmless' })

/** Returns the text with a piece replaced. */
export function replaced(
  { text }: PageMap,
  { start, end }: Pick<TextSpan, 'start' | 'end'>,
  by: string,
): string {
  return text.slice(0, start) + by + text.slice(end)
}

/** Returns the text with whole lines (counted from 1, `to` included) replaced by others. */
export function withLines({ lines }: PageMap, from: number, to: number, by: readonly string[]): string {
  return [...lines.slice(0, from - 1), ...by, ...lines.slice(to)].join('\n')
}

/** Gives a file this text; a problem has to be reported, at the changed lines or at these. */
export function must({ file, text: old }: PageMap, text: string, also: readonly number[] = []): Mutation {
  return {
    files: { [file]: text },
    kind: 'must',
    lines: { [file]: [...changedLines(old, text), ...also] },
  }
}

/** Returns the lines from the first to the last that differ; where lines are gone, those around the gap. */
export function changedLines(before: string, after: string): number[] {
  const [from, to] = [before, after].map((text) => text.replace(/^\uFEFF/, '').split(/\r?\n/)) as [
    string[],
    string[],
  ]
  const shorter = Math.min(from.length, to.length)
  let same = 0
  while (same < shorter && from[same] === to[same]) same++
  let end = 0
  while (end < shorter - same && from.at(-1 - end) === to.at(-1 - end)) end++
  return to.length - end > same ? range(same + 1, to.length - end) : [Math.max(1, same), same + 1]
}

/** Returns the whole numbers from one to another, both included. */
export function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i)
}

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
function isPlain(slipped: string, meant: string, right: readonly string[]): boolean {
  const to = (word: string) => distance(slipped.toLowerCase(), word.toLowerCase())
  return right.every((word) => word === meant || to(word) > to(meant))
}
