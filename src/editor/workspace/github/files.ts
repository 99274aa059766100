import { fileFolders, isKeptFile, isPageFile } from '../../../content/names.ts'
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

/** A file of which the size is read instead of the contents. */
export type FileInfo = { oid: string; bytes: number }

/** The files of one revision. */
export type Files = {
  /** As the editor opens it, except for its other files. */
  site: Pick<OpenedSite, 'version' | 'texts' | 'foreign'>
  /** Pictures, downloads, and what is not read, by path. */
  others: Map<string, FileInfo>
  /** Git object ids by file; equal ids mean equal bytes. */
  oids: Map<string, string>
}

/** Reads the files of one revision; there are none before the first. */
export async function filesIn(commit: CommitFiles | null, ask: Ask): Promise<Files> {
  const pages = shownIn('pages/', commit?.pages?.object)
  const folders = pages.filter(({ path }) => fileFolders.includes(path))
  const all = [...pages, ...folders.flatMap(({ path, object }) => shownIn(path, object))]
  const others = all.filter(({ path }) => !isPageFile(path) && !fileFolders.includes(path))
  const written = [
    ...(commit?.site ? [{ path: 'site.yaml', object: commit.site.object }] : []),
    ...all.filter(({ path }) => isPageFile(path)),
  ]
  const read = await Promise.all(
    written.map(async ({ path, object }) => [path, await textOf(object ?? {}, ask)] as const),
  )
  const oidsOf = [...written, ...others.filter(({ path }) => isKeptFile(path))]
  return {
    site: {
      version: commit?.oid ?? '',
      texts: Object.fromEntries(read.map(([path, { text }]) => [path, text])),
      foreign: Object.fromEntries(
        read.flatMap(([path, { bytes }]) => (bytes ? [[path, base64(bytes)]] : [])),
      ),
    },
    others: new Map(
      others.map(({ path, object }) => [path, { oid: object?.oid ?? '', bytes: object?.byteSize ?? 0 }]),
    ),
    oids: new Map(oidsOf.map(({ path, object }) => [path, object?.oid ?? ''])),
  }
}

/** What the name of a file or a folder ends with, by the kind of its mode in Git. */
const ends = new Map([
  [0o100000, ''],
  [0o040000, '/'],
])

/** The files and folders that a computer would show, by path; no links. A folder ends with a slash. */
function shownIn(folder: string, tree: Entry['object'] = null) {
  return (tree?.entries ?? []).flatMap(({ name, mode, object }) => {
    const end = ends.get(mode & 0o170000)
    return end === undefined || name.startsWith('.') ? [] : [{ path: folder + name + end, object }]
  })
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
