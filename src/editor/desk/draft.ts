import { del, get, set } from 'idb-keyval'
import type { SiteFile, Snapshot } from './disk.ts'
import type { Clash } from './rebase.ts'

/** Unpublished changes and the texts before them; they survive a restart of the browser or the computer. */
export type Draft = {
  savedAt: Date
  texts: Map<string, { before: string | undefined; after: string | undefined }>
  files: Map<string, SiteFile | undefined>
  /** Undecided conflicts, so that neither version is lost. */
  clash?: Clash | undefined
  /** The named draft being edited, as it was when last read or written. */
  open?: { name: string; version: string; saved: Draft } | undefined
}

/** A named draft as stored where other editors see it. */
export type StoredDraft = { version: string; saved: Snapshot }

/** Keeps a draft for each site in the browser's database. A change made during a write is written after it. */
export function draftStore(store = { get, set, del }) {
  let name = ''
  let writing: Promise<void> | undefined
  let next: Draft | undefined

  async function write(): Promise<void> {
    while (next) {
      const draft = next
      next = undefined
      await (isEmpty(draft) ? store.del(name) : store.set(name, draft))
    }
  }

  return {
    /** Selects the site whose draft is kept. Async, since the database throws synchronously if storage is forbidden. */
    async read(place = '') {
      name = `draft ${place}`.trim()
      return store.get<Draft>(name)
    },
    /** Rejects if the browser has no space left or stores nothing. */
    save(draft: Draft): Promise<void> {
      next = draft
      writing ??= write().finally(() => {
        writing = undefined
      })
      return writing
    },
  }
}

export function isEmpty({ texts, files, clash, open }: Draft): boolean {
  return !clash && !open && texts.size + files.size === 0
}

export function draftOf(
  published: Snapshot,
  present: Snapshot,
  storedDrafts?: ReadonlyMap<string, StoredDraft>,
): Draft {
  const { clash, draft: name = '' } = present
  const known = storedDrafts?.get(name)
  const open = known && { name, version: known.version, saved: draftOf(published, known.saved) }
  const texts = changedKeys(published.texts, present.texts).map(
    (file) => [file, { before: published.texts.get(file), after: present.texts.get(file) }] as const,
  )
  const files = changedKeys(published.files, present.files).map(
    (file) => [file, present.files.get(file)] as const,
  )
  return { savedAt: new Date(), texts: new Map(texts), files: new Map(files), clash, open }
}

/** The snapshot that a draft is based on, with all other files as they are now, and the snapshot with its changes. */
export function drafted(published: Snapshot, draft: Draft): { base: Snapshot; present: Snapshot } {
  const [base, texts] = [new Map(published.texts), new Map(published.texts)]
  for (const [file, { before, after }] of draft.texts) {
    put(base, file, before)
    put(texts, file, after)
  }
  const files = new Map(published.files)
  for (const [name, file] of draft.files) put(files, name, file)
  return {
    base: { ...published, texts: base },
    present: { texts, files, clash: draft.clash, draft: draft.open?.name },
  }
}

/** The named drafts known when a draft is restored. */
export function storedDraftsOf(published: Snapshot, { open }: Partial<Draft> = {}): Map<string, StoredDraft> {
  if (!open) return new Map()
  return new Map([[open.name, { version: open.version, saved: drafted(published, open.saved).present }]])
}

export function changedKeys<T>(before: ReadonlyMap<string, T>, after: ReadonlyMap<string, T>): string[] {
  return [...new Set([...before.keys(), ...after.keys()])].filter((key) => before.get(key) !== after.get(key))
}

export function put<T>(map: Map<string, T>, key: string, value: T | undefined): void {
  if (value === undefined) map.delete(key)
  else map.set(key, value)
}
