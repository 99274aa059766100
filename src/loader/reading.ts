import { decode, type ReadFile, readPage, readSite } from '#content'
import type { Page } from '#schema'
import { faultIn } from './faults.ts'

export const siteFile = 'site.yaml'

/** Reads a file and its content; its bytes are undefined if it does not exist. */
export function readFile(
  file: string,
  bytes: Uint8Array | undefined,
  before?: ReadFile<unknown>,
): ReadFile<unknown> {
  try {
    return file === siteFile ? readSite(file, bytes) : readPage(file, bytes, before as ReadFile<Page>)
  } catch (error) {
    const text = bytes && decode(file, bytes).text
    return { file, text, uses: [], syntaxProblems: [faultIn(file, error)], problems: [] }
  }
}

/** Reads files repeatedly; a file whose bytes have not changed since the last time is not parsed again. */
export function rereading() {
  const cache = new Map<string, { bytes: Uint8Array | undefined; found: ReadFile<unknown> }>()
  return ({ file, bytes }: { file: string; bytes: Uint8Array | undefined }): ReadFile<unknown> => {
    const before = cache.get(file)
    if (before && areSameBytes(before.bytes, bytes)) return before.found
    const found = readFile(file, bytes, before?.found)
    cache.set(file, { bytes, found })
    return found
  }
}

function areSameBytes(one: Uint8Array | undefined, other: Uint8Array | undefined): boolean {
  if (one === other) return true
  return one?.length === other?.length && one?.every((byte, i) => byte === other?.[i]) === true
}
