import {
  fileAt,
  isHidden,
  normalAddress,
  pageFileOf,
  pageSource,
  parseSource,
  readRoutes,
  refuseAddress,
  type Source,
} from '#content'
import type { Plan, Refusal, Texts } from './changes.ts'
import { setValue } from './edit.ts'
import { changedSteps, changesTo, type Move, refuseUnknown, siteOf, urlOf, withRedirect } from './moving.ts'
import { renameLinks, renameOf } from './rename-links.ts'

export type RenamePlan = Plan & Move

/** Plans a new address for a page of a valid site: route, file, every link, and a redirect unless the page is hidden. */
export function renamePage(texts: Texts, written: Move): RenamePlan | Refusal {
  const move = { from: normalAddress(written.from), to: normalAddress(written.to) }
  const site = siteOf(texts.get('site.yaml'))
  const refused = refuseMove(site, move)
  if (refused) return { refused }

  const isHiddenPage = isHidden({
    value: parseSource('', texts.get(fileAt(site.value, move.from)) ?? '').source?.value,
  })
  const redirected = isHiddenPage ? { text: site.text, steps: [] } : withRedirect(site, move)
  const ready = new Map([...texts, ['site.yaml', redirected.text]])
  const mended = renameLinks(ready, renameOf({ ...move, url: urlOf(site) }))
  if ('refused' in mended) return mended

  const file = fileMove(site, texts, move)
  const after = mended.set('site.yaml', withRoute(mended.get('site.yaml') ?? '', move, file))
  const changes = changesTo(texts, after)
  if (file) changes.set(file.from, undefined).set(file.to, after.get(file.from))
  const steps = changedSteps(ready, after).map((step) =>
    step.file === file?.from ? { ...step, file: file.to } : step,
  )
  const moved = file ? [{ file: file.to, text: `bisher ${file.from}` }] : []
  return { ...move, changes, steps: [...moved, ...steps, ...redirected.steps] }
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

function withRoute(text: string, { from, to }: Move, file?: Move): string {
  let changed = text
  for (const { path, page, index } of readRoutes(siteOf(text).value)) {
    if (path === from) changed = setValue(changed, ['routes', index, 'path'], to)
    if (file && pageSource(page) === file.from) {
      changed = setValue(changed, ['routes', index, 'page'], file.to.replace('pages/', ''))
    }
  }
  return changed
}
