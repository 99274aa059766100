import { type ReadFile, readPage, readSite } from '#content'
import type { Page } from '#schema'

/** A file and what it holds, if it is there. */
export type FileBytes = { file: string; bytes: Uint8Array | undefined }

/** Reads all files of a site, in their order. */
export type Reading = (files: AsyncIterable<FileBytes>) => Promise<ReadFile<unknown>[]>

export const siteFile = 'site.yaml'

export function readFile(
  file: string,
  bytes: Uint8Array | undefined,
  before?: ReadFile<unknown>,
): ReadFile<unknown> {
  return file === siteFile ? readSite(file, bytes) : readPage(file, bytes, before as ReadFile<Page>)
}

/** Reads a file again and again; one whose bytes did not change since the last time is not parsed anew. */
export function rereading(): (one: FileBytes) => ReadFile<unknown> {
  type Known = Pick<FileBytes, 'bytes'> & { found: ReadFile<unknown> }
  const known = new Map<string, Known>()
  return ({ file, bytes }) => {
    const before = known.get(file)
    if (before && isSame(before.bytes, bytes)) return before.found
    const found = readFile(file, bytes, before?.found)
    known.set(file, { bytes, found })
    return found
  }
}

export function readingAgain(readOne = rereading()): Reading {
  return async (files) => {
    const all: ReadFile<unknown>[] = []
    for await (const file of files) all.push(readOne(file))
    return all
  }
}

function isSame(one: Uint8Array | undefined, other: Uint8Array | undefined): boolean {
  if (one === other) return true
  if (!one || !other || one.length !== other.length) return false
  return one.every((byte, i) => byte === other[i])
}
