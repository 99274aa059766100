import { isKeptFile, isPageFile } from '#content'
import type { FileChange, PastPublication, Revision } from '../editor/workspace/workspace.ts'
import { editedPaths, type Git, words } from './git.ts'
import { mostBytes } from './publication.ts'
import { Refused } from './refused.ts'
import { openRepository } from './repository.ts'
import { blobsIn } from './site-disk.ts'

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
  let bytes = 0
  const read = async (file: string, blob: string | undefined): Promise<FileChange> => {
    if (!blob) return { file, removed: true }
    const content = await git.bytes(['cat-file', 'blob', blob])
    bytes += content.length
    if (bytes > mostBytes.all) throw new Refused(413, tooMuch)
    if (!file.endsWith('.yaml')) return { file, bytes: content.toString('base64') }
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(content)
    if (!Buffer.from(text).equals(content)) throw new Refused(409, foreign(file))
    return { file, text }
  }
  for (const file of files) {
    if (!isOfSite(file) || old.get(file) === now.get(file)) continue
    revision.before.push(await read(file, old.get(file)))
    revision.after.push(await read(file, now.get(file)))
  }
  return revision
}

const isOfSite = (file: string) => file === 'site.yaml' || isPageFile(file) || isKeptFile(file)
const isId = /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/

const unknown = 'Diese Veröffentlichung gibt es hier nicht mehr. Öffnen Sie den Verlauf noch einmal.'
const tooMuch =
  'Das sind mehr als 20 MB auf einmal; die Redaktion kann es nicht zurücknehmen. Bitten Sie die Person darum, die Ihre Website betreut.'
const foreign = (file: string) =>
  `„${file}“ war damals nicht in UTF-8 geschrieben; die Redaktion kann es nicht zurücknehmen. Bitten Sie die Person darum, die Ihre Website betreut.`
