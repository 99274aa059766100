import { type Content, type Path, type PictureFacts, readPictures } from '#content'
import { fileNameFor } from '../pictures/names.ts'
import type { Prepared } from '../pictures/prepare.ts'
import type { Snapshot } from './disk.ts'
import { linking, showing } from './library.ts'
import { applied } from './operations.ts'

/** What happens to the files beside the pages. New ones are named after some words. */
export type FileOperation =
  | { kind: 'picture'; words: string; added: Prepared; use?: Use }
  | { kind: 'picture'; name: string; use: Use }
  | { kind: 'download'; words: string; added: Pick<Prepared, 'bytes'> }
  | { kind: 'picture' | 'download'; name: string; removed: true }

/** The field that is to show a picture. One that holds a name alone, as that of the logo, has no description. */
type Use = { file: string; path: Path; alt?: string }

/** What the check wants to know of a new picture. */
export async function factsOf(operation: FileOperation): Promise<PictureFacts | undefined> {
  if (operation.kind !== 'picture' || !('added' in operation)) return undefined
  const { bytes, kind } = operation.added
  const name = `neu.${kind}`
  return (await readPictures({ read: async () => bytes, list: async () => [] }, [name])).get(name)
}

type Known = { operation: FileOperation; facts: PictureFacts | undefined }

/** What becomes of the present state, and what the step is called. Nothing becomes of it where a file is still used. */
export function withFile(
  present: Snapshot,
  { operation, facts }: Known,
  content: Content | undefined,
): { next: Snapshot; step: string } {
  if ('removed' in operation) return withoutFile(present, operation, content)
  if (operation.kind === 'download') {
    const { words, added } = operation
    const name = fileNameFor(words, 'pdf', present.downloads.keys())
    const file = { bytes: added.bytes.length, added: added.bytes }
    const next = { ...present, downloads: new Map(present.downloads).set(name, file) }
    return { next, step: 'Datei hinzugefügt' }
  }
  const { use } = operation
  const isNew = 'added' in operation
  const { name, images } = isNew ? withPicture(present, operation, facts) : { ...operation, ...present }
  const value = use?.alt === undefined ? name : { file: name, alt: use.alt }
  const texts = use
    ? applied(present.texts, { kind: 'set', file: use.file, path: use.path, value })
    : present.texts
  return { next: { ...present, images, texts }, step: isNew ? 'Bild hinzugefügt' : 'Bild ausgetauscht' }
}

type Removal = Extract<FileOperation, { removed: true }>

function withoutFile(present: Snapshot, { kind, name }: Removal, content: Content | undefined) {
  const isPicture = kind === 'picture'
  const users = (isPicture ? showing : linking)(name, content, present)
  const step = isPicture ? 'Bild gelöscht' : 'Datei gelöscht'
  if (users.length > 0) return { next: present, step }
  const left = isPicture
    ? { images: withoutKey(present.images, name) }
    : { downloads: withoutKey(present.downloads, name) }
  return { next: { ...present, ...left }, step }
}

function withoutKey<T>(map: ReadonlyMap<string, T>, key: string): ReadonlyMap<string, T> {
  return new Map([...map].filter(([one]) => one !== key))
}

type Addition = { words: string; added: Prepared }

function withPicture({ images }: Snapshot, { words, added }: Addition, facts: PictureFacts | undefined) {
  const { bytes, kind, width, height, ground } = added
  const name = fileNameFor(words, kind, images.keys())
  const shown = { files: '', widths: [width], width, height, ground }
  const image = { ...facts, bytes: bytes.length, shown, added: bytes }
  return { name, images: new Map(images).set(name, image) }
}
