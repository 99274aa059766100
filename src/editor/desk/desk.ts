import type { Content } from '#content'
import { stepName, takeBack } from '../report/index.ts'
import type { OpenedSite } from '../workspace/workspace.ts'
import { empty, type Snapshot, snapshotOf } from './disk.ts'
import { changedKeys, type Draft, drafted, draftOf, isEmpty, keepDrafts, storedDraftsOf } from './draft.ts'
import { factsOf, withFile } from './files.ts'
import { createHistory } from './history.ts'
import { lookups } from './lookups.ts'
import type { DeskEvent, DeskState, Questions } from './messages.ts'
import { applied, appliedLate, asFound, writtenIn } from './operations.ts'
import { changesBetween, compared, filesToWrite, isPage, messageFor } from './publication.ts'
import { chosen, rebased } from './rebase.ts'
import { revisionOn, revisions } from './revisions.ts'
import { createStage, withoutHands } from './stage.ts'
import { type Look, stateOf } from './state.ts'
import { untilFresh } from './until-fresh.ts'

/**
 * The state of the editor: the texts of a site, their history, and everything derived from them. Page, panel and source
 * change it through operations and show what it reports.
 */
export function createDesk(say: (event: DeskEvent) => void, drafts = keepDrafts()) {
  let kept = empty
  let version = ''
  let history = createHistory(empty)
  let content: Content | undefined
  let shown = startPage
  let sent: Snapshot | undefined
  let look: Look | undefined
  let storedDrafts = storedDraftsOf(empty)
  const seen = () => look?.at ?? history.present()
  const stage = createStage(seen, (news) => say(look ? withoutHands(news) : news))
  const checkUntilFresh = untilFresh(checkOnce, lookCloser)
  const state = () => stateOf({ content, kept, history, shown, storedDrafts, look })
  const check = () => checkUntilFresh().then(state)

  /** Finds safe fixes and link targets, which takes longer than finding problems, after the answer has been sent. */
  async function lookCloser(): Promise<void> {
    const present = seen()
    stage.tellTargets()
    const found = await stage.load()
    if (present !== seen() || found.problems.every(({ fix }) => !fix)) return
    content = found
    say({ state: state() })
  }

  async function checkOnce(): Promise<void> {
    content = await stage.load({ fixes: false })
    if (!seen().texts.has(shown)) shown = startPage
    stage.showChecked(shown, content)
  }

  /** Saves the draft; `done` runs only if something is left to publish. */
  function save(done = () => {}, savedAt = new Date()): void {
    const draft = { ...draftOf(kept, history.present(), storedDrafts), savedAt }
    drafts.save(draft).then(isEmpty(draft) ? undefined : done, () => say({ saved: false }))
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

  /** Takes over the site as it is stored. */
  function keep(site: OpenedSite, before?: Parameters<typeof snapshotOf>[1]): void {
    kept = snapshotOf(site, before)
    version = site.version
    stage.use(site)
  }

  function begin(site: OpenedSite, draft?: Draft): void {
    stage.begin()
    keep(site, draft)
    history = createHistory(kept)
    storedDrafts = storedDraftsOf(kept, draft)
    if (!draft) return
    const before = drafted(kept, draft)
    take(rebased(before.base, before.present, kept), 'Entwurf')
  }

  /** Takes over the result of a rebase; earlier steps are dropped from the history, except for a way back to theirs. */
  function take(next: Snapshot, name: string): void {
    history.rebase(kept)
    if (!isEmpty(draftOf(kept, next, storedDrafts))) history.push(next, name)
  }

  const answers: {
    [Q in keyof Questions]: (
      ...values: Parameters<Questions[Q]>
    ) => Promise<Awaited<ReturnType<Questions[Q]>>>
  } = {
    async open(site, unanswered = []) {
      const draft = await drafts.read(site.place).catch(() => undefined)
      begin(site, draft)
      const before = history.present()
      const texts = appliedLate(before.texts, unanswered)
      if (changedKeys(before.texts, texts).length > 0) {
        history.push({ ...before, texts })
        save()
      }
      if (texts.has(shown)) stage.showTyped(shown)
      const opened = await check()
      // Whatever is published by now must not come back after a later change.
      if (draft) save(undefined, draft.savedAt)
      const isLeft = !isEmpty(draftOf(kept, history.present(), storedDrafts))
      return { ...opened, ...(isLeft && { found: draft?.savedAt ?? new Date() }) }
    },
    async apply(operation) {
      const present = operation.kind === 'fix' ? asFound(operation, await stage.load()) : operation
      const of = writtenIn(operation)
      const before = history.before(of)
      const texts = present ? applied(before.texts, present) : before.texts
      const isSame = changedKeys(before.texts, texts).length === 0
      if (isSame && before === history.present()) return state()
      const name = operation.kind === 'files' ? operation.name : undefined
      history.push(isSame ? before : { ...before, texts }, name, of)
      return changed()
    },
    async undo() {
      history.undo()
      return changed()
    },
    async redo() {
      history.redo()
      return changed()
    },
    discard: () => step(kept, 'Alles zurückgenommen', false),
    leave: (name) => step(kept, name, false),
    async takeBack(change) {
      const present = history.present()
      const texts = takeBack(kept.texts, present.texts, change)
      return step({ ...present, texts }, `Zurückgenommen: ${stepName(change)}`)
    },
    async show(file) {
      shown = file
      stage.showTyped(shown)
      return check()
    },
    changes: async () => changesBetween(kept, history.present()),
    compare: (file) => compared(kept, history.present(), isPage(file) ? file : shown),
    message: async () => messageFor(kept, history.present()),
    async publication() {
      sent = history.present()
      return { version, message: messageFor(kept, sent), changes: filesToWrite(kept, sent) }
    },
    async published(site) {
      const present = history.present()
      keep(site, present)
      // Something may have been written since.
      if (sent && sent !== present) take(rebased(sent, present, kept), 'Ihre Änderungen')
      else history.keep(kept)
      storedDrafts.clear()
      save()
      return check()
    },
    async rebase(site) {
      const base = kept
      keep(site, history.present())
      take(rebased(base, history.present(), kept), 'Ihre Änderungen')
      save()
      return check()
    },
    async choose(id, side) {
      const before = history.present()
      if (!before.clash) return state()
      return step({ ...before, ...chosen(before.clash, before.texts, { [id]: side }) }, 'Fassung gewählt')
    },
    async look(name = '', revision) {
      look = revision && { name, at: await revisionOn(revision, kept) }
      stage.begin()
      return check()
    },
    async draftKept(name, draft) {
      if (draft === undefined) storedDrafts.delete(name)
      else storedDrafts.set(name, { version: draft, saved: sent ?? history.present() })
      save()
      return state()
    },
    ...revisions({
      kept: () => kept,
      present: () => history.present(),
      drafts: () => storedDrafts,
      step,
      state,
    }),
    ...lookups(() => ({ content, present: seen() })),
    sample: async (type) => stage.sample(type),
    async keep(operation) {
      const [facts, before] = [await factsOf(operation), history.present()]
      const { next, step: name } = withFile(before, { operation, facts }, content)
      return next === before ? state() : step(next, name)
    },
  }
  return answers
}

const startPage = 'pages/start.yaml'
