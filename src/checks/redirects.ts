import { type Context, isReserved, pathOf, reachedBy, readRedirects } from '#content'
import { problem, suggestion } from '../problems/index.ts'
import type { Problems, WrittenSite } from './check.ts'

/** Checks that every old address appears once, is not a page, and leads to its page without a detour. */
export function* checkRedirects(
  { site: { source: site } }: Pick<WrittenSite, 'site'>,
  { paths }: Pick<Context, 'paths'>,
): Problems {
  const redirects = readRedirects(site.value)
  const targets = new Map(redirects.map(({ from, to }) => [from, to]).reverse() as [string, string][])
  const isOld = (target: string) => targets.has(pathOf(target)) && !paths?.has(pathOf(target))
  const seen = new Set<string>()
  for (const { from, to, index } of redirects) {
    const at = (field: 'from' | 'to') => site.finding(['redirects', index, field])
    if (seen.has(from)) yield problem('wrong-redirect/twice', at('from'), { from })
    else if (paths?.has(from)) yield problem('wrong-redirect/page', at('from'), { from })
    else if (isReserved(from)) yield problem('wrong-redirect/reserved', at('from'), { from })
    seen.add(from)

    const way = [from]
    let end = to
    while (isOld(end) && !way.includes(pathOf(end))) {
      way.push(pathOf(end))
      end = targets.get(pathOf(end)) ?? ''
    }
    const direct = () => suggestion(site.placeOf(to, ['redirects', index, 'to']), end)
    if (reachedBy(to)) yield problem('wrong-redirect/contact', at('to'), { to })
    else if (isOld(end)) {
      yield problem('wrong-redirect/loop', at('to'), { way: [...way, pathOf(end)].join(' → ') })
    } else if (end !== to) {
      yield problem('wrong-redirect/chain', { ...at('to'), ...direct() }, { to: pathOf(to) })
    }
  }
}
