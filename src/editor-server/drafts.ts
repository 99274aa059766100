import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { branchOfDraft, draftFolder, draftOnBranch } from '#content'
import type { DraftOutcome, NamedDraft, Revision } from '../editor/workspace/workspace.ts'
import { words } from './git.ts'
import { gitOf, revisionBetween } from './history.ts'
import type { SiteReader } from './opened-site.ts'
import { type Contents, contentsOf, type SentDraft } from './publication.ts'
import { Refused } from './refused.ts'
import type { Repository } from './repository.ts'
import { siteDisk } from './site-disk.ts'

type Branch = { ref: string; commit: string; named: NamedDraft }

/**
 * A named draft is a branch `redaktion/…` with one commit on top of the version it is based on; its name is the first
 * line of the message. If the site has a remote, drafts are stored there, and local refs are fetched copies of them.
 */
export function createDrafts(siteDir: string, open: SiteReader['open']) {
  const list = async () => (await branches(await gitOf(siteDir))).map(({ named }) => named)

  async function find(repository: Repository, name: string): Promise<Branch> {
    const found = (await branches(repository)).find(({ named }) => named.name === name)
    if (!found) throw new Refused(404, gone(name))
    return found
  }

  async function read(name: string): Promise<{ version: string; revision: Revision }> {
    const repository = await gitOf(siteDir)
    const { commit } = await find(repository, name)
    const base = await repository.git.line('merge-base', 'HEAD', commit)
    return { version: commit, revision: await revisionBetween(repository.git, base, commit) }
  }

  async function save({ name, publication, version = '' }: SentDraft): Promise<DraftOutcome> {
    const contents = await contentsOf(publication, siteDir, siteDisk(siteDir))
    const repository = await gitOf(siteDir)
    const { git, upstream } = repository
    if ((await open()).version !== publication.version) throw new Refused(409, moved)
    const there = await branches(repository)
    const commitIn = (all: readonly Branch[]) => all.find((one) => one.ref === ref)?.commit ?? ''
    // A branch made by hand may have a name that the editor would not give.
    const own = there.find(({ named }) => named.name === name)?.ref
    const slug = own?.slice(placeOf(repository).length) ?? branchOfDraft(name)
    if (!slug) throw new Refused(422, noName)
    const ref = `${placeOf(repository)}${slug}`
    const present = commitIn(there)
    if (present !== version) return { ended: 'changed' }
    const tree = await treeWith(repository, contents)
    const message = { input: `${name}\n\n${publication.message}` }
    const commit = (await git.text(['commit-tree', tree, '-p', 'HEAD'], message)).trim()
    if (upstream && !(await send(repository, slug, { from: present, to: commit }))) {
      if (commitIn(await branches(repository)) !== version) return { ended: 'changed' }
      throw new Refused(409, unwilling)
    }
    await git.text(['update-ref', ref, commit])
    return { ended: 'saved', version: commit }
  }

  async function drop(name: string): Promise<void> {
    const repository = await gitOf(siteDir)
    const { ref, commit } = await find(repository, name)
    const slug = ref.slice(placeOf(repository).length)
    if (repository.upstream && !(await send(repository, slug, { from: commit, to: '' })))
      throw new Refused(409, unwilling)
    await repository.git.text(['update-ref', '-d', ref])
  }

  return { list, read, save, drop }
}

/** Fetched copies of drafts are not local branches. */
const placeOf = ({ upstream }: Repository) => `refs/${upstream ? '' : 'heads/'}${draftFolder}`

async function branches(repository: Repository): Promise<Branch[]> {
  const { git, upstream } = repository
  const place = placeOf(repository)
  if (upstream) {
    const all = `+refs/heads/${draftFolder}*:${place}*`
    const fetch = [...words('fetch --quiet --prune --no-recurse-submodules --'), upstream.remote, all]
    await git.text(fetch).catch(() => {
      throw new Refused(409, unreachable)
    })
  }
  const format = '%(refname)%00%(objectname)%00%(committerdate:iso-strict)%00%(authorname)%00%(subject)'
  const output = await git.text(['for-each-ref', '--sort=-committerdate', `--format=${format}`, place])
  return output.split('\n').flatMap((line) => {
    const [ref = '', commit = '', when = '', who = '', title = ''] = line.split('\0')
    const slug = ref.slice(place.length)
    return commit ? [{ ref, commit, named: { name: draftOnBranch(slug, title), when, who } }] : []
  })
}

/** Pushes a draft only if the one on the remote is still as last seen. */
function send({ git, upstream }: Repository, slug: string, { from, to }: { from: string; to: string }) {
  const ref = `refs/heads/${draftFolder}${slug}`
  const lease = `--force-with-lease=${ref}:${from}`
  return git.is('push', '--quiet', lease, '--', upstream?.remote ?? '', `${to}:${ref}`)
}

/** The tree of the last commit with some files replaced, built in a temporary index apart from the folder. */
async function treeWith({ git }: Repository, contents: Contents): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'redaktion-'))
  try {
    const index = { index: join(folder, 'index') }
    await git.text(['read-tree', 'HEAD'], index)
    const prefix = (await git.line('rev-parse', '--show-prefix')) ?? ''
    const lines: string[] = []
    for (const [file, input] of contents) {
      const written = input !== undefined && git.text(words('hash-object -w --stdin'), { input })
      const entry = written ? `100644 ${(await written).trim()}` : `0 ${'0'.repeat(40)}`
      lines.push(`${entry}\t${prefix}${file}\0`)
    }
    await git.text(words('update-index -z --index-info'), { ...index, input: lines.join('') })
    return (await git.text(['write-tree'], index)).trim()
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const noName = 'Dieser Name hat keine Buchstaben oder Ziffern. Nehmen Sie zum Beispiel „Preise ab März“.'
const gone = (name: string) => `Den Entwurf „${name}“ gibt es nicht mehr.`
const moved = 'Die Website hat sich gerade geändert. Versuchen Sie es noch einmal.'
const unreachable =
  'Die Entwürfe liegen dort, wohin Ihre Website verschickt wird, und das ist gerade nicht zu erreichen. Ihre Änderungen bleiben in der Redaktion.'
const unwilling =
  'Der Entwurf ließ sich nicht verschicken. Fragen Sie die Person, die Ihre Website betreut; Ihre Änderungen bleiben in der Redaktion.'
