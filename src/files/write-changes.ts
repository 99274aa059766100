import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/** Texts or bytes by file; undefined takes a file away. */
type Changes = ReadonlyMap<string, string | Uint8Array | undefined>

/** The code of the error where neither all nor nothing was written: the disk has failed twice. */
export const halfWritten = 'EHALF'

type File = {
  path: string
  /** Beside the file, on the same disk. */
  waiting: string
  content: string | Uint8Array | undefined
  before: { bytes: Buffer; mode: number } | undefined
}

/**
 * Writes all changes or none: new files wait beside those of before until every one of them is on the disk, and until
 * nothing speaks against putting them in place. Returns what takes all of it back.
 */
export async function writeChanges(
  folder: string,
  changes: Changes,
  isStillWanted: () => Promise<void> = async () => {},
): Promise<() => Promise<void>> {
  // Of two names that some disks take for one, the old one goes first.
  const ordered = [...changes].sort(([, a], [, b]) => Number(b === undefined) - Number(a === undefined))
  const files = await Promise.all(
    ordered.map(async ([file, content]): Promise<File> => {
      const path = join(folder, file)
      return {
        path,
        waiting: join(dirname(path), `.${basename(path)}.new`),
        content,
        before: await present(path),
      }
    }),
  )
  const begun: File[] = []
  const undo = async () => {
    for (const { waiting } of files) await rm(waiting, { force: true })
    for (const file of begun.splice(0).reverse()) {
      await putBack(file).catch((error) => {
        throw Object.assign(error, { code: halfWritten, path: file.path })
      })
    }
  }
  try {
    for (const file of files) if (file.content !== undefined) await prepare(file, file.content)
    await isStillWanted()
    for (const file of files) {
      begun.push(file)
      if (file.content === undefined) await rm(file.path)
      else await rename(file.waiting, file.path)
    }
    return undo
  } catch (error) {
    await undo()
    throw error
  }
}

/** Only what is not there may be taken for new. */
async function present(path: string): Promise<File['before']> {
  try {
    const { mode } = await stat(path)
    // Another file could be put in its place, but whoever protected it did not want that.
    if ((mode & 0o222) === 0) throw Object.assign(new Error(`EACCES: ${path}`), { code: 'EACCES', path })
    return { bytes: await readFile(path), mode }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** What an earlier run has left there may lead elsewhere, so it is not written to. */
async function prepare({ waiting, before }: File, content: string | Uint8Array): Promise<void> {
  await rm(waiting, { force: true })
  await writeFile(waiting, content, { flag: 'wx', ...(before && { mode: before.mode }) })
}

/** What somebody else has written since stays. */
async function putBack({ path, waiting, content, before }: File): Promise<void> {
  const now = await readFile(path).catch(() => undefined)
  if (content === undefined ? now : !now?.equals(Buffer.from(content))) return
  if (!before) return rm(path, { force: true })
  await prepare({ path, waiting, content, before }, before.bytes)
  await rename(waiting, path)
}
