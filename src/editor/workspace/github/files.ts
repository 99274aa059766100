import { isExpected, isPageName, pageSource } from '../../../content/names.ts'
import { base64 } from '../base64.ts'
import type { OpenedSite } from '../workspace.ts'
import type { Ask } from './ask.ts'

type Blob = { oid?: string; byteSize?: number; text?: string | null }
type Entry = { name: string; mode: number; object: (Blob & { entries?: Entry[] }) | null }

/** The answer to `filesOf`. */
export type CommitFiles = {
  oid: string
  site: { object: Blob } | null
  pages: { object: { entries?: Entry[] } } | null
}

/** A file in pages/images or pages/files, with its size instead of its contents. */
export type Kept = { oid: string; bytes: number }

/** The files of one revision. */
export type Files = {
  /** As the editor opens it, except for its pictures. */
  site: Pick<OpenedSite, 'version' | 'texts' | 'foreign' | 'downloads' | 'strays'>
  images: Map<string, Kept>
  /** Git object ids by file; equal ids mean equal bytes. */
  oids: Map<string, string>
}

/** Reads the files of one revision; there are none before the first. */
export async function filesIn(commit: CommitFiles | null, ask: Ask): Promise<Files> {
  const inside = shownIn(commit?.pages?.object)
  const [pictures, others] = ['images', 'files'].map((folder) =>
    shownIn(inside.find(({ name }) => name === folder)?.object),
  ) as [Entry[], Entry[]]
  const pages = inside.filter((entry) => isFile(entry) && isPageName(entry.name))
  const written = [
    ...(commit?.site ? [{ file: 'site.yaml', blob: commit.site.object }] : []),
    ...pages.map(({ name, object }) => ({ file: pageSource(name), blob: object ?? {} })),
  ]
  const read = await Promise.all(
    written.map(async ({ file, blob }) => ({ file, ...(await textOf(blob, ask)) })),
  )
  const [images, downloads] = [keptIn(pictures), keptIn(others)]
  return {
    site: {
      version: commit?.oid ?? '',
      texts: Object.fromEntries(read.map(({ file, text }) => [file, text])),
      foreign: Object.fromEntries(read.flatMap(({ file, bytes }) => (bytes ? [[file, base64(bytes)]] : []))),
      downloads: Object.fromEntries([...downloads].map(([name, { bytes }]) => [name, bytes])),
      strays: Object.entries({ pages: inside, 'pages/images': pictures, 'pages/files': others })
        .flatMap(([folder, entries]) => entries.map((entry) => `${folder}/${nameOf(entry)}`))
        .filter((path) => !isExpected(path)),
    },
    images,
    oids: new Map([
      ...written.map(({ file, blob: { oid = '' } }) => [file, oid] as const),
      ...[...images].map(([file, { oid }]) => [`pages/images/${file}`, oid] as const),
      ...[...downloads].map(([file, { oid }]) => [`pages/files/${file}`, oid] as const),
    ]),
  }
}

const kindOf = ({ mode }: Entry) => mode & 0o170000
const isFile = (entry: Entry) => kindOf(entry) === 0o100000
const nameOf = (entry: Entry) => (isFile(entry) ? entry.name : `${entry.name}/`)

/** The files and folders that a computer would show; no links. */
function shownIn(folder: Entry['object'] = null): Entry[] {
  const isShown = (entry: Entry) =>
    !entry.name.startsWith('.') && [0o100000, 0o040000].includes(kindOf(entry))
  return folder?.entries?.filter(isShown) ?? []
}

function keptIn(entries: readonly Entry[]): Map<string, Kept> {
  return new Map(
    entries
      .filter(isFile)
      .map(({ name, object }) => [name, { oid: object?.oid ?? '', bytes: object?.byteSize ?? 0 }]),
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
