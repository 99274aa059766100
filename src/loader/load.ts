import {
  type Content,
  type Disk,
  gatherContext,
  isPageName,
  logoNamed,
  type PictureFacts,
  pageSource,
  type ReadFile,
  readPictures,
  type Written,
  type WrittenFile,
} from '#content'
import type { Page, Site } from '#schema'
import { fileChecks, siteChecks, tidyChecks } from '../checks/index.ts'
import { byPlace, type Problem } from '../problems/index.ts'
import { type FileBytes, readFile, readingAgain, siteFile } from './reading.ts'
import { withSafeFixes } from './safe-fixes.ts'

/** So many at once; a system lets a program open only a few hundred. */
const openFiles = 32

export function loadContent(disk: Disk): Promise<Content> {
  return createLoader(disk)()
}

/** Loads a site again and again; a file whose bytes did not change is not read anew. */
export function createLoader(disk: Disk, read = readingAgain()): () => Promise<Content> {
  return async () => {
    const [pageNames, pictureNames, downloads] = await Promise.all([
      disk.list('pages'),
      disk.list('pages/images'),
      disk.list('pages/files'),
    ])
    // A Mac writes the ö of a name in two pieces, a page in one.
    const images = pictureNames.map((name) => name.normalize())
    const pageFiles = pageNames.filter(isPageName).map((name) => pageSource(name))
    const files = await read(bytesOf(disk, [siteFile, ...pageFiles]))
    const check = async (texts: ReadonlyMap<string, string>) => {
      const [site, ...pages] = files.map((file) => withText(file, texts.get(file.file))) as [
        ReadFile<Site>,
        ...ReadFile<Page>[],
      ]
      const named = [...pages.flatMap(imagesIn), logoNamed(site.source?.value)]
      const present = new Set(images)
      const pictures = await readPictures(
        disk,
        new Set(named.filter((file) => present.has(file.normalize()))),
      )
      const all = { site, pages, pageNames, images, pictures, downloads }
      return { files: [site, ...pages] as const, problems: problemsOf(all) }
    }
    const checked = await check(new Map())
    const reported = withoutRepeats(checked.problems)
    return contentOf(checked.files, await withSafeFixes(checked, reported, check))
  }
}

const encoder = new TextEncoder()

function withText(before: ReadFile<unknown>, text: string | undefined): ReadFile<unknown> {
  return text === undefined ? before : readFile(before.file, encoder.encode(text))
}

/** Nobody keeps the bytes of a file once it is read. */
async function* bytesOf(disk: Disk, files: readonly string[]): AsyncGenerator<FileBytes> {
  for (let from = 0; from < files.length; from += openFiles) {
    const group = files.slice(from, from + openFiles)
    yield* await Promise.all(group.map(async (file) => ({ file, bytes: await disk.read(file) })))
  }
}

function imagesIn({ uses }: ReadFile<Page>): string[] {
  const named = uses.map((use) => (use.role === 'image' ? use.value.file : ''))
  return [...new Set(named.filter((file): file is string => typeof file === 'string' && file !== ''))]
}

type Files = {
  site: ReadFile<Site>
  pages: readonly ReadFile<Page>[]
  /** Everything in the folder of the pages. */
  pageNames: readonly string[]
  images: readonly string[]
  pictures: ReadonlyMap<string, PictureFacts>
  downloads: readonly string[]
}

function problemsOf({ site, pages, pageNames, ...names }: Files): Problem[] {
  const all = [site, ...pages]
  const writtenPages = pages.filter(isWritten)
  const writtenSite = isWritten(site) ? site : undefined
  const pageFiles = pageNames.filter(isPageName)
  const context = gatherContext({
    site: writtenSite,
    siteProblems: site.problems,
    pages: writtenPages,
    pageFiles,
    ...names,
  })
  const found = all.flatMap((file) => file.problems)
  for (const file of all.filter(isWritten))
    for (const check of fileChecks) found.push(...check(file, context))
  if (writtenSite) {
    const written = {
      site: writtenSite,
      pages: writtenPages,
      pageFiles,
      otherFiles: [...pageNames.filter((name) => !isPageName(name)), ...foldersIn(names)],
    }
    for (const check of siteChecks) found.push(...check(written, context))
    const isSound = ![...found, ...all.flatMap(({ syntaxProblems }) => syntaxProblems)].some(isError)
    if (isSound) for (const check of tidyChecks) found.push(...check(written, context))
  }

  const syntaxProblems = all.flatMap((file) => file.syntaxProblems)
  const causes = found.filter((one) => !isConsequence(one, syntaxProblems))
  return [...syntaxProblems, ...causes].sort(byPlace)
}

function contentOf(
  [site, ...pages]: readonly [ReadFile<Site>, ...ReadFile<Page>[]],
  problems: readonly Problem[],
): Content {
  const all = [site, ...pages]
  const shaped = {
    site: site.data && shownSite(site.data, pages),
    pages: new Map(pages.flatMap(({ file, data }) => (data ? [[file, data] as const] : []))),
    pictures: new Map(pages.map((page) => [page.file, imagesIn(page)])),
  }
  return {
    problems: [...problems],
    files: all.length,
    texts: new Map(all.flatMap(({ file, text }) => (text === undefined ? [] : [[file, text] as const]))),
    shaped,
    ...(!problems.some(isError) && { written: shaped as Written }),
  }
}

/** Whoever makes or serves pages goes by their addresses; that of a page that rests leads nowhere, but for the start. */
function shownSite(site: Site, pages: readonly ReadFile<Page>[]): Site {
  const hidden = new Set(pages.flatMap(({ file, data }) => (data?.hidden ? [file] : [])))
  return {
    ...site,
    routes: site.routes.filter(({ path, page }) => path === '/' || !hidden.has(pageSource(page))),
  }
}

/** Pictures and files to download lie in no further folders. */
function foldersIn({ images, downloads }: Pick<Files, 'images' | 'downloads'>): string[] {
  const all = [...images.map((name) => `images/${name}`), ...downloads.map((name) => `files/${name}`)]
  return all.filter((name) => name.endsWith('/'))
}

function isError({ severity }: Problem): boolean {
  return severity === 'error'
}

function isWritten<T extends ReadFile<unknown>>(file: T): file is T & WrittenFile {
  return file.source !== undefined
}

/** What is read otherwise than it looks often has a wrong value too; that is one cause. */
function isConsequence({ file, line }: Problem, syntaxProblems: readonly Problem[]): boolean {
  return syntaxProblems.some((cause) => cause.file === file && cause.line === line)
}

/** The same about the same value is reported so often; the rest is seen once these are mended. */
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
