import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The files of a site; tests bring their own. Paths are relative and use `/`. */
export type Disk = {
  /** Undefined when there is no such file. */
  read(path: string): Promise<Uint8Array | undefined>
  /** The names in a folder, sorted, those of folders with a slash at the end; empty when there is no such folder. */
  list(folder: string): Promise<string[]>
}

/** The file of a name whose ö may be written in one piece or, as a Mac does, in two. */
export async function readNamed(path: string): Promise<Buffer> {
  const spellings = [...new Set([path, path.normalize('NFC'), path.normalize('NFD')])]
  const [first, ...others] = spellings
  return others.reduce((found, other) => found.catch(() => readFile(other)), readFile(first ?? path))
}

export function folderDisk(root: string): Disk {
  return {
    read: (path) => readNamed(join(root, path)).catch(() => undefined),
    list: async (folder) => {
      const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(() => [])
      return entries
        .filter((entry) => (entry.isFile() || entry.isDirectory()) && !entry.name.startsWith('.'))
        .map((entry) => (entry.isFile() ? entry.name : `${entry.name}/`))
        .sort()
    },
  }
}
