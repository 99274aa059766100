import {
  type Context,
  fileAt,
  guessAmong,
  isHidden,
  isPageName,
  isReserved,
  pageSource,
  readRoutes,
  type Source,
  slugify,
} from '#reading'
import { inFile, problem, suggestion } from '../problems/index.ts'
import type { ParsedSite, Problems, SiteCheck } from './check.ts'

/** The name that a file needs to be read as a page: `x.yml`, `X.YAML` and `x.yaml.txt` become `x.yaml`. */
export function pageNameOf(name: string): string | undefined {
  if (name.endsWith('/')) return undefined
  const [, stem] = name.match(/^([^.]+)$|^(.+?)\.ya?ml(?:\.[a-z~]+)?$/i)?.filter(Boolean) ?? []
  return stem && `${stem.toLowerCase()}.yaml`
}

/** The name for a page file like `Verkauf.yaml` or `Über uns - Kopie.yaml`. */
function usualNameOf(page: string): string {
  return `${slugify(page.replace(/\.yaml$/, '')) || 'neue-seite'}.yaml`
}

/** True if an address can lead to a file of this name. */
function isNamed(page: string): boolean {
  return /^[a-z0-9-]+\.yaml$/.test(page)
}

/** Checks that every address has a page, and every page an address. */
export const checkRoutes: SiteCheck = function* (parsed, context) {
  const { site, pages } = parsed
  yield* checkPaths(site.source, context)
  yield* checkPages(parsed, context)
  // The logo of every page links to the start page.
  const file = fileAt(site.source.value, '/')
  const start = pages.find(({ source }) => source.file === file)?.source
  if (start && isHidden(start)) yield problem('hidden-start/page', start.finding(['hidden']), {})
}

function* checkPaths(site: Source, { paths, intended }: Context): Problems {
  const routes = readRoutes(site.value)
  const seen = new Set<string>()
  for (const { path, index } of routes) {
    const found = () => site.finding(['routes', index, 'path'])
    const right = paths && intended.get(index)
    if (right) {
      const isTaken = routes.some((other) => other.path === path && other.index !== index)
      const guessed = { ...found(), ...suggestion(found(), right) }
      if (isTaken) yield problem('duplicate-path/taken', guessed, { path, right })
      else if (isReserved(path)) yield problem('reserved-path/path', guessed, { path })
      else if (right === '/') yield problem('misspelt-path/start', guessed, { path })
      // Somebody may have given the page another address by hand.
      else yield problem('misspelt-path/path', found(), { path, right })
      continue
    }
    if (seen.has(path)) yield problem('duplicate-path/path', found(), { path })
    else if (isReserved(path)) yield problem('reserved-path/path', found(), { path })
    seen.add(path)
  }
}

function* checkPages(
  { site: { source: site }, pages: parsed, pageFiles, otherFiles }: ParsedSite,
  { paths }: Context,
): Problems {
  const pages = new Set(pageFiles)
  const routes = readRoutes(site.value)
  const routed = new Set(routes.map(({ page }) => page))
  const hidden = new Set(parsed.flatMap(({ source }) => (isHidden(source) ? [source.file] : [])))
  const unrouted = pageFiles.filter(
    (page) => !(isNamed(page) && routed.has(page)) && !hidden.has(pageSource(page)),
  )
  const guessed = new Set<string>()
  const misnamed = new Map([
    ...otherFiles.map((name) => [pageNameOf(name), name] as const),
    ...unrouted.filter((page) => !isNamed(page)).map((page) => [usualNameOf(page), page] as const),
  ])
  const folder = unreadFolders(otherFiles)[0]
  for (const { path, page, index } of routes) {
    // A name that no page can have is reported as such.
    if (pages.has(page) || !isPageName(page)) continue
    const found = site.finding(['routes', index, 'page'])
    const other = misnamed.get(page)
    const guess = other === undefined ? guessAmong(page, unrouted.filter(isNamed)) : undefined
    const known = guess?.words[0] ?? other
    if (known) guessed.add(known)
    const name = page.split('/').at(-1) ?? page
    if (other) yield problem('missing-page/ending', found, { path, page, other })
    else if (folder && !guess) yield problem('missing-page/folder', found, { path, folder, page, name })
    else yield problem('missing-page/page', { ...found, ...suggestion(found, guess) }, { path, page })
  }
  const readable = new Set(parsed.map(({ source }) => source.file))
  for (const page of unrouted) {
    const file = pageSource(page)
    // With broken routes it is unknown which pages have one, and of a broken page whether it is hidden.
    if (!paths || guessed.has(page) || !readable.has(file)) continue
    const found = inFile(file)
    if (!isNamed(page)) yield problem('page-without-route/name', found, { page, right: usualNameOf(page) })
    else yield problem('page-without-route/page', found, { slug: page.replace(/\.yaml$/, ''), page })
  }
}

/** Folders among the pages that nobody reads. */
export function unreadFolders(otherFiles: readonly string[]): string[] {
  return otherFiles.filter((name) => name.endsWith('/') && !['images/', 'files/'].includes(name))
}
