import type { OpenedSite } from '../workspace/workspace.ts'
import { type Draft, draftOf, type draftStore, isEmpty } from './draft.ts'
import { textsToMerge } from './rebase.ts'
import type { Snapshot } from './snapshot.ts'

export type Drafts = Pick<ReturnType<typeof draftStore>, 'read' | 'save'>

/** Saves the draft after each change, and knows what is not saved yet. */
export function createSaving(drafts: Drafts, current: () => Record<'stored' | 'present', Snapshot>) {
  let unsaved: Draft | undefined
  let report: (isSaved: boolean) => void = () => {}
  return {
    /** The draft of a site, with the texts that the tab kept; one found late is passed to `join`. */
    async read({ place }: OpenedSite, kept: Draft['texts'] | undefined, join: (draft: Draft) => void) {
      const draft = await drafts.read(place, join).catch(() => undefined)
      return kept ? { savedAt: new Date(), files: draft?.files ?? new Map(), texts: kept } : draft
    },
    /** What becomes of a draft is reported if something is left to publish, success only if that is wanted. */
    save({ isReported = false, savedAt = new Date() } = {}): void {
      const { stored, present } = current()
      const draft = { ...draftOf(stored, present), savedAt }
      unsaved = draft
      const settle = (isSaved: boolean) => {
        if (isSaved && unsaved === draft) unsaved = undefined
        if (!isEmpty(draft) && (isReported || !isSaved)) report(isSaved)
      }
      drafts.save(draft).then(
        () => settle(true),
        () => settle(false),
      )
    },
    /** Reports whether the draft of a change was saved. */
    reportSaves(listener: typeof report): void {
      report = listener
    },
    /** The texts that would be lost if the page were left now. */
    unsaved() {
      // What is held while it is typed is written first.
      const { stored, present } = current()
      return unsaved && textsToMerge(stored, present)
    },
  }
}
