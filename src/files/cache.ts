import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { cacheDir } from './paths.ts'
import { replaceFile } from './replace-file.mjs'

/** A file or folder of the cache, made if it is not there. Its name holds a hash of all that it is made from. */
export async function cached(name: string, make: (path: string) => unknown): Promise<string> {
  const path = join(cacheDir, name)
  if (existsSync(path)) return path
  mkdirSync(dirname(path), { recursive: true })
  await replaceFile(path, make)
  return path
}

/** How many sites, and how many versions of the program, are remembered. */
const most = 20

/** Deletes what was written longest ago of a folder of the cache; whoever still needs it makes it again. */
export function keepNewest(folder: string): void {
  const newestFirst = readdirSync(folder)
    .map((name) => join(folder, name))
    .toSorted((a, b) => changedAt(b) - changedAt(a))
  for (const path of newestFirst.slice(most)) rmSync(path, { recursive: true, force: true })
}

/** Another process may just have deleted it. */
function changedAt(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
}
