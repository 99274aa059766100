import { type Facts, type Path, pageSource, parseSource, readFacts, textsIn } from '#reading'
import type { Page, Site } from '#schema'
import { type Finding, inFile } from '../../problems/index.ts'

/** A page that visitors can open. */
export type PublicPage = { file: string; paths: readonly string[]; page: Page }

/** A valid site that is about to go online. */
export type LaunchSite = {
  site: Site
  facts: Facts
  pages: readonly PublicPage[]
  /** What visitors and search engines read, as written: on pages, then in menu, footer and form. */
  texts: readonly { file: string; path: Path; text: string }[]
  /** The position of a value. */
  at(file: string, path: Path, target?: 'key'): Finding
  /** A field of site.yaml that is missing, at a line that is there. */
  unanswered(path: Path): Finding
}

export function launchSite(
  { site, pages: written }: { site: Site; pages: ReadonlyMap<string, Page> },
  sources: ReadonlyMap<string, string>,
): LaunchSite {
  const files = [...new Set(site.routes.map((route) => pageSource(route.page)))]
  const pages = files.flatMap((file) => {
    const page = written.get(file)
    const paths = site.routes.flatMap((route) => (file === pageSource(route.page) ? [route.path] : []))
    return page ? [{ file, paths, page }] : []
  })
  const { navigation, footer, form } = site
  const at: LaunchSite['at'] = (file, path, target) =>
    parseSource(file, sources.get(file) ?? '').source?.finding(path, target) ?? inFile(file)
  const shared = { file: 'site.yaml', page: { navigation, footer, form } }
  return {
    site,
    facts: readFacts(site),
    pages,
    texts: [...pages, shared].flatMap(({ file, page }) => textsIn(page).map((one) => ({ file, ...one }))),
    at,
    unanswered: (path) => ({ ...at('site.yaml', ['placeholders'], 'key'), path: path.join('.') }),
  }
}
