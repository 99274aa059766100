import { lstat, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import type { Disk } from '#reading'
import { folderDisk } from '../../build/files/disk.ts'
import { HttpError } from './http-error.ts'

/** The files of a site, none of which may be reached through a symbolic link, since it could lead out of the folder. */
export function siteDisk(siteDir: string): Disk {
  const disk = folderDisk(siteDir)
  return {
    ...disk,
    read: async (path) => {
      await refuseLinks(siteDir, path)
      return disk.read(path)
    },
    list: async (folder) => {
      await refuseLinks(siteDir, folder)
      return disk.list(folder)
    },
  }
}

/** Throws if any part of the path from the site's folder to a file is a symbolic link. */
export async function refuseLinks(siteDir: string, path: string): Promise<void> {
  const parts = path.split('/')
  const root = await realpath(siteDir)
  for (let depth = 1; depth <= parts.length; depth++) {
    const way = parts.slice(0, depth).join('/')
    const found = await lstat(join(root, way)).catch(() => undefined)
    if (found?.isSymbolicLink())
      throw new HttpError(
        409,
        `„${way}“ ist eine Verknüpfung zu einem anderen Ort. Die Redaktion ändert nur, was im Ordner der Website selbst liegt: Legen Sie dort die Datei oder den Ordner selbst ab.`,
      )
  }
}
