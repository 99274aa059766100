import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Content, Disk } from '#content'
import { changedDisk } from '../edit/index.ts'
import type { OpenedSite, Outcome, Publication } from '../editor/workspace/workspace.ts'
import { writeChanges } from '../files/write-changes.ts'
import { createLoader } from '../loader/index.ts'
import { sentence } from '../problems/index.ts'
import { siteFactsFile, siteFactsOf, siteFactsText } from '../serve/site-facts.ts'
import { committedDisk } from './committed-disk.ts'
import { GitFailure } from './git.ts'
import type { SiteReader } from './opened-site.ts'
import { type Contents, contentsOf } from './publication.ts'
import { Refused } from './refused.ts'
import { catchUp, push, type Standing } from './remote.ts'
import { commitFiles, openRepository, type Repository, refuseUnready, uncommit } from './repository.ts'
import { said } from './sentences.ts'
import { refuseLinks, siteDisk } from './site-disk.ts'

/** Somebody has changed a file between the last look at it and writing. */
class Overtaken extends Error {}

/** So often somebody else may be faster. */
const mostTries = 3

/** Publishes into a folder: writes, commits and pushes, and where it cannot do the last, says so. */
export function createPublisher(siteDir: string, open: SiteReader['open']) {
  const disk = siteDisk(siteDir)

  return async (publication: Publication): Promise<Outcome> => {
    try {
      const contents = await contentsOf(publication, siteDir, disk)
      const opened = await open()
      if (opened.version !== publication.version) return { ended: 'changed', site: opened }
      const repository = await openRepository(siteDir)
      if (!repository) return published(await write(contents, opened).then(() => said.saved))
      await refuseUnready(repository, siteDir)
      return await publishIn(repository, { publication, contents, opened })
    } catch (error) {
      if (error instanceof Overtaken) return { ended: 'changed', site: await open() }
      if (error instanceof Refused) return { ended: 'refused', sentence: error.message }
      return { ended: 'refused', sentence: said.failed(error as NodeJS.ErrnoException) }
    }
  }

  type Asked = { publication: Publication; contents: Contents; opened: OpenedSite }

  async function publishIn(
    repository: Repository,
    { publication, contents, opened }: Asked,
  ): Promise<Outcome> {
    let site = opened
    for (let tries = 1; ; tries++) {
      const standing = await catchUp(repository)
      if (standing.is === 'moved') {
        site = await open()
        if (standing.files.some((file) => contents.has(file))) return { ended: 'changed', site }
      }
      await refuseDependent(repository, contents)
      // What others have published and these changes may only together be wrong: then the editor shows it.
      const written = await write(contents, site).catch((error) => {
        if (error instanceof Refused && site !== opened) throw new Overtaken()
        throw error
      })
      const made = await commitFiles(repository, written.all, publication.message).catch(async (error) => {
        await written.undo()
        throw error instanceof GitFailure ? new Refused(409, said.uncommitted(error.message)) : error
      })
      const pushed = isOpenWay(standing) ? await push(repository) : standing
      if (pushed.is !== 'behind') return published(said.published(repository, pushed, written), made?.commit)
      if (made === undefined || tries === mostTries)
        return published(said.published(repository, { is: 'apart', said: '' }, written), made?.commit)
      await uncommit(repository, made, written.all.keys())
      await written.undo()
    }
  }

  async function published(sentence: string, commit?: string): Promise<Outcome> {
    return { ended: 'published', site: await open(), sentence, ...(commit && { commit }) }
  }

  /** Checks the site as it will be, and writes it if nobody has changed it since. */
  async function write(contents: Contents, before: OpenedSite) {
    const content = await load(changedDisk(disk, contents))
    refuseErrors(content)
    const all = new Map([...contents, ...(await formFacts(content))])
    for (const file of all.keys()) mkdirSync(dirname(join(siteDir, file)), { recursive: true })
    const undo = await writeChanges(siteDir, all, async () => {
      if ((await open()).version !== before.version) throw new Overtaken()
    })
    return { undo, all, changesForm: all.has(siteFactsFile) }
  }

  /** What the contact function knows of the site lies beside it, and changes with it. */
  async function formFacts(content: Content): Promise<Contents> {
    await refuseLinks(siteDir, siteFactsFile)
    const path = join(siteDir, siteFactsFile)
    const text = siteFactsText(siteFactsOf(content))
    return new Map(existsSync(path) && readFileSync(path, 'utf8') !== text ? [[siteFactsFile, text]] : [])
  }
}

/** Whether what lies there lies here too, so that something can be pushed. */
function isOpenWay({ is }: Standing): boolean {
  return is === 'current' || is === 'moved'
}

function load(disk: Disk): Promise<Content> {
  return createLoader(disk)({ fixes: false })
}

function refuseErrors({ problems }: Content): void {
  const errors = problems.filter(({ severity }) => severity === 'error')
  const [first] = errors
  if (first) throw new Refused(409, said.faulty(first.file, first.line, sentence(first), errors.length))
}

/** What lies here uncommitted is not published: without it, too, the site has to be whole. */
async function refuseDependent({ git }: Repository, contents: Contents): Promise<void> {
  const changed = await git.names(
    'ls-files',
    '-z',
    '--modified',
    '--deleted',
    '--others',
    '--exclude-standard',
    '--',
    'site.yaml',
    'pages',
  )
  const staged = await git.names(
    'diff',
    '--cached',
    '--name-only',
    '--relative',
    '--no-renames',
    '-z',
    '--',
    'site.yaml',
    'pages',
  )
  const others = [...new Set([...changed, ...staged])].filter((file) => !contents.has(file))
  if (others.length === 0) return
  const { written } = await load(changedDisk(await committedDisk(git), contents))
  if (!written) throw new Refused(409, said.dependent(others))
}
