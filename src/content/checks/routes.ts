import { type Problem, problem, suggestion, wholeFile } from '../problems.ts'
import type { Source } from '../source.ts'
import { suggest } from '../suggest.ts'
import { isRecord } from '../walk.ts'
import { isDraft, type SiteCheck } from './check.ts'

export type WrittenRoute = { path: string; page: string; index: number }

/** The routes as far as they are written; wrong shapes are reported elsewhere. */
export function readRoutes(site: unknown): WrittenRoute[] {
  const routes = isRecord(site) && Array.isArray(site.routes) ? site.routes : []
  return routes.flatMap((route, index) =>
    isRecord(route) && typeof route.path === 'string' && typeof route.page === 'string'
      ? [{ path: route.path, page: route.page, index }]
      : [],
  )
}

/** How a file would have to be called to be read as a page: `x.yml`, `X.YAML` and `x.yaml.txt` are `x.yaml`. */
export function pageNameOf(name: string): string | undefined {
  if (name.endsWith('/')) return undefined
  const [, stem] = name.match(/^([^.]+)$|^(.+?)\.ya?ml(?:\.[a-z~]+)?$/i)?.filter(Boolean) ?? []
  return stem && `${stem.toLowerCase()}.yaml`
}

/** Every address has one page, every page an address. */
export const checkRoutes: SiteCheck = (
  { site: { source: site }, pageFiles, otherFiles },
  { paths, meant },
) => {
  const pages = new Set(pageFiles)
  const routes = readRoutes(site.value)
  const routed = new Set(routes.map((route) => route.page))
  const unrouted = pageFiles.filter((page) => !routed.has(page) && !isDraft(page))
  const seen = new Set<string>()
  const problems: Problem[] = []
  const guessed = new Set<string>()
  const misnamed = new Map(otherFiles.map((name) => [pageNameOf(name), name]))

  for (const { path, page, index } of routes) {
    const right = paths && meant.get(index)
    if (seen.has(path)) problems.push(duplicate(site, { path, page, index }, right))
    else if (right) problems.push(misspelt(site, { path, page, index }, right))
    seen.add(path)
    if (pages.has(page)) continue
    const other = misnamed.get(page)
    if (other) {
      problems.push(problem('missing-page/ending', pageOf(site, index), { path, page, other }))
      continue
    }
    const guess = suggest(page, unrouted)
    if (guess) guessed.add(guess)
    problems.push(missing(site, { path, page, index }, guess))
  }
  // With broken routes nobody can tell which pages have one.
  const lost = paths ? unrouted.filter((page) => !guessed.has(page)) : []
  return [...problems, ...lost.map(withoutRoute)]
}

function duplicate(site: Source, { path, index }: WrittenRoute, right?: string): Problem {
  const found = pathAt(site, index)
  return problem('duplicate-path/path', { ...found, ...suggestion(found.place, right) }, { path })
}

function misspelt(site: Source, { path, index }: WrittenRoute, right: string): Problem {
  const found = pathAt(site, index)
  return problem('misspelt-path/path', { ...found, ...suggestion(found.place, right) }, { path, right })
}

function pathAt(site: Source, index: number) {
  const path = ['routes', index, 'path']
  return { file: site.file, place: site.place(path), path }
}

function missing(site: Source, { path, page, index }: WrittenRoute, guess?: string): Problem {
  const found = pageOf(site, index)
  return problem('missing-page/page', { ...found, ...suggestion(found.place, guess) }, { path, page })
}

function pageOf(site: Source, index: number) {
  const path = ['routes', index, 'page']
  return { file: site.file, place: site.place(path), path }
}

function withoutRoute(page: string): Problem {
  const found = { file: `pages/${page}`, place: wholeFile }
  if (!/^[a-z0-9-]+\.yaml$/.test(page)) return problem('page-without-route/name', found, { page })
  return problem('page-without-route/page', found, { slug: page.replace(/\.yaml$/, ''), page })
}
