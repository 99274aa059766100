import { logoNamed } from '#content'
import type { Current } from './selectors.ts'
import { type FileKind, fileOf, filesIn, thumbnailOf } from './snapshot.ts'

/** A picture or download. */
export type LibraryEntry = {
  name: string
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
  const entries = (kind: FileKind) =>
    filesIn(current.present.files, kind).map(([name, file]): LibraryEntry => {
      const picture = thumbnailOf(file)
      const users = usersOf(kind, name, current)
      const isAdded = current.published.files.get(fileOf(kind, name)) !== file
      return { name, bytes: file.bytes, isAdded, users, ...(picture && { picture }) }
    })
  return { picture: entries('picture'), download: entries('download') }
}

/** The files that show a picture or link to a download. */
export function usersOf(
  kind: FileKind,
  name: string,
  { checked, present }: Pick<Current, 'checked' | 'present'>,
): string[] {
  const { pictures, site, targets } = checked?.shaped ?? {}
  const isUser = (file: string) => {
    if (kind === 'download') return targets?.get(file)?.has(`/files/${name}`)
    const named = file === 'site.yaml' ? [logoNamed(site)] : pictures?.get(file)
    return named?.some((one) => one.normalize() === name.normalize())
  }
  const errors = checked?.problems.filter(({ severity }) => severity === 'error')
  // What a faulty file uses may be unknown, so any mention of the name counts.
  const isFaulty = (file: string) => !errors || errors.some((one) => one.file === file)
  return [...present.texts].flatMap(([file, text]) =>
    isUser(file) || (isFaulty(file) && text.includes(name)) ? [file] : [],
  )
}
