import type { Files } from '../../tests/support/site.ts'
import type { PageMap } from './page-map.ts'
import type { Random } from './random.ts'

/** What a good validator says of a mutation. */
export type Expectation = {
  /**
   * must: a problem has to be reported. safe: either a problem, or the page shows the very same. harmless: no
   * error, and the page shows the very same, but for the text that was changed on purpose. alive: anything,
   * as long as it ends, and soon.
   */
  kind: 'must' | 'safe' | 'harmless' | 'alive'
  /** Lines (of the new text) that a good message may point at, by file. */
  lines: Record<string, readonly number[]>
  /** Every one of the lines has to be reported, not any of them. */
  everyLine?: true
  /** What was meant, where there is no doubt of it. */
  word?: string
  /** So much is lost that no fix can bring the page back. */
  beyondRepair?: true
  /** The one text that was changed on purpose. */
  typed?: { from: string; to: string }
}

export type Mutation = { files: Files; expected: Expectation }

export type Case = Mutation & { id: string; operator: string; file: string }

/** All pages, for mutations that concern more than one. */
export type SiteMap = { files: Files; pages: readonly PageMap[] }

export type Operator = {
  name: string
  /** How many cases a file gets, where it has so many places for them. */
  perFile: number
  /** Hurts the file in as many ways as it can, one after the other, in random order. */
  hurt(page: PageMap, random: Random, site: SiteMap): Iterable<Mutation | undefined>
}

type Spots<S> = (page: PageMap, site: SiteMap) => readonly S[]
type Hurt<S> = (spot: S, context: { page: PageMap; random: Random; site: SiteMap }) => Mutation | undefined

/** An operator that hurts a file at one of many spots. */
export function operator<S>(name: string, perFile: number, spots: Spots<S>, hurt: Hurt<S>): Operator {
  return {
    name,
    perFile,
    *hurt(page, random, site) {
      for (const spot of random.shuffled(spots(page, site))) yield hurt(spot, { page, random, site })
    },
  }
}

/** An operator that hurts the file as a whole, in one of several ways. */
export function wholeFileOperator<V>(
  name: string,
  perFile: number,
  ways: readonly V[],
  hurt: (way: V, context: { page: PageMap; random: Random; site: SiteMap }) => Mutation | undefined,
): Operator {
  return operator(name, perFile, () => ways, hurt)
}
