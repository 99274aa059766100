import type { Page, Site } from '#schema'
import type { Check, SiteCheck, WrittenFile } from './checks/check.ts'
import { checkDrawings } from './checks/drawings.ts'
import { checkImages } from './checks/images.ts'
import { checkLinks } from './checks/links.ts'
import { checkRoutes } from './checks/routes.ts'
import { checkTables } from './checks/tables.ts'
import { checkTexts } from './checks/texts.ts'
import { type Disk, folderDisk } from './disk.ts'
import { gatherKnown } from './known.ts'
import { byPlace, type Problem } from './problems.ts'
import { type ReadFile, readPage, readSite } from './read.ts'

/** A site as read from its folder: every problem of every file, and the data when none is an error. */
export type Content = {
  problems: Problem[]
  /** Number of files that were checked. */
  files: number
  /** What was read; a file that could not be parsed has its text only. */
  texts: Map<string, string>
  written?: { site: Site; pages: Map<string, Page> }
}

const checks: readonly Check[] = [checkTexts, checkLinks, checkImages, checkTables, checkDrawings]
const siteChecks: readonly SiteCheck[] = [checkRoutes]

export function loadContent(folder: string | Disk): Promise<Content> {
  return createLoader(folder)()
}

/** Loads a site again and again; a file whose bytes did not change is not read anew. */
export function createLoader(folder: string | Disk): () => Promise<Content> {
  const disk = typeof folder === 'string' ? folderDisk(folder) : folder
  const loadSite = rememberBytes(readSite)
  const loadPage = rememberBytes(readPage)
  return async () => {
    const [pageNames, images, downloads] = await Promise.all([
      disk.list('pages'),
      disk.list('pages/images'),
      disk.list('pages/files'),
    ])
    const pageFiles = pageNames.filter((name) => name.endsWith('.yaml'))
    const site = loadSite('site.yaml', await disk.read('site.yaml'))
    const pages = await Promise.all(
      pageFiles.map(async (name) => loadPage(`pages/${name}`, await disk.read(`pages/${name}`))),
    )
    return contentOf({ site, pages, pageFiles, images, downloads })
  }
}

type Files = {
  site: ReadFile<Site>
  pages: readonly ReadFile<Page>[]
  pageFiles: readonly string[]
  images: readonly string[]
  downloads: readonly string[]
}

function contentOf({ site, pages, ...names }: Files): Content {
  const all = [site, ...pages]
  const writtenPages = pages.filter(isWritten)
  const writtenSite = isWritten(site) ? site : undefined
  const known = gatherKnown({ site: writtenSite, siteProblems: site.problems, pages: writtenPages, ...names })
  const found = all.flatMap((file) => file.problems)
  for (const file of all.filter(isWritten)) for (const check of checks) found.push(...check(file, known))
  if (writtenSite) {
    const written = { site: writtenSite, pages: writtenPages, pageFiles: names.pageFiles }
    for (const check of siteChecks) found.push(...check(written, known))
  }

  const losses = all.flatMap((file) => file.losses)
  const problems = [...losses, ...found.filter((one) => !isConsequence(one, losses))].sort(byPlace)
  return {
    problems,
    files: all.length,
    texts: new Map(all.flatMap(({ file, text }) => (text === undefined ? [] : [[file, text] as const]))),
    ...(!problems.some(({ severity }) => severity === 'error') && {
      written: {
        site: site.data as Site,
        pages: new Map(pages.flatMap(({ file, data }) => (data ? [[file, data] as const] : []))),
      },
    }),
  }
}

function isWritten<T extends ReadFile<unknown>>(file: T): file is T & WrittenFile {
  return file.source !== undefined
}

/** What is read otherwise than it looks often has a wrong value too; that is one cause. */
function isConsequence({ file, line }: Problem, losses: readonly Problem[]): boolean {
  return losses.some((loss) => loss.file === file && loss.line === line)
}

type Read<T> = (file: string, bytes: Uint8Array | undefined) => ReadFile<T>

function rememberBytes<T>(read: Read<T>): Read<T> {
  const remembered = new Map<string, { bytes: Uint8Array; result: ReadFile<T> }>()
  return (file, bytes) => {
    const before = remembered.get(file)
    if (before && bytes && Buffer.compare(before.bytes, bytes) === 0) return before.result
    const result = read(file, bytes)
    if (bytes) remembered.set(file, { bytes, result })
    return result
  }
}
