import {
  type Context,
  fileAt,
  isHidden,
  isPageName,
  isReserved,
  pageSource,
  readRoutes,
  type Source,
  suggest,
  type WrittenRoute,
} from '#content'
import { type Problem, problem, suggestion, wholeFile } from '../problems/index.ts'
import type { SiteCheck, WrittenSite } from './check.ts'

/** How a file would have to be called to be read as a page: `x.yml`, `X.YAML` and `x.yaml.txt` are `x.yaml`. */
export function pageNameOf(name: string): string | undefined {
  if (name.endsWith('/')) return undefined
  const [, stem] = name.match(/^([^.]+)$|^(.+?)\.ya?ml(?:\.[a-z~]+)?$/i)?.filter(Boolean) ?? []
  return stem && `${stem.toLowerCase()}.yaml`
}

/** Whether an address can lead to a file that is called so. */
function isNamed(page: string): boolean {
  return /^[a-z0-9-]+\.yaml$/.test(page)
}

/** Every address has one page, every page an address. */
export const checkRoutes: SiteCheck = (written, context) => [
  ...checkPaths(written.site.source, context),
  ...checkPages(written, context),
  ...checkStart(written),
]

/** The logo of every page leads to the start page. */
function checkStart({ site, pages }: WrittenSite): Problem[] {
  const file = fileAt(site.source.value, '/')
  const start = pages.find(({ source }) => source.file === file)
  return start && isHidden(start.source)
    ? [problem('hidden-start/page', start.source.finding(['hidden']), {})]
    : []
}

function checkPaths(site: Source, { paths, intended }: Context): Problem[] {
  const routes = readRoutes(site.value)
  const seen = new Set<string>()
  return routes.flatMap(({ path, index }): Problem[] => {
    const found = () => site.finding(['routes', index, 'path'])
    const right = paths && intended.get(index)
    if (right) {
      const isTaken = routes.some((other) => other.path === path && other.index !== index)
      const guessed = { ...found(), ...suggestion(found().place, right) }
      return [problem(isTaken ? 'duplicate-path/taken' : 'misspelt-path/path', guessed, { path, right })]
    }
    const isSecond = seen.has(path)
    seen.add(path)
    if (isSecond) return [problem('duplicate-path/path', found(), { path })]
    return isReserved(path) ? [problem('reserved-path/path', found(), { path })] : []
  })
}

function checkPages(
  { site: { source: site }, pages: written, pageFiles, otherFiles }: WrittenSite,
  { paths }: Context,
): Problem[] {
  const pages = new Set(pageFiles)
  const routes = readRoutes(site.value)
  const routed = new Set(routes.map(({ page }) => page))
  const hidden = new Set(written.flatMap(({ source }) => (isHidden(source) ? [source.file] : [])))
  const unrouted = pageFiles.filter(
    (page) => !(isNamed(page) && routed.has(page)) && !hidden.has(pageSource(page)),
  )
  const guessed = new Set<string>()
  const misnamed = new Map(otherFiles.map((name) => [pageNameOf(name), name]))

  const problems = routes.flatMap(({ path, page, index }): Problem[] => {
    // What is no name of a page is reported as such.
    if (pages.has(page) || !isPageName(page)) return []
    const other = misnamed.get(page)
    if (other) return [problem('missing-page/ending', pageOf(site, index), { path, page, other })]
    const guess = suggest(page, unrouted.filter(isNamed))
    if (guess) guessed.add(guess)
    return [missing(site, { path, page, index }, guess)]
  })
  const readable = new Set(written.map(({ source }) => source.file))
  // With broken routes it is unknown which pages have one, and whether a broken page rests.
  const isLost = (page: string) => paths && !guessed.has(page) && readable.has(pageSource(page))
  const lost = unrouted.filter(isLost)
  return [...problems, ...lost.map(withoutRoute)]
}

function missing(site: Source, { path, page, index }: WrittenRoute, guess?: string): Problem {
  const found = pageOf(site, index)
  return problem('missing-page/page', { ...found, ...suggestion(found.place, guess) }, { path, page })
}

function pageOf(site: Source, index: number) {
  return site.finding(['routes', index, 'page'])
}

function withoutRoute(page: string): Problem {
  const found = { file: pageSource(page), place: wholeFile }
  if (!isNamed(page)) return problem('page-without-route/name', found, { page })
  return problem('page-without-route/page', found, { slug: page.replace(/\.yaml$/, ''), page })
}
