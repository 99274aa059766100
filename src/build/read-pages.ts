import { createHash } from 'node:crypto'
import { closeSync, existsSync, mkdirSync, openSync, readdirSync, readSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { openStore, type PageReader, readHere, withStore } from '#content'
import { hashOfCode } from './code.ts'
import { cacheDir } from './paths.ts'

const folder = join(cacheDir, 'read')

/** Reads the pages of a site; what was read before, by the same code, is taken from the cache. */
export function createPageReader(siteDir: string, readOthers: PageReader = readHere): PageReader {
  const dir = resolve(siteDir)
  mkdirSync(folder, { recursive: true })
  forgetGoneSites()
  const name = createHash('sha256').update(dir).digest('hex').slice(0, 16)
  const code = hashOfCode(['src/content', 'schema'])
  return withStore(openStore(join(folder, name), `${code} ${dir}`), readOthers)
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
