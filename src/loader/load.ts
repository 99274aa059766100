import {
  type Content,
  type Disk,
  isPageName,
  logoNamed,
  pageSource,
  type ReadFile,
  readPictures,
  targetsIn,
  type Written,
} from '#content'
import type { Page, Site } from '#schema'
import { picturesIn } from '../checks/index.ts'
import type { Problem } from '../problems/index.ts'
import { createChecking, isError } from './checking.ts'
import { guarded } from './faults.ts'
import { rereading, siteFile } from './reading.ts'
import { withoutFix, withSafeFixes } from './safe-fixes.ts'

export function loadContent(disk: Disk): Promise<Content> {
  return createLoader(disk)()
}

/** Without fixes, problems are known sooner: to tell whether a fix is safe, its file has to be read with it. */
type Wanted = { fixes: boolean }

type SiteFiles = { site: ReadFile<Site>; pages: ReadFile<Page>[] }

/** Loads a site repeatedly; a file whose bytes have not changed is not parsed again. */
export function createLoader(disk: Disk, read = rereading(), checking = createChecking()) {
  const readOne = async (file: string) => read({ file, bytes: await disk.read(file) })
  return async ({ fixes }: Wanted = { fixes: true }): Promise<Content> => {
    const [pageNames, pictureNames, downloads] = await Promise.all([
      disk.list('pages'),
      disk.list('pages/images'),
      disk.list('pages/files'),
    ])
    const site = (await readOne(siteFile)) as ReadFile<Site>
    const pages: ReadFile<Page>[] = []
    // One at a time: systems let a program open only a few hundred files.
    for (const name of pageNames.filter(isPageName)) {
      pages.push((await readOne(pageSource(name))) as ReadFile<Page>)
    }
    // A Mac decomposes the ö in file names, pages have it composed.
    const images = pictureNames.map((name) => name.normalize())
    const present = new Set(images)
    const named = new Set([...pages.flatMap(picturesIn), logoNamed(site.source?.value)])
    const shown = [...named].filter((name) => present.has(name.normalize()))
    const pictures = await readPictures(disk, shown)
    const all = { site, pages, pageNames, images, pictures, downloads }
    const reported = withoutRepeats([...guarded(siteFile, () => checking.problemsIn(all))])
    return contentOf(all, fixes ? withSafeFixes([site, ...pages], reported) : reported.map(withoutFix))
  }
}

function contentOf({ site, pages }: SiteFiles, problems: Problem[]): Content {
  const all = [site, ...pages]
  const data = new Map(pages.flatMap((page) => (page.data ? [[page.file, page.data] as const] : [])))
  const shaped = {
    site: site.data && shownSite(site.data, data),
    pages: data,
    pictures: new Map(pages.map((page) => [page.file, picturesIn(page)])),
    targets: new Map(all.map((file) => [file.file, targetsIn(file)])),
  }
  return {
    problems,
    files: all.length,
    texts: new Map(all.flatMap(({ file, text }) => (text === undefined ? [] : [[file, text] as const]))),
    shaped,
    ...(!problems.some(isError) && { written: shaped as Written }),
  }
}

/** The site without the routes of hidden pages, as builds and servers see it; only the start page keeps its route. */
export function shownSite(site: Site, pages: ReadonlyMap<string, Page>): Site {
  const isShown = ({ path, page }: Site['routes'][number]) =>
    path === '/' || !pages.get(pageSource(page))?.hidden
  return { ...site, routes: site.routes.filter(isShown) }
}

/** How often the same message is reported for the same value; the rest appear once these are fixed. */
const mostRepeats = 10

function withoutRepeats(problems: readonly Problem[]): Problem[] {
  const repeats = new Map<string, number>()
  return problems.filter(({ file, path, message }) => {
    const about = JSON.stringify([file, path, message])
    repeats.set(about, (repeats.get(about) ?? 0) + 1)
    return (repeats.get(about) ?? 0) <= mostRepeats
  })
}
