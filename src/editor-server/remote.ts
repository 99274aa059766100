import { words } from './git.ts'
import type { Repository } from './repository.ts'

/** The state of this folder and the remote after a request; `output` is Git's message, for the editor. */
export type Standing =
  /** This folder has everything that the remote has. */
  | { is: 'current' }
  /** The remote had new commits, which this folder now has as well: these files have changed. */
  | { is: 'moved'; files: string[] }
  /** The remote has new commits, and this folder has commits of its own or an uncommitted file in the way. */
  | { is: 'apart'; output: string }
  | { is: 'unreachable'; output: string }
  /** The remote has rejected the push. */
  | { is: 'unwilling'; output: string }

const fetched = words('fetch --quiet --no-recurse-submodules --')
const changed = words('diff -z --name-only --no-renames')
const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/**
 * Takes over what others have pushed, if that touches no uncommitted file. The network takes its time, so the caller
 * can check the folder once more before it changes.
 */
export async function catchUp(
  { git, upstream }: Repository,
  lookAgain: () => Promise<void>,
): Promise<Standing> {
  if (!upstream) return { is: 'current' }
  const { remote, known } = upstream
  try {
    await git.text([...fetched, remote])
  } catch (error) {
    return { is: 'unreachable', output: messageOf(error) }
  }
  // A branch that has not been pushed yet does not exist there.
  if (!(await git.is('rev-parse', '--verify', '--quiet', known))) return { is: 'current' }
  if (await git.is('merge-base', '--is-ancestor', known, 'HEAD')) return { is: 'current' }
  // Merging unpushed commits of this folder is left to people.
  if (!(await git.is('merge-base', '--is-ancestor', 'HEAD', known))) return { is: 'apart', output: '' }
  const before = (await git.line('rev-parse', 'HEAD')) ?? ''
  await lookAgain()
  try {
    // Git itself refuses, without touching anything, if an uncommitted file is in the way.
    await git.text([...words('-c merge.autoStash=false merge --quiet --ff-only'), known])
  } catch (error) {
    return { is: 'apart', output: messageOf(error) }
  }
  return { is: 'moved', files: await git.names(...changed, '--relative', before, 'HEAD') }
}

/** Pushes the branch as it is. */
export async function push({ git, upstream }: Repository): Promise<Standing | { is: 'behind' }> {
  if (!upstream) return { is: 'current' }
  const { remote, ref, known } = upstream
  try {
    await git.text(['push', '--quiet', '--', remote, `HEAD:${ref}`])
    return { is: 'current' }
  } catch (error) {
    // The reason is deduced from the state of the remote, because Git's message may be in any language.
    const isThere = await git.is(...fetched, remote)
    if (!isThere) return { is: 'unreachable', output: messageOf(error) }
    if (await git.is('merge-base', '--is-ancestor', 'HEAD', known)) return { is: 'current' }
    if (await git.is('merge-base', '--is-ancestor', known, 'HEAD'))
      return { is: 'unwilling', output: messageOf(error) }
    return { is: 'behind' }
  }
}
