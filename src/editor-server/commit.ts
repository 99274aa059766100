import { existsSync } from 'node:fs'
import { copyFile, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { gitIn } from './git.ts'
import type { Repository } from './repository.ts'
import { blobsIn } from './site-disk.ts'

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
    // An index that lags behind is put right by the next publication of these files.
    await rename(copy, index).catch(() => {})
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
