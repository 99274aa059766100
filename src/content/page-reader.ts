import type { Page } from '#schema'
import { keptPage, revivedPage } from './kept.ts'
import { type ReadFile, readPage } from './read.ts'

/** A page file with a hash of its bytes. */
export type PageBytes = { file: string; bytes: Uint8Array; digest: string }

/** A page that was read; `kept` is the same as text, if that was made already. */
export type PageRead = { read: ReadFile<Page>; kept?: string | undefined }

/** Reads pages; whoever has several threads brings a reader that uses them. */
export type PageReader = (pages: readonly PageBytes[]) => Promise<PageRead[]>

/** What was read before, by file and hash of its bytes. */
export type Store = {
  find(page: PageBytes): string | undefined
  /** All pages that there are now; what was not found is there as text. */
  save(pages: readonly { page: PageBytes; kept?: string | undefined }[]): void
}

export const readHere: PageReader = async (pages) =>
  pages.map(({ file, bytes }) => ({ read: readPage(file, bytes) }))

/** Takes from the store what was read before, and has the rest read. */
export function withStore(store: Store, readOthers: PageReader): PageReader {
  return async (pages) => {
    const known = pages.map((page) => {
      const kept = store.find(page)
      return kept === undefined ? undefined : { page, read: revivedPage(page.file, page.bytes, kept) }
    })
    const unknown = pages.filter((_, i) => !known[i])
    const others = (await readOthers(unknown)).map(({ read, kept = keptPage(read) }, i) => {
      return { page: unknown[i] as PageBytes, read, kept }
    })
    const all = known.map((page) => page ?? (others.shift() as (typeof others)[number]))
    store.save(all)
    return all
  }
}
