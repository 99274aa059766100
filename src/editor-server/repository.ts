import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Git, gitIn, words } from './git.ts'
import { Refused } from './refused.ts'
import { sentences, unchanged } from './sentences.ts'
import { blobsIn } from './site-disk.ts'

export type Repository = {
  git: Git
  branch: string
  /** Where the branch is pushed to, and the local ref (`known`) of what was last fetched from there. */
  upstream?: { remote: string; ref: string; known: string } | undefined
}

/** The repository that tracks this site; refuses if there is none. */
export async function openRepository(siteDir: string): Promise<Repository> {
  const git = gitIn(siteDir)
  if (!(await lastPublished(siteDir))) {
    const output = await git.text(['rev-parse', 'HEAD:./site.yaml']).catch((error: Error) => error.message)
    throw new Refused(409, sentences.untracked(output))
  }
  const branch = (await git.line('symbolic-ref', '--quiet', 'HEAD')) ?? ''
  const format = '%(upstream:remotename)%00%(upstream:remoteref)%00%(upstream)'
  const [remote = '', ref = '', known = ''] = branch
    ? ((await git.line('for-each-ref', `--format=${format}`, branch)) ?? '').split('\0')
    : []
  const hasUpstream = remote && ref && known
  return { git, branch, ...(hasUpstream && { upstream: { remote, ref, known } }) }
}

/**
 * The last commit of this branch that its remote has, as far as is known here; without a remote, the last one. Undefined if
 * the site is not in it: it may merely happen to be inside a repository.
 */
export async function lastPublished(siteDir: string): Promise<string | undefined> {
  const git = gitIn(siteDir)
  const commit =
    (await git.line('merge-base', 'HEAD', '@{upstream}')) ??
    (await git.line('rev-parse', '--verify', '--quiet', 'HEAD'))
  return commit && (await blobsIn(git, commit, ['site.yaml'])).size > 0 ? commit : undefined
}

/** Entries in Git's own folder that exist only during an unfinished operation. */
const unfinished = ['MERGE_HEAD', 'CHERRY_PICK_HEAD', 'REVERT_HEAD', 'rebase-merge', 'rebase-apply']

/** Throws if these files cannot be committed at the moment, before anything is written. */
export async function refuseUnready(
  { git, branch }: Repository,
  siteDir: string,
  files: readonly string[],
): Promise<void> {
  const there = async (names: readonly string[]) => {
    const found = await git.text(['rev-parse', ...names.flatMap((name) => ['--git-path', name])])
    return found.split('\n').filter((path) => path && existsSync(resolve(siteDir, path)))
  }
  const refuse = (sentence: string) => {
    throw new Refused(409, `${sentence} ${unchanged}`)
  }
  if ((await there(unfinished)).length > 0) refuse(sentences.unfinished)
  const [lock] = await there(['index.lock', 'HEAD.lock', `${branch}.lock`])
  if (lock) refuse(sentences.locked(lock))
  if (!branch) refuse(sentences.detached)
  if (!(await git.is(...words('-c user.useConfigOnly=true var GIT_COMMITTER_IDENT'))))
    refuse(sentences.nameless)
  const tagged = await git.names('ls-files', '-v', '-z', '--', ...files)
  const skipped = tagged.find((line) => /^[Sa-z]/.test(line))
  if (skipped) refuse(sentences.skipped(skipped.slice(2)))
}
