import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { type ChangedFile, putBack } from '../files/write-changes.ts'
import type { Git } from './git.ts'
import { blobsIn } from './site-disk.ts'

/** What a publication changes, from before its first write until its commit. Contents are in base64. */
type Journal = {
  process: number
  files: {
    path: string
    content?: string | undefined
    before?: { bytes: string; mode: number } | undefined
  }[]
}

/** Notes what is about to be written, so that an interrupted publication can be undone. Returns how to remove the note. */
export async function beginJournal(git: Git, siteDir: string, changed: readonly ChangedFile[]) {
  const journal: Journal = {
    process: process.pid,
    files: changed.map(({ path, content, before }) => ({
      path: relative(siteDir, path),
      content: content === undefined ? undefined : Buffer.from(content).toString('base64'),
      before: before && { ...before, bytes: before.bytes.toString('base64') },
    })),
  }
  const note = await journalPath(git, siteDir)
  await mkdir(dirname(note), { recursive: true })
  await writeFile(`${note}.new`, JSON.stringify(journal), { flush: true })
  await rename(`${note}.new`, note)
  return () => rm(note, { force: true })
}

/**
 * Undoes what a publication left behind that was interrupted between its first write and its commit: by a closed terminal, a
 * power cut, a full disk. Files that were committed, or that somebody has changed since, stay as they are.
 */
export async function recover(git: Git, siteDir: string): Promise<void> {
  const note = await journalPath(git, siteDir).catch(() => undefined)
  if (note === undefined || !existsSync(note)) return
  const journal: Journal = JSON.parse(await readFile(note, 'utf8'))
  if (journal.process !== process.pid && isRunning(journal.process)) return
  const names = journal.files.map(({ path }) => path)
  const open = new Set(await uncommitted(git, siteDir, names))
  for (const { path, content, before } of journal.files.filter((one) => open.has(one.path))) {
    await putBack({
      path: join(siteDir, path),
      content: content === undefined ? undefined : Buffer.from(content, 'base64'),
      before: before && { ...before, bytes: Buffer.from(before.bytes, 'base64') },
    })
  }
  // A lock that Git left behind stops this; then the next start tries again.
  if (await git.is('reset', '--quiet', '--', ...names)) await rm(note)
}

/** The files that the last commit does not have as they are in the folder, whatever Git was told to skip. */
export async function uncommitted(git: Git, siteDir: string, files: readonly string[]): Promise<string[]> {
  const committed = await blobsIn(git, 'HEAD', files)
  const there = files.filter((file) => existsSync(join(siteDir, file)))
  const hashes = there.length > 0 ? (await git.text(['hash-object', '--', ...there])).split('\n') : []
  const present = new Map(there.map((file, i) => [file, hashes[i]]))
  return files.filter((file) => committed.get(file) !== present.get(file))
}

async function journalPath(git: Git, siteDir: string): Promise<string> {
  const path = await git.text(['rev-parse', '--git-path', 'redaktion/publication.json'])
  return resolve(siteDir, path.trim())
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
