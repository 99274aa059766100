import type { Disk, KnownPicture, PictureFiles } from '#content'
import type { OpenedSite } from '../workspace/workspace.ts'
import type { Clash } from './rebase.ts'

/** What a site consists of, at one moment. */
export type Snapshot = {
  texts: ReadonlyMap<string, string>
  files: Kept
  /** What a person has to choose; until then the texts have the other version. */
  clash?: Clash | undefined
  /** The named draft that is worked on. */
  draft?: string | undefined
}

/** Pictures and files to download, by `pages/images/…` and `pages/files/…`. */
type Kept = ReadonlyMap<string, KeptFile>

/** One that is not published yet has its bytes. */
export type KeptFile = KnownPicture & { added?: Uint8Array<ArrayBuffer> }

const folders = { picture: 'pages/images', download: 'pages/files' } as const
export type FileKind = keyof typeof folders

export const fileOf = (kind: FileKind, name: string) => `${folders[kind]}/${name}`

/** By name. */
export function filesIn(files: Kept, kind: FileKind): [name: string, file: KeptFile][] {
  const start = fileOf(kind, '')
  return [...files].flatMap(([file, kept]): [string, KeptFile][] =>
    file.startsWith(start) ? [[file.slice(start.length), kept]] : [],
  )
}

export const namesIn = (files: Kept, kind: FileKind) => filesIn(files, kind).map(([name]) => name)

/** A Mac writes the ö of a name in two pieces, a page in one. */
export const pictureNamed = (files: Kept, name: string) =>
  files.get(fileOf('picture', name)) ??
  filesIn(files, 'picture').find(([one]) => one.normalize() === name.normalize())?.[1]

/**
 * A site that was opened. What it has in common with an earlier state stays the same thing: others are told apart by
 * that, and the bytes of what was added are needed if somebody takes its removal back.
 */
export function snapshotOf(
  { texts, images, downloads }: OpenedSite,
  before?: { files: ReadonlyMap<string, KeptFile | undefined> },
): Snapshot {
  const opened = [
    ...Object.entries(images).map(([name, image]) => [fileOf('picture', name), image] as const),
    ...Object.entries(downloads).map(([name, bytes]) => [fileOf('download', name), { bytes }] as const),
  ]
  const files = opened.map(([file, now]) => {
    const known = before?.files.get(file)
    return [file, known && isSame(known, now) ? known : now] as const
  })
  return { texts: new Map(Object.entries(texts)), files: new Map(files) }
}

function isSame(known: KeptFile, now: KeptFile): boolean {
  return known.added ? known.bytes === now.bytes : JSON.stringify(known) === JSON.stringify(now)
}

const urls = new WeakMap<Uint8Array, string>()

/**
 * How a page shows a picture. One that is not published yet is there in one size, which all addresses lead to: what
 * comes after the # of an address is not looked at.
 */
export function filesOf(image: KeptFile | undefined): PictureFiles | undefined {
  if (!image?.shown || !image.added) return image?.shown
  const url = urls.get(image.added) ?? URL.createObjectURL(new Blob([image.added]))
  urls.set(image.added, url)
  return { ...image.shown, files: `${url}#` }
}

export function thumbnailOf(image: KeptFile): string | undefined {
  const shown = filesOf(image)
  return shown && `${shown.files}-${Math.min(...shown.widths)}.avif`
}

const encoder = new TextEncoder()

/** The files of whatever is present, as the loader asks for them; what did not change is the same bytes. */
export function presentDisk(
  present: () => Snapshot,
): Disk & { bytesOf(file: string): Uint8Array | undefined } {
  const encoded = new Map<string, { text: string; bytes: Uint8Array }>()
  const bytesOf = (file: string) => {
    const text = present().texts.get(file)
    if (text === undefined) return undefined
    const before = encoded.get(file)
    const now = before?.text === text ? before : { text, bytes: encoder.encode(text) }
    encoded.set(file, now)
    return now.bytes
  }
  return {
    bytesOf,
    list: async (folder) => {
      const { texts, files } = present()
      const inside = [...texts.keys(), ...files.keys()].filter((file) => file.startsWith(`${folder}/`))
      const names = inside.map((file) => file.slice(folder.length + 1).replace(/\/.*/, '/'))
      return [...new Set(names)].sort()
    },
    read: async (path) => bytesOf(path) ?? present().files.get(path)?.added,
    picture: (name) => pictureNamed(present().files, name),
  }
}
