import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { type Disk, isPageName, pageSource } from '#content'

/** The texts of a site by file, byte order marks included. */
export type Texts = ReadonlyMap<string, string>

/** Files that get another text; undefined takes a file away. */
export type Changes = ReadonlyMap<string, string | undefined>

/** One thing that a plan does, for the person who asked for it. */
export type Step = { file: string; line?: number; text: string }

export type Plan = { changes: Changes; steps: readonly Step[] }

/** Why there is no plan, in a German sentence. */
export type Refusal = { refused: string }

/** The site's file and all pages, drafts too. */
export async function readTexts(disk: Disk): Promise<Texts> {
  const pages = (await disk.list('pages')).filter(isPageName)
  const files = ['site.yaml', ...pages.map((name) => pageSource(name))]
  const read = await Promise.all(files.map(async (file) => [file, await disk.read(file)] as const))
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  return new Map(read.flatMap(([file, bytes]) => (bytes ? [[file, decoder.decode(bytes)] as const] : [])))
}

/** A disk as it will be. */
export function changedDisk(disk: Disk, changes: Changes): Disk {
  return {
    read: async (path) => {
      const text = changes.get(path)
      if (text !== undefined) return new TextEncoder().encode(text)
      return changes.has(path) ? undefined : disk.read(path)
    },
    list: async (folder) => {
      const names = new Set(await disk.list(folder))
      for (const [file, text] of changes) {
        if (dirname(file) !== folder) continue
        if (text === undefined) names.delete(basename(file))
        else names.add(basename(file))
      }
      return [...names].sort()
    },
  }
}

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
