import { type Content, isHidden, isPageName, pageSource, sourceOf } from '#content'

import { createLoader, keepLastGood } from '../../loader/index.ts'
import type { OpenedSite } from '../workspace/workspace.ts'
import { type Snapshot, snapshotDisk } from './disk.ts'
import { createHistory } from './history.ts'
import type { DeskState, Operation, PageEntry, PageView } from './messages.ts'
import { applied } from './operations.ts'
import { createViews } from './view.ts'

/**
 * The one state of the editor: the texts of a site, what they were, and what follows from them. Page, panel and source
 * are hands that change it and eyes that look at it.
 */
export function createDesk(show: (view: PageView) => void) {
  let kept: Snapshot = { texts: new Map(), images: new Map(), downloads: new Map() }
  let history = createHistory(kept)
  let lastGood = keepLastGood()
  let views = createViews()
  let content: Content | undefined
  let shown = ''
  const load = createLoader({
    read: (path) => snapshotDisk(history.present()).read(path),
    list: (folder) => snapshotDisk(history.present()).list(folder),
    picture: (name) => history.present().images.get(name),
  })

  async function check(): Promise<DeskState> {
    content = await load()
    const good = lastGood(content)
    const view = good && views(shown, good, content, history.present())
    if (view) show(view)
    return state(content)
  }

  function state({ problems }: Content): DeskState {
    const { texts } = history.present()
    const changed = [...new Set([...texts.keys(), ...kept.texts.keys()])].filter(
      (file) => texts.get(file) !== kept.texts.get(file),
    )
    const [undo, redo] = [history.undoName(), history.redoName()]
    return { pages: pagesOf(changed), problems, shown, changed, ...(undo && { undo }), ...(redo && { redo }) }
  }

  /** As in the list of routes, then those that nobody can visit yet. */
  function pagesOf(changed: readonly string[]): PageEntry[] {
    const { texts } = history.present()
    const { site, pages } = content?.shaped ?? {}
    const labels = new Map(
      site?.navigation.menu.flatMap(({ to, label, items }) => [
        [to, label] as const,
        ...items.map((item) => [item.to, item.label] as const),
      ]),
    )
    const routes = new Map(site?.routes.map(({ path, page }) => [pageSource(page), path]))
    const files = [...texts.keys()].filter((file) => file.startsWith('pages/') && isPageName(file.slice(6)))
    const count = (file: string, severity: string) =>
      content?.problems.filter((one) => one.file === file && one.severity === severity).length ?? 0
    const entries = [...new Set([...routes.keys(), ...files])].filter((file) => texts.has(file))
    return entries.map((file) => ({
      file,
      path: routes.get(file) ?? '',
      title: labels.get(routes.get(file) ?? '') ?? pages?.get(file)?.title ?? file,
      isHidden: isHidden(sourceOf(file, texts.get(file) ?? '', undefined)),
      isChanged: changed.includes(file),
      errors: count(file, 'error'),
      warnings: count(file, 'warning'),
    }))
  }

  return {
    async open(site: OpenedSite): Promise<DeskState> {
      kept = snapshotOf(site)
      history = createHistory(kept)
      lastGood = keepLastGood()
      views = createViews()
      shown = 'pages/start.yaml'
      return check()
    },
    async apply(operation: Operation): Promise<DeskState> {
      const before = history.present()
      const texts = applied(before.texts, operation)
      const of = operation.kind === 'set' ? JSON.stringify([operation.file, operation.path]) : ''
      history.push({ ...before, texts }, operation.kind === 'files' ? operation.name : 'Änderung', of)
      return check()
    },
    async undo(): Promise<DeskState> {
      history.undo()
      return check()
    },
    async redo(): Promise<DeskState> {
      history.redo()
      return check()
    },
    async show(file: string): Promise<DeskState> {
      shown = file
      return check()
    },
  }
}

function snapshotOf({ texts, images, downloads }: OpenedSite): Snapshot {
  const files = Object.entries(downloads).map(([name, bytes]) => [name, { bytes }] as const)
  return {
    texts: new Map(Object.entries(texts)),
    images: new Map(Object.entries(images)),
    downloads: new Map(files),
  }
}
