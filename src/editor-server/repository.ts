import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { type Git, gitIn, words } from './git.ts'
import { Refused } from './refused.ts'
import { sentences, unchanged } from './sentences.ts'

export type Repository = {
  git: Git
  branch: string
  /** Where the branch is pushed to, and the local ref (`known`) of what was last fetched from there. */
  upstream?: { remote: string; ref: string; known: string } | undefined
}

/** The repository that tracks this site; refuses if there is none. */
export async function openRepository(siteDir: string): Promise<Repository> {
  const git = gitIn(siteDir)
  if (!(await git.line('rev-parse', '--is-inside-work-tree'))) {
    const output = await git.text(['rev-parse']).catch((error: Error) => error.message)
    if (isBelowGit(resolve(siteDir)) && (await gitIn('/').is('--version')))
      throw new Refused(409, `Git kann diesen Ordner nicht lesen. ${unchanged} Git meldet: ${output}`)
    throw untracked()
  }
  // A site that merely happens to be inside a repository is not tracked by it.
  const isTracked =
    (await git.is('rev-parse', '--verify', '--quiet', 'HEAD')) &&
    (await git.names('ls-files', '-z', '--', 'site.yaml')).length > 0
  if (!isTracked) throw untracked()
  const branch = (await git.line('symbolic-ref', '--quiet', 'HEAD')) ?? ''
  const format = '%(upstream:remotename)%00%(upstream:remoteref)%00%(upstream)'
  const [remote = '', ref = '', known = ''] = branch
    ? ((await git.line('for-each-ref', `--format=${format}`, branch)) ?? '').split('\0')
    : []
  const hasUpstream = remote && remote !== '.' && ref && known
  return { git, branch, ...(hasUpstream && { upstream: { remote, ref, known } }) }
}

const untracked = () =>
  new Refused(
    409,
    'Die Redaktion braucht Git, und in diesem Ordner hält Git nichts fest. Wie Sie es einrichten, steht in docs/veroeffentlichen.md.',
  )

/** True if the remote lacks commits of this branch, as far as is known here. */
export async function hasUnsent(siteDir: string): Promise<boolean> {
  const { git, upstream } = (await openRepository(siteDir).catch(() => undefined)) ?? {}
  return upstream ? !(await git?.is('merge-base', '--is-ancestor', 'HEAD', upstream.known)) : false
}

function isBelowGit(folder: string): boolean {
  return existsSync(join(folder, '.git')) || (dirname(folder) !== folder && isBelowGit(dirname(folder)))
}

/** Entries in Git's own folder that exist only during an unfinished operation. */
const unfinished = ['MERGE_HEAD', 'CHERRY_PICK_HEAD', 'REVERT_HEAD', 'rebase-merge', 'rebase-apply']

/** Throws if nothing can be committed at the moment, before anything is written. */
export async function refuseUnready({ git, branch }: Repository, siteDir: string): Promise<void> {
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
}

/**
 * Commits exactly these files as they are in the folder, whatever else is changed or staged. Returns the commit, or
 * undefined if they have not changed. Rejects with Git's message, and then leaves the repository unchanged.
 */
export async function commitFiles(
  { git }: Repository,
  files: ReadonlyMap<string, unknown>,
  message: string,
): Promise<{ commit: string; before: string } | undefined> {
  // Without any name, Git would take all files.
  if (files.size === 0) return undefined
  const before = (await git.line('rev-parse', 'HEAD')) ?? ''
  const tracked = await git.names('ls-files', '-z', '--', ...files.keys())
  const known = new Set(tracked.map((file) => file.normalize()))
  const fresh = [...files].flatMap(([file, content]) =>
    content === undefined || known.has(file.normalize()) ? [] : [file],
  )
  const all = [...tracked, ...fresh]
  try {
    if (fresh.length > 0) await git.text(['add', '--intent-to-add', '--', ...fresh])
    if (all.length === 0 || (await git.is('diff', '--quiet', 'HEAD', '--', ...all))) return undefined
    await git.text(['commit', '--quiet', '--only', '--file=-', '--', ...all], {
      input: message.trim() || 'Website geändert',
    })
  } catch (error) {
    // The commit may have succeeded before a hook ran for too long.
    const now = (await git.line('rev-parse', 'HEAD')) ?? ''
    if (now === before) {
      if (fresh.length > 0) await git.is('reset', '--quiet', '--', ...fresh)
      throw error
    }
  }
  return { commit: (await git.line('rev-parse', 'HEAD')) ?? '', before }
}

/** Undoes a commit that was not pushed, if it is still the last one; the files themselves stay as they are. */
export async function uncommit(
  { git }: Repository,
  { commit, before }: { commit: string; before: string },
  files: Iterable<string>,
): Promise<boolean> {
  const isBack = await git.is('update-ref', '-m', 'redaktion: taken back', 'HEAD', before, commit)
  return isBack && git.is('reset', '--quiet', '--', ...files)
}
