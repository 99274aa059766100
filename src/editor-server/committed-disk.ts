import type { Disk } from '#content'
import type { Git } from './git.ts'

/** The site as it is committed, without what somebody has changed since. */
export async function committedDisk(git: Git): Promise<Disk> {
  const listed = await git.names('ls-tree', '-r', '-z', 'HEAD', '--', 'site.yaml', 'pages')
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
