import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Traces } from './lay-down.ts'
import { cacheDir } from './paths.ts'
import { forgetGone, nameFor } from './shelf.ts'

/** What was made together: a hash of all that it was made from, and how its files were left. */
export type Made = { key: string; files: Traces }

const folder = join(cacheDir, 'outputs')

/** What the last build left in a folder, by name; nothing when it was another program, or when it is not known. */
export function readMemory(dir: string, code: string): Map<string, Made> {
  const [ofDir, ofCode, made = ''] = read(fileOf(dir))
  if (ofDir !== dir || ofCode !== code) return new Map()
  try {
    return new Map(Object.entries<Made>(JSON.parse(made)))
  } catch {
    return new Map()
  }
}

/** Remembers a folder, and forgets those that are gone. */
export function writeMemory(dir: string, code: string, made: ReadonlyMap<string, Made>): void {
  mkdirSync(folder, { recursive: true })
  const path = fileOf(dir)
  const unfinished = `${path}.${process.pid}`
  writeFileSync(unfinished, [dir, code, JSON.stringify(Object.fromEntries(made))].join('\n'))
  renameSync(unfinished, path)
  forgetGone(folder, (other) => read(other)[0])
}

function fileOf(dir: string): string {
  return join(folder, nameFor(dir))
}

/** The folder, the code, and what was made, each in a line of its own. */
function read(path: string): string[] {
  try {
    return readFileSync(path, 'utf8').split('\n')
  } catch {
    return []
  }
}
