import type { Content } from '#content'
import { stepName, takeBack } from '../report/index.ts'
import type { OpenedSite } from '../workspace/workspace.ts'
import { compared } from './compare.ts'
import { type Snapshot, snapshotOf } from './disk.ts'
import { changedKeys, type Draft, drafted, draftOf, isEmpty, keepDrafts } from './draft.ts'
import { factsOf, withFile } from './files.ts'
import { asFound } from './fixing.ts'
import { createHistory } from './history.ts'
import { lookups } from './lookups.ts'
import type { DeskEvent, DeskState, Questions } from './messages.ts'
import { applied, appliedLate, writtenIn } from './operations.ts'
import { changesBetween, filesToWrite, messageFor } from './publication.ts'
import { type Clash, chosen, rebased } from './rebase.ts'
import { createStage } from './stage.ts'
import { stateOf } from './state.ts'
import { untilFresh } from './until-fresh.ts'

const empty: Snapshot = { texts: new Map(), files: new Map() }

type Drafts = ReturnType<typeof keepDrafts>

/**
 * The one state of the editor: the texts of a site, what they were, and what follows from them. Page, panel and source
 * are hands that change it and eyes that look at it.
 */
export function createDesk(say: (event: DeskEvent) => void, drafts: Drafts = keepDrafts()) {
  let kept = empty
  let version = ''
  let history = createHistory(empty)
  let content: Content | undefined
  let shown = ''
  let clash: Clash | undefined
  const stage = createStage(() => history.present(), say)
  const checkUntilFresh = untilFresh(checkOnce, lookCloser)
  const check = () => checkUntilFresh().then(state)

  /** Whether a fix is safe, and where links may lead, takes longer to find out than what is wrong; nobody waits for it. */
  async function lookCloser(): Promise<void> {
    const present = history.present()
    stage.tellTargets()
    const found = await stage.load()
    if (present !== history.present() || found.problems.every(({ fix }) => !fix)) return
    content = found
    say({ state: state() })
  }

  async function checkOnce(): Promise<void> {
    const present = history.present()
    content = await stage.load({ fixes: false })
    if (!present.texts.has(shown)) shown = 'pages/start.yaml'
    stage.showChecked(shown, content)
  }

  function state(): DeskState {
    return stateOf({ content, kept, history, shown, version, clash })
  }

  /** Says that it is saved only where somebody has just changed something, and it is left to publish. */
  function save(done = () => {}): void {
    const draft = draftOf(kept, history.present(), clash)
    drafts.save(draft).then(isEmpty(draft) ? undefined : done, () => say({ saved: false }))
  }

  async function changed(): Promise<DeskState> {
    stage.showTyped(shown)
    save(() => say({ saved: true }))
    return check()
  }

  function begin(site: OpenedSite, draft?: Draft): void {
    kept = snapshotOf(site, draft)
    version = site.version
    history = createHistory(kept)
    stage.begin()
    clash = undefined
    if (!draft) return
    const before = drafted(kept, draft)
    take(rebased(before.base, before.present, kept), 'Entwurf')
    clash = draft.clash ?? clash
  }

  /** What comes of a newer version; what was done before is seen in that light no more, but for going back to theirs. */
  function take(next: ReturnType<typeof rebased>, name: string): void {
    history.rebase(kept)
    if (!isEmpty(draftOf(kept, next.present))) history.push(next.present, name)
    clash = next.clash
  }

  const answers: {
    [Q in keyof Questions]: (...values: Parameters<Questions[Q]>) => Promise<ReturnType<Questions[Q]>>
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
      const opened = await check()
      const found = draft?.savedAt ?? (opened.changed.length > 0 ? new Date() : undefined)
      return { ...opened, ...(found && { found }) }
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
    async discard() {
      history.push(kept, 'Alles zurückgenommen')
      return changed()
    },
    async takeBack(change) {
      const present = history.present()
      const texts = takeBack(kept.texts, present.texts, change)
      history.push({ ...present, texts }, `Zurückgenommen: ${stepName(change)}`)
      return changed()
    },
    async show(file) {
      shown = file
      stage.showTyped(shown)
      return check()
    },
    changes: async () => changesBetween(kept, history.present()),
    compare: async (file) =>
      compared(kept, history.present(), file.endsWith('.yaml') && file !== 'site.yaml' ? file : shown),
    publication: async () => ({
      version,
      message: messageFor(kept, history.present()),
      changes: filesToWrite(kept, history.present()),
    }),
    async published(site) {
      kept = snapshotOf(site, history.present())
      version = site.version
      history.keep(kept)
      save()
      return check()
    },
    async rebase(site) {
      const [base, theirs] = [kept, snapshotOf(site, history.present())]
      kept = theirs
      version = site.version
      take(rebased(base, history.present(), theirs), 'Ihre Änderungen')
      save()
      return check()
    },
    async choose(id, side) {
      const before = history.present()
      if (!clash) return state()
      const next = chosen(clash, before.texts, { [id]: side })
      clash = next.clash
      history.push({ ...before, texts: next.texts }, 'Fassung gewählt')
      return changed()
    },
    ...lookups(() => ({ content, present: history.present() })),
    sample: async (type) => stage.sample(type),
    async keep(operation) {
      const facts = await factsOf(operation)
      const before = history.present()
      const { next, step } = withFile(before, { operation, facts }, content)
      if (next === before) return state()
      history.push(next, step)
      return changed()
    },
  }
  return answers
}
