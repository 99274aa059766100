import { readFile, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { isSiteFile } from '#reading'
import { siteFactsFile } from '../serve/site-facts.ts'
import { type GitFailure, gitIn, nothingSaid } from './git.ts'
import { HttpError } from './http-error.ts'
import { changedHere } from './repository.ts'
import { sentences, unchanged, withWords } from './sentences.ts'
import { type RemoteState, type Repository, shortOf } from './target.ts'

/** Asks all remotes that this branch is pushed to: usually one, more if several addresses are set. */
async function askRemotes({ git, target }: Repository): Promise<RemoteState[]> {
  if (!target) return []
  const { remote, ref } = target
  const fetched = await git.line('remote get-url', remote)
  const pushed = (await git.text('remote get-url --push --all', remote).catch(() => remote))
    .trim()
    .split('\n')
  return Promise.all(
    pushed.map(async (address) => {
      const name = address === fetched ? remote : address
      const lines = (await git.text('ls-remote --symref --', name, 'HEAD', 'refs/heads/*', ref)).split('\n')
      // `ref: refs/heads/main` TAB `HEAD`, and then for each ref `1a2b3c…` TAB `refs/heads/main`.
      const refs = new Map(lines.map((line) => line.split('\t').reverse() as [string, string]))
      const main = lines.find((line) => line.startsWith('ref: '))?.replace(/^ref: refs\/heads\/|\tHEAD$/g, '')
      const branches = [...refs.keys()].filter((one) => one.startsWith('refs/heads/')).map(shortOf)
      const tip = refs.get(ref)
      return { name, branches, ...(tip && { tip }), ...(main && { main }) }
    }),
  )
}

/** Asks before anything is written, and fetches what is new there. Refuses if the branch does not exist there any more. */
export async function askFirst(repository: Repository): Promise<RemoteState[]> {
  const { target } = repository
  if (!target) return []
  const refuse = (error: GitFailure) => {
    throw new HttpError(409, withWords(`${sentences.unreachable(target.remote)} ${unchanged}`, error.message))
  }
  const remotes = await askRemotes(repository).catch(refuse)
  const lost = remotes.find(({ tip, branches }) => !tip && branches.length > 0)
  if (lost && target.ref.startsWith('refs/heads/')) throw new HttpError(409, sentences.renamed(target, lost))
  await fetchFrom(repository, remotes).catch(refuse)
  for (const { tip } of remotes) if (tip) await refuseUnlisted(repository, tip)
  return remotes
}

/** True if a commit is part of the branch here. */
export const isHere = ({ git }: Repository, commit: string) =>
  git.is('merge-base --is-ancestor', commit, 'HEAD')

/** Fetches the commits of these remotes that are not here yet. */
async function fetchFrom(repository: Repository, remotes: readonly RemoteState[]): Promise<void> {
  const { git, target } = repository
  for (const { name, tip } of remotes)
    if (tip && !(await isHere(repository, tip)))
      await git.text('fetch --quiet --no-recurse-submodules --', name, target?.ref ?? '')
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
 * Pushes the branch as it is, and asks where it is `missing` afterwards. `words` are Git's; `remotes` is empty if nobody
 * can be asked any more. `isStopped` if the hook that runs before anything is sent has failed.
 */
export async function push(repository: Repository) {
  const { target } = repository
  const { remote = '', ref = '' } = target ?? {}
  const { words, isStopped } = await pushTraced(repository, remote, `HEAD:${ref}`)
  const remotes = await askRemotes(repository).catch((): RemoteState[] => [])
  await fetchFrom(repository, remotes).catch(() => {})
  const has = ({ tip }: RemoteState) =>
    tip !== undefined && repository.git.is('merge-base --is-ancestor HEAD', tip)
  const answers = await Promise.all(remotes.map(has))
  // A ref that is pushed for review does not exist there by its name.
  const isAsked = remotes.length > 0 && ref.startsWith('refs/heads/')
  const unknown: RemoteState[] = words ? [{ name: remote, branches: [] }] : []
  const missing = isAsked ? remotes.filter((_, i) => !answers[i]) : unknown
  return { remotes, missing, isStopped, words: words || nothingSaid }
}

/** Git says in no other way than its trace whether a hook has failed, which may be that of LFS and its uploads. */
async function pushTraced({ siteDir, git }: Repository, remote: string, refs: string) {
  const trace = resolve(siteDir, (await git.text('rev-parse --git-path editor-push.trace')).trim())
  try {
    const words = await git
      .withEnv({ GIT_TRACE2_EVENT: trace })
      .text('push --quiet --', remote, refs)
      .then(
        () => '',
        (error: GitFailure) => error.message,
      )
    const lines = words ? (await readFile(trace, 'utf8').catch(() => '')).split('\n') : []
    const events: TraceEvent[] = lines.filter((line) => line.endsWith('}')).map((line) => JSON.parse(line))
    const hooks = events.filter((one) => one.event === 'child_start' && one.hook_name === 'pre-push')
    const hasFailed = (one: TraceEvent) =>
      one.event === 'child_exit' &&
      one.code !== 0 &&
      hooks.some((hook) => hook.sid === one.sid && hook.child_id === one.child_id)
    return { words, isStopped: events.some(hasFailed) }
  } finally {
    await rm(trace, { force: true })
  }
}

type TraceEvent = { event: string; sid: string; child_id?: number; hook_name?: string; code?: number }

/** The last commit here that all these remotes have; undefined if one of them has none. */
export const sentBefore = async ({ git, target }: Repository, remotes: readonly RemoteState[]) => {
  const tips = remotes.map(({ tip }) => tip ?? '')
  return git.line('merge-base --octopus HEAD', ...(tips.length > 0 ? tips : [target?.known ?? '']))
}
