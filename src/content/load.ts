import { type Page, Site } from '#schema'
import type { Known, Part } from './checks/check.ts'
import { checkImages } from './checks/images.ts'
import { checkLinks } from './checks/links.ts'
import { checkRoutes, readRoutes } from './checks/routes.ts'
import { checkTables } from './checks/tables.ts'
import { checkTexts } from './checks/texts.ts'
import { type Disk, folderDisk } from './disk.ts'
import { readFacts } from './facts.ts'
import { byPlace, type Problem, problem, wholeFile } from './problems.ts'
import { shape, shapePage } from './shape.ts'
import { parseSource, type Source } from './source.ts'
import { isRecord } from './walk.ts'

type Written = { site: Site; pages: Map<string, Page> }

/** A site as read from its folder: every problem of every file, and the data when none is an error. */
export type Content = {
  problems: Problem[]
  /** Number of files that were checked. */
  files: number
  /** Text of each file, for code frames and fixes. */
  texts: Map<string, string>
  written?: Written
}

const partChecks = [checkTexts, checkLinks, checkImages, checkTables]

export async function loadContent(folder: string | Disk): Promise<Content> {
  const disk = typeof folder === 'string' ? folderDisk(folder) : folder
  const [pageFiles, images, downloads] = await Promise.all([
    disk.list('pages').then((names) => names.filter((name) => name.endsWith('.yaml'))),
    disk.list('pages/images'),
    disk.list('pages/files'),
  ])
  const paths = ['site.yaml', ...pageFiles.map((name) => `pages/${name}`)]
  const read = await Promise.all(paths.map((path) => readSource(disk, path)))
  const sources = read.flatMap((result) => (result.source ? [result.source] : []))
  const problems = read.flatMap((result) => (result.problem ? [result.problem] : []))

  const site = sources.find((source) => source.file === 'site.yaml')
  const shapedSite = site && shape(site, Site, site.value, [])
  const pages = sources
    .filter((source) => source !== site)
    .map((source) => ({ source, ...shapePage(source) }))
  problems.push(...(shapedSite?.problems ?? []), ...pages.flatMap((page) => page.problems))

  if (site) {
    problems.push(...checkRoutes(site, pageFiles))
    const known = gatherKnown(site, sources, { images, downloads })
    const parts: Part[] = [
      { source: site, schema: Site, value: site.value, path: [] },
      ...pages.flatMap((page) => page.parts.map((part) => ({ source: page.source, ...part }))),
    ]
    for (const part of parts) for (const check of partChecks) problems.push(...check(part, known))
  }

  const loaded: Content = {
    problems: problems.sort(byPlace),
    files: paths.length,
    texts: new Map(read.flatMap(({ file, text }) => (text === undefined ? [] : [[file, text] as const]))),
  }
  if (!shapedSite?.shaped || problems.some(({ severity }) => severity === 'error')) return loaded
  loaded.written = {
    site: shapedSite.shaped as Written['site'],
    pages: new Map(pages.flatMap(({ source, page }) => (page ? [[source.file, page] as const] : []))),
  }
  return loaded
}

type Read = { file: string; text?: string; source?: Source; problem?: Problem }

async function readSource(disk: Disk, file: string): Promise<Read> {
  const bytes = await disk.read(file)
  if (!bytes) {
    const message = `Die Datei ${file} fehlt oder lässt sich nicht lesen.`
    return { file, problem: problem('unreadable-file', { file, place: wholeFile, message }) }
  }
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return {
      file,
      problem: problem('unreadable-file', {
        file,
        place: wholeFile,
        message: `Die Datei ${file} ist nicht als UTF-8 gespeichert, Umlaute wären zerstört.`,
        hint: 'Speichern Sie sie im Editor mit der Kodierung „UTF-8“.',
      }),
    }
  }
  const parsed = parseSource(file, text)
  return 'code' in parsed ? { file, text, problem: parsed } : { file, text, source: parsed }
}

/** Gathered from what is written, not from what is valid: one broken block must not make others look broken. */
function gatherKnown(
  site: Source,
  sources: readonly Source[],
  { images, downloads }: { images: string[]; downloads: string[] },
): Known {
  const routes = readRoutes(site.value)
  const byFile = new Map(sources.map((source) => [source.file, source.value]))
  return {
    paths: new Set(routes.map((route) => route.path)),
    anchors: new Map(routes.map(({ path, page }) => [path, new Set(anchorsOf(byFile.get(`pages/${page}`)))])),
    files: new Set(downloads.map((name) => `/files/${name}`)),
    images: new Set(images),
    facts: readFacts(site.value),
  }
}

function anchorsOf(page: unknown): string[] {
  const blocks = isRecord(page) && Array.isArray(page.blocks) ? page.blocks : []
  return blocks.flatMap((block) =>
    isRecord(block) && typeof block.anchor === 'string' ? [block.anchor] : [],
  )
}
