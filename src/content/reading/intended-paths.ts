import { isReserved } from './addresses.ts'
import type { RouteEntry } from './routes.ts'

/** Addresses that links use but that are missing because of a typo or a change in `routes`. */
export type IntendedPaths = {
  /** By index of the route. */
  byRoute: ReadonlyMap<number, string>
  /** Also includes those of pages without any route. */
  all: ReadonlySet<string>
}

/**
 * A misspelt or changed address in `routes` breaks every link to its page. If the page file is named after the missing address,
 * that is one mistake, not one per link.
 */
export function intendedPaths(
  routes: readonly RouteEntry[],
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
    const isTypo = count.get(path) !== 1 || isReserved(path) || (path !== '/' && !linked.has(path))
    if (isTypo && isMissed(intended)) byRoute.set(index, intended)
  }
  const routed = new Set(routes.map(({ page }) => page))
  const lost = pageFiles.filter((page) => !routed.has(page)).map(addressOf)
  return { byRoute, all: new Set([...byRoute.values(), ...lost.filter(isMissed)]) }
}

function addressOf(page: string): string {
  return `/${page.replace(/^(start|index)\.yaml$|\.yaml$/, '')}`
}
