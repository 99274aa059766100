import { closeSync, mkdirSync, openSync, readSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Page } from '#schema'
import { hashOfCode } from '../bundling/code.ts'
import { cacheDir } from '../files/paths.ts'
import { forgetGone, nameFor } from '../files/shelf.ts'
import { openStore, type Reader, type Readers, readHere, withStore } from '../loader/index.ts'

const folder = join(cacheDir, 'read')

/** Reads the files of a site; what was read before, by the same code, is taken from the cache. */
export function createReaders(siteDir: string, readPages: Reader<Page> = readHere.pages): Readers {
  const dir = resolve(siteDir)
  mkdirSync(folder, { recursive: true })
  forgetGone(folder, siteOf)
  const name = nameFor(dir)
  const heading = `${hashOfCode(['src/content', 'src/loader', 'src/problems', 'schema'])} ${dir}`
  const stored = <T>(part: string, reader: Reader<T>) =>
    withStore(openStore(join(folder, `${name}-${part}`), heading), reader)
  return { site: stored('site', readHere.site), pages: stored('pages', readPages) }
}

/** The site that a file of the cache is about; the file itself is large. */
function siteOf(path: string): string | undefined {
  try {
    const start = Buffer.alloc(1_000)
    const handle = openSync(path, 'r')
    try {
      return /^\S+ (.*)$/m.exec(start.toString('utf8', 0, readSync(handle, start)))?.[1]
    } finally {
      closeSync(handle)
    }
  } catch {
    // Another process has just deleted it.
    return undefined
  }
}
