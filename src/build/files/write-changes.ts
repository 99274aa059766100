import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/** Texts or bytes by file; undefined removes a file. */
type Changes = ReadonlyMap<string, string | Uint8Array | undefined>

/** The error code if only part of the changes was written, because the disk failed twice. */
export const halfWritten = 'EHALF'

/** A changed file, with what it was and what it becomes; undefined is a missing file. */
type ChangedFile = {
  path: string
  content: string | Uint8Array | undefined
  before: { bytes: Buffer; mode: number } | undefined
}

/**
 * Writes all changes or none: new files wait next to the old ones until all of them are on disk and `beforeReplacing`
 * has not thrown; then they replace the old ones. Returns a function that undoes all of it.
 */
export async function writeChanges(
  folder: string,
  changes: Changes,
  beforeReplacing: () => Promise<void> = async () => {},
): Promise<() => Promise<void>> {
  // Some disks treat two names as the same, so deletions come first.
  const ordered = [...changes].sort(([, a], [, b]) => Number(b === undefined) - Number(a === undefined))
  const files = await Promise.all(
    ordered.map(async ([file, content]): Promise<ChangedFile> => {
      const path = join(folder, file)
      return { path, content, before: await present(path) }
    }),
  )
  const begun: ChangedFile[] = []
  const undo = async () => {
    for (const { path } of files) await rm(waitingAt(path), { force: true })
    for (const file of begun.splice(0).reverse()) {
      await putBack(file).catch((error) => {
        throw Object.assign(error, { code: halfWritten, path: file.path })
      })
    }
  }
  try {
    for (const file of files) if (file.content !== undefined) await prepare(file, file.content)
    await beforeReplacing()
    for (const file of files) {
      begun.push(file)
      if (file.content === undefined) await rm(file.path)
      else await rename(waitingAt(file.path), file.path)
    }
    return undo
  } catch (error) {
    await undo()
    throw error
  }
}

/** The temporary file next to a file, on the same disk. */
function waitingAt(path: string): string {
  return join(dirname(path), `.${basename(path)}.new`)
}

/** Only a missing file counts as new; every other error is thrown. */
async function present(path: string): Promise<ChangedFile['before']> {
  try {
    const { mode } = await stat(path)
    // Replacing it would work, but somebody has protected it on purpose.
    if ((mode & 0o222) === 0) throw Object.assign(new Error(`EACCES: ${path}`), { code: 'EACCES', path })
    return { bytes: await readFile(path), mode }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** A file left there by an earlier run may be a link, so it is removed rather than written to. */
async function prepare({ path, before }: ChangedFile, content: string | Uint8Array): Promise<void> {
  const waiting = waitingAt(path)
  await rm(waiting, { force: true })
  await writeFile(waiting, content, { flag: 'wx', ...(before && { mode: before.mode }) })
}

/** Makes a file what it was before; leaves it alone if somebody else has written it since. */
async function putBack(file: ChangedFile): Promise<void> {
  const { path, content, before } = file
  await rm(waitingAt(path), { force: true })
  const now = await readFile(path).catch(() => undefined)
  const isOurs = content === undefined ? !now : now?.equals(Buffer.from(content))
  if (!isOurs) return
  if (!before) return rm(path, { force: true })
  await prepare(file, before.bytes)
  await rename(waitingAt(path), path)
}
