import { existsSync } from 'node:fs'
import { copyFile, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
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
  if (!(await git.line('rev-parse', '--is-inside-work-tree'))) {
    const output = await git.text(['rev-parse']).catch((error: Error) => error.message)
    if (isBelowGit(resolve(siteDir)) && (await gitIn('/').is('--version')))
      throw new Refused(409, `Git kann diesen Ordner nicht lesen. ${unchanged} Git meldet: ${output}`)
    throw untracked()
  }
  if (!(await lastPublished(siteDir))) throw untracked()
  const branch = (await git.line('symbolic-ref', '--quiet', 'HEAD')) ?? ''
  const format = '%(upstream:remotename)%00%(upstream:remoteref)%00%(upstream)'
  const [remote = '', ref = '', known = ''] = branch
    ? ((await git.line('for-each-ref', `--format=${format}`, branch)) ?? '').split('\0')
    : []
  const hasUpstream = remote && ref && known
  return { git, branch, ...(hasUpstream && { upstream: { remote, ref, known } }) }
}

const untracked = () =>
  new Refused(
    409,
    'Die Redaktion braucht Git, und in diesem Ordner hält Git nichts fest. Wie Sie es einrichten, steht in docs/veroeffentlichen.md.',
  )

function isBelowGit(folder: string): boolean {
  return existsSync(join(folder, '.git')) || (dirname(folder) !== folder && isBelowGit(dirname(folder)))
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

export type Commit = { commit: string; before: string }

/**
 * Commits exactly these files as they are in the folder, whatever else is changed or staged. Undefined if they have not
 * changed. Works on a copy of the index, so a failure leaves no trace in Git.
 */
export async function commitFiles(
  { git }: Repository,
  siteDir: string,
  files: readonly string[],
  message: string,
): Promise<Commit | undefined> {
  const before = (await git.line('rev-parse', 'HEAD')) ?? ''
  const committed = [...(await blobsIn(git, before, files)).keys()]
  const known = new Set(committed.map((file) => file.normalize()))
  const fresh = files.filter((file) => !known.has(file.normalize()) && existsSync(join(siteDir, file)))
  const all = [...committed, ...fresh]
  // Without any name, Git would take all files.
  if (files.length === 0 || all.length === 0) return undefined
  const index = resolve(siteDir, (await git.line('rev-parse', '--git-path', 'index')) ?? '')
  const copy = `${index}.redaktion`
  const copied = gitIn(siteDir, copy)
  try {
    await copyFile(index, copy)
    await copied.text(['reset', '--quiet', '--', ...files])
    if (fresh.length > 0) await copied.text(['add', '--force', '--intent-to-add', '--', ...fresh])
    const isSame = await copied.is('diff', '--quiet', 'HEAD', '--', ...all)
    if (!isSame) await commit(all)
    await rename(copy, index)
    return isSame ? undefined : { commit: (await git.line('rev-parse', 'HEAD')) ?? '', before }
  } finally {
    await rm(copy, { force: true })
  }

  async function commit(names: readonly string[]): Promise<void> {
    const input = message.trim() || 'Website geändert'
    const asked = ['commit', '--quiet', '--only', '--file=-', '--', ...names]
    await copied.text(asked, { input }).catch(async (error) => {
      // It may have succeeded before a hook ran for too long.
      if ((await git.line('rev-parse', 'HEAD')) === before) throw error
    })
  }
}

/** Takes back a commit that nobody else has, if it is still the last one; the files themselves stay as they are. */
export async function uncommit(
  { git }: Repository,
  { commit, before }: Commit,
  files: readonly string[],
): Promise<boolean> {
  const isBack = await git.is('update-ref', '-m', 'redaktion: taken back', 'HEAD', before, commit)
  return isBack && git.is('reset', '--quiet', '--', ...files)
}
