import type { Place } from '../page/messages.ts'
import type { OpenedSite, Publication } from '../workspace/workspace.ts'
import type { Check, Checked } from './check.ts'
import { type Draft, drafted, draftOf, draftStore, isEmpty } from './draft.ts'
import { fileActions } from './files.ts'
import { createHistory } from './history.ts'
import { carryOut, located } from './operations.ts'
import { createPreview } from './preview.ts'
import { filesToWrite } from './publication.ts'
import { joined, placeAfter, rebased } from './rebase.ts'
import { createRechecking } from './rechecking.ts'
import { revisions, withFiles } from './revisions.ts'
import { createSaving, type Drafts } from './saving.ts'
import { selectors } from './selectors.ts'
import { empty, type Snapshot, snapshotOf, withoutLost } from './snapshot.ts'
import { startOf, stateOf } from './state.ts'
import type { EditorState, Operation, PageView } from './types.ts'
import { createTyping, isText } from './typing.ts'

/** Called after each change; after a merge, with where a place is now. */
type Listener = (placeOf?: (place: Place) => Place) => void

export type Store = ReturnType<typeof createStore>

/**
 * The state of the editor: the texts of a site, their history, and everything derived from them. Page, panel and source
 * change it through operations, at once; each action resolves with the state after the next check.
 */
export function createStore({ check, drafts = draftStore() }: { check: Check; drafts?: Drafts }) {
  /** The site as it is stored, which everything is merged with, and as published, which changes are reported against. */
  let stored = empty
  let published = empty
  let version = ''
  let history = createHistory(empty)
  let checked: Checked | undefined
  let shown = 'pages/start.yaml'
  let sent: Snapshot | undefined
  let preview = createPreview()
  let derived: { state?: EditorState; view?: PageView | undefined } = {}
  const listeners = new Set<Listener>()
  const typing = createTyping(write, () => queueMicrotask(notify))
  const present = () => {
    typing.settle()
    return history.present()
  }
  const current = () => ({ checked, published, present: present(), shown })
  const recheck = createRechecking({ check, present, done: showChecked })
  const sides = () => ({ stored, present: present() })
  const { read, save, reportSaves, unsaved } = createSaving(drafts, sides)

  function notify(placeOf?: (place: Place) => Place): void {
    derived = {}
    for (const listener of listeners) listener(placeOf)
  }

  function state(): EditorState | undefined {
    if (checked) derived.state ??= stateOf({ version, checked, published, history, shown })
    return derived.state
  }

  function showChecked(found: Checked): void {
    checked = found
    if (!present().texts.has(shown)) shown = startOf(found, present())
    notify()
  }

  async function fresh(): Promise<EditorState> {
    await recheck()
    return state() as EditorState
  }

  function write(operation: Operation): void {
    carryOut(operation, history)
    save({ isReported: true })
    recheck().catch(() => undefined)
    // A text may be read, and thereby written, while the shell renders.
    queueMicrotask(notify)
  }

  function changed(says = true): Promise<EditorState> {
    save({ isReported: says })
    // The worker checks while the page renders.
    const next = fresh()
    notify()
    return next
  }

  function step(next: Snapshot, name: string, says = true): Promise<EditorState> {
    history.push(next, name)
    return changed(says)
  }

  async function go(step: 'undo' | 'redo'): Promise<EditorState> {
    typing.settle()
    const touched = history[step]()
    history.replace(withoutLost(present(), stored))
    return { ...(await changed()), touched }
  }

  /** Takes over the site as it is stored. */
  async function takeOver(site: OpenedSite, before?: Parameters<typeof snapshotOf>[1]): Promise<void> {
    const now = snapshotOf(site, before)
    published = site.published?.length ? { ...now, ...(await withFiles(now, site.published, [])) } : now
    stored = now
    version = site.version
  }

  /** Replaces the present by a merge, in which what stood at a place may have moved. */
  function merged(next: Snapshot): Promise<EditorState> {
    const before = present()
    history.rebase(next)
    save()
    notify((place) => placeAfter(place, before, next))
    return fresh()
  }

  /** Adds a draft that was found late. */
  const join = (draft: Draft) => void merged(joined(stored, present(), draft))

  return {
    subscribe(listener: Listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    state,
    /** The page that the frame shows, as it is written now. */
    view(): PageView | undefined {
      derived.view ??= preview.show(shown, present(), published)
      return derived.view
    },
    sample: (type: string) => preview.sample(type),
    reportSaves,
    unsaved,
    /** Opens a site with its draft. */
    async open(site: OpenedSite, kept?: Draft['texts']): Promise<EditorState> {
      const draft = await read(site, kept, join)
      preview = createPreview()
      await takeOver(site, draft)
      const before = drafted(stored, draft)
      history = createHistory(rebased(before.base, before.present, stored))
      // A file that cannot be understood keeps its published name, address and links.
      if (draft) await check(stored)
      const isLeft = !isEmpty(draftOf(stored, present()))
      // Whatever is published by now must not come back after a later change.
      if (draft) save(draft)
      notify()
      return { ...(await fresh()), ...(draft && isLeft && { found: draft.savedAt }) }
    },
    async apply(operation: Operation): Promise<EditorState> {
      const found = operation.kind === 'fix' ? await located(operation, present, check) : operation
      const view = found && isText(found) && preview.type(found)
      if (view) {
        derived.view = view
        for (const listener of listeners) listener()
        await typing.hold(found)
      } else if (found) {
        typing.settle()
        write(found)
      }
      return fresh()
    },
    undo: () => go('undo'),
    redo: () => go('redo'),
    /** Returns to the published site, as a step with this name; with `isSent`, what was written since sending stays. */
    reset(name: string, isSent = false) {
      const later = isSent && sent && rebased(sent, present(), published)
      return step(sent === present() ? published : later || published, name, false)
    },
    async show(file: string) {
      shown = file
      notify()
      return fresh()
    },
    /** The changes, for a publication that is about to be sent. */
    publication(): Omit<Publication, 'message'> {
      sent = present()
      return { version, changes: filesToWrite(stored, sent) }
    },
    /** Takes over the site as it is stored after a publication. */
    async published(site: OpenedSite) {
      await takeOver(site, present())
      const before = present()
      // Something may have been written since.
      if (sent && sent !== before) return merged(rebased(sent, before, stored))
      history.replace(stored)
      save()
      notify()
      return fresh()
    },
    /** Applies the editor's changes to a version of the site that was changed elsewhere. */
    async rebase(site: OpenedSite) {
      const base = stored
      await takeOver(site, present())
      return merged(rebased(base, present(), stored))
    },
    ...revisions(current, { step, fresh }),
    ...fileActions(current, { step, fresh }),
    ...selectors(current, check),
  }
}
