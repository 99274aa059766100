import { createHash } from 'node:crypto'
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'

const day = 24 * 60 * 60_000

/** The name under which something is kept about a folder. */
export function nameFor(folder: string): string {
  return createHash('sha256').update(folder).digest('hex').slice(0, 16)
}

/** Makes a file beside its place and puts it there whole: whoever reads it meanwhile has the old one or none. */
export async function putWhole(path: string, make: (unfinished: string) => Promise<unknown>): Promise<void> {
  const unfinished = `${path}.${process.pid}`
  await make(unfinished)
  await rename(unfinished, path)
}

/**
 * What is finished in a folder of the cache. What another process is at has an ending with a dot; left for a day, it is
 * deleted, because that process is gone.
 */
export function finishedIn(folder: string): string[] {
  return readdirSync(folder)
    .map((name) => join(folder, name))
    .filter((path) => {
      if (!/\.\d+$/.test(path)) return true
      if (changedAt(path) < Date.now() - day) rmSync(path, { recursive: true, force: true })
      return false
    })
}

/** Forgets what is kept about folders that are gone; `about` tells the folder, if it can be read at this moment. */
export function forgetGone(shelf: string, about: (path: string) => string | undefined): void {
  for (const path of finishedIn(shelf)) {
    const folder = about(path)
    if (folder && !existsSync(folder)) rmSync(path, { force: true })
  }
}

/** Deletes what was made long ago and is in a cache for nobody: who still needs it makes it again. */
export function forgetOld(folder: string, names: readonly string[], isUsed: (name: string) => boolean): void {
  for (const name of names.filter((one) => !isUsed(one))) {
    const path = join(folder, name)
    if (changedAt(path) < Date.now() - 30 * day) rmSync(path, { force: true })
  }
}

/** Of what has just been deleted: now. */
export function changedAt(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
}
