import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Content, Disk } from '#reading'
import { writeChanges } from '../../build/files/write-changes.ts'
import { changedDisk } from '../../content/edit/index.ts'
import { createLoader, isError } from '../../content/loader/index.ts'
import type { OpenedSite, Publication, PublishOutcome } from '../../editor/workspace/workspace.ts'
import { siteFactsFile, siteFactsOf, siteFactsText } from '../serve/site-facts.ts'
import { commitFiles, refuseSkipped, uncommit } from './commit.ts'
import { GitFailure, nothingSaid } from './git.ts'
import { committedInstead } from './history.ts'
import { HttpError } from './http-error.ts'
import { type Contents, contentsFrom, contentsOf } from './publication.ts'
import { askFirst, fastForward, isHere, moveOnto, push, sentBefore } from './remote.ts'
import { lastPublished, openRepository, refuseUnready } from './repository.ts'
import { sentences, withWords } from './sentences.ts'
import { refuseLinks, siteDisk } from './site-disk.ts'
import type { RemoteState, Repository } from './target.ts'

/** A file was changed by someone else between the last check and writing, or others have published meanwhile. */
class Overtaken extends Error {}

/** Runs an action that writes files of the site while nothing reads them. */
type Enqueue = <T>(act: () => Promise<T>) => Promise<T>

/** Publishes into a folder: what is published is written and committed, or nothing happens; then it is pushed. */
export function createPublisher(
  siteDir: string,
  open: () => Promise<OpenedSite>,
  enqueue: Enqueue = (act) => act(),
) {
  const disk = siteDisk(siteDir)

  return async (publication: Publication): Promise<PublishOutcome> => {
    const published = await publish(publication).catch((error: Error) => error)
    if (published instanceof Error && !(published instanceof Overtaken)) return refused(published)
    // Not caught, because after a failure here the editor must not be told that nothing was written.
    const site = await enqueue(open)
    return published instanceof Error
      ? { ended: 'changed', site }
      : { ended: 'published', ...published, site }
  }

  async function publish({ version, message, ...sent }: Publication) {
    const contents = await contentsOf(sent, siteDir, disk)
    const repository = await openRepository(siteDir)
    await refuseUnready(repository)
    const remotes = await askFirst(repository)
    // The network takes its time, in which files may change.
    await openIf(version)
    const moved = await enqueue(() => takeOver(repository, remotes))
    if (moved.files.some((file) => contents.has(file))) throw new Overtaken()
    const site = moved.files.length > 0 ? await open() : await openIf(version)
    const content = await createLoader(changedDisk(disk, contents))({ fixes: false })
    const errors = content.problems.filter(isError)
    // The changes may be wrong only in combination with what others have published; the editor then shows why.
    if (errors.length > 0)
      throw site.version === version ? new HttpError(409, sentences.faulty(errors), errors) : new Overtaken()
    const facts = await formFacts(content)
    const published = site.published?.map(({ file }) => file) ?? []
    const files = [...new Set([...contents.keys(), ...facts.keys(), ...published])]
    await refuseSkipped(repository, files)
    const undoWrites = await enqueue(() => write(new Map([...contents, ...facts]), site.version))
    const undoMove = moved.onto
      ? await moveOnto(repository, moved.onto).catch(undoAndRethrow(undoWrites))
      : undefined
    const before = (await repository.git.text('rev-parse HEAD')).trim()
    const leftOut = await commit(repository, files, message).catch(undoAndRethrow(undoMove, undoWrites))
    return { ...(await send(repository, leftOut, before)), isOtherForm: facts.size > 0 }
  }

  /** Commits these files as they are in the folder, unless a hook turns them into what must not be published. */
  async function commit(repository: Repository, files: readonly string[], message: string) {
    const before = (await repository.git.text('rev-parse HEAD')).trim()
    const wanted = await Promise.all(files.map(disk.read))
    /** The files that are not as they were to be published. */
    const changedIn = async ({ read }: Disk) => {
      const present = await Promise.all(files.map(read))
      const changed = files.flatMap((file, i) =>
        isEqual(present[i], wanted[i]) ? [] : [[file, wanted[i]] as const],
      )
      return new Map(changed)
    }
    const { leftOut, said } = await commitFiles(repository, files, message)
    const committed = changedDisk(disk, contentsFrom(await committedInstead(siteDir, 'HEAD', files)))
    if ((await changedIn(committed)).size === 0) return leftOut
    const errors = (await createLoader(committed)({ fixes: false })).problems.filter(isError)
    if (errors.length === 0) return leftOut
    await uncommit(repository, before)
    const rewritten = await changedIn(disk)
    await enqueue(() => writeChanges(siteDir, rewritten))
    const refusal = `${sentences.rewritten} ${sentences.faulty(errors)}`
    throw new HttpError(409, withWords(refusal, said || nothingSaid), errors)
  }

  async function write(files: Contents, version: string) {
    for (const file of files.keys()) mkdirSync(dirname(join(siteDir, file)), { recursive: true })
    return writeChanges(siteDir, files, async () => {
      await openIf(version)
    })
  }

  async function openIf(version: string): Promise<OpenedSite> {
    const site = await open()
    if (site.version !== version) throw new Overtaken()
    return site
  }

  /** The file with the contact function's facts about the site, if it exists and is out of date. */
  async function formFacts(content: Content): Promise<Contents> {
    await refuseLinks(siteDir, siteFactsFile)
    const path = join(siteDir, siteFactsFile)
    const text = siteFactsText(siteFactsOf(content))
    return new Map(existsSync(path) && readFileSync(path, 'utf8') !== text ? [[siteFactsFile, text]] : [])
  }
}

const isEqual = (one?: Uint8Array, other?: Uint8Array) =>
  one && other ? Buffer.compare(one, other) === 0 : one === other

const undoAndRethrow =
  (...undo: ((() => Promise<void>) | undefined)[]) =>
  async (error: Error): Promise<never> => {
    for (const back of undo) await back?.()
    throw error
  }

/**
 * Takes over what others have published, and returns the files that this changes. What the editor has merged already
 * (`onto`) becomes the base of the next commit.
 */
async function takeOver(repository: Repository, remotes: readonly RemoteState[]) {
  const last = await lastPublished(repository.siteDir)
  const moved: { files: string[]; onto?: string } = { files: [] }
  for (const { tip } of remotes) {
    if (!tip || (await isHere(repository, tip))) continue
    if (last?.base && last.commit === tip) moved.onto = tip
    else moved.files.push(...(await fastForward(repository, tip)))
  }
  return moved
}

/**
 * Pushes what is committed. What cannot be sent stays committed, for the next publication. What the remote refuses does
 * not, whichever commit it objects to, because each of them would keep every later publication from being accepted.
 */
async function send(repository: Repository, leftOut: readonly string[], before: string) {
  const more = leftOut.length > 0 ? ` ${sentences.leftOut(leftOut)}` : ''
  if (!repository.target)
    return { sentence: sentences.published(repository, []) + more, isKept: true as const }
  const { remotes, missing, words, isStopped } = await push(repository)
  if (missing.length === 0) return { sentence: sentences.published(repository, remotes) + more }
  for (const { tip } of missing) if (tip && !(await isHere(repository, tip))) throw new Overtaken()
  const isSentNowhere = missing.length >= remotes.length
  const isHeld = isStopped && isSentNowhere && remotes.length > 0
  const isDeclined = isHeld || (declined.test(words) && isSentNowhere)
  if (isDeclined) await uncommit(repository, (await sentBefore(repository, remotes)) ?? before)
  const { remote } = repository.target
  const refusal = isHeld ? sentences.stopped : sentences.declined(remote)
  const said = isDeclined ? refusal : sentences.recorded(remote, remotes, missing) + more
  return { sentence: withWords(said, words), isKept: true as const }
}

/** Git's words for what a remote has received and does not want: by a rule, as damaged, or as too large. */
const declined = /\[remote rejected\](?!.*failed to update ref)|HTTP 413/

function refused(error: NodeJS.ErrnoException): PublishOutcome {
  const ended = 'refused'
  if (error instanceof HttpError) return { ended, sentence: error.message, problems: error.problems }
  if (error instanceof GitFailure) return { ended, sentence: sentences.uncommitted(error.message) }
  if (error.code) return { ended, sentence: sentences.failed(error) }
  throw error
}
