import { decode, refuseEncoding } from '#reading'
import { fileFolders, isPageFile } from '../../../content/reading/names.ts'
import type { Ask } from './ask.ts'

type GitBlob = { oid?: string; byteSize?: number; text?: string | null }
type Entry = { name: string; mode: number; object: (GitBlob & { entries?: Entry[] }) | null }

/** The answer to `filesOf`. */
export type CommitFiles = {
  oid: string
  site: { object: GitBlob } | null
  pages: { object: { entries?: Entry[] } } | null
}

/** A file in a commit; equal object ids mean equal bytes. Only site.yaml and pages are read. */
export type CommittedFile = {
  oid: string
  bytes: number
  text?: string
  /** Why a text that is not UTF-8 is not opened. */
  refusal?: string | undefined
}

/** The files of a commit by path, with the folders among them that are not read; there are none before the first commit. */
export async function readCommit(commit: CommitFiles | null, ask: Ask): Promise<Map<string, CommittedFile>> {
  const pages = shownIn('pages/', commit?.pages?.object)
  const all = pages.flatMap((one) => (fileFolders.includes(one.path) ? shownIn(one.path, one.object) : [one]))
  if (commit?.site) all.unshift({ path: 'site.yaml', object: commit.site.object })
  const read = all.map(async ({ path, object }) => {
    const { oid = '', byteSize = 0 } = object ?? {}
    const isText = path === 'site.yaml' || isPageFile(path)
    return [path, { oid, bytes: byteSize, ...(isText && (await textOf(path, object ?? {}, ask))) }] as const
  })
  return new Map(await Promise.all(read))
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
 * has the object id of the file.
 */
async function textOf(
  path: string,
  { oid = '', text }: GitBlob,
  ask: Ask,
): Promise<Pick<CommittedFile, 'text' | 'refusal'>> {
  if (typeof text === 'string' && (await oidOf(text)) === oid) return { text }
  const bytes = await ask.blob(oid)
  const refusal = refuseEncoding(path, bytes)
  const decoded = refusal && decode(path, bytes).text
  return { text: decoded ?? new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes), refusal }
}

/** The Git object id of a text. */
async function oidOf(text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text)
  const object = await new Blob([`blob ${bytes.length}\0`, bytes]).arrayBuffer()
  const hash = await crypto.subtle.digest('SHA-1', object)
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
