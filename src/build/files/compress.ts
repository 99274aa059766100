import { readdirSync, statSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type BrotliOptions, brotliCompress, brotliCompressSync, constants } from 'node:zlib'
import { mapInParallel } from './parallel.ts'

/** Extensions of files that may have a Brotli copy; docs/decisions/0019 explains why no other. */
export const compressedEndings = ['html', 'js', 'css', 'svg'] as const

/** Programs, the style sheet, the icon and the start page have a copy in every build. */
const forEverybody = /\.(js|css|svg)$|^index\.html$/

/** True if a file, by its name, gets a compressed copy; further pages get one only for hosts that send it. */
export function isCompressed(file: string, withPages: boolean): boolean {
  return forEverybody.test(file) || (withPages && file.endsWith('.html'))
}

/**
 * The last five percent cost twenty times as much as the rest; files that everybody loads are worth it. Two more, at the
 * highest quality, would almost triple that.
 */
function settingsFor(isShared: boolean, { length }: Buffer): BrotliOptions {
  const { BROTLI_PARAM_SIZE_HINT, BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN } = constants
  if (isShared) return { params: { [BROTLI_PARAM_SIZE_HINT]: length, [BROTLI_PARAM_QUALITY]: 10 } }
  // With a window larger than 64 kB, Brotli allocates tables of 32 MB per text.
  return { params: { [BROTLI_PARAM_SIZE_HINT]: length, [BROTLI_PARAM_QUALITY]: 6, [BROTLI_PARAM_LGWIN]: 16 } }
}

const brotli = promisify(brotliCompress)

/** Compresses a file of a build. */
export function compress(file: string, content: Buffer): Promise<Buffer> {
  return brotli(content, settingsFor(forEverybody.test(file), content))
}

/** Compresses what has no copy, for the first visitor who asks for it: a page takes about a millisecond. */
export function compressNow(content: Buffer): Buffer {
  return brotliCompressSync(content, settingsFor(false, content))
}

/** Adds a compressed copy to the programs and styles in a folder; the largest first, because it takes longest. */
export async function compressFolder(folder: string): Promise<void> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const sizeOf = (path: string) => statSync(path).size
  const paths = names
    .filter((name) => isCompressed(name, false))
    .map((name) => join(folder, name))
    .toSorted((a, b) => sizeOf(b) - sizeOf(a))
  await mapInParallel(paths, async (path) =>
    writeFile(`${path}.br`, await compress(path, await readFile(path))),
  )
}
