import { type ReadFile, revivedFile, serializing } from '#content'
import { hashOf } from '../files/hash.ts'
import type { Memory } from '../files/memory.ts'

/** A file and what it holds, if it is there. */
export type FileBytes = { file: string; bytes: Uint8Array | undefined }

type Read = (file: string, bytes: Uint8Array | undefined) => ReadFile<unknown>

/** Reads files again and again; one whose bytes did not change since the last time or the last run is not parsed anew. */
export function rememberReading(read: Read, memory: Memory | undefined) {
  let known = new Map<string, ReadFile<unknown>>()
  return async (files: AsyncIterable<FileBytes>): Promise<ReadFile<unknown>[]> => {
    const present = new Map<string, ReadFile<unknown>>()
    const entries: [name: string, text?: () => string][] = []
    const readOne = ({ file, bytes }: FileBytes) => {
      if (!bytes) return read(file, undefined)
      const name = `${hashOf(bytes)} ${file}`
      const before = known.get(name) ?? (memory && revivedFile({ file, bytes }, memory.get(name) ?? ''))
      const found = before ?? read(file, bytes)
      present.set(name, found)
      const text = memory && !before ? serializing(found) : undefined
      if (before) entries.push([name])
      else if (text) entries.push([name, text])
      return found
    }
    const all: ReadFile<unknown>[] = []
    for await (const file of files) all.push(readOne(file))
    known = present
    await memory?.save(entries)
    return all
  }
}
