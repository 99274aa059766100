import { type ReadFile, readPage, readSite } from '#content'

/** A file and what it holds, if it is there. */
export type FileBytes = { file: string; bytes: Uint8Array | undefined }

/** Reads all files of a site, in their order. */
export type Reading = (files: AsyncIterable<FileBytes>) => Promise<ReadFile<unknown>[]>

export const siteFile = 'site.yaml'

export function readFile(file: string, bytes: Uint8Array | undefined): ReadFile<unknown> {
  return (file === siteFile ? readSite : readPage)(file, bytes)
}

/** Reads files again and again; one whose bytes did not change since the last time is not parsed anew. */
export function readingAgain(): Reading {
  type Known = Pick<FileBytes, 'bytes'> & { found: ReadFile<unknown> }
  let known = new Map<string, Known>()
  return async (files) => {
    const present = new Map<string, Known>()
    for await (const { file, bytes } of files) {
      const before = known.get(file)
      const isKnown = before && isSame(before.bytes, bytes)
      present.set(file, isKnown ? before : { bytes, found: readFile(file, bytes) })
    }
    known = present
    return [...present.values()].map(({ found }) => found)
  }
}

function isSame(one: Uint8Array | undefined, other: Uint8Array | undefined): boolean {
  if (one === other) return true
  if (!one || !other || one.length !== other.length) return false
  return one.every((byte, i) => byte === other[i])
}
