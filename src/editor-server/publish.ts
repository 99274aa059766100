import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Content, type Disk, pageSource } from '#content'
import { changedDisk } from '../edit/index.ts'
import type { OpenedSite, Outcome, Publication } from '../editor/workspace/workspace.ts'
import { writeChanges } from '../files/write-changes.ts'
import { createLoader } from '../loader/index.ts'
import { sentence } from '../problems/index.ts'
import { siteFactsFile, siteFactsOf, siteFactsText } from '../serve/site-facts.ts'
import { editedPaths, GitFailure, words } from './git.ts'
import { beginJournal, uncommitted } from './journal.ts'
import type { SiteReader } from './opened-site.ts'
import { type Contents, contentsOf } from './publication.ts'
import { Refused } from './refused.ts'
import { catchUp, push, type Standing } from './remote.ts'
import { commitFiles, openRepository, type Repository, refuseUnready, uncommit } from './repository.ts'
import { sentences } from './sentences.ts'
import { committedDisk, refuseLinks, siteDisk } from './site-disk.ts'

/** A file was changed by someone else between the last check and writing. */
class Overtaken extends Error {}

/** The outcome of a publication, without the site after it. */
type Result = WithoutSite<Exclude<Outcome, { ended: 'proposed' }>>
type WithoutSite<T> = T extends unknown ? Omit<T, 'site'> : never

/** Number of attempts if others keep publishing first. */
const mostTries = 3

/** Publishes into a folder: writes, commits and pushes; a failed push is reported in the outcome. */
export function createPublisher(siteDir: string, open: SiteReader['open']) {
  const disk = siteDisk(siteDir)

  return async (publication: Publication): Promise<Outcome> => {
    const result = await attempt(publication).catch((error): Result => {
      if (error instanceof Overtaken) return { ended: 'changed' }
      const why = error instanceof Refused ? error.message : sentences.failed(error)
      return { ended: 'refused', sentence: why }
    })
    // Not caught, because after a failure here the editor must not be told that nothing was written.
    return result.ended === 'refused' ? result : { ...result, site: await open() }
  }

  async function attempt(publication: Publication): Promise<Result> {
    const contents = await contentsOf(publication, siteDir, disk)
    const opened = await open()
    if (opened.version !== publication.version) throw new Overtaken()
    const repository = await openRepository(siteDir)
    await refuseUnready(repository, siteDir)
    return publishIn(repository, { message: publication.message, contents, opened })
  }

  type Asked = { message: string; contents: Contents; opened: OpenedSite }

  async function publishIn(repository: Repository, { message, contents, opened }: Asked): Promise<Result> {
    let site = opened
    for (let tries = 1; ; tries++) {
      const standing = await catchUp(repository, () => refuseOvertaken(site))
      if (standing.is === 'moved') {
        site = await open()
        if (standing.files.some((file) => contents.has(file))) throw new Overtaken()
      }
      await refuseDependent(repository, contents)
      // The changes may be wrong only in combination with what others have published; the editor then shows why.
      const written = await write(repository, contents, site).catch((error) => {
        throw error instanceof Refused && site !== opened ? new Overtaken() : error
      })
      const made = await commitFiles(repository, written.all, message).catch(async (error) => {
        await written.undo()
        throw error instanceof GitFailure ? new Refused(409, sentences.uncommitted(error.message)) : error
      })
      const [skipped] = await uncommitted(repository.git, siteDir, [...contents.keys()])
      if (skipped) {
        if (made) await uncommit(repository, made, written.all.keys())
        await written.undo()
        throw new Refused(409, sentences.skipped(skipped))
      }
      const pushed = isOpenWay(standing) ? await push(repository) : standing
      const isOver = pushed.is !== 'behind' || !made || tries === mostTries
      if (isOver || !(await uncommit(repository, made, written.all.keys()))) {
        const end: Standing = pushed.is === 'behind' ? { is: 'apart', output: '' } : pushed
        const sentence = sentences.published(repository, end, written)
        await written.end()
        const { address } = written
        return { ended: 'published', sentence, ...(repository.upstream && isOpenWay(end) && { address }) }
      }
      await written.undo()
    }
  }

  /** Checks the resulting site, and writes it if it has not changed in the meantime. */
  async function write({ git }: Repository, contents: Contents, before: OpenedSite) {
    const content = await load(changedDisk(disk, contents))
    refuseErrors(content)
    const all = new Map([...contents, ...(await formFacts(content))])
    for (const file of all.keys()) mkdirSync(dirname(join(siteDir, file)), { recursive: true })
    let end = async () => {}
    const undoWrites = await writeChanges(siteDir, all, async (files) => {
      await refuseOvertaken(before)
      end = await beginJournal(git, siteDir, files)
    })
    const undo = async () => {
      await undoWrites()
      await end()
    }
    const address = addressOf(content, contents)
    return { undo, end: () => end(), all, changesForm: all.has(siteFactsFile), address }
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

/** True if this folder has everything that the remote has, so that it can push. */
function isOpenWay({ is }: Standing): boolean {
  return is === 'current' || is === 'moved'
}

function load(disk: Disk): Promise<Content> {
  return createLoader(disk)({ fixes: false })
}

/** Where visitors see what was published: the first page that has changed, otherwise the home page. */
function addressOf({ shaped: { site } }: Content, contents: Contents): string | undefined {
  const route = site?.routes.find(({ page }) => contents.has(pageSource(page)))
  return site && site.url + (route?.path ?? '/')
}

function refuseErrors({ problems }: Content): void {
  const errors = problems.filter(({ severity }) => severity === 'error')
  const [first] = errors
  if (first) throw new Refused(409, sentences.faulty(first.file, first.line, sentence(first), errors.length))
}

/** Uncommitted files are not published, so the site must be complete without them. */
async function refuseDependent({ git }: Repository, contents: Contents): Promise<void> {
  const changed = words('ls-files -z --modified --deleted --others --exclude-standard --')
  const staged = words('diff -z --cached --name-only --relative --no-renames --')
  const uncommitted = [
    ...(await git.names(...changed, ...editedPaths)),
    ...(await git.names(...staged, ...editedPaths)),
  ]
  const others = [...new Set(uncommitted)].filter((file) => !contents.has(file))
  if (others.length === 0) return
  const { written } = await load(changedDisk(await committedDisk(git), contents))
  if (!written) throw new Refused(409, sentences.dependent(others))
}
