import type { Place } from '../page/messages.ts'
import { dataOf, placeIn, type ReportedChange, revert, stepName } from '../report/index.ts'
import type { OpenedSite, Publication } from '../workspace/workspace.ts'
import type { Check, Checked } from './check.ts'
import { type Draft, drafted, draftOf, draftStore, isEmpty } from './draft.ts'
import { type FileOperation, factsOf, withFile } from './files.ts'
import { createHistory } from './history.ts'
import { applied, asFound, writtenIn } from './operations.ts'
import { createPreview } from './page-view.ts'
import { filesToWrite, messageFor } from './publication.ts'
import { rebased, textsToMerge } from './rebase.ts'
import { revisions } from './revisions.ts'
import { selectors } from './selectors.ts'
import { empty, type Snapshot, snapshotOf, withoutLost } from './snapshot.ts'
import { changedFiles, startOf, stateOf } from './state.ts'
import type { EditorState, Operation, PageView } from './types.ts'
import { untilFresh } from './until-fresh.ts'

type Options = {
  check: Check
  drafts?: Pick<ReturnType<typeof draftStore>, 'read' | 'save'>
}

/** Called after each change; after a merge, with where a place is now. */
type Listener = (placeOf?: (place: Place) => Place) => void

export type Store = ReturnType<typeof createStore>

/**
 * The state of the editor: the texts of a site, their history, and everything derived from them. Page, panel and source
 * change it through operations, at once; each action resolves with the state after the next check.
 */
export function createStore({ check, drafts = draftStore() }: Options) {
  let published = empty
  let remote = { version: '', isUnsent: false }
  let history = createHistory(empty)
  let checked: Checked | undefined
  let shown = 'pages/start.yaml'
  let sent: Snapshot | undefined
  let preview = createPreview()
  let saving = Promise.resolve()
  let unsaved: Draft | undefined
  /** Derived from the above on demand. */
  let derived: { state?: EditorState; view?: PageView | undefined } = {}
  const listeners = new Set<Listener>()
  let onSaved: (isSaved: boolean) => void = () => {}

  const present = () => history.present()
  const current = () => ({ checked, published, present: present(), shown })
  const recheck = untilFresh(checkOnce, lookCloser)

  function notify(placeOf?: (place: Place) => Place): void {
    derived = {}
    for (const listener of listeners) listener(placeOf)
  }

  /** Undefined until a site has been opened and checked. */
  function state(): EditorState | undefined {
    if (checked) derived.state ??= stateOf({ ...remote, checked, published, history, shown })
    return derived.state
  }

  async function checkOnce(): Promise<void> {
    checked = await check(present())
    if (!present().texts.has(shown)) shown = startOf(checked, present())
    notify()
  }

  /** Finds safe fixes and what is missing before the launch. */
  async function lookCloser(): Promise<void> {
    const before = present()
    const found = await check(before, true)
    if (before !== present()) return
    checked = found
    notify()
  }

  async function fresh(): Promise<EditorState> {
    await recheck()
    return state() as EditorState
  }

  /** Saves the draft; what becomes of it matters only if something is left to publish. */
  function save(done = () => {}, savedAt = new Date()): void {
    const draft = { ...draftOf(published, present()), savedAt }
    unsaved = draft
    saving = drafts.save(draft)
    saving.then(
      () => {
        if (unsaved === draft) unsaved = undefined
        if (!isEmpty(draft)) done()
      },
      () => isEmpty(draft) || onSaved(false),
    )
  }

  function changed(says = true): Promise<EditorState> {
    notify()
    save(says ? () => onSaved(true) : undefined)
    return fresh()
  }

  function step(next: Snapshot, name: string, says = true): Promise<EditorState> {
    history.push(next, name)
    return changed(says)
  }

  async function go(step: 'undo' | 'redo'): Promise<EditorState> {
    const touched = history[step]()
    history.replace(withoutLost(present(), published))
    return { ...(await changed()), touched }
  }

  /** Takes over the site as it is stored. */
  function takeOver(site: OpenedSite, before?: Parameters<typeof snapshotOf>[1]): void {
    published = snapshotOf(site, before)
    remote = { version: site.version, isUnsent: site.isUnsent ?? false }
  }

  /** Replaces the present by a merge, in which what stood at a place may have moved. */
  function merged(next: Snapshot): Promise<EditorState> {
    const before = present()
    history.rebase(next)
    notify(({ file, path }) => {
      const [old, now] = [before, next].map(({ texts }) => dataOf(texts.get(file)))
      return { file, path: placeIn(now, old, path) }
    })
    save()
    return fresh()
  }

  /** Adds a draft that was found late. */
  function join(draft: Draft): void {
    const theirs = drafted(published, draft).present
    const next = rebased(published, present(), theirs)
    merged({ ...next, clash: next.clash ?? theirs.clash })
  }

  /** The draft of the previous time, with texts that this tab has kept since. */
  async function storedDraft({ place }: OpenedSite, kept?: Draft['texts']): Promise<Draft | undefined> {
    const draft = await drafts.read(place, join).catch(() => undefined)
    return kept ? { savedAt: new Date(), files: draft?.files ?? new Map(), texts: kept } : draft
  }

  return {
    subscribe(listener: Listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Reports whether the draft of a change was saved. */
    reportSaves(listener: typeof onSaved) {
      onSaved = listener
    },
    state,
    /** The page that the frame shows, as it is written now. */
    view(): PageView | undefined {
      derived.view ??= preview.show(shown, present(), published)
      return derived.view
    },
    sample: (type: string) => preview.sample(type),
    /** The texts that would be lost if the page were left now. */
    unsaved: () => unsaved && textsToMerge(published, present()),
    /** Settled once the draft is stored as it is now. */
    written: () => saving,
    /** Opens a site with its draft. */
    async open(site: OpenedSite, kept?: Draft['texts']): Promise<EditorState> {
      const draft = await storedDraft(site, kept)
      preview = createPreview()
      takeOver(site, draft)
      const before = drafted(published, draft)
      history = createHistory(rebased(before.base, before.present, published))
      // A file that cannot be understood keeps its published name, address and links.
      if (draft) await check(published)
      const isLeft = !isEmpty(draftOf(published, present()))
      // Whatever is published by now must not come back after a later change.
      if (draft) save(undefined, draft.savedAt)
      notify()
      return { ...(await fresh()), ...(draft && isLeft && { found: draft.savedAt }) }
    },
    async apply(operation: Operation): Promise<EditorState> {
      const found = operation.kind === 'fix' ? await located(operation) : operation
      const of = writtenIn(operation)
      const before = history.before(of)
      const next = found ? { ...before, texts: applied(before.texts, found) } : before
      const isSame = changedFiles(before, next).length === 0
      if (isSame && before === present()) return fresh()
      const name = operation.kind === 'files' ? operation.name : undefined
      history.push(isSame ? before : next, name, of)
      return changed()
    },
    undo: () => go('undo'),
    redo: () => go('redo'),
    /** Returns to the published site, as a step with this name; with `isSent`, what was written since sending stays. */
    reset(name: string, isSent = false) {
      const later = isSent && sent && rebased(sent, present(), published)
      return step(sent === present() ? published : later || published, name, false)
    },
    /** Reverts one of several changes. */
    async revert(change: ReportedChange) {
      const texts = revert(published.texts, present().texts, change)
      return step({ ...present(), texts }, `Zurückgenommen: ${stepName(change)}`)
    },
    async show(file: string) {
      shown = file
      notify()
      return fresh()
    },
    /** The changes, for a publication that is about to be sent. */
    publication(): Publication {
      sent = present()
      const { version } = remote
      return { version, message: messageFor(published, sent), changes: filesToWrite(published, sent) }
    },
    /** Takes over the site as it is stored after a publication. */
    async published(site: OpenedSite) {
      const before = present()
      takeOver(site, before)
      // Something may have been written since.
      if (sent && sent !== before) return merged(rebased(sent, before, published))
      history.replace(published)
      notify()
      save()
      return fresh()
    },
    /** Applies the editor's changes to a version of the site that was changed elsewhere. */
    async rebase(site: OpenedSite) {
      const base = published
      takeOver(site, present())
      return merged(rebased(base, present(), published))
    },
    ...revisions(current, { step, fresh }),
    ...selectors(current, check),
    /** Adds, uses or removes a picture or download. */
    async changeFile(operation: FileOperation) {
      const facts = await factsOf(operation)
      const before = present()
      const { next, step: name } = withFile(before, { operation, facts }, checked)
      return next === before ? fresh() : step(next, name)
    },
  }

  /** The fix with current positions; what is written during the check may move them again. */
  async function located(fixing: Extract<Operation, { kind: 'fix' }>): Promise<Operation | undefined> {
    const before = present()
    const { problems } = await check(before, true)
    return before === present() ? asFound(fixing, problems) : located(fixing)
  }
}
