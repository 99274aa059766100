import { type Facts, type Path, pageSource, parseSource, readFacts, textsIn } from '#content'
import type { Page, Site } from '#schema'
import { type Finding, wholeFile } from '../../problems/index.ts'

/** A text anywhere in a value. */
type WrittenText = { text: string; path: Path }

/** A page that visitors can open, with all texts of its blocks as written. */
export type PublicPage = {
  file: string
  paths: readonly string[]
  page: Page
  texts: readonly (WrittenText & { file: string })[]
}

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
      const own = textsIn(page?.blocks, ['blocks']).map((text) => ({ file, ...text }))
      return page ? [{ file, paths, page, texts: own }] : []
    }),
    at(file, path, target) {
      const { source } = parseSource(file, texts.get(file) ?? '')
      return source?.finding(path, target) ?? { file, place: wholeFile, path }
    },
  }
}
