import { lstat, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { type Disk, decode } from '#content'
import type { FileChange } from '../editor/workspace/workspace.ts'
import { folderDisk } from '../files/disk.ts'
import { editedPaths, type Git, words } from './git.ts'
import { Refused } from './refused.ts'

/** The files of a site, none of which may be reached through a symbolic link, since it could lead out of the folder. */
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

/** Throws if any part of the path from the site's folder to a file is a symbolic link. */
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

/** The files of the site in a commit, or those at the given paths, each with its Git object id; no links. */
export async function blobsIn(
  git: Git,
  commit: string,
  paths: readonly string[] = editedPaths,
): Promise<ReadonlyMap<string, string>> {
  const listed = await git.names(...words('ls-tree -r -z'), commit, '--', ...paths)
  return new Map(
    listed.flatMap((line) => {
      const [, blob, file] = /^100\d+ blob (\w+)\t(.+)$/s.exec(line) ?? []
      return blob && file ? [[file, blob] as const] : []
    }),
  )
}

/** A file as it is in a commit; without a blob, it does not exist there. */
export async function committedFile(git: Git, file: string, blob: string | undefined): Promise<FileChange> {
  if (!blob) return { file, removed: true }
  const content = await git.bytes(['cat-file', 'blob', blob])
  if (!file.endsWith('.yaml')) return { file, bytes: content.toString('base64') }
  const text = content.toString()
  return { file, text: Buffer.from(text).equals(content) ? text : (decode(file, content).text ?? text) }
}
