import { readdirSync, statSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { inLanes } from './lanes.ts'

/** Extensions of files that get a Brotli copy; docs/decisions/0019 explains why no other. */
export const compressedEndings = ['html', 'js', 'css', 'svg'] as const

const compressed = new RegExp(`\\.(${compressedEndings.join('|')})$`)

const brotli = promisify(brotliCompress)

/** True if a file, by its name, gets a compressed copy. */
export function isCompressed(file: string): boolean {
  return compressed.test(file)
}

/** Programs, the style sheet and the start page. */
const forEverybody = /\.(js|css)$|^index\.html$/

/**
 * Files that everybody loads are compressed as far as possible. For other pages, the last seven percent would cost
 * fifty times as much as the rest, and with a window larger than 64 kB, Brotli allocates tables of 32 MB per text.
 */
export function compress(file: string, content: Buffer): Promise<Buffer> {
  const isShared = forEverybody.test(file)
  const params = {
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    [constants.BROTLI_PARAM_QUALITY]: isShared ? 11 : 6,
    ...(!isShared && { [constants.BROTLI_PARAM_LGWIN]: 16 }),
  }
  return brotli(content, { params })
}

/** Adds a compressed copy to an existing file. */
export async function compressFile(path: string): Promise<void> {
  await writeFile(`${path}.br`, await compress(path, await readFile(path)))
}

/** The same for all text files in a folder that pages load; the largest first, because it takes longest. */
export async function compressFolder(folder: string): Promise<void> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isCompressed)
  const sizeOf = (path: string) => statSync(path).size
  const paths = names.map((name) => join(folder, name)).toSorted((a, b) => sizeOf(b) - sizeOf(a))
  await inLanes(paths, compressFile)
}
