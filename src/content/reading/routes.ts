import { textsAt } from './entries.ts'
import { isRecord } from './fields/walk.ts'
import { memoize } from './memoize.ts'
import type { Source } from './writing/source.ts'

/** True for a hidden page, with or without an address: it is checked like all others, but visitors cannot see it. */
export function isHidden({ value }: Pick<Source, 'value'>): boolean {
  return isRecord(value) && value.hidden === 'true'
}

export type RouteEntry = { path: string; page: string; index: number }

/** The routes that have a path and a page; wrong shapes are reported elsewhere. */
export function readRoutes(site: unknown): readonly RouteEntry[] {
  return isRecord(site) ? routesIn(site) : []
}

const routesIn = memoize((site: object): RouteEntry[] => textsAt(site, ['routes'], ['path', 'page']))

export type RedirectEntry = { from: string; to: string; index: number }

/** The redirects that have both addresses; wrong shapes are reported elsewhere. */
export function readRedirects(site: unknown): RedirectEntry[] {
  return textsAt(site, ['redirects'], ['from', 'to'])
}
