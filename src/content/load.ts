import { type Page, Site } from '#schema'
import type { Part } from './checks/check.ts'
import { checkImages } from './checks/images.ts'
import { checkLinks } from './checks/links.ts'
import { checkRoutes } from './checks/routes.ts'
import { checkTables } from './checks/tables.ts'
import { checkTexts } from './checks/texts.ts'
import { type Disk, folderDisk } from './disk.ts'
import { gatherKnown } from './known.ts'
import { byPlace, type Problem } from './problems.ts'
import { readSource } from './read.ts'
import { shape, shapePage } from './shape.ts'
import type { Source } from './source.ts'

/** A site as read from its folder: every problem of every file, and the data when none is an error. */
export type Content = {
  problems: Problem[]
  /** Number of files that were checked. */
  files: number
  /** What was read; a file that could not be parsed has its text only. */
  texts: Map<string, string>
  written?: { site: Site; pages: Map<string, Page> }
}

const partChecks = [checkTexts, checkLinks, checkImages, checkTables]

export async function loadContent(folder: string | Disk): Promise<Content> {
  const disk = typeof folder === 'string' ? folderDisk(folder) : folder
  const [pageFiles, images, downloads] = await Promise.all([
    disk.list('pages').then((names) => names.filter((name) => name.endsWith('.yaml'))),
    disk.list('pages/images'),
    disk.list('pages/files'),
  ])
  const names = ['site.yaml', ...pageFiles.map((name) => `pages/${name}`)]
  const read = await Promise.all(names.map((name) => readSource(disk, name)))
  const losses = read.flatMap((file) => file.problems)
  const sources = read.flatMap(({ source }) => source ?? [])

  const site = sources.find((source) => source.file === 'site.yaml')
  const shapedSite = site && shape(site, Site, site.value, [])
  const siteProblems = shapedSite?.problems ?? []
  const pages = sources
    .filter((source) => source !== site)
    .map((source) => ({ source, ...shapePage(source) }))
  const found = [...siteProblems, ...pages.flatMap((page) => page.problems)]

  if (site) {
    const known = gatherKnown({ site, siteProblems, sources, images, downloads })
    found.push(...checkRoutes(site, pageFiles, known))
    const parts: Part[] = [
      { source: site, schema: Site, value: site.value, path: [] },
      ...pages.flatMap((page) => page.parts.map((part) => ({ source: page.source, ...part }))),
    ]
    for (const part of parts) for (const check of partChecks) found.push(...check(part, known))
  }

  const problems = [...losses, ...found.filter((one) => !isConsequence(one, losses))].sort(byPlace)
  return {
    problems,
    files: names.length,
    texts: new Map(read.flatMap(({ file, text }) => (text === undefined ? [] : [[file, text] as const]))),
    ...(!problems.some(({ severity }) => severity === 'error') && {
      written: { site: shapedSite?.shaped as Site, pages: new Map(pages.flatMap(pageEntry)) },
    }),
  }
}

/** What is read otherwise than it looks often has a wrong value too; that is one cause. */
function isConsequence({ file, line }: Problem, losses: readonly Problem[]): boolean {
  return losses.some((loss) => loss.file === file && loss.line === line)
}

function pageEntry({ source, page }: { source: Source; page?: Page }): [string, Page][] {
  return page ? [[source.file, page]] : []
}
