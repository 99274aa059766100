import { get, set } from 'idb-keyval'
import type { Texts } from '../../edit/index.ts'
import { tabStorage } from '../tab-storage.ts'
import { changedKeys, differences, patched } from './maps.ts'
import type { Clash } from './rebase.ts'
import type { SiteFile, Snapshot } from './snapshot.ts'

/** Unpublished changes and the texts before them; they survive a restart of the browser or the computer. */
export type Draft = {
  savedAt: Date
  texts: Map<string, { before: string | undefined; after: string | undefined }>
  files: Map<string, SiteFile | undefined>
  /** Undecided conflicts, so that neither version is lost. */
  clash?: Clash | undefined
}

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
      // What has not been read is not overwritten.
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
    async read(place = '', found: (draft: Draft) => void = () => {}): Promise<Draft | undefined> {
      name = `draft ${place}`.trim()
      reading = database.get<Draft>(name)
      return Promise.race([reading, late()]).catch((error) => {
        reading.then(
          (draft) => draft && found(draft),
          () => {},
        )
        throw error
      })
    },
    /** Rejects if the browser has no space left, stores nothing, or does not answer, although it may do so later. */
    save(draft: Draft): Promise<void> {
      next = { draft: isEmpty(draft) ? undefined : draft }
      writing ??= writeAll()
      return Promise.race([writing, late()])
    },
  }
}

export function isEmpty({ texts, files, clash }: Draft): boolean {
  return !clash && texts.size + files.size === 0
}

export function draftOf(published: Snapshot, present: Snapshot): Draft {
  const texts = changedTexts(published.texts, present.texts)
  const files = new Map(differences(published.files, present.files))
  return { savedAt: new Date(), texts, files, clash: present.clash }
}

export function changedTexts(before: Texts, after: Texts): Draft['texts'] {
  return new Map(
    changedKeys(before, after).map((file) => [file, { before: before.get(file), after: after.get(file) }]),
  )
}

/** The snapshot that a draft is based on, with all other files as they are now, and the snapshot with its changes. */
export function drafted(published: Snapshot, draft?: Draft): { base: Snapshot; present: Snapshot } {
  if (!draft) return { base: published, present: published }
  const versions = (of: 'before' | 'after') =>
    patched(
      published.texts,
      [...draft.texts].map(([file, texts]) => [file, texts[of]] as const),
    )
  const files = patched(published.files, draft.files)
  const present = { ...published, texts: versions('after'), files, clash: draft.clash }
  return { base: { ...published, texts: versions('before') }, present }
}

const keyOf = (place = '') => `redaktion-draft ${place}`

/** Keeps texts that are not saved when the page is left: this tab stores them at once. */
export function keepTexts(place: string | undefined, unsaved: Draft['texts'] | undefined): void {
  if (unsaved) tabStorage.write(keyOf(place), JSON.stringify([...unsaved]))
  else tabStorage.remove(keyOf(place))
}

/** Takes back the texts kept before the page was left. */
export function takeTexts(place: string | undefined): Draft['texts'] | undefined {
  const text = tabStorage.read(keyOf(place))
  tabStorage.remove(keyOf(place))
  return text ? new Map(JSON.parse(text)) : undefined
}
