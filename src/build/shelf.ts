import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

const day = 24 * 60 * 60_000

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

/** Of what has just been deleted: now. */
export function changedAt(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
}
