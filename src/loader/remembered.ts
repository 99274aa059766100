import { type ReadFile, revivedFile, serializing } from '#content'
import type { Memory } from '../files/memory.ts'
import { type FileBytes, type Reading, readFile } from './reading.ts'

/** Reads files once; a file with the same bytes as in an earlier run is not parsed again. */
export function readingRemembered(memory: Memory, hashOf: (bytes: Uint8Array) => string): Reading {
  return async (files) => {
    const entries: [name: string, text?: () => string][] = []
    const readOne = ({ file, bytes }: FileBytes): ReadFile<unknown> => {
      if (!bytes) return readFile(file, undefined)
      const name = `${hashOf(bytes)} ${file}`
      const before = revivedFile({ file, bytes }, memory.get(name) ?? '')
      const found = before ?? readFile(file, bytes)
      const text = before ? undefined : serializing(found)
      if (before) entries.push([name])
      else if (text) entries.push([name, text])
      return found
    }
    const all: ReadFile<unknown>[] = []
    for await (const file of files) all.push(readOne(file))
    await memory.save(entries)
    return all
  }
}
