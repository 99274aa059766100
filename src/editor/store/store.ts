import type { FieldRef } from '../fields/field-ref.ts'
import type { PreviewPage } from '../preview/view.ts'
import type { OpenedSite, Publication } from '../workspace/workspace.ts'
import { type CheckResult, type CheckSite, createRechecking, unchecked } from './checking.ts'
import { createSaving, type Drafts, drafted, draftOf, draftStore, isEmpty } from './draft.ts'
import { type FileOperation, withFile } from './files.ts'
import { createHistory } from './history.ts'
import { createListeners } from './listeners.ts'
import { located } from './operations.ts'
import { createPreview } from './preview.ts'
import { placeAfter, rebased } from './rebase.ts'
import { basesOf, reversions } from './revisions.ts'
import { filesToWrite, selectors } from './selectors.ts'
import { empty, type Snapshot, withoutLost } from './snapshot.ts'
import type { SiteBases, Snapshots } from './snapshots.ts'
import { changedFiles, startOf, stateOf } from './state.ts'
import type { EditorState, Operation } from './types.ts'
import { createTyping, isText } from './typing.ts'

export type Store = ReturnType<typeof createStore>

/**
 * The state of the editor: the texts of a site, their history, and everything derived from them. Page, panel and source
 * change it through operations, at once; each action resolves with the state after the next check.
 */
export function createStore({ check, drafts = draftStore() }: { check: CheckSite; drafts?: Drafts }) {
  let site: SiteBases = { version: '', stored: empty, published: empty }
  let history = createHistory(empty)
  let checked = unchecked
  let shown: Snapshots['shown'] = 'pages/start.yaml'
  let sent: Snapshots['sent']
  let preview = createPreview()
  let derived: { state?: EditorState; view?: PreviewPage | undefined } = {}
  const { subscribe, tell } = createListeners<[placeOf?: (place: FieldRef) => FieldRef]>()
  const typing = createTyping(write, () => queueMicrotask(notify))
  const present = () => {
    typing.settle()
    return history.present()
  }
  const current = () => ({ checked, published: site.published, present: present(), shown })
  /** State that does not depend on texts; reading it does not write the text that is being typed. */
  const besidesTexts = () => ({ checked, files: history.present().files })
  const recheck = createRechecking({ check, present, done: showChecked })
  const { read, save, ...saving } = createSaving(drafts, () => ({
    stored: site.stored,
    present: present(),
  }))

  function notify(placeOf?: (place: FieldRef) => FieldRef): void {
    derived = {}
    tell(placeOf)
  }

  function state(): EditorState | undefined {
    const { version, published } = site
    if (version) derived.state ??= stateOf({ version, checked, published, history, shown })
    return derived.state
  }

  /** With what others have published, if that is not in the stored site yet. */
  const withOthers = (next: Snapshot) => (site.base ? rebased(site.base, next, site.published) : next)

  function showPresent(): void {
    if (!present().texts.has(shown)) shown = startOf(present())
    notify()
  }

  function showChecked(found: CheckResult): void {
    checked = { launch: checked.launch, ...found }
    showPresent()
  }

  async function fresh(): Promise<EditorState> {
    await recheck()
    return state() as EditorState
  }

  function write(operation: Operation): void {
    history.write(operation)
    save({ isReported: true })
    recheck().catch(() => undefined)
    // Reading the texts writes a deferred one, possibly while the shell renders: listeners are called afterwards.
    queueMicrotask(notify)
  }

  /** `isReported` is false if the outcome is reported elsewhere. */
  function changed(isReported = true, placeOf?: (place: FieldRef) => FieldRef): Promise<EditorState> {
    save({ isReported })
    // The worker checks while the page renders.
    const next = fresh()
    notify(placeOf)
    return next
  }

  function step(next: Snapshot, isReported = true): Promise<EditorState> {
    history.push(next)
    return changed(isReported)
  }

  async function go(step: 'undo' | 'redo'): Promise<EditorState> {
    typing.settle()
    const touched = history[step]()
    history.replace(withoutLost(present(), site.stored))
    return { ...(await changed()), touched }
  }

  /** Replaces the present snapshot and its history by a merge; listeners get a function that says where a place is now. */
  function merged(next: Snapshot): Promise<EditorState> {
    const before = present()
    history = createHistory(next)
    return changed(false, (place) => placeAfter(place, before, next))
  }

  return {
    /** Listeners are called after each change; after a merge, with where a place is now. */
    subscribe,
    /** Undefined until a site is open. */
    state,
    /** The page that the frame shows, as it is written now. */
    view(): PreviewPage | undefined {
      derived.view ??= preview.show(shown, present(), site.published)
      return derived.view
    },
    sample: (type: string) => preview.sample(type),
    facts: () => preview.facts(),
    ...saving,
    /** Opens a site with its draft. It is shown before it is checked. */
    async open(opened: OpenedSite): Promise<EditorState> {
      const draft = await read(opened.siteId)
      preview = createPreview()
      site = await basesOf(opened, draft)
      const { stored } = site
      const before = drafted(stored, draft)
      history = createHistory(withOthers(rebased(before.base, before.present, stored)))
      const isLeft = !isEmpty(draftOf(stored, present()))
      // Saves the rebased draft: a change that is published by now must not come back.
      if (draft) save({ savedAt: draft.savedAt })
      showPresent()
      // A file that cannot be understood keeps its published name, address and links.
      if (draft) await check(stored)
      return { ...(await fresh()), ...(isLeft && { found: draft?.savedAt }), lost: draft?.lost }
    },
    async apply(operation: Operation): Promise<EditorState> {
      const found = operation.kind === 'fix' ? await located(operation, present, check) : operation
      const view = found && isText(found) && preview.type(found)
      if (view) {
        derived.view = view
        tell()
        await typing.defer(found)
      } else if (found) {
        typing.settle()
        write(found)
      }
      return fresh()
    },
    undo: () => go('undo'),
    redo: () => go('redo'),
    /** Returns to the published site; with `isSent`, what was written since sending stays. */
    reset(isSent = false) {
      const { published } = site
      const later = isSent && sent && rebased(sent, present(), published)
      return step(sent === present() ? published : later || published, false)
    },
    async show(file: string) {
      shown = file
      notify()
      return fresh()
    },
    /** Adds, uses or removes a picture or download. */
    async changeFile(operation: FileOperation) {
      const next = await withFile(operation, current)
      return next ? step(next) : fresh()
    },
    /** The changes, for a publication that is about to be sent. */
    publication(): Omit<Publication, 'message'> {
      const { version, stored } = site
      sent = present()
      return { version, changes: filesToWrite(stored, sent) }
    },
    /** Takes over the site as it is stored after a publication. */
    async published(opened: OpenedSite) {
      site = await basesOf(opened, present())
      const { stored } = site
      const before = present()
      // Something may have been written since.
      if (sent && sent !== before) return merged(withOthers(rebased(sent, before, stored)))
      history.replace(withOthers(stored))
      return changed(false)
    },
    /** Applies the editor's changes to a version of the site that was changed elsewhere. */
    async rebase(opened: OpenedSite) {
      const base = site.stored
      site = await basesOf(opened, present())
      const isRebased = changedFiles(base, present()).length > 0
      return { ...(await merged(withOthers(rebased(base, present(), site.stored)))), isRebased }
    },
    ...reversions(current, { step, fresh }),
    ...selectors(current, besidesTexts, check),
  }
}
