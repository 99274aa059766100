import { suggest } from '../suggest.ts'
import type { WrittenRoute } from './routes.ts'

/** Addresses that links ask for and that a slip in `routes` took away. */
export type MeantPaths = {
  /** By the place of the route in the list. */
  byRoute: ReadonlyMap<number, string>
  /** Those too of pages that have no route at all. */
  all: ReadonlySet<string>
}

/**
 * A misspelt address in `routes` breaks every link to its page. That is one mistake, not one for each link: the page
 * is called like the address that is missed.
 */
export function meantPaths(
  routes: readonly WrittenRoute[],
  pageFiles: readonly string[],
  linked: ReadonlySet<string>,
): MeantPaths {
  const paths = new Set(routes.map(({ path }) => path))
  const isMissed = (path: string) => linked.has(path) && !paths.has(path)
  const seen = new Set<string>()
  const byRoute = new Map<number, string>()
  for (const { path, page, index } of routes) {
    const meant = addressOf(page)
    const isSlip = seen.has(path) || (!linked.has(path) && suggest(path, [meant]) === meant)
    if (isSlip && isMissed(meant)) byRoute.set(index, meant)
    seen.add(path)
  }
  const routed = new Set(routes.map(({ page }) => page))
  const lost = pageFiles.filter((page) => !routed.has(page)).map(addressOf)
  return { byRoute, all: new Set([...byRoute.values(), ...lost.filter(isMissed)]) }
}

function addressOf(page: string): string {
  return `/${page.replace(/\.yaml$/, '')}`
}
