import { type Context, type ReadFile, revivedFile, serializing, type WrittenFile } from '#content'
import type { Memory } from '../files/memory.ts'
import type { Recall } from './checking.ts'
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
        save = () =>
          memory.save(clean.map((file) => [nameOf(file), isClean(file) ? undefined : () => 'true']))
      },
    }
  }
  return { recall, save: () => save() }
}

function textOf(context: Context): string {
  const isCollection = (value: unknown) => value instanceof Map || value instanceof Set
  return JSON.stringify(context, (_key, value) => (isCollection(value) ? [...value] : value))
}
