import { createHash } from 'node:crypto'
import { closeSync, existsSync, mkdirSync, openSync, readdirSync, readSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { openStore, type Reader, type Readers, readHere, withStore } from '#content'
import type { Page } from '#schema'
import { hashOfCode } from './code.ts'
import { cacheDir } from './paths.ts'

const folder = join(cacheDir, 'read')

/** Reads the files of a site; what was read before, by the same code, is taken from the cache. */
export function createReaders(siteDir: string, readPages: Reader<Page> = readHere.pages): Readers {
  const dir = resolve(siteDir)
  mkdirSync(folder, { recursive: true })
  forgetGoneSites()
  const name = createHash('sha256').update(dir).digest('hex').slice(0, 16)
  const heading = `${hashOfCode(['src/content', 'schema'])} ${dir}`
  const stored = <T>(part: string, reader: Reader<T>) =>
    withStore(openStore(join(folder, `${name}-${part}`), heading), reader)
  return { site: stored('site', readHere.site), pages: stored('pages', readPages) }
}

function forgetGoneSites(): void {
  for (const path of readdirSync(folder).map((name) => join(folder, name))) {
    const [, dir] = /^\S+ (.*)$/m.exec(startOf(path)) ?? []
    if (!dir || !existsSync(dir)) rmSync(path, { force: true })
  }
}

/** The file itself is large. */
function startOf(path: string): string {
  const start = Buffer.alloc(1_000)
  const handle = openSync(path, 'r')
  try {
    return start.toString('utf8', 0, readSync(handle, start))
  } finally {
    closeSync(handle)
  }
}
