import { changedKeys, patched, readRedirects } from '#reading'
import { insertItem, renamePage, type Texts } from '../../content/edit/index.ts'
import { pairsOf, parseData, versionOf } from '../report/index.ts'

/** A page that has another address by now, its present file, and its addresses in between. */
type MovedPage = { from: string; to: string; file: string; between: readonly string[] }

/** The pages of an earlier version that have moved since. Files without an address in it may have come later. */
export function movedPages(earlier: Texts, present: Texts): MovedPage[] {
  const { addresses } = versionOf(earlier)
  const old = new Map([...earlier].filter(([file]) => file === 'site.yaml' || addresses.has(file)))
  const [before, after] = [versionOf(old), versionOf(present)]
  const pairs = pairsOf({ before, after }, changedKeys(old, present))
  const renamed = new Map(pairs.map(({ from, to }) => [from, to]))
  const redirects = readRedirects(parseData(present.get('site.yaml')))
  return [...addresses].flatMap(([name, [from = '']]) => {
    const file = renamed.get(name) ?? name
    const [to] = after.addresses.get(file) ?? []
    if (!to || [...after.addresses.values()].flat().includes(from)) return []
    const others = redirects.filter((one) => one.to === to && one.from !== from)
    return [{ from, to, file, between: others.map((one) => one.from) }]
  })
}

/** An earlier version with the addresses and files that its pages have now. */
export function withMoves(earlier: Texts, moves: readonly MovedPage[]): Texts {
  return moves.reduce((texts, { from, to, file, between }) => {
    const known = new Map(texts)
    if (!versionOf(texts).addresses.has(file)) known.delete(file)
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
