import { bareAddress, isRecord, parseSource, readRedirects, readRoutes, type Source, suggest } from '#reading'
import type { Texts } from './changes.ts'
import { insertItem, removeAt } from './edit.ts'

/*
 * What has to change in site.yaml when a page leaves its address, because it is moved or deleted, or takes another one.
 */

export type Move = { from: string; to: string }

/** site.yaml as text and as data. */
export type SiteText = Source & { text: string }

/** The site.yaml of a site in which it can be read. */
export function siteIn(texts: Texts): SiteText {
  const text = texts.get('site.yaml') ?? ''
  const { source } = parseSource('site.yaml', text)
  if (!source) throw new Error('site.yaml cannot be read')
  return { ...source, text }
}

export function urlOf({ value }: Source): string {
  return isRecord(value) ? String(value.url) : ''
}

/** The reason why there is no page at an address; undefined if there is one. */
export function refuseUnknown({ value }: Source, path: string): string | undefined {
  const paths = readRoutes(value).map((route) => route.path)
  if (paths.includes(path)) return undefined
  const moved = readRedirects(value).find(({ from }) => bareAddress(from) === path)
  if (moved) return `Die Seite „${path}“ ist schon umgezogen, ihre Adresse führt jetzt zu „${moved.to}“.`
  const guess = suggest(path, paths)
  const hint = guess ? `Meinten Sie „${guess}“?` : 'Die Adressen stehen in site.yaml unter „routes“.'
  return `Eine Seite „${path}“ gibt es nicht. ${hint}`
}

/** Removes redirects from an address that becomes a page; they would hide it. */
export function withoutRedirects({ text, value }: SiteText, path: string): string {
  const stale = readRedirects(value).filter(({ from }) => bareAddress(from) === path)
  return stale.reduceRight((rest, { index }) => removeAt(rest, ['redirects', index]), text)
}

/** Redirects the old address to the new one. */
export function withRedirect(site: SiteText, { from, to }: Move): string {
  return insertItem(withoutRedirects(site, to), ['redirects'], { from, to })
}
