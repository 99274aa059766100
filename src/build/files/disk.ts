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

/** The folder of a site as the loader reads it. */
export function folderDisk(root: string) {
  return {
    read: (path: string): Promise<Uint8Array | undefined> =>
      readNamed(join(root, path)).catch(() => undefined),
    list: async (folder: string): Promise<string[]> => {
      const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(() => [])
      return entries
        .filter((entry) => (entry.isFile() || entry.isDirectory()) && !entry.name.startsWith('.'))
        .map((entry) => (entry.isFile() ? entry.name : `${entry.name}/`))
        .sort()
    },
  }
}
