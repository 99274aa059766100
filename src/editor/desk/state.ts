import { type Content, isPageFile, pageSource, readRoutes } from '#content'
import { dataOf } from '../report/index.ts'
import type { Snapshot } from './disk.ts'
import { changedKeys } from './draft.ts'
import type { createHistory } from './history.ts'
import type { DeskState, PageEntry } from './messages.ts'

type Parts = {
  version: string
  content: Content | undefined
  published: Snapshot
  history: ReturnType<typeof createHistory>
  shown: string
}

/** The state as the shell shows it. */
export function stateOf({ content, published, history, ...others }: Parts): DeskState {
  const present = history.present()
  const changed = changedFiles(published, present)
  const { clash } = present
  const [undo, redo] = [history.undoName(), history.redoName()]
  return {
    ...others,
    pages: pagesOf(content, present, changed),
    problems: content?.problems ?? [],
    url: content?.shaped.site?.url ?? '',
    changed,
    conflicts: clash?.conflicts ?? [],
    ...(clash?.of && { conflictSource: clash.of }),
    ...(undo && { undo }),
    ...(redo && { redo }),
  }
}

export function changedFiles(before: Snapshot, after: Snapshot): string[] {
  return [...changedKeys(before.texts, after.texts), ...changedKeys(before.files, after.files)]
}

/** Pages in the order of the routes, followed by those without a route. */
function pagesOf(content: Content | undefined, { texts }: Snapshot, changed: readonly string[]): PageEntry[] {
  const { site, pages } = content?.shaped ?? {}
  const links = site?.navigation.menu.flatMap(({ to, label, items }) => [{ to, label }, ...items]) ?? []
  const labels = new Map(links.map(({ to, label }) => [to, label]))
  // Resting pages have an address, too.
  const written = dataOf(texts.get('site.yaml'))
  const all = written ? readRoutes(written) : (site?.routes ?? [])
  const routes = new Map(all.map(({ path, page }) => [pageSource(page), path]))
  const files = [...texts.keys()].filter(isPageFile)
  const count = (file: string, severity: string) =>
    content?.problems.filter((one) => one.file === file && one.severity === severity).length ?? 0
  const entries = [...new Set([...routes.keys(), ...files])].filter((file) => texts.has(file))
  return entries.map((file) => ({
    file,
    path: routes.get(file) ?? '',
    title:
      labels.get(routes.get(file) ?? '') ??
      pages?.get(file)?.title ??
      file.slice('pages/'.length, -'.yaml'.length),
    isHidden: pages?.get(file)?.hidden === true,
    isChanged: changed.includes(file),
    errors: count(file, 'error'),
    warnings: count(file, 'warning'),
  }))
}

/** The page at the root of the site, or any other if there is none. */
export function startOf({ shaped: { site }, texts }: Content): string {
  const root = site?.routes.find(({ path }) => path === '/')
  const files = [root ? pageSource(root.page) : '', ...[...texts.keys()].filter(isPageFile)]
  return files.find((file) => texts.has(file)) ?? ''
}
