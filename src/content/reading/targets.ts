import type { Path } from '../problems/index.ts'
import { downloadOf, encodedTarget } from './downloads.ts'
import { entriesAt, textsAt } from './entries.ts'
import type { Facts } from './facts.ts'
import { memoize } from './memoize.ts'
import type { TaggedValue, TaggedValues } from './tagged-value.ts'

/** Everything that links of the site can lead to. */
export type Targets = {
  /** Missing if the routes themselves are broken. */
  paths?: ReadonlySet<string>
  /** The anchors of each path whose page is valid. */
  anchors: ReadonlyMap<string, ReadonlySet<string>>
  /** Files that visitors can download, as `/files/name`, with the ö of their names composed. */
  files: ReadonlySet<string>
  /** The files of hidden pages, by address. */
  hidden: ReadonlyMap<string, string>
  /** The choices of the form that a link can preset. Missing if the form or a menu is broken. */
  presets?: readonly string[]
  /** The addresses of pages with a form. */
  forms: ReadonlySet<string>
  /** The redirects: where the former addresses of pages lead. */
  moved: ReadonlyMap<string, string>
  /** The site's own address, without a trailing slash. */
  url?: string
  facts?: Facts
}

export function targetsOf(linking: TaggedValue<'link' | 'markup'>): readonly string[] {
  return linking.role === 'link' ? [linking.value] : linking.links
}

type Linking = { values: TaggedValues }

/** The targets in a file, those of downloads as the paths of the files. */
export const targetsIn = memoize(
  ({ values }: Linking): ReadonlySet<string> =>
    new Set(
      [...values.link, ...values.markup].flatMap(targetsOf).map((target) => downloadOf(target) ?? target),
    ),
)

export const pathsIn = memoize(
  (file: Linking): ReadonlySet<string> => new Set([...targetsIn(file)].map(pagePath)),
)

/** The address of the page that a target leads to, without query and anchor. */
export function pagePath(target: string): string {
  return target.split(/[?#]/)[0] ?? ''
}

/** `tel` and `mailto` reach the company, `tel:ankauf` the contact or location of this name. */
export type Reached = { scheme: 'tel' | 'mailto'; id?: string; field: 'phone' | 'email' }

export function reachedBy(target: string): Reached | undefined {
  const [, scheme, id] = /^(tel|mailto)(?::(.*))?$/.exec(target) ?? []
  if (!scheme) return undefined
  return scheme === 'tel' ? { scheme, id, field: 'phone' } : { scheme: 'mailto', id, field: 'email' }
}

/** The name of a fact about the company, contact or location that a link reaches. */
export function factOf({ id }: Pick<Reached, 'id'>, field: string): string {
  return id === undefined ? field : `${id}.${field}`
}

/** The address for the HTML. */
export function hrefOf(target: string, facts: Facts): string {
  const reached = reachedBy(target)
  if (!reached) return encodedTarget(target)
  const { scheme } = reached
  return `${scheme}:${facts.get(factOf(reached, scheme === 'tel' ? 'phoneLink' : 'email'))}`
}

/** What a link to the form can name: choices by value or text, and pages by their label in menu and footer. */
export function readPresets(site: unknown): string[] {
  const labels = (path: Path) => textsAt(site, path, ['label']).map(({ label }) => label)
  const inside = (path: Path, list: string) =>
    entriesAt(site, path).flatMap(({ index }) => labels([...path, index, list]))
  return [
    ...textsAt(site, ['form', 'choices'], ['value']).map(({ value }) => value),
    ...labels(['form', 'choices']),
    ...labels(['navigation', 'menu']),
    ...inside(['navigation', 'menu'], 'items'),
    ...inside(['footer', 'groups'], 'links'),
  ]
}
