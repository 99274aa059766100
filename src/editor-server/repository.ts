import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { type Git, gitIn } from './git.ts'
import { HttpError } from './http-error.ts'
import { sentences, unchanged } from './sentences.ts'

export type Repository = {
  siteDir: string
  git: Git
  branch: string
  /** Where the branch is pushed to, and the local ref (`known`) of what was last fetched from there. */
  upstream?: { remote: string; ref: string; known: string }
}

/** The repository that tracks this site; refuses if there is none. */
export async function openRepository(siteDir: string): Promise<Repository> {
  const git = gitIn(siteDir)
  if (!(await lastPublished(siteDir)))
    throw new HttpError(
      409,
      sentences.untracked(
        await git.text('rev-parse HEAD:./site.yaml').catch((error: Error) => error.message),
      ),
    )
  const branch = (await git.line('symbolic-ref --quiet HEAD')) ?? ''
  const format = '--format=%(upstream:remotename)%00%(upstream:remoteref)%00%(upstream)'
  const found = branch ? await git.line('for-each-ref', format, branch) : undefined
  const [remote, ref, known] = found?.split('\0') ?? []
  return { siteDir, git, branch, ...(remote && ref && known && { upstream: { remote, ref, known } }) }
}

/**
 * The last commit of this branch that its remote has, as far as is known here; without a remote, the last one. Undefined if
 * the site is not in it: it may merely happen to be inside a repository.
 */
export async function lastPublished(siteDir: string): Promise<string | undefined> {
  const git = gitIn(siteDir)
  const commit =
    (await git.line('merge-base HEAD @{upstream}')) ?? (await git.line('rev-parse --verify --quiet HEAD'))
  return commit && (await git.is('cat-file -e', `${commit}:./site.yaml`)) ? commit : undefined
}

const refuseWith =
  (sentence: (output: string) => string) =>
  (error: unknown): never => {
    throw new HttpError(409, sentence((error as Error).message))
  }

const fetch = 'fetch --quiet --no-recurse-submodules --'
const update = 'update-index --add --remove --'

export async function fetchRemote({ git, upstream }: Repository): Promise<void> {
  if (upstream) await git.text(fetch, upstream.remote).catch(refuseWith(sentences.unreachable))
}

/** Takes over what others have pushed, if that touches no uncommitted file, and returns the files that have changed. */
export async function fastForward({ git, upstream }: Repository): Promise<string[] | undefined> {
  // A branch that has not been pushed yet does not exist there.
  if (!upstream || !(await git.is('rev-parse --verify --quiet', upstream.known))) return undefined
  if (await git.is('merge-base --is-ancestor', upstream.known, 'HEAD')) return undefined
  const before = (await git.line('rev-parse HEAD')) ?? ''
  // Git itself refuses, without touching anything, if this folder has commits of its own or an uncommitted file is in the way.
  const merge = '-c merge.autoStash=false merge --quiet --ff-only'
  await git.text(merge, upstream.known).catch(refuseWith(sentences.apart))
  return git.names('diff -z --name-only --no-renames --relative', before, 'HEAD')
}

/** Entries in Git's own folder that exist only during an unfinished operation. */
const unfinished = ['MERGE_HEAD', 'CHERRY_PICK_HEAD', 'REVERT_HEAD', 'rebase-merge', 'rebase-apply']

/** Throws if these files cannot be committed at the moment, before anything is written. */
export async function refuseUnready(
  { siteDir, git, branch }: Repository,
  files: readonly string[],
): Promise<void> {
  const present = async (names: readonly string[]) => {
    const found = await git.text('rev-parse', ...names.flatMap((name) => ['--git-path', name]))
    return found.split('\n').filter((path) => path && existsSync(resolve(siteDir, path)))
  }
  const refuse = (sentence: string) => {
    throw new HttpError(409, `${sentence} ${unchanged}`)
  }
  if ((await present(unfinished)).length > 0) refuse(sentences.unfinished)
  const [lock] = await present(['index.lock', 'HEAD.lock', `${branch}.lock`])
  if (lock) refuse(sentences.locked(lock))
  if (!branch) refuse(sentences.detached)
  if (!(await git.is('-c user.useConfigOnly=true var GIT_COMMITTER_IDENT'))) refuse(sentences.nameless)
  const tagged = await git.names('ls-files -v -z --', ...files)
  const skipped = tagged.find((line) => /^[Sa-z]/.test(line))
  if (skipped) refuse(sentences.skipped(skipped.slice(2)))
}

/**
 * Commits exactly these files as they are in the folder, whatever else is changed or staged, and returns the commit;
 * undefined if they have not changed. Works with an index of its own, so a failure leaves no trace in Git.
 */
export async function commitFiles(
  { siteDir, git }: Repository,
  files: readonly string[],
  message: string,
): Promise<string | undefined> {
  const before = await git.line('rev-parse HEAD')
  const folder = await mkdtemp(join(tmpdir(), 'redaktion-'))
  const input = message.trim() || 'Website geändert'
  const own = gitIn(siteDir, { index: join(folder, 'index'), input })
  try {
    await own.text('read-tree HEAD')
    await own.text(update, ...files)
    if (!(await own.is('diff --cached --quiet HEAD')))
      await own.text('commit --quiet --file=-').catch(async (error) => {
        // It may have succeeded before a hook ran for too long.
        if ((await git.line('rev-parse HEAD')) === before) throw error
      })
    // Another program, such as a code editor, may hold the lock for a moment; an index that lags behind all the same is
    // put right by the next publication of these files.
    for (let tries = 0; tries < 5 && !(await git.is(update, ...files)); tries += 1) await setTimeout(200)
    const after = await git.line('rev-parse HEAD')
    return after === before ? undefined : after
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Takes back a commit that nobody else has, if it is still the last one; the files themselves stay as they are. */
export async function uncommit(
  { git }: Repository,
  commit: string,
  files: readonly string[],
): Promise<boolean> {
  const isBack = await git.is('update-ref -m', 'redaktion: taken back', 'HEAD', `${commit}^`, commit)
  return isBack && git.is('reset --quiet --', ...files)
}

/** Pushes the branch as it is; false if the remote has new commits. */
export async function push({ git, upstream }: Repository): Promise<boolean> {
  if (!upstream) return true
  const { remote, ref, known } = upstream
  try {
    await git.text('push --quiet --', remote, `HEAD:${ref}`)
    return true
  } catch (error) {
    // The reason is deduced from the state of the remote, because Git's message may be in any language.
    if (!(await git.is(fetch, remote))) return refuseWith(sentences.unreachable)(error)
    if (await git.is('merge-base --is-ancestor HEAD', known)) return true
    const isNewest = await git.is('merge-base --is-ancestor', known, 'HEAD')
    return isNewest && refuseWith(sentences.unwilling)(error)
  }
}
