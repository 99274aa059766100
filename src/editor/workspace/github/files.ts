import { isPageName } from '../../../content/names.ts'
import { base64 } from '../base64.ts'
import type { OpenedSite } from '../workspace.ts'
import type { Ask } from './ask.ts'

type Sized = { oid?: string; byteSize?: number }
type Blob = Sized & { text?: string | null }
type Entry<T> = { name: string; mode: number; object: T | null }
type Tree<T> = { oid?: string; entries?: Entry<T>[] }

/** The answer to `filesAt`. */
export type FilesAnswer = {
  commit: { oid: string; tree?: { entries: { name: string; oid: string }[] } } | null
  site: Blob | null
  pages: Tree<Blob & Tree<Sized>> | null
}

/** A file in pages/images or pages/files, with its size instead of its contents. */
export type Kept = { oid: string; bytes: number }

/** The files of one revision. For texts that are not UTF-8, `foreign` holds the original bytes in Base64. */
export type Files = {
  commit: string
  texts: Map<string, string>
  foreign: Map<string, string>
  images: Map<string, Kept>
  downloads: Map<string, Kept>
  /** Git object ids by file; equal ids mean equal bytes. */
  oids: Map<string, string>
}

/** Reads the files of one revision; undefined if a publication arrived between two parts of the answer. */
export async function filesIn({ commit, site, pages }: FilesAnswer, ask: Ask): Promise<Files | undefined> {
  const root = new Map(commit?.tree?.entries.map((entry) => [entry.name, entry.oid]))
  if (root.get('site.yaml') !== site?.oid || root.get('pages') !== pages?.oid) return undefined
  const inside = pages?.entries ?? []
  const folder = (of: string) => {
    const found = inside.find((entry) => entry.name === of && isFolder(entry))
    return found?.object?.entries ?? []
  }
  const written: [string, Blob][] = [
    ...(site ? [['site.yaml', site] as [string, Blob]] : []),
    ...inside.filter(isPage).map((entry): [string, Blob] => [`pages/${entry.name}`, entry.object ?? {}]),
  ]
  const read = await Promise.all(
    written.map(async ([file, blob]) => ({ file, ...(await textOf(blob, ask)) })),
  )
  const [images, downloads] = [keptIn(folder('images')), keptIn(folder('files'))]
  return {
    commit: commit?.oid ?? '',
    texts: new Map(read.map(({ file, text }) => [file, text])),
    foreign: new Map(read.flatMap(({ file, bytes }) => (bytes ? [[file, base64(bytes)]] : []))),
    images,
    downloads,
    oids: new Map([
      ...written.map(([file, { oid = '' }]) => [file, oid] as const),
      ...[...images].map(([file, { oid }]) => [`pages/images/${file}`, oid] as const),
      ...[...downloads].map(([file, { oid }]) => [`pages/files/${file}`, oid] as const),
    ]),
  }
}

/** The site as the editor opens it, except for its pictures. */
export function siteIn(files: Files): Pick<OpenedSite, 'version' | 'texts' | 'foreign' | 'downloads'> {
  return {
    version: files.commit,
    texts: Object.fromEntries(files.texts),
    foreign: Object.fromEntries(files.foreign),
    downloads: Object.fromEntries([...files.downloads].map(([name, { bytes }]) => [name, bytes])),
  }
}

const [isFolder, isFile] = [0o040000, 0o100000].map(
  (kind) =>
    ({ mode }: Entry<unknown>) =>
      (mode & 0o170000) === kind,
) as [(entry: Entry<unknown>) => boolean, (entry: Entry<unknown>) => boolean]

const isPage = (entry: Entry<unknown>) => isFile(entry) && isPageName(entry.name)

function keptIn(entries: Entry<Sized>[]): Map<string, Kept> {
  const files = entries.filter((entry) => isFile(entry) && !entry.name.startsWith('.'))
  return new Map(
    files.map(({ name, object }) => [name, { oid: object?.oid ?? '', bytes: object?.byteSize ?? 0 }]),
  )
}

/**
 * GitHub may return a text cut off, converted or not at all, and does not always say so: the text is trusted only if it
 * has the object id of the file. `bytes` is set only if they are not valid UTF-8.
 */
async function textOf({ oid = '', text }: Blob, ask: Ask): Promise<{ text: string; bytes?: Uint8Array }> {
  const given = typeof text === 'string' ? new TextEncoder().encode(text) : undefined
  if (given && typeof text === 'string' && (await oidOf(given)) === oid) return { text }
  const bytes = await ask.blob(oid)
  const read = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
  const isSame = (await oidOf(new TextEncoder().encode(read))) === oid
  return isSame ? { text: read } : { text: read, bytes }
}

/** The Git object id of these bytes. */
async function oidOf(bytes: Uint8Array): Promise<string> {
  const head = new TextEncoder().encode(`blob ${bytes.length}\0`)
  const object = new Uint8Array(head.length + bytes.length)
  object.set(head)
  object.set(bytes, head.length)
  const hash = await crypto.subtle.digest('SHA-1', object)
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
