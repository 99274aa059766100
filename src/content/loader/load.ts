import {
  type Content,
  type Disk,
  decode,
  type Files,
  isPageName,
  logoNamed,
  pageSource,
  parsedIn,
  type ReadFile,
  readPage,
  readPictures,
  readSite,
  targetsIn,
  type ValidSite,
} from '#reading'
import type { Page, Site } from '#schema'
import { picturesIn } from '../checks/index.ts'
import { isError, type Problem } from '../problems/index.ts'
import { createChecking, faultIn } from './checking.ts'
import { withoutFix, withProvenFixes } from './proven-fixes.ts'

export const siteFile = 'site.yaml'

type Listed = Omit<Files, 'pictures'>

export function loadContent(disk: Disk): Promise<Content> {
  return createLoader(disk)()
}

/** Loads a site repeatedly; a file whose bytes have not changed is not parsed again. */
export function createLoader(disk: Disk, read = rereading(), checking = createChecking()) {
  const readOne = async (file: string) => read({ file, bytes: await disk.read(file) })
  /** Without fixes, problems are known sooner: to tell whether a fix is safe, the site is checked with it. */
  return async ({ fixes } = { fixes: true }): Promise<Content> => {
    const [pageNames, pictureNames, listedFiles, unfit] = await Promise.all([
      disk.list('pages'),
      disk.list('pages/images'),
      disk.list('pages/files'),
      disk.unfit('pages/files'),
    ])
    const site = (await readOne(siteFile)) as ReadFile<Site>
    const pages: ReadFile<Page>[] = []
    // One at a time: systems let a program open only a few hundred files.
    for (const name of pageNames.filter(isPageName)) {
      pages.push((await readOne(pageSource(name))) as ReadFile<Page>)
    }
    // A Mac decomposes the ö in file names, pages have it composed.
    const images = pictureNames.map((name) => name.normalize())
    const downloads = [...new Set([...listedFiles, ...unfit.keys()])]
    const listed = { site, pages, pageNames, images, downloads, unfit }
    const check = async (texts: ReadonlyMap<string, string> = new Map()) => {
      const all = await withPictures(disk, withTexts(listed, texts))
      return { all, files: [all.site, ...all.pages], problems: checking.problemsIn(all) }
    }
    const checked = await check()
    const problems = fixes ? await withProvenFixes(checked, check) : checked.problems.map(withoutFix)
    return contentOf(checked.all, problems)
  }
}

/** The same files, some of them with other texts. */
function withTexts(files: Listed, texts: ReadonlyMap<string, string>): Listed {
  const changed = <T>(file: ReadFile<T>) => {
    const text = texts.get(file.file)
    return text === undefined
      ? file
      : (readFile(file.file, new TextEncoder().encode(text), file) as ReadFile<T>)
  }
  return texts.size === 0 ? files : { ...files, site: changed(files.site), pages: files.pages.map(changed) }
}

async function withPictures(disk: Disk, files: Listed): Promise<Files> {
  const present = new Set(files.images)
  const named = new Set([
    ...parsedIn(files.pages).flatMap(picturesIn),
    logoNamed(files.site.parsed?.source.value),
  ])
  const shown = [...named].filter((name) => present.has(name.normalize()))
  return { ...files, pictures: await readPictures(disk, shown) }
}

function contentOf({ site, pages }: Files, problems: Problem[]): Content {
  const all = [site, ...pages]
  const data = new Map(pages.flatMap((page) => (page.data ? [[page.file, page.data] as const] : [])))
  const shaped = {
    site: site.data && shownSite(site.data, data),
    pages: data,
    pictures: new Map(parsedIn(pages).map((page) => [page.source.file, picturesIn(page)])),
    targets: new Map(parsedIn(all).map((file) => [file.source.file, targetsIn(file)])),
  }
  return {
    problems,
    files: all.length,
    texts: new Map(all.flatMap(({ file, text }) => (text === undefined ? [] : [[file, text] as const]))),
    shaped,
    ...(!problems.some(isError) && { valid: shaped as ValidSite }),
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
    return { file, text, syntaxProblems: [faultIn(file, error)], problems: [] }
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
