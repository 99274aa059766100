import { lstat, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import type { Disk } from '#content'
import { folderDisk } from '../files/disk.ts'
import { type Git, ours, words } from './git.ts'
import { Refused } from './refused.ts'

/** The files of a site where none is reached by a symbolic link: one would lead out of it. */
export function siteDisk(siteDir: string): Disk {
  const disk = folderDisk(siteDir)
  return {
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

/** Throws where a part of the way from the folder of the site to a file of it is a symbolic link. */
export async function refuseLinks(siteDir: string, path: string): Promise<void> {
  const parts = path.split('/')
  const root = await realpath(siteDir)
  for (let depth = 1; depth <= parts.length; depth++) {
    const way = parts.slice(0, depth).join('/')
    const found = await lstat(join(root, way)).catch(() => undefined)
    if (found?.isSymbolicLink())
      throw new Refused(
        409,
        `„${way}“ ist eine Verknüpfung zu einem anderen Ort. Die Redaktion ändert nur, was im Ordner der Website selbst liegt: Legen Sie dort die Datei oder den Ordner selbst ab.`,
      )
  }
}

/** The site as it is committed, without what somebody has changed since. */
export async function committedDisk(git: Git): Promise<Disk> {
  const listed = await git.names(...words('ls-tree -r -z HEAD --'), ...ours)
  const blobs = new Map(
    listed.flatMap((line) => {
      const [, blob, file] = /^100\d+ blob (\w+)\t(.+)$/s.exec(line) ?? []
      return blob && file ? [[file, blob] as const] : []
    }),
  )
  return {
    read: async (path) => {
      const blob = blobs.get(path) ?? blobs.get(path.normalize('NFD'))
      return blob ? git.bytes(['cat-file', 'blob', blob]) : undefined
    },
    list: async (folder) => {
      const inside = [...blobs.keys()].flatMap((file) =>
        file.startsWith(`${folder}/`) ? [file.slice(folder.length + 1)] : [],
      )
      const names = inside.map((name) => name.replace(/\/.*/s, '/')).filter((name) => !name.startsWith('.'))
      return [...new Set(names)].sort()
    },
  }
}
