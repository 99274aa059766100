import { bareAddress, type Context, isReserved, pagePath, reachedBy, readRedirects } from '#reading'
import { problem, suggestion } from '../problems/index.ts'
import type { ParsedSite, Problems } from './check.ts'

/** Checks that every old address appears once, is not a page, and leads to its page without a detour. */
export function* checkRedirects(
  { site: { source: site } }: Pick<ParsedSite, 'site'>,
  { paths }: Pick<Context, 'paths'>,
): Problems {
  const redirects = readRedirects(site.value)
  const bareOf = (target: string) => bareAddress(pagePath(target))
  const targets = new Map(redirects.map(({ from, to }) => [bareOf(from), to] as const).reverse())
  const isOld = (target: string) => targets.has(bareOf(target)) && !paths?.has(bareOf(target))
  // Not every host distinguishes capital letters.
  const pages = new Map([...(paths ?? [])].map((path) => [path.toLowerCase(), path]))
  const seen = new Map<string, string>()
  for (const { from, to, index } of redirects) {
    const at = (field: 'from' | 'to') => site.finding(['redirects', index, field])
    const bare = bareAddress(from)
    const other = seen.get(bare.toLowerCase()) ?? pages.get(bare.toLowerCase())
    if (isReserved(from) || isReserved(bare)) yield problem('wrong-redirect/reserved', at('from'), { from })
    else if (other && bareAddress(other) !== bare)
      yield problem('wrong-redirect/case', at('from'), { from, other })
    else if (seen.has(bare.toLowerCase())) yield problem('wrong-redirect/twice', at('from'), { from })
    else if (other) yield problem('wrong-redirect/page', at('from'), { from })
    seen.set(bare.toLowerCase(), from)

    const way = [bare]
    let end = to
    while (isOld(end) && !way.includes(bareOf(end))) {
      way.push(bareOf(end))
      end = targets.get(bareOf(end)) ?? ''
    }
    const direct = () => suggestion(site.placeOf(to, ['redirects', index, 'to']), end)
    if (reachedBy(to)) yield problem('wrong-redirect/contact', at('to'), { to })
    else if (isOld(end)) {
      yield problem('wrong-redirect/loop', at('to'), { way: [...way, pagePath(end)].join(' → ') })
    } else if (end !== to) {
      yield problem('wrong-redirect/chain', { ...at('to'), ...direct() }, { to: pagePath(to) })
    }
  }
}
