import type { Page, Site } from '#schema'
import type { Unfit } from './disk.ts'
import { blocksOfType, entriesAt } from './entries.ts'
import { listsOfFacts, readFacts } from './facts.ts'
import { isRecord } from './fields/walk.ts'
import { intendedPaths } from './intended-paths.ts'
import { memoize, memoizeLast } from './memoize.ts'
import { isPageName, pageSource } from './names.ts'
import type { PictureFacts } from './picture-files.ts'
import type { ParsedFile, ReadFile } from './read.ts'
import { isHidden, readRedirects, readRoutes } from './routes.ts'
import { pathsIn, readPresets, type Targets } from './targets.ts'

/** The context that all files form together. A part is missing if its source is broken. */
export type Context = Targets & {
  images: ReadonlySet<string>
  /** The facts about the pictures that pages use, and about the logo, by file name. */
  pictures: ReadonlyMap<string, PictureFacts>
  /** The names of the locations and contacts in site.yaml. */
  locations?: ReadonlySet<string>
  /** The addresses that were probably intended in `routes`, by index in the list. */
  intended: ReadonlyMap<number, string>
  /** The addresses of each page by its file, such as `pages/start.yaml`. */
  addresses: ReadonlyMap<string, ReadonlySet<string>>
}

/** The files that are checked together. */
export type Files = {
  site: ReadFile<Site>
  pages: readonly ReadFile<Page>[]
  /** All names in the folder of the pages. */
  pageNames: readonly string[]
  images: readonly string[]
  pictures: ReadonlyMap<string, PictureFacts>
  downloads: readonly string[]
  unfit: Unfit
}

/**
 * Gathers the context from all parsed files, valid or not: one broken block must not make others look broken. A part of
 * site.yaml that has problems itself is left out, because otherwise everything that refers to it would be reported, too.
 */
export function gatherContext({ site, pages: all, pageNames, images, pictures, downloads }: Files): Context {
  const pages = parsedIn(all)
  const parsed = site.parsed?.source.value
  const isReported = (field: string) => site.problems.some(({ path }) => path.split('.')[0] === field)
  const isSound = (...fields: string[]) =>
    isRecord(parsed) && fields.every((field) => field in parsed && !isReported(field))
  const hidden = new Set(pages.filter(({ source }) => isHidden(source)).map(({ source }) => source.file))
  // A hidden start page is reported separately; links to it are valid.
  hidden.delete(fileAt(parsed, '/'))
  const isShown = (page: string) => !hidden.has(pageSource(page))
  const routes = readRoutes(parsed).filter(({ page }) => isShown(page))
  const linked = allIn(parsedIn([site, ...all]).map(pathsIn))
  const intended = intendedPaths(routes, pageNames.filter(isPageName).filter(isShown), linked)
  // An anchor may be missing only because its block could not be understood.
  const sound = all.filter(({ problems, syntaxProblems }) => problems.length + syntaxProblems.length === 0)
  const byFile = new Map(parsedIn(sound).map((page) => [page.source.file, page]))
  const placed = routes.flatMap(({ path, page }) => {
    const file = byFile.get(pageSource(page))
    return file ? [{ path, file }] : []
  })
  return {
    paths: isSound('routes') ? new Set([...routes.map((route) => route.path), ...intended.all]) : undefined,
    intended: intended.byRoute,
    anchors: new Map(placed.map(({ path, file }) => [path, anchorsOf(file)])),
    forms: new Set(placed.flatMap(({ path, file }) => (hasForm(file) ? [path] : []))),
    files: new Set(downloads.filter(isFile).map((name) => `/files/${name.normalize()}`)),
    url: isSound('url') && isRecord(parsed) ? String(parsed.url) : undefined,
    hidden: new Map(
      readRoutes(parsed).flatMap(({ path, page }) => (isShown(page) ? [] : [[path, pageSource(page)]])),
    ),
    presets: isSound('form', 'navigation', 'footer') ? readPresets(parsed) : undefined,
    moved: new Map(readRedirects(parsed).map(({ from, to }) => [from, to])),
    images: new Set(images.filter(isFile)),
    pictures,
    facts: isSound('company', 'privacy') && !listsOfFacts.some(isReported) ? readFacts(parsed) : undefined,
    locations: listsOfFacts.some(isReported)
      ? undefined
      : new Set(
          listsOfFacts.flatMap((list) => entriesAt(parsed, [list]).map(({ entry }) => String(entry.id))),
        ),
    addresses: addressesOf(routes.filter(({ index }) => !intended.byRoute.has(index))),
  }
}

const allIn = memoizeLast((sets: readonly ReadonlySet<string>[]) => new Set(sets.flatMap((one) => [...one])))

export function fileAt(site: unknown, address: string): string {
  return pageSource(readRoutes(site).find(({ path }) => path === address)?.page ?? '')
}

const anchorsOf = memoize(({ values }: ParsedFile) => new Set(values.anchor.map(({ value }) => value)))

const hasForm = memoize(({ source }: ParsedFile) => blocksOfType(source.value, 'contact-form').length > 0)

function addressesOf(routes: readonly { path: string; page: string }[]): Context['addresses'] {
  const addresses = new Map<string, Set<string>>()
  for (const { path, page } of routes) {
    const file = pageSource(page)
    const own = addresses.get(file) ?? new Set()
    addresses.set(file, own.add(path))
  }
  return addresses
}

/** The files that could be parsed. */
export function parsedIn(files: readonly ReadFile<unknown>[]): ParsedFile[] {
  return files.flatMap(({ parsed }) => parsed ?? [])
}

/** The names of folders end with a slash. */
function isFile(name: string): boolean {
  return !name.endsWith('/')
}
