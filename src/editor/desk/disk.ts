import type { Disk, KnownPicture, PictureFiles } from '#content'
import type { OpenedSite } from '../workspace/workspace.ts'

/** What a site consists of, at one moment. */
export type Snapshot = {
  texts: ReadonlyMap<string, string>
  images: ReadonlyMap<string, KeptImage>
  downloads: ReadonlyMap<string, KeptDownload>
}

/** By name; one that is not published yet has its bytes. */
type KeptImage = KnownPicture & Added
type KeptDownload = { bytes: number } & Added
type Added = { added?: Uint8Array<ArrayBuffer> }

type Known = {
  images: ReadonlyMap<string, KeptImage | undefined>
  downloads: ReadonlyMap<string, KeptDownload | undefined>
}

/**
 * A site that was opened. What it has in common with an earlier state stays the same thing: others are told apart by
 * that, and the bytes of what was added are needed if somebody takes its removal back.
 */
export function snapshotOf({ texts, images, downloads }: OpenedSite, before?: Known): Snapshot {
  const files = Object.entries(downloads).map(([name, bytes]) => [name, { bytes }] as const)
  return {
    texts: new Map(Object.entries(texts)),
    images: withKnown(Object.entries(images), before?.images),
    downloads: withKnown(files, before?.downloads),
  }
}

function withKnown<T extends Added & { bytes: number }>(
  entries: readonly (readonly [string, T])[],
  before?: ReadonlyMap<string, T | undefined>,
): ReadonlyMap<string, T> {
  const isSame = (one: T, other: T) =>
    one.added ? one.bytes === other.bytes : JSON.stringify(one) === JSON.stringify(other)
  return new Map(
    entries.map(([name, now]) => {
      const known = before?.get(name)
      return [name, known && isSame(known, now) ? known : now]
    }),
  )
}

const urls = new WeakMap<Uint8Array, string>()

/**
 * How a page shows a picture. One that is not published yet is there in one size, which all addresses lead to: what
 * comes after the # of an address is not looked at.
 */
export function filesOf(image: KeptImage | undefined): PictureFiles | undefined {
  if (!image?.shown || !image.added) return image?.shown
  const url = urls.get(image.added) ?? URL.createObjectURL(new Blob([image.added]))
  urls.set(image.added, url)
  return { ...image.shown, files: `${url}#` }
}

export function thumbnailOf(image: KeptImage): string | undefined {
  const shown = filesOf(image)
  return shown && `${shown.files}-${Math.min(...shown.widths)}.avif`
}

const encoder = new TextEncoder()

/** The files of whatever is present, as the loader asks for them; what did not change is the same bytes. */
export function presentDisk(present: () => Snapshot): Disk {
  const encoded = new Map<string, { text: string; bytes: Uint8Array }>()
  const bytesOf = (file: string, text: string) => {
    const before = encoded.get(file)
    const now = before?.text === text ? before : { text, bytes: encoder.encode(text) }
    encoded.set(file, now)
    return now.bytes
  }
  return {
    list: async (folder) => namesIn(present(), folder),
    read: async (path) => {
      const { texts, images } = present()
      const text = texts.get(path)
      if (text !== undefined) return bytesOf(path, text)
      return images.get(path.slice('pages/images/'.length))?.added
    },
    picture: (name) => present().images.get(name),
  }
}

function namesIn({ texts, images, downloads }: Snapshot, folder: string): string[] {
  const pages = [...texts.keys()].filter((file) => file.startsWith('pages/')).map((file) => file.slice(6))
  const names: Record<string, Iterable<string>> = {
    pages: pages.concat('images/', 'files/'),
    'pages/images': images.keys(),
    'pages/files': downloads.keys(),
  }
  return [...(names[folder] ?? [])].sort()
}
