import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Git, gitIn, silentSsh } from './git.ts'
import { HttpError } from './http-error.ts'
import { sentences, unchanged } from './sentences.ts'
import type { Repository } from './target.ts'

/** The commit that counts as published; if this folder is not based on it, `base` is the last one that both have. */
export type Published = { commit: string; base?: string }

/** The repository that tracks this site; refuses if there is none. */
export async function openRepository(siteDir: string): Promise<Repository> {
  const local = gitIn(siteDir)
  if (!(await lastPublished(siteDir))) {
    const words = await local.text('rev-parse HEAD:./site.yaml').catch((error: Error) => error.message)
    throw new HttpError(409, sentences.untracked(words))
  }
  const git = gitIn(siteDir, { env: await silentSsh(local) })
  const { branch, target } = await branchOf(git)
  const project = await git.line('rev-parse --show-superproject-working-tree')
  return {
    siteDir,
    git,
    branch,
    target: target && { ...(project && { doubt: sentences.submodule }), ...target },
  }
}

const format = [
  'HEAD',
  'refname',
  'push:remotename',
  'push:remoteref',
  'upstream:remotename',
  'upstream:remoteref',
  'upstream',
]

/** The present branch; empty if there is none. */
async function branchOf(git: Git): Promise<Pick<Repository, 'branch' | 'target'>> {
  const all = await git
    .text('for-each-ref', `--format=%(${format.join(')%00%(')})`, 'refs/heads')
    .catch(() => '')
  const present = all.split('\n').find((line) => line.startsWith('*')) ?? ''
  const [, branch = '', remote = '', pushed, from, merged = '', upstream = ''] = present.split('\0')
  // `.` means that the branch tracks another one of this folder.
  if (!remote || remote === '.') return { branch }
  if (remote === from && !pushed) return { branch, target: { remote, ref: merged, known: upstream } }
  const ref = pushed || branch
  const known = ref.replace('refs/heads/', `refs/remotes/${remote}/`)
  return {
    branch,
    target: { remote, ref, known, ...(from && from !== remote && { doubt: sentences.elsewhere(from) }) },
  }
}

/** What the remote has of this branch, as far as is known here; undefined if the site is not in it. */
export async function lastPublished(siteDir: string): Promise<Published | undefined> {
  const git = gitIn(siteDir)
  const { target } = await branchOf(git)
  const head = await git.line('rev-parse --verify --quiet HEAD')
  const tip = target && (await git.line('rev-parse --verify --quiet', target.known))
  const base = tip && (await git.line('merge-base HEAD', tip))
  // Git itself takes over what others have published, unless it is about files that are changed here.
  const isBehind = tip !== base && base === head && !(await isInTheWay(git, tip))
  const commit = tip && !isBehind ? tip : head
  if (!commit || !(await git.is('cat-file -e HEAD:./site.yaml'))) return undefined
  return { commit, ...(base && !isBehind && base !== tip && { base }) }
}

async function isInTheWay(git: Git, tip = ''): Promise<boolean> {
  const here = await changedHere(git)
  const theirs = await git.names('diff -z --name-only --no-renames HEAD', tip, '--')
  return theirs.some((file) => here.has(file))
}

/** All files that are not as they were committed last, from the top of the repository. */
export async function changedHere(git: Git): Promise<Set<string>> {
  const lines = await git.names('status --porcelain -z --untracked-files=all --no-renames')
  return new Set(lines.map((line) => line.slice('XY '.length)))
}

/** Entries in Git's own folder that exist only during an unfinished operation. */
const unfinished = ['MERGE_HEAD', 'CHERRY_PICK_HEAD', 'REVERT_HEAD', 'rebase-merge', 'rebase-apply']

/** Throws if nothing can be committed at the moment, before anything is written. */
export async function refuseUnready({ siteDir, git, branch }: Repository): Promise<void> {
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
  const branches = await git.text('for-each-ref --format=%(refname:short) refs/heads')
  if (!branch) refuse(sentences.detached(branches.trim().split('\n')))
  if (!(await git.is('-c user.useConfigOnly=true var GIT_COMMITTER_IDENT'))) refuse(sentences.nameless)
}
