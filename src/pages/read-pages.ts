import { keptFile, readPage } from '#content'

/** Reads pages in another thread; a page with problems is left to whoever asks. */
export function readPages(pages: readonly { file: string; bytes: Uint8Array }[]): (string | undefined)[] {
  return pages.map(({ file, bytes }) => keptFile(readPage(file, bytes)))
}
