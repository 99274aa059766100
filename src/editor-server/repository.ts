import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { type Git, gitIn, words } from './git.ts'
import { Refused } from './refused.ts'
import { said, unchanged } from './sentences.ts'

export type Repository = {
  git: Git
  branch: string
  /** Where the branch is pushed to, and what is known here of what lies there. */
  upstream?: { remote: string; ref: string; known: string } | undefined
}

/** The repository that keeps this site; undefined where none does. */
export async function openRepository(siteDir: string): Promise<Repository | undefined> {
  const git = gitIn(siteDir)
  if (!(await git.line('rev-parse', '--is-inside-work-tree'))) {
    const said = await git.text(['rev-parse']).catch((error: Error) => error.message)
    if (isBelowGit(resolve(siteDir)) && (await gitIn('/').is('--version')))
      throw new Refused(409, `Git kann diesen Ordner nicht lesen. ${unchanged} Git meldet: ${said}`)
    return undefined
  }
  // A site that lies in somebody's repository by chance is not kept there.
  const isKept =
    (await git.is('rev-parse', '--verify', '--quiet', 'HEAD')) &&
    (await git.names('ls-files', '-z', '--', 'site.yaml')).length > 0
  if (!isKept) return undefined
  const branch = (await git.line('symbolic-ref', '--quiet', 'HEAD')) ?? ''
  const format = '%(upstream:remotename)%00%(upstream:remoteref)%00%(upstream)'
  const [remote = '', ref = '', known = ''] = branch
    ? ((await git.line('for-each-ref', `--format=${format}`, branch)) ?? '').split('\0')
    : []
  const hasUpstream = remote && remote !== '.' && ref && known
  return { git, branch, ...(hasUpstream && { upstream: { remote, ref, known } }) }
}

function isBelowGit(folder: string): boolean {
  return existsSync(join(folder, '.git')) || (dirname(folder) !== folder && isBelowGit(dirname(folder)))
}

/** What Git keeps in its own folder while something is not at its end. */
const unfinished = ['MERGE_HEAD', 'CHERRY_PICK_HEAD', 'REVERT_HEAD', 'rebase-merge', 'rebase-apply']

/** Throws where nothing can be committed now, before anything is written. */
export async function refuseUnready({ git, branch }: Repository, siteDir: string): Promise<void> {
  const there = async (names: readonly string[]) => {
    const found = await git.text(['rev-parse', ...names.flatMap((name) => ['--git-path', name])])
    return found.split('\n').filter((path) => path && existsSync(resolve(siteDir, path)))
  }
  const refuse = (sentence: string) => {
    throw new Refused(409, `${sentence} ${unchanged}`)
  }
  if ((await there(unfinished)).length > 0) refuse(said.unfinished)
  const [lock] = await there(['index.lock'])
  if (lock) refuse(said.locked(lock))
  if (!branch) refuse(said.detached)
  if (!(await git.is(...words('-c user.useConfigOnly=true var GIT_COMMITTER_IDENT')))) refuse(said.nameless)
}

/**
 * Commits exactly these files as they lie there, whatever else is changed or staged. Returns the commit, or undefined if
 * nothing about them is new. Rejects with what Git said, and then nothing about the repository has changed.
 */
export async function commitFiles(
  { git }: Repository,
  files: ReadonlyMap<string, unknown>,
  message: string,
): Promise<{ commit: string; before: string } | undefined> {
  // To Git no name at all means all of them.
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
    // A hook that ran for too long may have been the last thing.
    const now = (await git.line('rev-parse', 'HEAD')) ?? ''
    if (now === before) {
      if (fresh.length > 0) await git.is('reset', '--quiet', '--', ...fresh)
      throw error
    }
  }
  return { commit: (await git.line('rev-parse', 'HEAD')) ?? '', before }
}

/** Takes back a commit that nobody else has, if it is still the last one; the files themselves are left. */
export async function uncommit(
  { git }: Repository,
  { commit, before }: { commit: string; before: string },
  files: Iterable<string>,
): Promise<boolean> {
  const isBack = await git.is('update-ref', '-m', 'redaktion: taken back', 'HEAD', before, commit)
  return isBack && git.is('reset', '--quiet', '--', ...files)
}
