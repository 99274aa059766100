import { get, update } from 'idb-keyval'
import type { SiteFile, Snapshot } from './disk.ts'
import type { Clash } from './rebase.ts'

/** Unpublished changes and the texts before them; they survive a restart of the browser or the computer. */
export type Draft = {
  savedAt: Date
  texts: Map<string, { before: string | undefined; after: string | undefined }>
  files: Map<string, SiteFile | undefined>
  /** Undecided conflicts, so that neither version is lost. */
  clash?: Clash | undefined
}

/** Called with the draft as this window knew it and as another window of this browser has written it. */
export type Join = (known: Draft | undefined, written: Draft | undefined) => void

/**
 * Keeps a draft for each site in the browser's database. A change made during a write is written after it. All windows
 * of a browser share the draft: what another one has written is joined before anything is written over it. `patience` is
 * how long to wait, in milliseconds, for a database that may never answer.
 */
export function draftStore(store = { get, update }, patience = 3000) {
  const pause = () => new Promise((done) => setTimeout(done, patience))
  let name = ''
  let known: Draft | undefined
  let join: Join = () => {}
  let windows: BroadcastChannel | undefined
  let next: { draft: Draft | undefined } | undefined
  let isNews = false
  let exchanging: Promise<void> | undefined

  const isKnown = (stored: Draft | undefined) => stored?.savedAt.getTime() === known?.savedAt.getTime()

  /** Returns the stored draft; only the known one is replaced. */
  async function replace(draft: Draft | undefined): Promise<Draft | undefined> {
    let found: Draft | undefined
    await store.update<Draft | undefined>(name, (stored) => {
      found = stored
      return isKnown(stored) ? draft : stored
    })
    return found
  }

  async function exchangeAll(): Promise<void> {
    while (next || isNews) {
      const mine = next
      next = undefined
      isNews = false
      const found = await (mine ? replace(mine.draft) : store.get<Draft>(name))
      const before = known
      if (!isKnown(found)) {
        known = found
        // It did not contain what was found.
        next = undefined
        join(before, found)
      } else if (mine) {
        known = mine.draft
        windows?.postMessage('')
      }
    }
  }

  function exchange(): Promise<void> {
    exchanging ??= exchangeAll().finally(() => {
      exchanging = undefined
    })
    return exchanging
  }

  function look(): void {
    isNews = true
    exchange().catch(() => {})
  }

  return {
    /**
     * Selects the site whose draft is kept; one that the database yields late is joined. Async, since the database throws
     * synchronously if storage is forbidden.
     */
    async read(place = '', joined: Join = () => {}) {
      name = `draft ${place}`.trim()
      const stored = store.get<Draft>(name)
      const isLate = await Promise.race([stored.then(() => false), pause().then(() => true)])
      known = isLate ? undefined : await stored
      join = joined
      windows?.close()
      windows = new BroadcastChannel(name)
      windows.onmessage = look
      if (isLate) stored.then(look, () => {})
      return known
    },
    /** Rejects if the browser has no space left, stores nothing, or does not answer, although it may do so later. */
    save(draft: Draft): Promise<void> {
      next = { draft: isEmpty(draft) ? undefined : draft }
      const late = () => Promise.reject(new Error('The database does not answer'))
      return Promise.race([exchange(), pause().then(late)])
    },
  }
}

export function isEmpty({ texts, files, clash }: Draft): boolean {
  return !clash && texts.size + files.size === 0
}

export function draftOf(published: Snapshot, present: Snapshot): Draft {
  const texts = changedKeys(published.texts, present.texts).map(
    (file) => [file, { before: published.texts.get(file), after: present.texts.get(file) }] as const,
  )
  const files = changedKeys(published.files, present.files).map(
    (file) => [file, present.files.get(file)] as const,
  )
  return { savedAt: new Date(), texts: new Map(texts), files: new Map(files), clash: present.clash }
}

/** The snapshot that a draft is based on, with all other files as they are now, and the snapshot with its changes. */
export function drafted(published: Snapshot, draft?: Draft): { base: Snapshot; present: Snapshot } {
  if (!draft) return { base: published, present: published }
  const [base, texts] = [new Map(published.texts), new Map(published.texts)]
  for (const [file, { before, after }] of draft.texts) {
    put(base, file, before)
    put(texts, file, after)
  }
  const files = new Map(published.files)
  for (const [name, file] of draft.files) put(files, name, file)
  return { base: { ...published, texts: base }, present: { texts, files, clash: draft.clash } }
}

export function changedKeys<T>(before: ReadonlyMap<string, T>, after: ReadonlyMap<string, T>): string[] {
  return [...new Set([...before.keys(), ...after.keys()])].filter((key) => before.get(key) !== after.get(key))
}

export function put<T>(map: Map<string, T>, key: string, value: T | undefined): void {
  if (value === undefined) map.delete(key)
  else map.set(key, value)
}
