import { readFile, writeFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'

const text = /\.(html|js|css|json|svg|txt|xml|md|webmanifest)$/

/** A text as servers send it to browsers that take it so. */
export type Compressed = { br: Buffer; gz: Buffer }

/** Whether a file, by its name, is sent compressed. */
export function isCompressed(file: string): boolean {
  return text.test(file)
}

/** Beside other work, for what takes long. */
export async function compress(file: string, content: Buffer): Promise<Compressed> {
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, brotli(file, content)),
    promisify(gzip)(content, { level: 9 }),
  ])
  return { br, gz }
}

/** At once, for a page: it takes less than handing it over. */
export function compressNow(file: string, content: Buffer): Compressed {
  return { br: brotliCompressSync(content, brotli(file, content)), gz: gzipSync(content, { level: 9 }) }
}

/** A file that is written after the build gets its companions in the same way. */
export async function compressFile(path: string): Promise<void> {
  const { br, gz } = await compress(path, await readFile(path))
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
}

/**
 * Programs are loaded by everybody and change seldom; for a page the last percent costs more time than it saves. With
 * a window larger than 64 kB Brotli lays out tables of 32 MB for every text, which takes ten times as long and makes
 * no page smaller.
 */
function brotli(file: string, { length }: Buffer) {
  const isProgram = extname(file) === '.js'
  return {
    params: {
      [constants.BROTLI_PARAM_SIZE_HINT]: length,
      [constants.BROTLI_PARAM_QUALITY]: isProgram ? 11 : 9,
      ...(!isProgram && { [constants.BROTLI_PARAM_LGWIN]: 16 }),
    },
  }
}
