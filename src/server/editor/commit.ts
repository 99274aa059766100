import { setTimeout } from 'node:timers/promises'
import { siteFactsFile } from '../serve/site-facts.ts'
import { editedPaths, type Git } from './git.ts'
import { HttpError } from './http-error.ts'
import { sentences, unchanged } from './sentences.ts'
import type { Repository } from './target.ts'

/**
 * Commits exactly these files as they are in the folder, whatever else is changed or staged. Returns what a hook has
 * added to them, which is not committed, and what it has said. What is not committed before or after is still staged as it
 * was.
 */
export async function commitFiles(
  { git }: Repository,
  files: readonly string[],
  message: string,
): Promise<{ leftOut: string[]; said: string }> {
  // macOS writes the ö of a file name as two characters, Git as one.
  const listed = new Set(files.map((file) => file.normalize()))
  const only = async (command: string, ...more: string[]) =>
    (await git.names(command, ...more, ...editedPaths, siteFactsFile)).filter((file) =>
      listed.has(file.normalize()),
    )
  const added = await only('ls-files --others -z --')
  if (added.length > 0) await git.forFiles(added, 'add --force --intent-to-add')
  const changed = await only('diff --name-only -z --no-renames --relative HEAD --')
  const before = await git.text('rev-parse HEAD')
  if (changed.length === 0) return { leftOut: [], said: '' }
  const said = await git
    .forFiles(changed, 'commit --quiet --only', `--message=${message.trim() || 'Website geändert'}`)
    .catch(async (error) => {
      // It may have succeeded before a hook ran for too long.
      if ((await git.text('rev-parse HEAD')) !== before) return ''
      await unstage(git, added)
      throw error
    })
  // What a hook has rewritten is not in the index yet.
  const leftOut = await withoutOthers(git, before.trim(), changed).finally(() => unstage(git, changed))
  return { leftOut, said }
}

/** Makes what was committed since then an uncommitted change again. */
export async function uncommit({ git }: Repository, before: string): Promise<void> {
  const files = await git.names('diff -z --name-only --no-renames --relative', before, 'HEAD', '--')
  await git.text('reset --quiet --soft', before)
  await unstage(git, files)
}

/** Makes the index agree with the last commit. Another program may hold its lock for a moment. */
async function unstage(git: Git, files: readonly string[]): Promise<void> {
  for (let tries = 0; files.length > 0 && tries < 5; tries += 1)
    try {
      return void (await git.forFiles(files, 'reset --quiet'))
    } catch {
      await setTimeout(200)
    }
}

/** Takes out of the last commit what is not listed: a hook may have added anything. */
async function withoutOthers(git: Git, before: string, listed: readonly string[]) {
  const folder = (await git.line('rev-parse --show-prefix')) ?? ''
  const own = new Set(listed.map((file) => folder + file))
  const committed = await git.names('diff-tree -r -z --name-only --no-renames', before, 'HEAD')
  const others = committed.filter((file) => !own.has(file))
  if (others.length === 0) return []
  const commit = (await git.text('rev-parse HEAD')).trim()
  await git.text('reset --quiet --soft', before)
  // The hooks have already run; a second time, they would add the same files again.
  await git.forFiles(listed, 'commit --quiet --only --no-verify', `--reuse-message=${commit}`)
  return others
}

/** Throws if Git was told to skip one of these files. */
export async function refuseSkipped({ git }: Repository, files: readonly string[]): Promise<void> {
  const tagged = await git.names('ls-files -v -z --', ...editedPaths)
  const skipped = tagged.find((line) => /^[Sa-z]/.test(line) && files.includes(line.slice(2)))
  if (skipped) throw new HttpError(409, `${sentences.skipped(skipped.slice(2))} ${unchanged}`)
}
