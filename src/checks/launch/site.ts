import { type Facts, type Path, pageSource, parseSource, readFacts } from '#content'
import type { Page, Site } from '#schema'
import { type Finding, wholeFile } from '../../problems/index.ts'

/** A page that visitors can open, with all its texts as written. */
export type PublicPage = { file: string; paths: readonly string[]; page: Page; texts: readonly WrittenText[] }

/** A text anywhere in a page or in site.yaml. */
type WrittenText = { text: string; path: Path }

/** A valid site that is about to go online. */
export type LaunchSite = {
  site: Site
  facts: Facts
  pages: readonly PublicPage[]
  /** The position of a value. */
  at(file: string, path: Path, target?: 'key'): Finding
}

export function launchSite(
  { site, pages }: { site: Site; pages: ReadonlyMap<string, Page> },
  texts: ReadonlyMap<string, string>,
): LaunchSite {
  const files = [...new Set(site.routes.map((route) => pageSource(route.page)))]
  return {
    site,
    facts: readFacts(site),
    pages: files.flatMap((file) => {
      const page = pages.get(file)
      const paths = site.routes.flatMap((route) => (file === pageSource(route.page) ? [route.path] : []))
      return page ? [{ file, paths, page, texts: textsIn(page.blocks, ['blocks']) }] : []
    }),
    at(file, path, target) {
      const { source } = parseSource(file, texts.get(file) ?? '')
      return { file, place: source?.place(path, target) ?? wholeFile, path }
    },
  }
}

/** The texts inside a value, each with its path. */
export function textsIn(value: unknown, path: Path = []): WrittenText[] {
  if (typeof value === 'string') return [{ text: value, path }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, item]) => textsIn(item, [...path, key]))
}

/** The page with this word in its address or title. */
export function pageCalled({ pages }: LaunchSite, word: RegExp): PublicPage | undefined {
  return pages.find(({ paths, page }) => word.test(page.title) || paths.some((path) => word.test(path)))
}

/** True if a page gives a fact, by its name in braces or written out. */
export function names({ texts, page }: PublicPage, fact: string, facts: Facts): boolean {
  const value = facts.get(fact) ?? ''
  const isOfCompany = (block: Page['blocks'][number]) => block.type === 'contact-details' && !block.location
  const isShown = ofContactDetails.has(fact) && page.blocks.some(isOfCompany)
  return isShown || texts.some(({ text }) => text.includes(`{${fact}}`) || text.includes(value))
}

/** The facts that the block `contact-details` always shows. */
const ofContactDetails = new Set(['name', 'street', 'postalCode', 'city', 'phone', 'email'])

/** True if the footer of every page links to a page. */
export function isInFooter({ site: { footer } }: LaunchSite, { paths }: PublicPage): boolean {
  const links = [...footer.groups.flatMap((group) => group.links), ...footer.legal]
  return links.some(({ to }) => paths.includes(to.split('#')[0] ?? ''))
}
