import { isDeepStrictEqual } from 'node:util'
import { type Content, resolveContent } from '#content'
import { picture } from '../../tests/support/site.ts'
import { type Difference, differences } from './differences.ts'

/** Returns what a visitor would see differently. Both contents must be free of errors. */
export function shownOtherwise(before: Content, after: Content): Difference[] {
  const routes =
    after.written?.site.routes.filter(({ page }) => isOther(before, after, `pages/${page}`)) ?? []
  const isSameSite = isDeepStrictEqual(before.written?.site, after.written?.site)
  if (isSameSite && routes.length === 0) return []
  // A page shows only its own text and that of site.yaml, so the other pages need not be resolved.
  const shown = (content: Content) => resolveContent(isSameSite ? only(content, routes) : content, picture)
  return differences(shown(before), shown(after))
}

type Routes = { path: string; page: string }[]

function isOther(before: Content, after: Content, file: string): boolean {
  const [old, now] = [before.written?.pages.get(file), after.written?.pages.get(file)]
  return old !== now && !isDeepStrictEqual(old, now)
}

function only(content: Content, routes: Routes): Content {
  const { written } = content
  return { ...content, ...(written && { written: { ...written, site: { ...written.site, routes } } }) }
}
