import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The files of a site; tests bring their own. Paths are relative and use `/`. */
export type Disk = {
  /** Undefined when there is no such file. */
  read(path: string): Promise<Uint8Array | undefined>
  /** The names in a folder, sorted, those of folders with a slash at the end; empty when there is no such folder. */
  list(folder: string): Promise<string[]>
}

export function folderDisk(root: string): Disk {
  return {
    read: (path) => readFile(join(root, path)).catch(() => undefined),
    list: async (folder) => {
      const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(() => [])
      return entries
        .filter((entry) => (entry.isFile() || entry.isDirectory()) && !entry.name.startsWith('.'))
        .map((entry) => (entry.isFile() ? entry.name : `${entry.name}/`))
        .sort()
    },
  }
}
