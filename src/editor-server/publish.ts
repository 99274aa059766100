import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Content } from '#content'
import { changedDisk } from '../edit/index.ts'
import type { OpenedSite, Publication, PublishOutcome } from '../editor/workspace/workspace.ts'
import { writeChanges } from '../files/write-changes.ts'
import { createLoader } from '../loader/index.ts'
import { siteFactsFile, siteFactsOf, siteFactsText } from '../serve/site-facts.ts'
import { GitFailure } from './git.ts'
import { HttpError } from './http-error.ts'
import { type Contents, contentsOf } from './publication.ts'
import {
  commitFiles,
  fastForward,
  fetchRemote,
  openRepository,
  push,
  type Repository,
  refuseUnready,
  uncommit,
} from './repository.ts'
import { sentences } from './sentences.ts'
import { refuseLinks, siteDisk } from './site-disk.ts'

/** A file was changed by someone else between the last check and writing. */
class Overtaken extends Error {}

/** Number of attempts if others keep publishing first. */
const mostTries = 3

/** Publishes into a folder: what is published is written, committed and pushed, or nothing happens. */
export function createPublisher(siteDir: string, open: () => Promise<OpenedSite>) {
  const disk = siteDisk(siteDir)

  return async (publication: Publication): Promise<PublishOutcome> => {
    const published = await publish(publication).catch((error: Error) => error)
    if (published instanceof Error && !(published instanceof Overtaken))
      return { ended: 'refused', sentence: sentenceOf(published) }
    // Not caught, because after a failure here the editor must not be told that nothing was written.
    const site = await open()
    return published instanceof Error
      ? { ended: 'changed', site }
      : { ended: 'published', ...published, site }
  }

  async function publish(publication: Publication) {
    const contents = await contentsOf(publication, siteDir, disk)
    const repository = await openRepository(siteDir)
    let { version } = publication
    for (let tries = 0; tries < mostTries; tries++) {
      // The network takes its time, in which files may change.
      await fetchRemote(repository)
      let site = await openIf(version)
      const moved = await fastForward(repository)
      if (moved?.some((file) => contents.has(file))) throw new Overtaken()
      if (moved) site = await open()
      version = site.version
      const content = await createLoader(changedDisk(disk, contents))({ fixes: false })
      const faults = sentences.faulty(content)
      // The changes may be wrong only in combination with what others have published; the editor then shows why.
      if (faults) throw version === publication.version ? new HttpError(409, faults) : new Overtaken()
      const facts = await formFacts(content)
      const published = site.published?.map(({ file }) => file) ?? []
      const files = [...new Set([...contents.keys(), ...facts.keys(), ...published])]
      await refuseUnready(repository, files)
      for (const file of contents.keys()) mkdirSync(dirname(join(siteDir, file)), { recursive: true })
      const undoWrites = await writeChanges(siteDir, new Map([...contents, ...facts]), async () => {
        await openIf(version)
      })
      if (await commitAndPush(repository, files, publication.message, undoWrites))
        return {
          sentence: sentences.published(repository),
          ...(!repository.upstream && { isKept: true as const }),
          isOtherForm: facts.size > 0,
        }
    }
    throw new Overtaken()
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

/** False, with everything as before, if the remote has got new commits meanwhile. */
async function commitAndPush(
  repository: Repository,
  files: readonly string[],
  message: string,
  undoWrites: () => Promise<void>,
): Promise<boolean> {
  let commit: string | undefined
  let isOut = false
  try {
    commit = await commitFiles(repository, files, message)
    isOut = await push(repository)
  } finally {
    if (!isOut && (!commit || (await uncommit(repository, commit, files)))) await undoWrites()
  }
  return isOut
}

function sentenceOf(error: NodeJS.ErrnoException): string {
  if (error instanceof HttpError) return error.message
  if (error instanceof GitFailure) return sentences.uncommitted(error.message)
  if (error.code) return sentences.failed(error)
  throw error
}
