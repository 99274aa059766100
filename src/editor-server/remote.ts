import { words } from './git.ts'
import { Refused } from './refused.ts'
import type { Repository } from './repository.ts'
import { sentences } from './sentences.ts'

const fetched = words('fetch --quiet --no-recurse-submodules --')
const changed = words('diff -z --name-only --no-renames --relative')

const refuse =
  (sentence: (output: string) => string) =>
  (error: Error): never => {
    throw new Refused(409, sentence(error.message))
  }

/**
 * Takes over what others have pushed, if that touches no uncommitted file, and returns the files that have changed. The
 * network takes its time, so the caller can check the folder once more before it changes.
 */
export async function catchUp(
  { git, upstream }: Repository,
  lookAgain: () => Promise<void>,
): Promise<string[] | undefined> {
  if (!upstream) return undefined
  const { remote, known } = upstream
  await git.text([...fetched, remote]).catch(refuse(sentences.unreachable(remote)))
  // A branch that has not been pushed yet does not exist there.
  if (!(await git.is('rev-parse', '--verify', '--quiet', known))) return undefined
  if (await git.is('merge-base', '--is-ancestor', known, 'HEAD')) return undefined
  const before = (await git.line('rev-parse', 'HEAD')) ?? ''
  await lookAgain()
  // Git itself refuses, without touching anything, if this folder has commits of its own or an uncommitted file is in the way.
  const merge = words('-c merge.autoStash=false merge --quiet --ff-only')
  await git.text([...merge, known]).catch(refuse(sentences.apart))
  return git.names(...changed, before, 'HEAD')
}

/** Pushes the branch as it is; false if the remote has new commits. */
export async function push({ git, upstream }: Repository): Promise<boolean> {
  if (!upstream) return true
  const { remote, ref, known } = upstream
  try {
    await git.text(['push', '--quiet', '--', remote, `HEAD:${ref}`])
    return true
  } catch (error) {
    // The reason is deduced from the state of the remote, because Git's message may be in any language.
    if (!(await git.is(...fetched, remote))) return refuse(sentences.unreachable(remote))(error as Error)
    if (await git.is('merge-base', '--is-ancestor', 'HEAD', known)) return true
    const isNewest = await git.is('merge-base', '--is-ancestor', known, 'HEAD')
    return isNewest ? refuse(sentences.unwilling(remote))(error as Error) : false
  }
}
