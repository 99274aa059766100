import { clear, get, set, values } from 'idb-keyval'
import { z } from 'zod'
import { changedEntries, changedKeys, patched } from '#reading'
import { attempt } from '../../site/ui/attempt.ts'
import type { Asset, Snapshot } from './snapshot.ts'
import type { Snapshots } from './snapshots.ts'

/** Unpublished changes and the texts before them; they survive a restart of the browser or the computer. */
export type Draft = {
  savedAt: Date
  texts: Map<string, { before?: string | undefined; after?: string | undefined }>
  files: Map<string, Asset | undefined>
  /** What of it could not be read. */
  lost?: LostPart[]
}

export type LostPart = 'texts' | 'files'

export type Drafts = Pick<ReturnType<typeof draftStore>, 'read' | 'save'>

const prefix = 'redaktion-draft '
/** Milliseconds to wait for a database that does not answer. */
const patience = 3000

/**
 * Keeps a draft for each site in this browser: texts at once, so that nothing is left to do when the window is closed;
 * pictures and downloads, which would not fit there, in the database.
 */
export function draftStore(database = { get, set }, storage = () => localStorage as KeptTexts) {
  let name = ''
  let known: Draft['files'] = new Map()
  let isReadable = true
  const late = () =>
    new Promise<never>((_, reject) => setTimeout(() => reject(new Error('No answer')), patience))

  return {
    /** Selects the site whose draft is kept. */
    async read(siteId = ''): Promise<Draft | undefined> {
      name = prefix + siteId
      isReadable = true
      // A browser may refuse by throwing at once.
      const answer = async () => database.get<Draft['files']>(name)
      const stored = await Promise.race([answer(), late()]).catch(() => {
        isReadable = false
        return undefined
      })
      const files = stored && (attempt(() => Files.parse(stored)) as Draft['files'] | undefined)
      known = files ?? new Map()
      const text = attempt(() => storage().getItem(name))
      const draft = text ? attempt(() => Kept.parse(JSON.parse(text))) : undefined
      // What cannot be read is kept beside the next draft, for whoever wants to look into it.
      if (text && !draft) attempt(() => storage().setItem(`unreadable ${name}`, text))
      const { savedAt, texts } = draft ?? { savedAt: new Date(), texts: [] }
      const lost: LostPart[] = text && !draft ? ['texts'] : []
      if (!isReadable || (stored && !files)) lost.push('files')
      if (texts.length === 0 && !files && lost.length === 0) return undefined
      return { savedAt, texts: new Map(texts), files: known, lost }
    },
    /** Once it returns, the texts are stored; once it resolves, the files. Rejects if the browser stores nothing more. */
    async save(draft: Draft): Promise<void> {
      const { savedAt, texts, files } = draft
      if (isEmpty(draft)) storage().removeItem(name)
      else storage().setItem(name, JSON.stringify({ savedAt, texts: [...texts] }))
      if (!areSame(known, files)) {
        // What could not be read is not overwritten.
        if (!isReadable) throw new Error('The database cannot be read')
        await database.set(name, files.size > 0 ? files : undefined)
        known = files
      }
    },
  }
}

/** A removed file is an entry, too. */
const areSame = (one: Draft['files'], other: Draft['files']) =>
  one.size === other.size && [...one].every(([name, file]) => other.has(name) && other.get(name) === file)

const Files = z.map(z.string(), z.looseObject({ bytes: z.number() }).optional())
const Text = z.string().optional()
const Kept = z.object({
  savedAt: z.coerce.date(),
  texts: z.array(z.tuple([z.string(), z.object({ before: Text, after: Text })])),
})

type KeptTexts = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** True if this browser has a draft of any site. */
export const hasDraft = async () => namesOfDrafts().length > 0 || (await values()).some(Boolean)

export async function forgetDrafts(): Promise<void> {
  for (const name of namesOfDrafts()) localStorage.removeItem(name)
  await clear()
}

const namesOfDrafts = () =>
  Object.keys(attempt(() => localStorage) ?? {}).filter((name) => name.includes(prefix))

/** Saves the draft after each change, and knows what is not saved yet. */
export function createSaving(drafts: Drafts, current: () => Pick<Snapshots, 'stored' | 'present'>) {
  let last: Promise<boolean> = Promise.resolve(true)
  let isSaved = true
  let report: (isSaved: boolean) => void = () => {}

  return {
    read: drafts.read,
    /** Saves the draft. A failure is reported if there is anything to publish, success only on request or after a warning. */
    save({ isReported = false, savedAt = new Date() } = {}): void {
      const { stored, present } = current()
      const draft = { ...draftOf(stored, present), savedAt }
      const wasInDoubt = !isSaved
      isSaved = false
      const saving = drafts.save(draft).then(
        () => true,
        () => false,
      )
      last = saving
      saving.then((now) => {
        // What came after it may have left nothing to publish.
        if (last !== saving) return
        isSaved = now
        if (!isEmpty(draft) && (isReported || wasInDoubt || !now)) report(now)
      })
    },
    /** Resolves once the draft of everything written so far is stored; with false if it is not. */
    async keep(): Promise<boolean> {
      // Reading the present snapshot writes a deferred text first.
      current()
      return last
    },
    /** Reports whether the draft of a change was saved. */
    reportSaves(listener: typeof report): void {
      report = listener
    },
    /** True if something would be lost if the page were left now. */
    isUnsaved(): boolean {
      current()
      return !isSaved
    },
  }
}

export const isEmpty = ({ texts, files }: Draft) => texts.size + files.size === 0

/**
 * What has changed. While a conflict is open, since the version before both sides: merged again, they ask about the same.
 */
export function draftOf(stored: Snapshot, { texts, files, openMerge }: Snapshot): Draft {
  const before = openMerge && !openMerge.of ? openMerge.versions.base : stored.texts
  const changed = changedKeys(before, texts).map(
    (file) => [file, { before: before.get(file), after: texts.get(file) }] as const,
  )
  return { savedAt: new Date(), texts: new Map(changed), files: new Map(changedEntries(stored.files, files)) }
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
  return { base: { ...stored, texts: texts('before') }, present: { ...stored, texts: texts('after'), files } }
}
