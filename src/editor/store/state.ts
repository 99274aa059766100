import { isPageFile, pageSource, readRoutes } from '#content'
import { dataOf } from '../report/index.ts'
import type { Checked } from './check.ts'
import type { createHistory } from './history.ts'
import { changedKeys } from './maps.ts'
import type { Snapshot } from './snapshot.ts'
import type { EditorState, PageEntry } from './types.ts'

type Parts = {
  version: string
  checked: Checked
  published: Snapshot
  history: ReturnType<typeof createHistory>
  shown: string
}

/** The state as the shell shows it. */
export function stateOf({ checked, published, history, ...others }: Parts): EditorState {
  const present = history.present()
  const changed = changedFiles(published, present)
  const { clash } = present
  const [undo, redo] = [history.undoName(), history.redoName()]
  return {
    ...others,
    pages: pagesOf(checked, present, changed),
    problems: checked.problems,
    launch: checked.launch,
    url: checked.shaped.site?.url ?? '',
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
function pagesOf(
  { problems, shaped }: Checked,
  { texts }: Snapshot,
  changed: readonly string[],
): PageEntry[] {
  const { site, pages } = shaped
  const links = site?.navigation.menu.flatMap(({ to, label, items }) => [{ to, label }, ...items]) ?? []
  const labels = new Map(links.map(({ to, label }) => [to, label]))
  // Hidden pages have an address, too.
  const written = dataOf(texts.get('site.yaml'))
  const all = written ? readRoutes(written) : (site?.routes ?? [])
  const routes = new Map(all.map(({ path, page }) => [pageSource(page), path]))
  const files = [...texts.keys()].filter(isPageFile)
  const count = (file: string, severity: string) =>
    problems.filter((one) => one.file === file && one.severity === severity).length
  const entries = [...new Set([...routes.keys(), ...files])].filter((file) => texts.has(file))
  return entries.map((file) => ({
    file,
    path: routes.get(file) ?? '',
    title:
      labels.get(routes.get(file) ?? '') ??
      pages.get(file)?.title ??
      file.slice('pages/'.length, -'.yaml'.length),
    isHidden: pages.get(file)?.hidden === true,
    isChanged: changed.includes(file),
    errors: count(file, 'error'),
    warnings: count(file, 'warning'),
  }))
}

/** The page at the root of the site, or any other if there is none. */
export function startOf({ shaped: { site } }: Checked, { texts }: Snapshot): string {
  const root = site?.routes.find(({ path }) => path === '/')
  const files = [root ? pageSource(root.page) : '', ...[...texts.keys()].filter(isPageFile)]
  return files.find((file) => texts.has(file)) ?? ''
}
