import type { Files } from '../../tests/support/site.ts'
import type { PageMap } from './page-map.ts'
import type { Random } from './random.ts'

/** What a good validator reports for a mutation. */
export type Expectation = {
  /**
   * must: a problem has to be reported. safe: either a problem, or the page looks exactly the same. harmless: no
   * error, and the page looks exactly the same, apart from the text that was changed on purpose. alive: anything,
   * as long as the check ends soon.
   */
  kind: 'must' | 'safe' | 'harmless' | 'alive'
  /** Lines of the new text that a good message may point at, by file. */
  lines: Record<string, readonly number[]>
  /** All of the lines have to be reported, not just one of them. */
  everyLine?: true
  /** The intended word, if it is beyond doubt. */
  word?: string
  /** Set if too much is lost for any fix to restore the page. */
  beyondRepair?: true
  /** The one text that was changed on purpose. */
  typed?: { from: string; to: string }
}

export type Mutation = { files: Files; expected: Expectation }

export type Case = Mutation & { id: string; operator: string; file: string }

/** All pages, for mutations that affect more than one. */
export type SiteMap = { files: Files; pages: readonly PageMap[] }

export type Operator = {
  name: string
  /** Maximum number of cases per file. */
  perFile: number
  /** Yields as many mutations of the file as possible, in random order. */
  hurt(page: PageMap, random: Random, site: SiteMap): Iterable<Mutation | undefined>
}

type Spots<S> = (page: PageMap, site: SiteMap) => readonly S[]
type Hurt<S> = (spot: S, context: { page: PageMap; random: Random; site: SiteMap }) => Mutation | undefined

/** Makes an operator that damages a file at one of many spots. */
export function operator<S>(name: string, perFile: number, spots: Spots<S>, hurt: Hurt<S>): Operator {
  return {
    name,
    perFile,
    *hurt(page, random, site) {
      for (const spot of random.shuffled(spots(page, site))) yield hurt(spot, { page, random, site })
    },
  }
}

/** Makes an operator that damages the file as a whole, in one of several ways. */
export function wholeFileOperator<V>(
  name: string,
  perFile: number,
  ways: readonly V[],
  hurt: (way: V, context: { page: PageMap; random: Random; site: SiteMap }) => Mutation | undefined,
): Operator {
  return operator(name, perFile, () => ways, hurt)
}
