import type { Content } from '#content'
import { type ReportedChange, revert, stepName } from '../report/index.ts'
import type { OpenedSite, Publication } from '../workspace/workspace.ts'
import { empty, type Snapshot, snapshotOf, withoutLost } from './disk.ts'
import { type Draft, drafted, draftOf, draftStore, isEmpty } from './draft.ts'
import { type FileOperation, factsOf, withFile } from './files.ts'
import { createHistory } from './history.ts'
import { lookups } from './lookups.ts'
import type { DeskEvent, DeskState, Operation } from './messages.ts'
import { applied, appliedLate, asFound, upToDate, writtenIn } from './operations.ts'
import { filesToWrite, messageFor } from './publication.ts'
import { joined, rebased } from './rebase.ts'
import { revisions } from './revisions.ts'
import { createStage } from './stage.ts'
import { changedFiles, startOf, stateOf } from './state.ts'
import { untilFresh } from './until-fresh.ts'

/**
 * The state of the editor: the texts of a site, their history, and everything derived from them. Page, panel and source
 * change it through operations and show what it reports; each question of the shell has one answer.
 */
export function createDesk(say: (event: DeskEvent) => void, drafts = draftStore()) {
  let published = empty
  let standing = { version: '', isUnsent: false }
  let history = createHistory(empty)
  let content: Content | undefined
  let shown = 'pages/start.yaml'
  let sent: Snapshot | undefined
  let saving = Promise.resolve()
  const present = () => history.present()
  const current = () => ({ content, published, present: present(), shown })
  const stage = createStage(present, say, () => published)
  const checkUntilFresh = untilFresh(checkOnce, lookCloser)
  const state = () => stateOf({ ...standing, content, published, history, shown })
  const check = () => checkUntilFresh().then(state)

  /** Finds safe fixes and link targets, which takes longer than finding problems, after the answer has been sent. */
  async function lookCloser(): Promise<void> {
    const before = present()
    stage.tellTargets()
    const found = await stage.load()
    if (before !== present() || found.problems.every(({ fix }) => !fix)) return
    content = found
    say({ state: state() })
  }

  async function checkOnce(): Promise<void> {
    content = await stage.load({ fixes: false })
    if (!present().texts.has(shown)) shown = startOf(content)
    stage.showChecked(shown, content)
  }

  /** Saves the draft; what becomes of it matters only if something is left to publish. */
  function save(done = () => {}, savedAt = new Date()): void {
    const draft = { ...draftOf(published, present()), savedAt }
    saving = drafts.save(draft)
    saving.then(isEmpty(draft) ? undefined : done, () => isEmpty(draft) || say({ saved: false }))
  }

  async function changed(says = true): Promise<DeskState> {
    stage.showTyped(shown)
    save(says ? () => say({ saved: true }) : undefined)
    return check()
  }

  async function step(next: Snapshot, name: string, says = true): Promise<DeskState> {
    history.push(next, name)
    return changed(says)
  }

  async function go(step: 'undo' | 'redo'): Promise<DeskState> {
    const touched = history[step]()
    history.replace(withoutLost(present(), published))
    return { ...(await changed()), touched }
  }

  /** Takes over the site as it is stored. */
  function takeOver(site: OpenedSite, before?: Parameters<typeof snapshotOf>[1]): void {
    published = snapshotOf(site, before)
    standing = { version: site.version, isUnsent: site.isUnsent ?? false }
    stage.use(site)
  }

  function begin(site: OpenedSite, draft?: Draft): void {
    stage.begin()
    takeOver(site, draft)
    history = createHistory(published)
    const before = drafted(published, draft)
    history.rebase(rebased(before.base, before.present, published))
  }

  /** Takes over what another window of this browser has written in the draft. */
  function join(known?: Draft, written?: Draft): void {
    const theirs = drafted(published, written).present
    const next = joined(drafted(published, known).present, present(), theirs)
    history.push(next, 'Änderungen im anderen Fenster', 'window')
    stage.showTyped(shown)
    if (changedFiles(theirs, next).length > 0) save()
    check().then((state) => say({ state }))
  }

  return {
    /** Opens a site with its draft, which may lack the last keystrokes; these are in `unwritten`. */
    async open(site: OpenedSite, unwritten: readonly Operation[] = []): Promise<DeskState> {
      const draft = await drafts.read(site.place, join).catch(() => undefined)
      begin(site, draft)
      const before = present()
      const next = { ...before, texts: appliedLate(before.texts, unwritten) }
      if (changedFiles(before, next).length > 0) {
        history.push(next)
        save()
      }
      if (next.texts.has(shown)) stage.showTyped(shown)
      const opened = await check()
      // Whatever is published by now must not come back after a later change.
      if (draft) save(undefined, draft.savedAt)
      const isLeft = !isEmpty(draftOf(published, present()))
      return { ...opened, ...(isLeft && { found: draft?.savedAt ?? new Date() }) }
    },
    async apply(operation: Operation) {
      const found =
        operation.kind === 'fix'
          ? asFound(operation, await stage.load())
          : upToDate(operation, present().texts)
      const of = writtenIn(operation)
      const before = history.before(of)
      const next = found ? { ...before, texts: applied(before.texts, found) } : before
      const isSame = changedFiles(before, next).length === 0
      if (isSame && before === present()) return state()
      const name = 'name' in operation ? operation.name : undefined
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
      stage.showTyped(shown)
      return check()
    },
    /** The changes, for a publication that is about to be sent. */
    async publication(): Promise<Publication> {
      sent = present()
      const { version } = standing
      return { version, message: messageFor(published, sent), changes: filesToWrite(published, sent) }
    },
    /** Takes over the site as it is stored after a publication. */
    async published(site: OpenedSite) {
      const before = present()
      takeOver(site, before)
      // Something may have been written since.
      if (sent && sent !== before) history.rebase(rebased(sent, before, published))
      else history.replace(published)
      save()
      return check()
    },
    /** Applies the editor's changes to a version of the site that was changed elsewhere. */
    async rebase(site: OpenedSite) {
      const base = published
      takeOver(site, present())
      history.rebase(rebased(base, present(), published))
      save()
      return check()
    },
    ...revisions(current, { step, state }),
    ...lookups(current),
    /** Answered once the draft is stored as it is now. */
    written: () => saving,
    sample: async (type: string) => stage.sample(type),
    /** Adds, uses or removes a picture or download. */
    async changeFile(operation: FileOperation) {
      const [facts, before] = [await factsOf(operation), present()]
      const { next, step: name } = withFile(before, { operation, facts }, content)
      return next === before ? state() : step(next, name)
    },
  }
}
