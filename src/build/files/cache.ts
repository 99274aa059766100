import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { cacheDir } from './paths.ts'
import { replaceFile } from './replace-file.mjs'

/** Returns a cached file or folder, made if missing. Its name contains a hash of everything it is made from. */
export async function cached(name: string, make: (temporary: string) => unknown): Promise<string> {
  const path = join(cacheDir, name)
  if (existsSync(path)) return path
  mkdirSync(dirname(path), { recursive: true })
  await replaceFile(path, make)
  return path
}

/** Maximum number of versions of a program that are cached. */
const maxVersions = 20

/** Deletes the oldest entries of a folder of the cache; any that are still needed will be made again. */
export function keepNewest(folder: string): void {
  const newestFirst = readdirSync(folder)
    .map((name) => join(folder, name))
    .toSorted((a, b) => changedAt(b) - changedAt(a))
  for (const path of newestFirst.slice(maxVersions)) rmSync(path, { recursive: true, force: true })
}

/** Another process may just have deleted the file. */
function changedAt(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
}
