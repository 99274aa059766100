import { decode, type ReadFile, readPage, readSite } from '#content'
import type { Page } from '#schema'
import { faultIn } from './faults.ts'

/** A file and its content, if it exists. */
export type FileBytes = { file: string; bytes: Uint8Array | undefined }

export const siteFile = 'site.yaml'

export function readFile(
  file: string,
  bytes: Uint8Array | undefined,
  before?: ReadFile<unknown>,
): ReadFile<unknown> {
  try {
    return file === siteFile ? readSite(file, bytes) : readPage(file, bytes, before as ReadFile<Page>)
  } catch (error) {
    const text = bytes && decode(file, bytes).text
    return {
      file,
      ...(text !== undefined && { text }),
      uses: [],
      syntaxProblems: [faultIn(file, error)],
      problems: [],
    }
  }
}

/** Reads files repeatedly; a file whose bytes have not changed since the last time is not parsed again. */
export function rereading(): (one: FileBytes) => ReadFile<unknown> {
  type Cached = Pick<FileBytes, 'bytes'> & { found: ReadFile<unknown> }
  const cache = new Map<string, Cached>()
  return ({ file, bytes }) => {
    const before = cache.get(file)
    if (before && areSameBytes(before.bytes, bytes)) return before.found
    const found = readFile(file, bytes, before?.found)
    cache.set(file, { bytes, found })
    return found
  }
}

function areSameBytes(one: Uint8Array | undefined, other: Uint8Array | undefined): boolean {
  if (one === other) return true
  if (!one || !other || one.length !== other.length) return false
  return one.every((byte, i) => byte === other[i])
}
