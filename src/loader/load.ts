import {
  type Content,
  type Disk,
  isPageName,
  logoNamed,
  memoize,
  pageSource,
  type ReadFile,
  readPictures,
  targetsIn,
  type Written,
} from '#content'
import type { Page, Site } from '#schema'
import type { Problem } from '../problems/index.ts'
import { createChecking, isError } from './checking.ts'
import { guarded } from './faults.ts'
import { type FileBytes, rereading, siteFile } from './reading.ts'
import { withoutFix, withSafeFixes } from './safe-fixes.ts'

/** How many files are read at a time; systems let a program open only a few hundred. */
const openFiles = 32

export function loadContent(disk: Disk): Promise<Content> {
  return createLoader(disk)()
}

/** Without fixes, problems are known sooner: to tell whether a fix is safe, its file has to be read with it. */
type Wanted = { fixes: boolean }

/** Loads a site repeatedly; a file whose bytes have not changed is not parsed again. */
export function createLoader(disk: Disk, read = rereading(), checking = createChecking()) {
  return async ({ fixes }: Wanted = { fixes: true }): Promise<Content> => {
    const [pageNames, pictureNames, downloads] = await Promise.all([
      disk.list('pages'),
      disk.list('pages/images'),
      disk.list('pages/files'),
    ])
    // A Mac decomposes the ö in file names, pages have it composed.
    const images = pictureNames.map((name) => name.normalize())
    const pageFiles = pageNames.filter(isPageName).map((name) => pageSource(name))
    const files: ReadFile<unknown>[] = []
    for await (const file of bytesOf(disk, [siteFile, ...pageFiles])) files.push(read(file))
    const [site, ...pages] = files as [ReadFile<Site>, ...ReadFile<Page>[]]
    const named = [...pages.flatMap(imagesIn), logoNamed(site.source?.value)]
    const present = new Set(images)
    const pictures = await readPictures(disk, new Set(named.filter((file) => present.has(file.normalize()))))
    const all = { site, pages, pageNames, images, pictures, downloads }
    const reported = withoutRepeats([...guarded(siteFile, () => checking.problemsIn(all))])
    const safe = fixes ? withSafeFixes(files, reported) : reported.map(withoutFix)
    return contentOf([site, ...pages], safe)
  }
}

/** Reads a few files at a time. */
async function* bytesOf(disk: Disk, files: readonly string[]): AsyncGenerator<FileBytes> {
  for (let from = 0; from < files.length; from += openFiles) {
    const group = files.slice(from, from + openFiles)
    yield* await Promise.all(group.map(async (file) => ({ file, bytes: await disk.read(file) })))
  }
}

const imagesIn = memoize(({ uses }: ReadFile<Page>): string[] => {
  const named = uses.map((use) => (use.role === 'image' ? use.value.file : ''))
  return [...new Set(named.filter((file): file is string => typeof file === 'string' && file !== ''))]
})

function contentOf(
  [site, ...pages]: readonly [ReadFile<Site>, ...ReadFile<Page>[]],
  problems: readonly Problem[],
): Content {
  const all = [site, ...pages]
  const shaped = {
    site: site.data && shownSite(site.data, pages),
    pages: new Map(pages.flatMap(({ file, data }) => (data ? [[file, data] as const] : []))),
    pictures: new Map(pages.map((page) => [page.file, imagesIn(page)])),
    targets: new Map(all.map((file) => [file.file, targetsIn(file)])),
  }
  return {
    problems: [...problems],
    files: all.length,
    texts: new Map(all.flatMap(({ file, text }) => (text === undefined ? [] : [[file, text] as const]))),
    shaped,
    ...(!problems.some(isError) && { written: shaped as Written }),
  }
}

/** The site without the routes of hidden pages, as builds and servers see it; only the start page keeps its route. */
function shownSite(site: Site, pages: readonly ReadFile<Page>[]): Site {
  const hidden = new Set(pages.flatMap(({ file, data }) => (data?.hidden ? [file] : [])))
  return {
    ...site,
    routes: site.routes.filter(({ path, page }) => path === '/' || !hidden.has(pageSource(page))),
  }
}

/** How often the same message is reported for the same value; the rest appear once these are fixed. */
const mostRepeats = 10

function withoutRepeats(problems: readonly Problem[]): Problem[] {
  const repeats = new Map<string, number>()
  return problems.filter(({ file, path, message }) => {
    const about = JSON.stringify([file, path, message])
    const count = (repeats.get(about) ?? 0) + 1
    repeats.set(about, count)
    return count <= mostRepeats
  })
}
