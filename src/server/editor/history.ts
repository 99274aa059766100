import { decode, isSiteFile, sizeLimits } from '#reading'
import type { FileChange, PastPublication, Revision } from '../../editor/workspace/workspace.ts'
import { editedPaths, type Git, gitIn } from './git.ts'
import { HttpError } from './http-error.ts'
import { openRepository } from './repository.ts'

/** Maximum number of publications listed. */
const most = 20

/** The latest commits on this branch that touch the site; a merge counts as one. */
export async function listPublications(siteDir: string): Promise<PastPublication[]> {
  const { git } = await openRepository(siteDir)
  const log = `log -z --no-show-signature --first-parent --max-count=${most} --format=%H%x00%aI%x00%an%x00%B HEAD --`
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
  const changed = await git.names('diff-tree -r -z --no-renames --relative', before, id, '--', ...editedPaths)
  const revision: Revision = { before: [], after: [] }
  let size = 0
  const read = async (file: string, commit: string | undefined): Promise<FileChange> => {
    const change = await committedFile(git, file, commit)
    size += 'text' in change ? change.text.length : 'bytes' in change ? (change.bytes.length * 3) / 4 : 0
    if (size > sizeLimits.request) throw new HttpError(413, tooMuch)
    return change
  }
  for (const { file, isOld, isNew } of changesIn(changed)) {
    if (!isOld && !isNew) continue
    revision.before.push(await read(file, isOld ? before : undefined))
    revision.after.push(await read(file, isNew ? id : undefined))
  }
  return revision
}

/** The files of the site that are in the folder differently from a commit, as they are there. */
export async function committedInstead(
  siteDir: string,
  commit: string,
  present: readonly string[],
): Promise<FileChange[]> {
  const git = gitIn(siteDir)
  const diff = 'diff --raw -z --no-renames --relative'
  const changed = changesIn(await git.names(diff, commit, '--', ...editedPaths))
  const untracked = await git.names('ls-files --others -z --', ...editedPaths)
  // macOS writes the ö of a file name as two characters, Git as one.
  const here = new Map(present.map((file) => [file.normalize(), file]))
  const added = untracked.filter((file) => here.has(file.normalize()))
  const old = new Map(
    [...added.map((file) => ({ file, isOld: false })), ...changed].map(({ file, isOld }) => [file, isOld]),
  )
  return Promise.all(
    [...old].map(async ([name, isOld]) => {
      const change = await committedFile(git, name, isOld ? commit : undefined)
      return { ...change, file: here.get(name.normalize()) ?? name }
    }),
  )
}

/** The files of the site in a raw list of changes, and whether they exist before and after; a link is no file. */
function changesIn(fields: readonly string[]) {
  const entries = fields.flatMap((file, i) => {
    const [oldMode, newMode] = (fields[i - 1] ?? '').slice(1).split(' ')
    return i % 2 ? [{ file, isOld: isFile(oldMode), isNew: isFile(newMode) }] : []
  })
  return entries.filter(({ file }) => isSiteFile(file))
}

/** A file as Git would write it into the folder, through its filters; without a commit, it does not exist. */
async function committedFile(git: Git, file: string, commit: string | undefined): Promise<FileChange> {
  if (!commit) return { file, removed: true }
  const content = await git.bytes('cat-file --filters', `${commit}:./${file}`)
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
