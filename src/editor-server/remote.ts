import { words } from './git.ts'
import type { Repository } from './repository.ts'

/** How things stand with the remote after something was asked of it; what Git said, for the person. */
export type Standing =
  /** All that lies there lies here. */
  | { is: 'current' }
  /** It has gone on, and so has this folder now: these files have changed. */
  | { is: 'moved'; files: string[] }
  /** It has gone on, and what it has cannot be taken over. */
  | { is: 'apart'; said: string }
  | { is: 'unreachable'; said: string }
  /** It does not want what it was sent. */
  | { is: 'unwilling'; said: string }

const fetched = words('fetch --quiet --no-recurse-submodules --')
const changed = words('diff -z --name-only --no-renames')
const said = (error: unknown) => (error instanceof Error ? error.message : String(error))

/**
 * Takes over what others have pushed, if that touches nothing that lies here uncommitted. The network takes its time, so
 * whoever asks looks once more at what lies here before it changes.
 */
export async function catchUp(
  { git, upstream }: Repository,
  lookAgain: () => Promise<void>,
): Promise<Standing> {
  if (!upstream) return { is: 'current' }
  const { remote, known } = upstream
  try {
    await git.text([...fetched, remote], { isRemote: true })
  } catch (error) {
    return { is: 'unreachable', said: said(error) }
  }
  // A branch that nobody has pushed yet is not there.
  if (!(await git.is('rev-parse', '--verify', '--quiet', known))) return { is: 'current' }
  if (await git.is('merge-base', '--is-ancestor', known, 'HEAD')) return { is: 'current' }
  const before = (await git.line('rev-parse', 'HEAD')) ?? ''
  const isBehind = await git.is('merge-base', '--is-ancestor', 'HEAD', known)
  if (!isBehind) {
    // Commits of this folder that were not pushed: two that touch one file are for people to bring together.
    const both = await git.names(...changed, `${known}...HEAD`)
    const theirs = new Set(await git.names(...changed, `HEAD...${known}`))
    const shared = both.filter((file) => theirs.has(file))
    if (shared.length > 0) return { is: 'apart', said: shared.join(', ') }
  }
  await lookAgain()
  try {
    // Git itself refuses, and touches nothing, where a file is in the way that is not committed.
    const merge = words('-c merge.autoStash=false merge --quiet')
    await git.text([...merge, isBehind ? '--ff-only' : '--no-edit', known])
  } catch (error) {
    if (!isBehind) await git.is('merge', '--abort')
    return { is: 'apart', said: said(error) }
  }
  return { is: 'moved', files: await git.names(...changed, '--relative', before, 'HEAD') }
}

/** Pushes the branch as it is. */
export async function push({ git, upstream }: Repository): Promise<Standing | { is: 'behind' }> {
  if (!upstream) return { is: 'current' }
  const { remote, ref, known } = upstream
  try {
    await git.text(['push', '--quiet', '--', remote, `HEAD:${ref}`], { isRemote: true })
    return { is: 'current' }
  } catch (error) {
    // Why it was refused is told by what lies there, not by words of a language that nobody knows beforehand.
    const isThere = await git.is(...fetched, remote)
    if (!isThere) return { is: 'unreachable', said: said(error) }
    if (await git.is('merge-base', '--is-ancestor', 'HEAD', known)) return { is: 'current' }
    if (await git.is('merge-base', '--is-ancestor', known, 'HEAD'))
      return { is: 'unwilling', said: said(error) }
    return { is: 'behind' }
  }
}
