import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/** Texts by file; undefined takes a file away. */
type Changes = ReadonlyMap<string, string | undefined>

/** Writes all changes or none: new texts wait beside their files until every one of them is on the disk. */
export async function writeChanges(folder: string, changes: Changes): Promise<void> {
  const files = await Promise.all(
    [...changes].map(async ([file, text]) => {
      const path = join(folder, file)
      const waiting = join(dirname(path), `.${basename(path)}.new`)
      return { path, waiting, text, before: await readFile(path).catch(() => undefined) }
    }),
  )
  const begun: typeof files = []
  try {
    for (const { waiting, text } of files) if (text !== undefined) await writeFile(waiting, text)
    for (const file of files) {
      begun.push(file)
      if (file.text === undefined) await rm(file.path)
      else await rename(file.waiting, file.path)
    }
  } catch (error) {
    for (const { waiting } of files) await rm(waiting, { force: true })
    for (const { path, before } of begun) {
      if (before) await writeFile(path, before)
      else await rm(path, { force: true })
    }
    throw error
  }
}
