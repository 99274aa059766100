import {
  type Context,
  isReserved,
  pathOf,
  reachedBy,
  readRedirects,
  type Source,
  type WrittenRedirect,
} from '#content'
import { type Problem, problem, suggestion } from '../problems/index.ts'
import type { WrittenSite } from './check.ts'

/** Every old address stands once, is no page, and leads to its page without a detour. */
export function checkRedirects(
  { site: { source: site } }: Pick<WrittenSite, 'site'>,
  { paths }: Pick<Context, 'paths'>,
): Problem[] {
  const redirects = readRedirects(site.value)
  const targets = new Map(redirects.map(({ from, to }) => [from, to]).reverse() as [string, string][])
  const seen = new Set<string>()
  return redirects.flatMap((redirect): Problem[] => {
    const isSecond = seen.has(redirect.from)
    seen.add(redirect.from)
    const from = isSecond ? problemAt(site, redirect, 'twice') : checkFrom(site, redirect, paths)
    return [...from, ...checkTo(site, redirect, { targets, paths })]
  })
}

function checkFrom(site: Source, redirect: WrittenRedirect, paths?: ReadonlySet<string>): Problem[] {
  if (paths?.has(redirect.from)) return problemAt(site, redirect, 'page')
  return isReserved(redirect.from) ? problemAt(site, redirect, 'reserved') : []
}

function problemAt(site: Source, { from, index }: WrittenRedirect, which: 'twice' | 'page' | 'reserved') {
  return [problem(`wrong-redirect/${which}`, site.finding(['redirects', index, 'from']), { from })]
}

type Ways = { targets: ReadonlyMap<string, string>; paths?: ReadonlySet<string> }

function checkTo(site: Source, { from, to, index }: WrittenRedirect, { targets, paths }: Ways): Problem[] {
  const found = site.finding(['redirects', index, 'to'])
  if (reachedBy(to)) return [problem('wrong-redirect/contact', found, { to })]
  const isOld = (target: string) => targets.has(pathOf(target)) && !paths?.has(pathOf(target))
  if (!isOld(to)) return []

  const way = [from]
  let end = to
  while (isOld(end) && !way.includes(pathOf(end))) {
    way.push(pathOf(end))
    end = targets.get(pathOf(end)) ?? ''
  }
  if (isOld(end)) {
    return [problem('wrong-redirect/loop', found, { way: [...way, pathOf(end)].join(' → ') })]
  }
  return [
    problem(
      'wrong-redirect/chain',
      { ...found, ...suggestion(site.placeOf(to, found.path), end) },
      { to: pathOf(to) },
    ),
  ]
}
