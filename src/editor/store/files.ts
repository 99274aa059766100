import { type Path, type PictureFacts, readPicture } from '#content'
import { fileNameFor } from '../pictures/names.ts'
import type { Prepared } from '../pictures/prepare.ts'
import type { Checked } from './check.ts'
import { usersOf } from './library.ts'
import { applied } from './operations.ts'
import type { Access } from './revisions.ts'
import type { Current } from './selectors.ts'
import { fileOf, namesIn, type SiteFile, type Snapshot } from './snapshot.ts'
import type { EditorState } from './types.ts'

/** A change to pictures and downloads. A new file is named after `words`. */
export type FileOperation =
  | { kind: 'picture'; words: string; added: Prepared; use?: Use }
  | { kind: 'picture'; name: string; use: Use }
  | { kind: 'download'; words: string; added: Pick<Prepared, 'bytes'> }
  | { kind: 'picture' | 'download'; name: string; removed: true }

/** The field that is to show a picture. A field that holds only the name, such as the logo, has no description. */
type Use = { file: string; path: Path; alt?: string }

/** Adds, uses or removes a picture or download. */
export function fileActions(current: () => Current, { step, fresh }: Access) {
  return {
    async changeFile(operation: FileOperation): Promise<EditorState> {
      const facts = await factsOf(operation)
      const { present, checked } = current()
      const { next, step: name } = withFile(present, { operation, facts }, checked)
      return next === present ? fresh() : step(next, name)
    },
  }
}

/** The facts about a new picture that the checks need. */
async function factsOf(operation: FileOperation): Promise<PictureFacts | undefined> {
  if (operation.kind !== 'picture' || !('added' in operation)) return undefined
  return readPicture(`neu.${operation.added.kind}`, operation.added.bytes)
}

type Known = { operation: FileOperation; facts: PictureFacts | undefined }

/** Returns the next state and the name of the step. A file that is still used is not removed. */
function withFile(
  present: Snapshot,
  { operation, facts }: Known,
  checked: Checked | undefined,
): { next: Snapshot; step: string } {
  const { kind } = operation
  const what = kind === 'picture' ? 'Bild' : 'Datei'
  const files = new Map(present.files)
  if ('removed' in operation) {
    const isUsed = usersOf(kind, operation.name, { checked, present }).length > 0
    files.delete(fileOf(kind, operation.name))
    return { next: isUsed ? present : { ...present, files }, step: `${what} gelöscht` }
  }
  const isNew = 'added' in operation
  const name = isNew
    ? fileNameFor(operation.words, endingOf(operation), namesIn(files, kind))
    : operation.name
  if (isNew) files.set(fileOf(kind, name), addedFile(operation, facts))
  const use = 'use' in operation ? operation.use : undefined
  const value = use?.alt === undefined ? name : { file: name, alt: use.alt }
  const texts = use
    ? applied(present.texts, { kind: 'set', file: use.file, path: use.path, value })
    : present.texts
  return { next: { ...present, texts, files }, step: `${what} ${isNew ? 'hinzugefügt' : 'ausgetauscht'}` }
}

export type Addition = Extract<FileOperation, { added: unknown }>

const endingOf = (operation: Addition) => (operation.kind === 'picture' ? operation.added.kind : 'pdf')

function addedFile(operation: Addition, facts: PictureFacts | undefined): SiteFile {
  const { bytes } = operation.added
  if (operation.kind === 'download') return { bytes: bytes.length, added: bytes }
  const { width, height, ground } = operation.added
  const shown = { files: '', widths: [width], width, height, ground }
  return { ...facts, bytes: bytes.length, shown, added: bytes }
}
