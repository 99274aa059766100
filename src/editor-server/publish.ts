import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Content } from '#content'
import { changedDisk } from '../edit/index.ts'
import type { OpenedSite, Outcome, Publication } from '../editor/workspace/workspace.ts'
import { writeChanges } from '../files/write-changes.ts'
import { createLoader } from '../loader/index.ts'
import { sentence } from '../problems/index.ts'
import { siteFactsFile, siteFactsOf, siteFactsText } from '../serve/site-facts.ts'
import { GitFailure } from './git.ts'
import type { SiteReader } from './opened-site.ts'
import { type Contents, contentsOf } from './publication.ts'
import { Refused } from './refused.ts'
import { catchUp, push } from './remote.ts'
import {
  type Commit,
  commitFiles,
  openRepository,
  type Repository,
  refuseUnready,
  uncommit,
} from './repository.ts'
import { sentences } from './sentences.ts'
import { refuseLinks, siteDisk } from './site-disk.ts'

/** A file was changed by someone else between the last check and writing. */
class Overtaken extends Error {}

type Published = Omit<Extract<Outcome, { ended: 'published' }>, 'ended' | 'site'>

/** Number of attempts if others keep publishing first. */
const mostTries = 3

/** Publishes into a folder: what is published is written, committed and pushed, or nothing happens. */
export function createPublisher(siteDir: string, open: SiteReader['open']) {
  const disk = siteDisk(siteDir)

  return async (publication: Publication): Promise<Outcome> => {
    const published = await publish(publication).catch((error: Error) => error)
    if (published instanceof Error && !(published instanceof Overtaken))
      return { ended: 'refused', sentence: sentenceOf(published) }
    // Not caught, because after a failure here the editor must not be told that nothing was written.
    const site = await open()
    return published instanceof Error
      ? { ended: 'changed', site }
      : { ended: 'published', ...published, site }
  }

  async function publish(publication: Publication): Promise<Published> {
    const contents = await contentsOf(publication, siteDir, disk)
    const opened = await open()
    if (opened.version !== publication.version) throw new Overtaken()
    const repository = await openRepository(siteDir)
    const committed = [...contents.keys(), ...(opened.published ?? []).map(({ file }) => file)]
    await refuseUnready(repository, siteDir, committed)
    let site = opened
    for (let tries = 0; tries < mostTries; tries++) {
      const moved = await catchUp(repository, () => refuseOvertaken(site))
      if (moved) site = await open()
      if (moved?.some((file) => contents.has(file))) throw new Overtaken()
      const content = await createLoader(changedDisk(disk, contents))({ fixes: false })
      const faults = faultsOf(content)
      // The changes may be wrong only in combination with what others have published; the editor then shows why.
      if (faults) throw site === opened ? new Refused(409, faults) : new Overtaken()
      const facts = await formFacts(content)
      const files = [...new Set([...committed, ...facts.keys()])]
      const isOut = await writeAndPush(repository, new Map([...contents, ...facts]), {
        files,
        message: publication.message,
        lookAgain: () => refuseOvertaken(site),
      })
      if (isOut)
        return {
          sentence: sentences.published(repository, { changesForm: facts.size > 0 }),
          ...(!repository.upstream && { isKept: true }),
        }
    }
    throw new Overtaken()
  }

  type Commitment = { files: readonly string[]; message: string; lookAgain(): Promise<void> }

  /** False, with everything as before, if the remote has got new commits meanwhile. */
  async function writeAndPush(
    repository: Repository,
    contents: Contents,
    { files, message, lookAgain }: Commitment,
  ): Promise<boolean> {
    for (const file of contents.keys()) mkdirSync(dirname(join(siteDir, file)), { recursive: true })
    const undoWrites = await writeChanges(siteDir, contents, lookAgain)
    let commit: Commit | undefined
    const undo = async () => {
      if (!commit || (await uncommit(repository, commit, files))) await undoWrites()
    }
    try {
      commit = await commitFiles(repository, siteDir, files, message)
      const isOut = await push(repository)
      if (!isOut) await undo()
      return isOut
    } catch (error) {
      await undo()
      throw error
    }
  }

  async function refuseOvertaken({ version }: OpenedSite): Promise<void> {
    if ((await open()).version !== version) throw new Overtaken()
  }

  /** The file with the contact function's facts about the site, if it exists and is out of date. */
  async function formFacts(content: Content): Promise<Contents> {
    await refuseLinks(siteDir, siteFactsFile)
    const path = join(siteDir, siteFactsFile)
    const text = siteFactsText(siteFactsOf(content))
    return new Map(existsSync(path) && readFileSync(path, 'utf8') !== text ? [[siteFactsFile, text]] : [])
  }
}

function sentenceOf(error: NodeJS.ErrnoException): string {
  if (error instanceof Refused) return error.message
  if (error instanceof GitFailure) return sentences.uncommitted(error.message)
  if (error.code) return sentences.failed(error)
  throw error
}

function faultsOf({ problems }: Content): string | undefined {
  const errors = problems.filter(({ severity }) => severity === 'error')
  const [first] = errors
  return first && sentences.faulty(first.file, first.line, sentence(first), errors.length)
}
