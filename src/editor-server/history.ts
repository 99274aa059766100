import { isKeptFile, isPageFile } from '#content'
import type { FileChange, PastPublication, Revision } from '../editor/workspace/workspace.ts'
import { editedPaths, type Git, gitIn, words } from './git.ts'
import { mostBytes } from './publication.ts'
import { Refused } from './refused.ts'
import { openRepository } from './repository.ts'
import { blobsIn, committedFile } from './site-disk.ts'

/** Maximum number of publications listed. */
const most = 20

/** The latest commits on this branch that touch the site; a merge counts as one. */
export async function listPublications(siteDir: string): Promise<PastPublication[]> {
  const { git } = await openRepository(siteDir)
  const listed = words(`log -z --first-parent --max-count=${most} --format=%H%x00%aI%x00%an%x00%B HEAD --`)
  const fields = (await git.text([...listed, ...editedPaths])).split('\0')
  return Array.from({ length: Math.floor(fields.length / 4) }, (_, i) => {
    const [id = '', when = '', who = '', message = ''] = fields.slice(i * 4, i * 4 + 4)
    return { id, when, who, message: message.trim() }
  })
}

/** The changes made by one of these commits. */
export async function readPublication(siteDir: string, id: string): Promise<Revision> {
  if (!isId.test(id)) throw new Refused(404, unknown)
  const { git } = await openRepository(siteDir)
  if (!(await git.is('merge-base', '--is-ancestor', id, 'HEAD'))) throw new Refused(404, unknown)
  const before = await git.line('rev-parse', '--verify', '--quiet', `${id}^1`)
  return revisionBetween(git, before, id)
}

/** The files of the site that differ between two commits; without the first, all files of the second. */
async function revisionBetween(git: Git, before: string | undefined, after: string): Promise<Revision> {
  const old = before ? await blobsIn(git, before) : new Map<string, string>()
  const now = await blobsIn(git, after)
  const files = [...new Set([...old.keys(), ...now.keys()])].sort()
  const revision: Revision = { before: [], after: [] }
  let size = 0
  const read = async (file: string, blob: string | undefined): Promise<FileChange> => {
    const change = await committedFile(git, file, blob)
    size += 'text' in change ? change.text.length : 'bytes' in change ? (change.bytes.length * 3) / 4 : 0
    if (size > mostBytes.all) throw new Refused(413, tooMuch)
    return change
  }
  for (const file of files) {
    if (!isOfSite(file) || old.get(file) === now.get(file)) continue
    revision.before.push(await read(file, old.get(file)))
    revision.after.push(await read(file, now.get(file)))
  }
  return revision
}

/**
 * The files of the site that were not published as they are in the folder, as they were published, whatever Git was told
 * to ignore or to skip.
 */
export async function publishedInstead(
  siteDir: string,
  commit: string,
  present: readonly string[],
): Promise<FileChange[]> {
  const git = gitIn(siteDir)
  const blobs = [...(await blobsIn(git, commit))].filter(([file]) => isOfSite(file))
  // macOS writes the ö of a file name as two characters, Git as one.
  const published = new Map(blobs.map(([file, blob]) => [file.normalize(), blob]))
  // Names are read from a stream, since a command has room for a few hundred; Git takes them from its own folder.
  const folder = (await git.line('rev-parse', '--show-prefix')) ?? ''
  const input = present.map((file) => `${folder}${file}\n`).join('')
  const hashes = (await git.text(words('hash-object --stdin-paths'), { input })).split('\n')
  const changed = present.filter((file, i) => published.get(file.normalize()) !== hashes[i])
  const there = new Set(present.map((file) => file.normalize()))
  const gone = [...published.keys()].filter((file) => !there.has(file))
  return Promise.all(
    [...changed, ...gone].map((file) => committedFile(git, file, published.get(file.normalize()))),
  )
}

const isOfSite = (file: string) => file === 'site.yaml' || isPageFile(file) || isKeptFile(file)
const isId = /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/

const unknown = 'Diese Veröffentlichung gibt es hier nicht mehr. Öffnen Sie den Verlauf noch einmal.'
const tooMuch =
  'Das sind mehr als 20 MB auf einmal; die Redaktion kann es nicht zurücknehmen. Bitten Sie die Person darum, die Ihre Website betreut.'
