import { type Problem, problem, suggestion, wholeFile } from '../problems.ts'
import type { Source } from '../source.ts'
import { suggest } from '../suggest.ts'
import { isRecord } from '../walk.ts'
import type { SiteCheck } from './check.ts'

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

/** Every address has one page, every page an address. */
export const checkRoutes: SiteCheck = ({ site: { source: site }, pageFiles }, { paths }) => {
  const pages = new Set(pageFiles)
  const routes = readRoutes(site.value)
  const routed = new Set(routes.map((route) => route.page))
  const unrouted = pageFiles.filter((page) => !routed.has(page) && !page.startsWith('_'))
  const seen = new Set<string>()
  const problems: Problem[] = []
  const guessed = new Set<string>()

  for (const { path, page, index } of routes) {
    if (seen.has(path)) problems.push(duplicate(site, path, index))
    seen.add(path)
    if (pages.has(page)) continue
    const guess = suggest(page, unrouted)
    if (guess) guessed.add(guess)
    problems.push(missing(site, { path, page, index }, guess))
  }
  // With broken routes nobody can tell which pages have one.
  const lost = paths ? unrouted.filter((page) => !guessed.has(page)) : []
  return [...problems, ...lost.map(withoutRoute)]
}

function duplicate(site: Source, path: string, index: number): Problem {
  const at = ['routes', index, 'path']
  return problem('duplicate-path/path', { file: site.file, place: site.place(at), path: at }, { path })
}

function missing(site: Source, { path, page, index }: WrittenRoute, guess?: string): Problem {
  const at = ['routes', index, 'page']
  const place = site.place(at)
  const found = { file: site.file, place, path: at, ...suggestion(place, guess) }
  return problem('missing-page/page', found, { path, page })
}

function withoutRoute(page: string): Problem {
  const holes = { slug: page.replace(/\.yaml$/, ''), page }
  return problem('page-without-route/page', { file: `pages/${page}`, place: wholeFile }, holes)
}
