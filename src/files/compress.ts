import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { inLanes } from './lanes.ts'

/** Endings of what a page loads as text. Beside each lies the same with Brotli; docs/decisions/0019 says why no more. */
export const compressedEndings = ['html', 'js', 'css', 'json', 'svg'] as const

const compressed = new RegExp(`\\.(${compressedEndings.join('|')})$`)

const brotli = promisify(brotliCompress)

/** Whether a file, by its name, lies there compressed as well. */
export function isCompressed(file: string): boolean {
  return compressed.test(file)
}

/** Programs, the style sheet and the start page. */
const forEverybody = /\.(js|css)$|^index\.html$/

/**
 * What everybody loads is made as small as can be. For any other page the last seven percent cost fifty times as much as
 * all the rest, and with a window larger than 64 kB Brotli lays out tables of 32 MB for every text.
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

/** For a file that is there already. */
export async function compressFile(path: string): Promise<void> {
  await writeFile(`${path}.br`, await compress(path, await readFile(path)))
}

/** The same for all files of a folder that pages load as text. */
export async function compressFolder(folder: string): Promise<void> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isCompressed)
  await inLanes(names, (name) => compressFile(join(folder, name)))
}
