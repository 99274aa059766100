import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/** Texts or bytes by file; undefined removes a file. */
type Changes = ReadonlyMap<string, string | Uint8Array | undefined>

/** The error code if only part of the changes was written, because the disk failed twice. */
export const halfWritten = 'EHALF'

type File = {
  path: string
  /** A temporary file next to the file, on the same disk. */
  waiting: string
  content: string | Uint8Array | undefined
  before: { bytes: Buffer; mode: number } | undefined
}

/**
 * Writes all changes or none: new files wait next to the old ones until all of them are on disk and `isStillWanted`
 * does not throw; then they replace the old ones. Returns a function that undoes all of it.
 */
export async function writeChanges(
  folder: string,
  changes: Changes,
  isStillWanted: () => Promise<void> = async () => {},
): Promise<() => Promise<void>> {
  // Some disks treat two names as the same, so deletions come first.
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

/** Only a missing file counts as new; every other error is thrown. */
async function present(path: string): Promise<File['before']> {
  try {
    const { mode } = await stat(path)
    // Another file could replace it, but whoever protected it did not want that.
    if ((mode & 0o222) === 0) throw Object.assign(new Error(`EACCES: ${path}`), { code: 'EACCES', path })
    return { bytes: await readFile(path), mode }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** A file left there by an earlier run may be a link, so it is removed rather than written to. */
async function prepare({ waiting, before }: File, content: string | Uint8Array): Promise<void> {
  await rm(waiting, { force: true })
  await writeFile(waiting, content, { flag: 'wx', ...(before && { mode: before.mode }) })
}

/** Leaves files alone that somebody else has written since. */
async function putBack({ path, waiting, content, before }: File): Promise<void> {
  const now = await readFile(path).catch(() => undefined)
  if (content === undefined ? now : !now?.equals(Buffer.from(content))) return
  if (!before) return rm(path, { force: true })
  await prepare({ path, waiting, content, before }, before.bytes)
  await rename(waiting, path)
}
