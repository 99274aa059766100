import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Git } from './git.ts'

/** What a publication changes, from before its first write until its commit. `undefined` is a missing file. */
type Journal = { process: number; files: { file: string; before?: string; after?: string }[] }

type Contents = ReadonlyMap<string, string | Uint8Array | undefined>

/** Notes what is about to be written, so that an interrupted publication can be undone. Returns how to remove the note. */
export async function beginJournal(
  git: Git,
  siteDir: string,
  contents: Contents,
): Promise<() => Promise<void>> {
  const path = await journalPath(git, siteDir)
  const files = await Promise.all(
    [...contents].map(async ([file, content]) => ({
      file,
      before: await base64At(join(siteDir, file)),
      after: content === undefined ? undefined : Buffer.from(content).toString('base64'),
    })),
  )
  const journal: Journal = { process: process.pid, files: files as Journal['files'] }
  await mkdir(dirname(path), { recursive: true })
  await writeFile(`${path}.new`, JSON.stringify(journal), { flush: true })
  await rename(`${path}.new`, path)
  return () => rm(path, { force: true })
}

/**
 * Undoes what a publication left behind that was interrupted between its first write and its commit: by a closed terminal, a
 * power cut, a full disk. Files that were committed, or that somebody has changed since, stay as they are.
 */
export async function recover(git: Git, siteDir: string): Promise<void> {
  const path = await journalPath(git, siteDir).catch(() => undefined)
  if (path === undefined || !existsSync(path)) return
  const journal: Journal = JSON.parse(await readFile(path, 'utf8'))
  if (journal.process !== process.pid && isRunning(journal.process)) return
  for (const { file, before, after } of journal.files) {
    const place = join(siteDir, file)
    await rm(join(dirname(place), `.${file.split('/').at(-1)}.new`), { force: true })
    const isOurs = (await base64At(place)) === after
    if (!isOurs || (await isCommitted(git, siteDir, file))) continue
    if (before === undefined) await rm(place, { force: true })
    else await writeFile(place, Buffer.from(before, 'base64'), { flush: true })
  }
  // A lock that Git left behind stops this; then the next start tries again.
  if (await git.is('reset', '--quiet', '--', ...journal.files.map(({ file }) => file))) await rm(path)
}

/** True if the last commit has the file as it is in the folder, whatever Git was told to skip. */
export async function isCommitted(git: Git, siteDir: string, file: string): Promise<boolean> {
  const committed = await git.line('rev-parse', '--verify', '--quiet', `HEAD:./${file}`)
  if (!existsSync(join(siteDir, file))) return committed === undefined
  return committed === (await git.line('hash-object', '--', file))
}

async function journalPath(git: Git, siteDir: string): Promise<string> {
  const path = await git.text(['rev-parse', '--git-path', 'redaktion/publication.json'])
  return resolve(siteDir, path.trim())
}

const base64At = (path: string) => readFile(path, 'base64').catch(() => undefined)

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
