import { get, set } from 'idb-keyval'
import { changedEntries, changedKeys, patched } from '#reading'
import type { Texts } from '../../content/edit/index.ts'
import { tabStorage } from '../tab-storage.ts'
import type { OpenedSite } from '../workspace/workspace.ts'
import type { Asset, OpenMerge, Snapshot } from './snapshot.ts'

/** Unpublished changes and the texts before them; they survive a restart of the browser or the computer. */
export type Draft = {
  savedAt: Date
  texts: Map<string, { before: string | undefined; after: string | undefined }>
  files: Map<string, Asset | undefined>
  /** Undecided conflicts, so that neither version is lost. */
  openMerge?: OpenMerge | undefined
}

export type Drafts = Pick<ReturnType<typeof draftStore>, 'read' | 'save'>

/**
 * Keeps a draft for each site in the browser's database; a change made during a write is written after it. `patience` is
 * how long to wait, in milliseconds, for a database that may never answer.
 */
export function draftStore(database = { get, set }, patience = 3000) {
  const late = () =>
    new Promise<never>((_, reject) =>
      setTimeout(() => reject(new Error('The database does not answer')), patience),
    )
  let name = ''
  let reading: Promise<Draft | undefined> = Promise.resolve(undefined)
  let next: { draft: Draft | undefined } | undefined
  let writing: Promise<void> | undefined

  async function writeAll(): Promise<void> {
    try {
      // A draft that has not been read yet must not be overwritten.
      await reading
      while (next) {
        const { draft } = next
        next = undefined
        await database.set(name, draft)
      }
    } finally {
      writing = undefined
    }
  }

  return {
    /** Selects the site whose draft is kept. A draft that the database yields too late is passed to `found`. */
    async read(siteId = '', found: (draft: Draft) => void = () => {}): Promise<Draft | undefined> {
      name = `draft ${siteId}`.trim()
      reading = database.get<StoredDraft>(name).then((draft) => draft && withOpenMerge(draft))
      return Promise.race([reading, late()]).catch((error) => {
        reading.then(
          (draft) => draft && found(draft),
          () => {},
        )
        throw error
      })
    },
    /** Resolves once the draft is stored, however late; rejects if the browser has no space left, or stores nothing. */
    save(draft: Draft, onLate = () => {}): Promise<void> {
      next = { draft: isEmpty(draft) ? undefined : draft }
      writing ??= writeAll()
      const timer = setTimeout(onLate, patience)
      return writing.finally(() => clearTimeout(timer))
    },
  }
}

/** In a draft of an earlier version of the editor, the undecided conflicts have another name. */
type StoredDraft = Draft & { clash?: OpenMerge }
const withOpenMerge = ({ clash, ...draft }: StoredDraft): Draft => ({ openMerge: clash, ...draft })

/** Saves the draft after each change, and knows what is not saved yet. */
export function createSaving(drafts: Drafts, current: () => Record<'stored' | 'present', Snapshot>) {
  let unsaved: Draft | undefined
  let last: Promise<boolean> = Promise.resolve(true)
  let siteId: string | undefined
  let report: (isSaved: boolean) => void = () => {}
  let isWarned = false

  /**
   * The texts that would be lost if the page were left now, without conflicts, which arise again when they are merged
   * again.
   */
  function unsavedTexts(): Draft['texts'] | undefined {
    // Reading the present snapshot writes a deferred text first.
    const { stored, present } = current()
    const { openMerge, texts } = present
    if (!unsaved) return undefined
    const isMine = openMerge && !openMerge.of
    return changedTexts(isMine ? openMerge.versions.base : stored.texts, texts)
  }

  return {
    /** The draft of a site, with the texts that the tab kept; one found late is passed to `found`. */
    async read(site: OpenedSite, kept: Draft['texts'] | undefined, found: (draft: Draft) => void) {
      siteId = site.siteId
      const draft = await drafts.read(siteId, found).catch(() => undefined)
      return kept ? { savedAt: new Date(), files: draft?.files ?? new Map(), texts: kept } : draft
    },
    /**
     * Saves the draft. A failure is reported if there is anything to publish, success only on request or after a warning.
     */
    save({ isReported = false, savedAt = new Date() } = {}): void {
      const { stored, present } = current()
      const draft = { ...draftOf(stored, present), savedAt }
      unsaved = draft
      const settle = (isSaved: boolean) => {
        // A later draft has replaced this one, and may be empty.
        if (isSaved && unsaved !== draft) return
        if (isSaved) unsaved = undefined
        if (!isEmpty(draft) && (isReported || isWarned || !isSaved)) report(isSaved)
        isWarned = !isSaved
      }
      last = new Promise((resolve) => {
        const end = (isSaved: boolean) => {
          settle(isSaved)
          resolve(isSaved)
        }
        const fail = () => end(false)
        drafts.save(draft, fail).then(() => end(true), fail)
      })
    },
    /** Resolves once the draft of everything written so far is stored; with false if it is not, or not soon. */
    async keep(): Promise<boolean> {
      // Reading the present snapshot writes a deferred text first.
      current()
      return last
    },
    /** Reports whether the draft of a change was saved. */
    reportSaves(listener: typeof report): void {
      report = listener
    },
    unsaved: unsavedTexts,
    /** Keeps the texts that are not saved when the page is left. */
    keepInTab: () => keepTexts(siteId, unsavedTexts()),
  }
}

export function isEmpty({ texts, files, openMerge }: Draft): boolean {
  return !openMerge && texts.size + files.size === 0
}

export function draftOf(stored: Snapshot, present: Snapshot): Draft {
  const texts = changedTexts(stored.texts, present.texts)
  const files = new Map(changedEntries(stored.files, present.files))
  return { savedAt: new Date(), texts, files, openMerge: present.openMerge }
}

function changedTexts(before: Texts, after: Texts): Draft['texts'] {
  return new Map(
    changedKeys(before, after).map((file) => [file, { before: before.get(file), after: after.get(file) }]),
  )
}

/** The snapshot that a draft is based on, with all other files as they are now, and the snapshot with its changes. */
export function drafted(stored: Snapshot, draft?: Draft): { base: Snapshot; present: Snapshot } {
  if (!draft) return { base: stored, present: stored }
  const texts = (side: 'before' | 'after') =>
    patched(
      stored.texts,
      [...draft.texts].map(([file, texts]) => [file, texts[side]] as const),
    )
  const files = patched(stored.files, draft.files)
  const present = { ...stored, texts: texts('after'), files, openMerge: draft.openMerge }
  return { base: { ...stored, texts: texts('before') }, present }
}

const keyOf = (siteId = '') => `redaktion-draft ${siteId}`

/** This tab stores texts at once. */
function keepTexts(siteId: string | undefined, unsaved: Draft['texts'] | undefined): void {
  if (unsaved) tabStorage.write(keyOf(siteId), JSON.stringify([...unsaved]))
  else tabStorage.remove(keyOf(siteId))
}

/** Takes back the texts kept before the page was left. */
export function takeTexts(siteId: string | undefined): Draft['texts'] | undefined {
  const text = tabStorage.read(keyOf(siteId))
  tabStorage.remove(keyOf(siteId))
  return text ? new Map(JSON.parse(text)) : undefined
}
