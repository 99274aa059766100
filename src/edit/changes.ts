import { type Disk, isPageName, pageSource } from '#content'

/** The texts of a site by file, byte order marks included. */
export type Texts = ReadonlyMap<string, string>

/** Files that get another text; undefined takes a file away. */
export type Changes = ReadonlyMap<string, string | undefined>

/** One thing that a plan does, for the person who asked for it. */
export type Step = { file: string; line?: number; text: string }

export type Plan = { changes: Changes; steps: readonly Step[] }

/** Why there is no plan, in a German sentence. */
export type Refusal = { refused: string }

/** The site's file and all pages, drafts too. */
export async function readTexts(disk: Disk): Promise<Texts> {
  const pages = (await disk.list('pages')).filter(isPageName)
  const files = ['site.yaml', ...pages.map((name) => pageSource(name))]
  const read = await Promise.all(files.map(async (file) => [file, await disk.read(file)] as const))
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  return new Map(read.flatMap(([file, bytes]) => (bytes ? [[file, decoder.decode(bytes)] as const] : [])))
}

/** A disk as it will be. */
export function changedDisk(disk: Disk, changes: Changes): Disk {
  return {
    ...disk,
    read: async (path) => {
      const text = changes.get(path)
      if (text !== undefined) return new TextEncoder().encode(text)
      return changes.has(path) ? undefined : disk.read(path)
    },
    list: async (folder) => {
      const names = new Set(await disk.list(folder))
      for (const [file, text] of changes) {
        const name = file.slice(folder.length + 1)
        if (file !== `${folder}/${name}` || name.includes('/')) continue
        if (text === undefined) names.delete(name)
        else names.add(name)
      }
      return [...names].sort()
    },
  }
}
