import {
  type Content,
  type Disk,
  decode,
  type Files,
  isPageName,
  logoNamed,
  pageSource,
  type ReadFile,
  readPage,
  readPictures,
  readSite,
  targetsIn,
  type Written,
} from '#content'
import type { Page, Site } from '#schema'
import { picturesIn } from '../checks/index.ts'
import { isError, type Problem } from '../problems/index.ts'
import { createChecking, faultIn } from './checking.ts'
import { withSafeFixes } from './safe-fixes.ts'

export const siteFile = 'site.yaml'

export function loadContent(disk: Disk): Promise<Content> {
  return createLoader(disk)()
}

/** Loads a site repeatedly; a file whose bytes have not changed is not parsed again. */
export function createLoader(disk: Disk, read = rereading(), checking = createChecking()) {
  const readOne = async (file: string) => read({ file, bytes: await disk.read(file) })
  /** Without fixes, problems are known sooner: to tell whether a fix is safe, its file has to be read with it. */
  return async ({ fixes } = { fixes: true }): Promise<Content> => {
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
    const reported = checking.problemsIn(all)
    return contentOf(all, withSafeFixes(fixes ? [site, ...pages] : [], reported))
  }
}

function contentOf({ site, pages }: Files, problems: Problem[]): Content {
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
  const routes = site.routes.filter(({ path, page }) => path === '/' || !pages.get(pageSource(page))?.hidden)
  return { ...site, routes }
}

/** Reads a file and its content; its bytes are undefined if it does not exist. */
export function readFile(
  file: string,
  bytes: Uint8Array | undefined,
  before?: ReadFile<unknown>,
): ReadFile<unknown> {
  try {
    return file === siteFile ? readSite(file, bytes) : readPage(file, bytes, before as ReadFile<Page>)
  } catch (error) {
    const text = bytes && decode(file, bytes).text
    return { file, text, uses: [], syntaxProblems: [faultIn(file, error)], problems: [] }
  }
}

/** Reads files repeatedly; a file whose bytes have not changed since the last time is not parsed again. */
export function rereading() {
  const cache = new Map<string, { bytes: Uint8Array | undefined; found: ReadFile<unknown> }>()
  return ({ file, bytes }: { file: string; bytes: Uint8Array | undefined }): ReadFile<unknown> => {
    const before = cache.get(file)
    if (before && areSameBytes(before.bytes, bytes)) return before.found
    const found = readFile(file, bytes, before?.found)
    cache.set(file, { bytes, found })
    return found
  }
}

function areSameBytes(one: Uint8Array | undefined, other: Uint8Array | undefined): boolean {
  if (one === other) return true
  return one?.length === other?.length && one?.every((byte, i) => byte === other?.[i]) === true
}
