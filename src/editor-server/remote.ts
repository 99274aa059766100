import { words } from './git.ts'
import { Refused } from './refused.ts'
import type { Repository } from './repository.ts'
import { sentences } from './sentences.ts'

const fetched = words('fetch --quiet --no-recurse-submodules --')

const refuse =
  (sentence: (output: string) => string) =>
  (error: unknown): never => {
    throw new Refused(409, sentence((error as Error).message))
  }

export async function fetchRemote({ git, upstream }: Repository): Promise<void> {
  if (upstream) await git.text([...fetched, upstream.remote]).catch(refuse(sentences.unreachable))
}

/** Takes over what others have pushed, if that touches no uncommitted file, and returns the files that have changed. */
export async function fastForward({ git, upstream }: Repository): Promise<string[] | undefined> {
  // A branch that has not been pushed yet does not exist there.
  if (!upstream || !(await git.is('rev-parse', '--verify', '--quiet', upstream.known))) return undefined
  if (await git.is('merge-base', '--is-ancestor', upstream.known, 'HEAD')) return undefined
  const before = (await git.line('rev-parse', 'HEAD')) ?? ''
  // Git itself refuses, without touching anything, if this folder has commits of its own or an uncommitted file is in the way.
  const merge = words('-c merge.autoStash=false merge --quiet --ff-only')
  await git.text([...merge, upstream.known]).catch(refuse(sentences.apart))
  return git.names(...words('diff -z --name-only --no-renames --relative'), before, 'HEAD')
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
    if (!(await git.is(...fetched, remote))) return refuse(sentences.unreachable)(error)
    if (await git.is('merge-base', '--is-ancestor', 'HEAD', known)) return true
    const isNewest = await git.is('merge-base', '--is-ancestor', known, 'HEAD')
    return isNewest && refuse(sentences.unwilling)(error)
  }
}
