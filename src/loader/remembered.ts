import {
  type Context,
  type ReadFile,
  revivedFile,
  type SerializedFile,
  serializing,
  type WrittenFile,
} from '#content'
import type { Entry, Memory } from '../files/memory.ts'
import type { Recall } from './checking.ts'
import { type FileBytes, type Reading, readFile, readingAgain } from './reading.ts'

/** Reads files once; a file with the same bytes as in an earlier run is not parsed again. */
export function readingRemembered(memory: Memory, hashOf: (bytes: Uint8Array) => string): Reading {
  return async (files) => {
    const entries: Entry[] = []
    const readOne = ({ file, bytes }: FileBytes): ReadFile<unknown> => {
      if (!bytes) return readFile(file, undefined)
      const name = `${hashOf(bytes)} ${file}`
      const before = memory.get(name) as SerializedFile<unknown> | undefined
      const found = before ? revivedFile({ file, bytes }, before) : readFile(file, bytes)
      const data = before ? undefined : serializing(found)
      if (before || data) entries.push([name, data])
      return found
    }
    const all = await readingAgain(readOne)(files)
    await memory.save(entries)
    return all
  }
}

/** Checks files once; a file without problems is not checked again while it and the context of all files are the same. */
export function checksRemembered(open: (context: string) => Memory, hashOf: (text: string) => string) {
  let save = async () => {}
  const recall: Recall = (context) => {
    const memory = open(textOf(context))
    const nameOf = ({ source }: WrittenFile) => `${hashOf(source.text)} ${source.file}`
    const isClean = (file: WrittenFile) => memory.get(nameOf(file)) !== undefined
    return {
      isClean,
      keep(clean) {
        save = () => memory.save(clean.map((file) => [nameOf(file), isClean(file) ? undefined : () => true]))
      },
    }
  }
  return { recall, save: () => save() }
}

function textOf(context: Context): string {
  const isCollection = (value: unknown) => value instanceof Map || value instanceof Set
  return JSON.stringify(context, (_key, value) => (isCollection(value) ? [...value] : value))
}
