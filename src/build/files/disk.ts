import { existsSync, readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

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
  return {
    read: (path: string): Promise<Uint8Array | undefined> =>
      readNamed(join(root, path)).catch(() => undefined),
    list: async (folder: string): Promise<string[]> => {
      const isLeftOut = (name: string) =>
        name.startsWith('.') && (folder !== 'pages/files' || leftBehind.test(name))
      const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(() => [])
      return entries
        .filter((entry) => (entry.isFile() || entry.isDirectory()) && !isLeftOut(entry.name))
        .map((entry) => (entry.isFile() ? entry.name : `${entry.name}/`))
        .sort()
    },
  }
}
