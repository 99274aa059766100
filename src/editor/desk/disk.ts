import type { Disk } from '#content'
import type { OpenedImage } from '../workspace/workspace.ts'

/** What a site consists of, at one moment. */
export type Snapshot = {
  texts: ReadonlyMap<string, string>
  /** By name; one that is not published yet has its bytes. */
  images: ReadonlyMap<string, OpenedImage & { added?: Uint8Array }>
  downloads: ReadonlyMap<string, { bytes: number; added?: Uint8Array }>
}

const encoder = new TextEncoder()

/** The files of a snapshot, as the loader asks for them. */
export function snapshotDisk({ texts, images, downloads }: Snapshot): Disk {
  const pages = [...texts.keys()].filter((file) => file.startsWith('pages/')).map((file) => file.slice(6))
  const names: Record<string, Iterable<string>> = {
    pages: pages.concat('images/', 'files/'),
    'pages/images': images.keys(),
    'pages/files': downloads.keys(),
  }
  return {
    list: async (folder) => [...(names[folder] ?? [])].sort(),
    read: async (path) => {
      const text = texts.get(path)
      if (text !== undefined) return encoder.encode(text)
      return images.get(path.slice('pages/images/'.length))?.added
    },
    picture: (name) => images.get(name),
  }
}
