import {
  changedEntries,
  fileAt,
  normalAddress,
  type Path,
  pagePath,
  pageSource,
  readRoutes,
  readSite,
  type Source,
  valueAt,
} from '#reading'
import type { Plan, Refusal, Texts } from './changes.ts'
import { removeAt, setValue } from './edit.ts'
import { aroundAddress, renameLinks } from './rename-links.ts'
import { refuseUnknown, type SiteText, siteIn, urlOf, withRedirect } from './site-texts.ts'

export type DeletePlan = Plan & { path: string; to?: string | undefined }

type Leaving = { path: string; to?: string | undefined }

/**
 * Plans the deletion of a page of a valid site: its file, its address and its menu entries are removed, and with a
 * target all links to it lead there instead. Without one the links stay, for the check of the plan to find.
 */
export const deletePage = (texts: Texts, typed: Leaving) => leave(texts, typed, false)

/** Plans to hide a page, with its menu entries and links as if it were deleted; its file and its address stay. */
export const hidePage = (texts: Texts, typed: Leaving) => leave(texts, typed, true)

function leave(texts: Texts, typed: Leaving, isHidden: boolean): DeletePlan | Refusal {
  const path = normalAddress(typed.path)
  const to = typed.to?.startsWith('https:') ? typed.to : typed.to && normalAddress(typed.to)
  const site = siteIn(texts)
  const refused = refuseLeaving(site, { path, to, isHidden })
  if (refused) return { refused }

  const url = urlOf(site)
  const isMeant = (target: string) => aroundAddress(target, { from: path, url }) !== undefined
  const links = linksOf(site, { isMeant, keepsRedirects: to !== undefined })
  const entries = isHidden ? links : [...links, ...routesOf(site, path)]
  const text = withEmptyGroups(site, entries).reduceRight((rest, entry) => removeAt(rest, entry), site.text)
  const ready = new Map([...texts, ['site.yaml', text]])
  if (to && !isHidden) ready.set('site.yaml', withRedirect(siteIn(ready), { from: path, to }))
  const file = isHidden ? fileAt(site.value, path) : fileOnlyAt(site, path)
  if (file) ready.delete(file)
  const after = to ? renameLinks(ready, (target) => (isMeant(target) ? to : target)) : new Map(ready)
  if ('refused' in after) return after
  // The text of a page that is hidden stays as it is.
  if (file && isHidden) after.set(file, setValue(texts.get(file) ?? '', ['hidden'], true))
  return { path, to, changes: new Map(changedEntries(texts, after)) }
}

function refuseLeaving(
  site: Source,
  { path, to, isHidden }: Leaving & { isHidden: boolean },
): string | undefined {
  const impossible = isHidden ? 'kann nicht ruhen' : 'lässt sich nicht löschen'
  if (path === '/') return `Die Startseite ${impossible}; zu ihr führt das Logo jeder Seite.`
  const unknown = refuseUnknown(site, path)
  if (unknown || !to) return unknown
  if (pagePath(to) === path)
    return 'Die Seite kann nicht zu sich selbst weiterleiten; nennen Sie eine andere.'
  return /^\/(?!files\/)/.test(to) ? refuseUnknown(site, pagePath(to)) : undefined
}

/** The file of a page, unless another address leads to it, too. */
function fileOnlyAt({ value }: Source, path: string): string | undefined {
  const routes = readRoutes(value)
  const page = routes.find((route) => route.path === path)?.page
  const isShared = routes.some((route) => route.page === page && route.path !== path)
  return page && !isShared ? pageSource(page) : undefined
}

type Meant = { isMeant(target: string): boolean; keepsRedirects: boolean }

/** The links to the page in site.yaml, from top to bottom, without menu entries that have others below them. */
function linksOf(site: SiteText, { isMeant, keepsRedirects }: Meant): Path[] {
  const { parsed } = readSite('site.yaml', new TextEncoder().encode(site.text))
  return (parsed?.values.link ?? []).flatMap(({ value, path }) => {
    const entry = path.slice(0, -1)
    const isEntry = isMeant(value) && typeof entry.at(-1) === 'number'
    const isKept = keepsRedirects && entry[0] === 'redirects'
    const below = valueAt(site.value, [...entry, 'items'])
    return isEntry && !isKept && !(Array.isArray(below) && below.length > 0) ? [entry] : []
  })
}

function routesOf(site: Source, path: string): Path[] {
  const routes = readRoutes(site.value).filter((route) => route.path === path)
  return routes.map(({ index }) => ['routes', index])
}

/** Replaces the links of a group with the group itself if all of them are removed and it leads nowhere itself. */
function withEmptyGroups({ value }: Source, gone: readonly Path[]): Path[] {
  return gone.flatMap((entry) => {
    const [group, list] = [entry.slice(0, -2), entry.slice(0, -1)]
    const links = valueAt(value, list)
    const isLast = gone.filter((other) => isInside(other, list)).length === (links as unknown[]).length
    if (!isLast || typeof group.at(-1) !== 'number' || valueAt(value, [...group, 'to'])) return [entry]
    return entry.at(-1) === 0 ? [group] : []
  })
}

function isInside(entry: Path, list: Path): boolean {
  return entry.length === list.length + 1 && list.every((step, i) => entry[i] === step)
}
