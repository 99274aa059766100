import { isSiteFile } from '#reading'
import { siteFactsFile } from '../serve/site-facts.ts'
import { type GitFailure, gitIn } from './git.ts'
import { HttpError } from './http-error.ts'
import { changedHere } from './repository.ts'
import { sentences, unchanged, withWords } from './sentences.ts'
import { type PushTarget, type RemoteState, type Repository, shortOf } from './target.ts'

/** Asks the remote which branches it has; undefined if this branch has none. */
async function askRemote({ git, target }: Repository): Promise<RemoteState | undefined> {
  if (!target) return undefined
  const { remote, ref } = target
  const lines = (await git.text('ls-remote --symref --', remote, 'HEAD', 'refs/heads/*')).split('\n')
  // `ref: refs/heads/main` TAB `HEAD`, and then for each ref `1a2b3c…` TAB `refs/heads/main`.
  const refs = new Map(lines.map((line) => line.split('\t').reverse() as [string, string]))
  const main = lines.find((line) => line.startsWith('ref: '))?.replace(/^ref: refs\/heads\/|\tHEAD$/g, '')
  const branches = [...refs.keys()].filter((one) => one.startsWith('refs/heads/')).map(shortOf)
  return { branches, main, tip: refs.get(ref) }
}

/** Asks before anything is written, and fetches what is new there. Refuses if the branch does not exist there any more. */
export async function askFirst(repository: Repository): Promise<RemoteState | undefined> {
  const { target } = repository
  const refuse = (error: GitFailure) => {
    throw new HttpError(
      409,
      withWords(`${sentences.unreachable(target?.remote)} ${unchanged}`, error.message),
    )
  }
  const found = await askRemote(repository).catch(refuse)
  if (!target || !found) return undefined
  if (!found.tip && found.branches.length > 0) throw new HttpError(409, sentences.renamed(target, found))
  await fetchFrom(repository, found).catch(refuse)
  if (found.tip) await refuseUnlisted(repository, found.tip)
  return found
}

/** True if a commit is part of the branch here. */
export const isHere = ({ git }: Repository, commit: string) =>
  git.is('merge-base --is-ancestor', commit, 'HEAD')

/** Fetches the commits of the remote that are not here yet. */
async function fetchFrom(repository: Repository, { tip }: RemoteState): Promise<void> {
  const { git, target } = repository
  if (target && tip && !(await isHere(repository, tip)))
    await git.text('fetch --quiet --no-recurse-submodules --', target.remote, target.ref)
}

/**
 * Refuses if a commit that is not pushed yet contains anything but the site: it would be published, too, without being
 * listed.
 */
async function refuseUnlisted({ git }: Repository, tip: string): Promise<void> {
  const base = await git.line('merge-base HEAD', tip)
  if (!base) throw new HttpError(409, `${sentences.apart} ${unchanged}`)
  const folder = (await git.line('rev-parse --show-prefix')) ?? ''
  const names = await git.names('diff -z --name-only --no-renames', base, 'HEAD', '--')
  const foreign = names.filter((file) => !isListed(file, folder))
  if (foreign.length > 0) throw new HttpError(409, sentences.unlisted(foreign))
}

function isListed(file: string, folder: string): boolean {
  const own = file.startsWith(folder) ? file.slice(folder.length) : ''
  return own === siteFactsFile || isSiteFile(own)
}

/** Takes over what others have published, and returns the files that have changed. */
export async function fastForward({ git }: Repository, tip: string): Promise<string[]> {
  const before = (await git.text('rev-parse HEAD')).trim()
  // Git itself refuses, without touching anything, if this folder has commits of its own or an uncommitted file is in the way.
  await git.text('-c merge.autoStash=false merge --quiet --ff-only', tip).catch((error: GitFailure) => {
    throw new HttpError(409, withWords(`${sentences.apart} ${unchanged}`, error.message))
  })
  return git.names('diff -z --name-only --no-renames --relative', before, 'HEAD', '--')
}

/**
 * Makes the commits of others what this folder is based on: its files of the site contain their changes already, merged
 * as data. Everything else is taken over. Returns a function that undoes it.
 */
export async function moveOnto({ siteDir, git }: Repository, tip: string): Promise<() => Promise<void>> {
  const folder = (await git.line('rev-parse --show-prefix')) ?? ''
  const root = gitIn((await git.line('rev-parse --show-toplevel')) ?? siteDir)
  const before = (await git.text('rev-parse HEAD')).trim()
  const theirs = await root.names('diff -z --name-only --no-renames HEAD', tip, '--')
  const others = theirs.filter((file) => !isListed(file, folder))
  const touched = await changedHere(git)
  const inTheWay = others.filter((file) => touched.has(file))
  if (inTheWay.length > 0)
    throw new HttpError(409, `${sentences.apart} ${sentences.inTheWay(inTheWay)} ${unchanged}`)
  const move = async (to: string) => {
    await git.text('reset --quiet --soft', to)
    if (others.length > 0)
      await root.forFiles(others, 'restore --quiet --staged --worktree', `--source=${to}`)
  }
  const undo = async () => {
    await move(before)
    await root.forFiles(theirs, 'reset --quiet')
  }
  await move(tip).catch(async (error) => {
    await undo()
    throw error
  })
  return undo
}

/**
 * Pushes the branch as it is, and asks whether it has arrived. `words` are Git's; `found` is undefined if nobody can be
 * asked any more.
 */
export async function push(repository: Repository, { remote, ref }: PushTarget) {
  const { git } = repository
  const words = await git.text('push --quiet --', remote, `HEAD:${ref}`).then(
    () => '',
    (error: GitFailure) => error.message,
  )
  const found = await askRemote(repository).catch(() => undefined)
  if (found) await fetchFrom(repository, found).catch(() => {})
  const hasArrived = found?.tip !== undefined && (await git.is('merge-base --is-ancestor HEAD', found.tip))
  return { words, found, hasArrived }
}
