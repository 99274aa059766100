import { decode, isSiteFile } from '#content'
import type { FileChange, PastPublication, Revision } from '../editor/workspace/workspace.ts'
import { editedPaths, type Git, gitIn } from './git.ts'
import { HttpError } from './http-error.ts'
import { sizeLimits } from './publication.ts'
import { openRepository } from './repository.ts'

/** Maximum number of publications listed. */
const most = 20

/** The latest commits on this branch that touch the site; a merge counts as one. */
export async function listPublications(siteDir: string): Promise<PastPublication[]> {
  const { git } = await openRepository(siteDir)
  const log = `log -z --first-parent --max-count=${most} --format=%H%x00%aI%x00%an%x00%B HEAD --`
  const fields = (await git.text(log, ...editedPaths)).split('\0')
  return Array.from({ length: Math.floor(fields.length / 4) }, (_, i) => {
    const [id = '', when = '', who = '', message = ''] = fields.slice(i * 4, i * 4 + 4)
    return { id, when, who, message: message.trim() }
  })
}

/** The changes made by one of these commits; by a merge, those to the branch that it was merged into. */
export async function readRevision(siteDir: string, id: string): Promise<Revision> {
  const { git } = await openRepository(siteDir)
  if (!isId.test(id) || !(await git.is('merge-base --is-ancestor', id, 'HEAD')))
    throw new HttpError(404, unknown)
  const parent = await git.line('rev-parse --verify --quiet', `${id}^1`)
  const before = parent ?? (await git.line('hash-object -t tree --stdin')) ?? ''
  const entries = await git.names('diff-tree -r -z --no-renames --relative', before, id, '--', ...editedPaths)
  const revision: Revision = { before: [], after: [] }
  let size = 0
  const read = async (file: string, blob: string | undefined): Promise<FileChange> => {
    const change = await committedFile(git, file, blob)
    size += 'text' in change ? change.text.length : 'bytes' in change ? (change.bytes.length * 3) / 4 : 0
    if (size > sizeLimits.publication) throw new HttpError(413, tooMuch)
    return change
  }
  for (let i = 0; i < entries.length; i += 2) {
    const [state = '', file = ''] = entries.slice(i)
    const [oldMode, newMode, oldBlob, newBlob] = state.slice(1).split(' ')
    const [old, now] = [isFile(oldMode) ? oldBlob : undefined, isFile(newMode) ? newBlob : undefined]
    if (!isSiteFile(file) || !(old || now)) continue
    revision.before.push(await read(file, old))
    revision.after.push(await read(file, now))
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
  // macOS writes the ö of a file name as two characters, Git as one.
  const published = new Map<string, string>()
  for (const line of await git.names('ls-tree -r -z', commit, '--', ...editedPaths)) {
    const [, mode, blob, file = ''] = /^(\d+) \w+ (\w+)\t(.+)$/s.exec(line) ?? []
    if (blob && isFile(mode) && isSiteFile(file)) published.set(file.normalize(), blob)
  }
  // Names are read from a stream, since a command has room for a few hundred; Git takes them from its own folder.
  const folder = (await git.line('rev-parse --show-prefix')) ?? ''
  const input = present.map((file) => `${folder}${file}\n`).join('')
  const hashes = (await gitIn(siteDir, { input }).text('hash-object --stdin-paths')).split('\n')
  const changed = present.filter((file, i) => published.get(file.normalize()) !== hashes[i])
  const there = new Set(present.map((file) => file.normalize()))
  const gone = [...published.keys()].filter((file) => !there.has(file))
  return Promise.all(
    [...changed, ...gone].map((file) => committedFile(git, file, published.get(file.normalize()))),
  )
}

/** A file as it is in a commit; without a blob, it does not exist there. */
async function committedFile(git: Git, file: string, blob: string | undefined): Promise<FileChange> {
  if (!blob) return { file, removed: true }
  const content = await git.bytes('cat-file blob', blob)
  if (!file.endsWith('.yaml')) return { file, bytes: content.toString('base64') }
  const text = content.toString()
  return { file, text: Buffer.from(text).equals(content) ? text : (decode(file, content).text ?? text) }
}

/** True for the mode of a file in Git; a link has another one. */
const isFile = (mode = '') => mode.startsWith('100')
const isId = /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/

const unknown = 'Diese Veröffentlichung gibt es hier nicht mehr. Öffnen Sie den Verlauf noch einmal.'
const tooMuch =
  'Das sind mehr als 20 MB auf einmal; die Redaktion kann es nicht zurücknehmen. Bitten Sie die Person darum, die Ihre Website betreut.'
