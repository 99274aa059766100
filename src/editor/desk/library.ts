import { type Content, logoNamed } from '#content'
import { type Snapshot, thumbnailOf } from './disk.ts'

/** A picture or a file to download. */
export type LibraryEntry = {
  name: string
  bytes: number
  /** A small one to look at. */
  picture?: string
  /** It is not published yet. */
  isAdded: boolean
  /** The files that use it. */
  users: string[]
}
export type Library = { pictures: LibraryEntry[]; downloads: LibraryEntry[] }

export function libraryOf(content: Content | undefined, present: Snapshot): Library {
  return {
    pictures: [...present.images].map(([name, image]) => {
      const picture = thumbnailOf(image)
      return { ...entry(name, image), ...(picture && { picture }), users: showing(name, content, present) }
    }),
    downloads: [...present.downloads].map(([name, file]) => ({
      ...entry(name, file),
      users: linking(name, content, present),
    })),
  }
}

function entry(name: string, { bytes, added }: { bytes: number; added?: Uint8Array }) {
  return { name, bytes, isAdded: added !== undefined }
}

export function showing(name: string, content: Content | undefined, { texts }: Snapshot): string[] {
  const { pictures, site } = content?.shaped ?? {}
  return [...texts].flatMap(([file, text]) => {
    const named = file === 'site.yaml' ? [logoNamed(site)] : pictures?.get(file)
    const isShown = named?.some((one) => one.normalize() === name.normalize())
    return isShown || (isUnread(file, content) && text.includes(name)) ? [file] : []
  })
}

export function linking(name: string, content: Content | undefined, { texts }: Snapshot): string[] {
  return [...texts].flatMap(([file, text]) => {
    const isLinked = content?.shaped.targets.get(file)?.has(`/files/${name}`)
    return isLinked || (isUnread(file, content) && text.includes(name)) ? [file] : []
  })
}

/** Of a file that is broken nobody knows what it uses; a name in it counts. */
function isUnread(file: string, content: Content | undefined): boolean {
  return file === 'site.yaml' ? !content?.shaped.site : !content?.shaped.pages.has(file)
}
