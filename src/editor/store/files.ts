import { logoNamed, type Path, readPicture, textsIn, valueAt } from '#reading'
import { isError } from '../../content/loader/index.ts'
import type { FieldRef } from '../fields/field-ref.ts'
import { descriptionsIn, parseData } from '../report/index.ts'
import { unchecked } from './checking.ts'
import { fileNameFor } from './file-names.ts'
import { applied } from './operations.ts'
import type { Prepared } from './prepared.ts'
import {
  type Asset,
  assetsIn,
  type FileKind,
  fileOf,
  namesIn,
  type Snapshot,
  thumbnailOf,
} from './snapshot.ts'
import type { Current } from './snapshots.ts'

/**
 * A change to pictures and downloads. A new file is named after its description, or after `words`; with a `name`, it takes
 * the place of another one.
 */
export type FileOperation =
  | { kind: 'picture'; words: string; added: Prepared; use?: PictureUse }
  | { kind: 'picture'; name: string; use: PictureUse }
  | { kind: 'download'; words: string; added: Pick<Prepared, 'bytes'> }
  | { kind: FileKind; name: string; added: Prepared | Pick<Prepared, 'bytes'> }
  | { kind: FileKind; name: string; removed: true }

export type Addition = Extract<FileOperation, { words: string }>

/**
 * The field that is to show a picture, and with `isEverywhere` all that show the same one now. A field that holds only the
 * name, such as the logo, has no description.
 */
type PictureUse = { file: string; path: Path; alt?: string; isEverywhere?: boolean }

/** The next state; undefined for the removal of a file that is still used. */
export async function withFile(
  operation: FileOperation,
  current: () => Current,
): Promise<Snapshot | undefined> {
  const { kind } = operation
  const asset = 'added' in operation ? await assetOf(operation.added) : undefined
  const { present } = current()
  const files = new Map(present.files)
  if ('removed' in operation) {
    if (usersOf(kind, operation.name, current()).length > 0) return undefined
    files.delete(fileOf(kind, operation.name))
    return { ...present, texts: withoutListing(present.texts, operation.name), files }
  }
  const name = 'words' in operation ? freeName(operation, namesIn(files, kind)) : operation.name
  if (asset) files.set(fileOf(kind, name), asset)
  const use = 'use' in operation ? operation.use : undefined
  const value = use?.alt === undefined ? name : { file: name, alt: use.alt }
  const places = use?.isEverywhere ? placesLike(present.texts, use) : (use ?? [])
  const texts = [places].flat().reduce((all, { file, path }) => {
    return applied(all, { kind: 'set', file, path, value })
  }, present.texts)
  return { ...present, texts, files }
}

/** All fields that show the same picture as one of them. */
export function placesLike(texts: Snapshot['texts'], { file, path }: FieldRef): FieldRef[] {
  const name = valueAt(parseData(texts.get(file)), [...path, 'file'])
  return [...texts].flatMap(([file, text]) =>
    textsIn(parseData(text)).flatMap((one) =>
      one.path.at(-1) === 'file' && one.text === name ? { file, path: one.path.slice(0, -1) } : [],
    ),
  )
}

/** A picture that is gone is no longer one of those that are drawn. */
function withoutListing(texts: Snapshot['texts'], name: string): Snapshot['texts'] {
  const file = 'site.yaml'
  const listed = valueAt(parseData(texts.get(file) ?? ''), ['drawnPictures'])
  const index = Array.isArray(listed) ? listed.indexOf(name) : -1
  return index < 0 ? texts : applied(texts, { kind: 'remove', file, path: ['drawnPictures', index] })
}

function freeName(addition: Addition, taken: readonly string[]): string {
  if (addition.kind === 'download') return fileNameFor(addition.words, 'pdf', taken)
  const { words, added, use: { alt } = {} } = addition
  // A description makes a better name than a camera, except for a single word: checks could take that for a file name.
  return fileNameFor(alt?.includes(' ') ? alt : words, added.kind, taken)
}

async function assetOf(added: Prepared | Pick<Prepared, 'bytes'>): Promise<Asset> {
  const { bytes } = added
  if (!('kind' in added)) return { bytes: bytes.length, added: bytes }
  const { kind, width, height, ground } = added
  const shown = { files: '', widths: [width], width, height, ground }
  return { ...(await readPicture(`neu.${kind}`, bytes)), bytes: bytes.length, shown, added: bytes }
}

/** A picture or download. */
export type LibraryEntry = {
  name: string
  /** What is on the picture, where a page shows it; otherwise the name of the file. */
  label: string
  bytes: number
  /** The address of a thumbnail. */
  picture?: string
  /** True if it is not published yet. */
  isAdded: boolean
  /** The files that use it. */
  users: string[]
}
export type Library = Record<FileKind, LibraryEntry[]>

export function libraryOf(current: Current): Library {
  const descriptions = descriptionsIn([...current.present.texts.values()])
  const entries = (kind: FileKind) =>
    assetsIn(current.present.files, kind).map(([name, file]): LibraryEntry => {
      const picture = thumbnailOf(file)
      const users = usersOf(kind, name, current)
      const isAdded = current.published.files.get(fileOf(kind, name)) !== file
      const label = (kind === 'picture' && descriptions.get(name)) || name
      return { name, label, bytes: file.bytes, isAdded, users, ...(picture && { picture }) }
    })
  return { picture: entries('picture'), download: entries('download') }
}

/** The files that show a picture or link to a download. */
function usersOf(kind: FileKind, name: string, { checked, present }: Current): string[] {
  const { pictures, site, targets } = checked.shaped
  const isUser = (file: string) => {
    if (kind === 'download') return targets.get(file)?.has(`/files/${name}`)
    const named = file === 'site.yaml' ? [logoNamed(site)] : pictures.get(file)
    return named?.some((one) => one.normalize() === name.normalize())
  }
  const faulty = new Set(checked.problems.filter(isError).map(({ file }) => file))
  // What a faulty file uses may be unknown, so any mention of the name counts.
  const mayUse = (file: string, text: string) =>
    (checked === unchecked || faulty.has(file)) && text.includes(name)
  return [...present.texts].flatMap(([file, text]) => (isUser(file) || mayUse(file, text) ? [file] : []))
}
