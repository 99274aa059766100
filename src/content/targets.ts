import type { Facts } from './facts.ts'
import { onceFor } from './once.ts'
import type { Use } from './shape/uses.ts'

/** What links of the site can lead to. */
export type Targets = {
  /** Missing when the routes themselves are broken. */
  paths?: ReadonlySet<string>
  /** Anchors of each path whose page could be read. */
  anchors: ReadonlyMap<string, ReadonlySet<string>>
  /** Files that visitors can download, as `/files/name`. */
  files: ReadonlySet<string>
  /** The files of pages that rest, by address. */
  resting: ReadonlyMap<string, string>
  /** What a link may fill in as choice of the form. Missing when the form itself is broken. */
  presets?: readonly string[]
  /** The addresses of pages with the form. */
  forms: ReadonlySet<string>
  /** Where addresses lead that pages had before. */
  moved: ReadonlyMap<string, string>
  /** The site's own address, without a slash at its end. */
  url?: string
  facts?: Facts
}

export function targetsOf(use: Use): readonly string[] {
  if (use.role === 'link') return [use.value]
  return use.role === 'markup' ? use.links : []
}

type Linking = { uses: readonly Use[] }

export const targetsIn = onceFor(({ uses }: Linking): ReadonlySet<string> => new Set(uses.flatMap(targetsOf)))

export const pathsIn = onceFor(
  (file: Linking): ReadonlySet<string> => new Set([...targetsIn(file)].map(pathOf)),
)

/** The page that a target leads to, without what follows its address. */
export function pathOf(target: string): string {
  return target.split(/[?#]/)[0] ?? ''
}

/** `tel` and `mailto` reach the company, `tel:ankauf` the contact or the location of this name. */
export type Reached = { scheme: 'tel' | 'mailto'; id?: string; field: 'phone' | 'email' }

export function reachedBy(target: string): Reached | undefined {
  const [, scheme, id] = /^(tel|mailto)(?::(.*))?$/.exec(target) ?? []
  if (!scheme) return undefined
  return scheme === 'tel' ? { scheme, id, field: 'phone' } : { scheme: 'mailto', id, field: 'email' }
}

/** The name of a fact about whom a link reaches. */
export function factOf({ id }: Pick<Reached, 'id'>, field: string): string {
  return id === undefined ? field : `${id}.${field}`
}

/** The address that stands in the HTML. */
export function hrefOf(target: string, facts: Facts): string {
  const reached = reachedBy(target)
  if (!reached) return target
  const { scheme } = reached
  return `${scheme}:${facts.get(factOf(reached, scheme === 'tel' ? 'phoneLink' : 'email'))}`
}
