import { existsSync, readFileSync, statSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Unfit } from '#reading'

/**
 * Reads a file whose name may have its ö composed or, as on a Mac, decomposed. Synchronously: for small files, a promise
 * costs more than reading.
 */
export async function readNamed(path: string): Promise<Buffer> {
  const names = [path, path.normalize('NFC'), path.normalize('NFD')]
  return readFileSync(names.find((name) => existsSync(name)) ?? path)
}

/** What a system or a program leaves in a folder for itself. Other hidden files a host might obey, such as `.htaccess`. */
const leftBehind = /^\.(_|~|(DS_Store|directory|gitkeep|gitignore)$)|^\..*\.(new|swp)$/

/** The folder of a site as the loader reads it. Hidden files are no part of it, except those that somebody put among the downloads. */
export function folderDisk(root: string) {
  const entriesIn = async (folder: string) => {
    const isLeftOut = (name: string) =>
      name.startsWith('.') && (folder !== 'pages/files' || leftBehind.test(name))
    const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(() => [])
    return entries.filter(({ name }) => !isLeftOut(name))
  }
  return {
    read: (path: string): Promise<Uint8Array | undefined> =>
      readNamed(join(root, path)).catch(() => undefined),
    list: async (folder: string): Promise<string[]> =>
      (await entriesIn(folder))
        .filter((entry) => entry.isFile() || entry.isDirectory())
        .map((entry) => (entry.isFile() ? entry.name : `${entry.name}/`))
        .sort(),
    unfit: async (folder: string): Promise<Unfit> => {
      const unfit = new Map<string, 'link' | 'empty'>()
      for (const entry of await entriesIn(folder)) {
        if (entry.isSymbolicLink()) unfit.set(entry.name, 'link')
        else if (entry.isFile() && statSync(join(root, folder, entry.name)).size === 0)
          unfit.set(entry.name, 'empty')
      }
      return unfit
    },
  }
}
