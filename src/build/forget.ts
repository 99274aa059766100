import { rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

const month = 30 * 24 * 60 * 60 * 1_000

/** Deletes what was made long ago and is in a cache for nobody: who still needs it makes it again. */
export function forgetOld(folder: string, names: readonly string[], isUsed: (name: string) => boolean): void {
  for (const name of names.filter((one) => !isUsed(one))) {
    const path = join(folder, name)
    const made = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
    if (Date.now() - made > month) rmSync(path, { force: true })
  }
}
