import { pageSource, patched, readRedirects, readRoutes } from '#reading'
import { insertItem, renamePage, type Texts } from '../../content/edit/index.ts'
import { parseData } from '../report/index.ts'

/** A page that has another address by now, its present file, and its addresses in between. */
type MovedPage = { from: string; to: string; file: string; between: readonly string[] }

/** The pages of an earlier version that have moved since. */
export function movedPages(earlier: Texts, present: Texts): MovedPage[] {
  const [pages, now] = [pagesIn(earlier), pagesIn(present)]
  const redirects = readRedirects(parseData(present.get('site.yaml')))
  const redirected = redirects.flatMap(({ from, to }) => {
    const file = now.get(to) ?? ''
    const [page, moved] = [earlier.get(pages.get(from) ?? ''), present.get(file)]
    // The address of a page that was deleted may lead to any other page.
    const isMoved = !now.has(from) && !pages.has(to) && page && moved && isSimilar(page, moved)
    const others = redirects.filter((one) => one.to === to && one.from !== from)
    return isMoved ? [{ from, to, file, between: others.map((one) => one.from) }] : []
  })
  // A page that was hidden when it moved has no redirect.
  const others = [...pages].filter(([from]) => !now.has(from) && redirects.every((one) => one.from !== from))
  const unredirected = others.flatMap(([from, file]) => {
    const page = earlier.get(file)
    const isIt = (text: string | undefined) =>
      page !== undefined && text !== undefined && isSimilar(page, text)
    const found = [...now].find(([to, file]) => !pages.has(to) && isIt(present.get(file)))
    return found ? [{ from, to: found[0], file: found[1], between: [] }] : []
  })
  return [...redirected, ...unredirected]
}

/** An earlier version with the addresses and files that its pages have now. */
export function withMoves(earlier: Texts, moves: readonly MovedPage[]): Texts {
  return moves.reduce((texts, { from, to, file, between }) => {
    const known = new Map(texts)
    if (![...pagesIn(texts).values()].includes(file)) known.delete(file)
    const plan = renamePage(known, { from, to })
    if ('refused' in plan) return known
    const moved = patched(known, plan.changes)
    const site = between.reduce(
      (text, one) => insertItem(text, ['redirects'], { from: one, to }),
      moved.get('site.yaml') ?? '',
    )
    return new Map(moved).set('site.yaml', site)
  }, earlier)
}

/** The file of each address. */
export function pagesIn(texts: Texts): ReadonlyMap<string, string> {
  const routes = readRoutes(parseData(texts.get('site.yaml')))
  return new Map(routes.map(({ path, page }) => [path, pageSource(page)]))
}

/** True if two texts share most of their lines. */
function isSimilar(one: string, other: string): boolean {
  const lines = new Set(other.split('\n'))
  const own = one.split('\n')
  return own.filter((line) => lines.has(line)).length * 2 > own.length
}
