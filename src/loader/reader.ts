import { keptFile, type ReadFile, readPage, readSite, revivedFile } from '#content'
import type { Page, Site } from '#schema'

/** A file that is there, with a hash of its bytes. */
export type PresentFile = { file: string; bytes: Uint8Array; digest: string }

/** A file that was read; `kept` is the same as text, if that was made already. */
export type FileRead<T> = { read: ReadFile<T>; kept?: string | undefined }

export type Reader<T> = (files: readonly PresentFile[]) => Promise<FileRead<T>[]>

/** How the files of a site are read; whoever has several threads or a store brings readers that use them. */
export type Readers = { site: Reader<Site>; pages: Reader<Page> }

export const readHere: Readers = {
  site: async (files) => files.map(({ file, bytes }) => ({ read: readSite(file, bytes) })),
  pages: async (files) => files.map(({ file, bytes }) => ({ read: readPage(file, bytes) })),
}

/** What was read before, by file and hash of its bytes. */
export type Store = {
  find(file: PresentFile): string | undefined
  /** All files that there are now; what was not found is there as text. */
  save(files: readonly { present: PresentFile; kept?: string | undefined }[]): void
}

/** Takes from the store what was read before, and has the rest read. */
export function withStore<T>(store: Store, readOthers: Reader<T>): Reader<T> {
  return async (files) => {
    const known = files.map((present) => {
      const read = revivedFile<T>(present, store.find(present) ?? '')
      return read && { present, read }
    })
    const unknown = files.filter((_, i) => !known[i])
    const others = (await readOthers(unknown)).map(({ read, kept = keptFile(read) }, i) => {
      return { present: unknown[i] as PresentFile, read, kept }
    })
    const all = known.map((found) => found ?? (others.shift() as (typeof others)[number]))
    store.save(all)
    return all
  }
}
