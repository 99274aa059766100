import { type Disk, isSame, type KnownPicture, listedIn, type PictureFiles, withoutLoneCr } from '#reading'
import type { Texts } from '../../content/edit/index.ts'
import type { Choices, OpenConflict, Versions } from '../merge/merge.ts'
import type { OpenedSite } from '../workspace/workspace.ts'

/** All files of a site at one moment. */
export type Snapshot = {
  texts: ReadonlyMap<string, string>
  files: Files
  /** Conflicts that the editor has to decide. */
  openMerge?: OpenMerge | undefined
  /** The logo as it is published. */
  logo?: OpenedSite['logo'] | undefined
}

export const empty: Snapshot = { texts: new Map(), files: new Map() }

/** Pictures and downloads, by `pages/images/…` and `pages/files/…`. */
type Files = ReadonlyMap<string, Asset>

/** A picture or download; its bytes are present if it is not published yet. */
export type Asset = KnownPicture & { added?: Uint8Array<ArrayBuffer> }

const folders = { picture: 'pages/images', download: 'pages/files' } as const
export type FileKind = keyof typeof folders

export const fileOf = (kind: FileKind, name: string) => `${folders[kind]}/${name}`
export const nameOf = (file: string) => file.split('/').at(-1) ?? ''

/** The files of one kind, by name, without folders. */
export function assetsIn(files: Files, kind: FileKind): [name: string, file: Asset][] {
  const start = fileOf(kind, '')
  return [...files].flatMap(([path, file]): [string, Asset][] =>
    path.startsWith(start) && !path.endsWith('/') ? [[path.slice(start.length), file]] : [],
  )
}

export const namesIn = (files: Files, kind: FileKind) => assetsIn(files, kind).map(([name]) => name)

/** Normalizes names, because macOS writes the ö of a file name as two characters, a page as one. */
export const pictureNamed = (files: Files, name: string) =>
  files.get(fileOf('picture', name)) ??
  assetsIn(files, 'picture').find(([one]) => one.normalize() === name.normalize())?.[1]

export type KnownFiles = { files: ReadonlyMap<string, Asset | undefined> }

/**
 * The snapshot of an opened site. Files shared with an earlier state stay identical objects: changes are found by
 * identity, and the bytes of an added file are needed if its removal is undone.
 */
export function snapshotOf(site: OpenedSite, before?: KnownFiles): Snapshot {
  const files = Object.entries(site.files).map(([file, now]) => {
    const known = before?.files.get(file)
    return [file, known && isSameAsset(known, now) ? known : now] as const
  })
  // Old Macs ended lines with a lone CR; a changed text is stored with LF.
  const texts = Object.entries(site.texts).map(([file, text]) => [file, withoutLoneCr(text)] as const)
  return { texts: new Map(texts), files: new Map(files), logo: site.logo }
}

/** A published file that is gone by now has no bytes with which it could be published again. */
export function withoutLost(snapshot: Snapshot, published: Snapshot): Snapshot {
  const isThere = ([file, { added }]: [string, Asset]) => added !== undefined || published.files.has(file)
  const files = [...snapshot.files].filter(isThere)
  return files.length === snapshot.files.size ? snapshot : { ...snapshot, files: new Map(files) }
}

function isSameAsset(known: Asset, now: Asset): boolean {
  return known.added ? known.bytes === now.bytes : isSame(known, now)
}

const urls = new WeakMap<Uint8Array, string>()

/**
 * The files with which a page shows a picture. An unpublished picture exists in one size, to which all addresses lead:
 * anything after the # of an address is ignored.
 */
export function shownFiles(image: Asset | undefined): PictureFiles | undefined {
  if (!image?.shown || !image.added) return image?.shown
  // Of all pictures, browsers recognize only an SVG not by its bytes.
  const type = image.kind === 'svg' ? 'image/svg+xml' : ''
  const url = urls.get(image.added) ?? URL.createObjectURL(new Blob([image.added], { type }))
  urls.set(image.added, url)
  return { ...image.shown, files: `${url}#` }
}

export function thumbnailOf(image: Asset): string | undefined {
  const shown = shownFiles(image)
  return shown && `${shown.files}-${Math.min(...shown.widths)}.avif`
}

const encoder = new TextEncoder()

/** Makes snapshots a disk for the loader; the bytes of an unchanged text stay the identical object. */
export function createDisk() {
  const encoded = new Map<string, { text: string; bytes: Uint8Array }>()
  return ({ texts, files }: Snapshot): Disk & { bytesOf(file: string): Uint8Array | undefined } => {
    const bytesOf = (file: string) => {
      const text = texts.get(file)
      if (text === undefined) return undefined
      const before = encoded.get(file)
      const now = before?.text === text ? before : { text, bytes: encoder.encode(text) }
      encoded.set(file, now)
      return now.bytes
    }
    return {
      bytesOf,
      list: async (folder) => listedIn(folder, [...texts.keys(), ...files.keys()]),
      read: async (path) => bytesOf(path) ?? files.get(path)?.added,
      unfit: async () => {
        const empty = assetsIn(files, 'download').filter(([, { bytes }]) => bytes === 0)
        return new Map(empty.map(([name]) => [name, 'empty']))
      },
      picture: (name) => pictureNamed(files, name),
    }
  }
}

/**
 * A merge whose conflicts are not all decided yet. Until then the texts keep what was there before: my side, on which I
 * may be writing, or theirs, the present one, if a publication is taken back.
 */
export type OpenMerge = {
  versions: Versions
  choices: Choices
  merged: Texts
  conflicts: OpenConflict[]
  /** What was merged, unless it was the editor's own changes: a publication that is taken back. */
  of?: 'past' | undefined
}
