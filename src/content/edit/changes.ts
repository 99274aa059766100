import { type Disk, isPageName, listedIn, pageSource } from '#reading'

/** The texts of a site by file, byte order marks included. */
export type Texts = ReadonlyMap<string, string>

/** The new texts of files; undefined deletes a file. */
export type Plan = { changes: ReadonlyMap<string, string | undefined> }

/** The reason why there is no plan, as a German sentence. */
export type Refusal = { refused: string }

/** Reads site.yaml and all pages, including those without an address. */
export async function readTexts(disk: Disk): Promise<Texts> {
  const pages = (await disk.list('pages')).filter(isPageName)
  const files = ['site.yaml', ...pages.map((name) => pageSource(name))]
  const read = await Promise.all(files.map(async (file) => [file, await disk.read(file)] as const))
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  return new Map(read.flatMap(([file, bytes]) => (bytes ? [[file, decoder.decode(bytes)] as const] : [])))
}

/** A disk as it will be after the changes; pictures and downloads change as bytes. */
export function changedDisk(disk: Disk, changes: ReadonlyMap<string, string | Uint8Array | undefined>): Disk {
  return {
    ...disk,
    unfit: async (folder) => {
      const before = await disk.unfit(folder)
      return new Map([...before].filter(([name]) => !changes.has(`${folder}/${name}`)))
    },
    read: async (path) => {
      const content = changes.get(path)
      if (typeof content === 'string') return new TextEncoder().encode(content)
      return changes.has(path) ? content : disk.read(path)
    },
    list: async (folder) => {
      const names = [...(await disk.list(folder)), ...listedIn(folder, changes.keys())]
      const isGone = (file: string) => changes.has(file) && changes.get(file) === undefined
      return [...new Set(names)].filter((name) => !isGone(`${folder}/${name}`)).sort()
    },
  }
}
