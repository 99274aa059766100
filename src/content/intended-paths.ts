import { suggest } from './fields/suggest.ts'
import type { WrittenRoute } from './routes.ts'

/** Addresses that links ask for and that a slip in `routes` took away. */
export type IntendedPaths = {
  /** By the place of the route in the list. */
  byRoute: ReadonlyMap<number, string>
  /** Those too of pages that have no route at all. */
  all: ReadonlySet<string>
}

/**
 * A misspelt address in `routes` breaks every link to its page. That is one mistake, not one for each link: the page
 * is called like the address that is missed.
 */
export function intendedPaths(
  routes: readonly WrittenRoute[],
  pageFiles: readonly string[],
  linked: ReadonlySet<string>,
): IntendedPaths {
  const paths = new Set(routes.map(({ path }) => path))
  const isMissed = (path: string) => linked.has(path) && !paths.has(path)
  const count = new Map<string, number>()
  for (const { path } of routes) count.set(path, (count.get(path) ?? 0) + 1)
  const byRoute = new Map<number, string>()
  for (const { path, page, index } of routes) {
    const intended = addressOf(page)
    const isSlip = count.get(path) !== 1 || (!linked.has(path) && suggest(path, [intended]) === intended)
    if (isSlip && isMissed(intended)) byRoute.set(index, intended)
  }
  const routed = new Set(routes.map(({ page }) => page))
  const lost = pageFiles.filter((page) => !routed.has(page)).map(addressOf)
  return { byRoute, all: new Set([...byRoute.values(), ...lost.filter(isMissed)]) }
}

function addressOf(page: string): string {
  return `/${page.replace(/\.yaml$/, '')}`
}
