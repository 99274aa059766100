import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Content } from '#reading'
import { writeChanges } from '../../build/files/write-changes.ts'
import { changedDisk } from '../../content/edit/index.ts'
import { createLoader, isError } from '../../content/loader/index.ts'
import type { OpenedSite, Publication, PublishOutcome } from '../../editor/workspace/workspace.ts'
import { siteFactsFile, siteFactsOf, siteFactsText } from '../serve/site-facts.ts'
import { commitFiles, uncommit } from './commit.ts'
import { GitFailure } from './git.ts'
import { HttpError } from './http-error.ts'
import { type Contents, contentsOf } from './publication.ts'
import { askFirst, fastForward, isHere, moveOnto, push } from './remote.ts'
import { lastPublished, openRepository, refuseUnready } from './repository.ts'
import { sentences, withWords } from './sentences.ts'
import { refuseLinks, siteDisk } from './site-disk.ts'
import type { Repository } from './target.ts'

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

  async function publish({ version, message, changes }: Publication) {
    const contents = await contentsOf(changes, siteDir)
    const repository = await openRepository(siteDir)
    await refuseUnready(repository)
    const remote = await askFirst(repository)
    // The network takes its time, in which files may change.
    await openIf(version)
    const moved = await enqueue(() => takeOver(repository, remote?.tip))
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
    const undoWrites = await enqueue(() => write(new Map([...contents, ...facts]), site.version))
    const undoMove = moved.onto
      ? await moveOnto(repository, moved.onto).catch(undoAndRethrow(undoWrites))
      : undefined
    const before = (await repository.git.text('rev-parse HEAD')).trim()
    await commitFiles(repository, files, message).catch(undoAndRethrow(undoMove, undoWrites))
    return { ...(await send(repository, before)), isOtherForm: facts.size > 0 }
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
async function takeOver(repository: Repository, tip: string | undefined) {
  const moved: { files: string[]; onto?: string } = { files: [] }
  if (!tip || (await isHere(repository, tip))) return moved
  const last = await lastPublished(repository.siteDir)
  return last?.base && last.commit === tip
    ? { ...moved, onto: tip }
    : { files: await fastForward(repository, tip) }
}

/**
 * Pushes what is committed. What does not arrive becomes an uncommitted change again, like everything else that was never
 * sent: as a commit, what the remote objects to would keep every later publication from being accepted.
 */
async function send(repository: Repository, before: string) {
  const { git, target } = repository
  if (!target) return { sentence: sentences.published(repository), isKept: true as const }
  const { words, found, hasArrived } = await push(repository, target)
  if (hasArrived) return { sentence: sentences.published(repository, found) }
  if (found?.tip && !(await isHere(repository, found.tip))) throw new Overtaken()
  if (found) await uncommit(repository, (await git.line('merge-base HEAD', target.known)) ?? before)
  const said = found ? sentences.unsent(target.remote) : sentences.silent(target.remote)
  return { sentence: withWords(said, words), isKept: true as const }
}

function refused(error: NodeJS.ErrnoException): PublishOutcome {
  const ended = 'refused'
  if (error instanceof HttpError) return { ended, sentence: error.message, problems: error.problems }
  if (error instanceof GitFailure) return { ended, sentence: sentences.uncommitted(error.message) }
  if (error.code) return { ended, sentence: sentences.failed(error) }
  throw error
}
