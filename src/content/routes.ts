import { isRecord } from './shape/walk.ts'

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

export type WrittenRedirect = { from: string; to: string; index: number }

/** The redirects as far as they are written; wrong shapes are reported elsewhere. */
export function readRedirects(site: unknown): WrittenRedirect[] {
  const redirects = isRecord(site) && Array.isArray(site.redirects) ? site.redirects : []
  return redirects.flatMap((redirect, index) =>
    isRecord(redirect) && typeof redirect.from === 'string' && typeof redirect.to === 'string'
      ? [{ from: redirect.from, to: redirect.to, index }]
      : [],
  )
}
