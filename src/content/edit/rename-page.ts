import {
  changedEntries,
  fileAt,
  isHidden,
  normalAddress,
  pageFileOf,
  pageSource,
  parseSource,
  readRoutes,
  refuseAddress,
  type Source,
} from '#reading'
import type { Plan, Refusal, Texts } from './changes.ts'
import { setValue } from './edit.ts'
import { aroundAddress, renameLinks } from './rename-links.ts'
import { type Move, refuseUnknown, type SiteText, siteIn, urlOf, withRedirect } from './site-texts.ts'

/** Plans a new address for a page of a valid site: route, file, every link, and a redirect unless the page is hidden. */
export function renamePage(texts: Texts, typed: Move): (Plan & Move) | Refusal {
  const move = { from: normalAddress(typed.from), to: normalAddress(typed.to) }
  const site = siteIn(texts)
  const refused = refuseMove(site, move)
  if (refused) return { refused }

  const page = parseSource('', texts.get(fileAt(site.value, move.from)) ?? '').source
  const ready = new Map(texts)
  if (!isHidden({ value: page?.value })) ready.set('site.yaml', withRedirect(site, move))
  const url = urlOf(site)
  const after = renameLinks(ready, (target) => {
    const found = aroundAddress(target, { from: move.from, url })
    return found ? found.host + move.to + found.rest : target
  })
  if ('refused' in after) return after

  const file = fileMove(site, texts, move)
  after.set('site.yaml', withRoute(siteIn(after), move, file))
  if (file) after.set(file.to, after.get(file.from) ?? '').delete(file.from)
  return { ...move, changes: new Map(changedEntries(texts, after)) }
}

function refuseMove(site: Source, { from, to }: Move): string | undefined {
  if (from === '/') return 'Die Startseite hat immer die Adresse „/“, sie lässt sich nicht umbenennen.'
  const paths = readRoutes(site.value).map(({ path }) => path)
  const unknown = refuseUnknown(site, from)
  if (unknown) return unknown
  return from === to ? `Die Seite hat die Adresse „${to}“ schon.` : refuseAddress(to, paths)
}

/** Renames the file as well if it is named after the old address and the new name is free. */
function fileMove({ value }: Source, texts: Texts, { from, to }: Move): Move | undefined {
  const [source, target] = [fileAt(value, from), pageSource(pageFileOf(to))]
  if (source !== pageSource(pageFileOf(from)) || texts.has(target)) return undefined
  return { from: source, to: target }
}

function withRoute({ text, value }: SiteText, { from, to }: Move, file?: Move): string {
  let changed = text
  for (const { path, page, index } of readRoutes(value)) {
    if (path === from) changed = setValue(changed, ['routes', index, 'path'], to)
    if (file && pageSource(page) === file.from) {
      changed = setValue(changed, ['routes', index, 'page'], file.to.replace('pages/', ''))
    }
  }
  return changed
}
