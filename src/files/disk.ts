import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Reads a file whose name may have its ö composed or, as on a Mac, decomposed. */
export async function readNamed(path: string): Promise<Buffer> {
  const others = [path.normalize('NFC'), path.normalize('NFD')]
  return others.reduce((found, other) => found.catch(() => readFile(other)), readFile(path))
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
