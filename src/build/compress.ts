import { createHash, randomUUID } from 'node:crypto'
import { copyFile, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { cacheDir } from './paths.ts'

const text = /\.(html|js|css|json|svg|txt|xml|md|webmanifest)$/
const folder = join(cacheDir, 'compressed')

/** Programs are loaded by everybody and change seldom; for a page the last percent costs more time than it saves. */
const brotliQuality = (file: string) => (extname(file) === '.js' ? 11 : 9)

/**
 * Lays a .br and a .gz beside every text file, for servers that send them as they are. What was compressed before is
 * taken from the cache.
 */
export async function compressFolder(target: string): Promise<void> {
  const entries = await readdir(target, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && text.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name))
  // As many at once as the system has threads for it; each holds a file in memory.
  const lanes = Array.from({ length: 4 }, async () => {
    for (let file = files.pop(); file; file = files.pop()) await compressFile(file)
  })
  await Promise.all(lanes)
}

/** A file that is written after the build gets its companions in the same way. */
export async function compressFile(path: string): Promise<void> {
  const content = await readFile(path)
  const quality = brotliQuality(path)
  const params = {
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    [constants.BROTLI_PARAM_QUALITY]: quality,
  }
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 32)
  await fromCache(`${hash}-${quality}.br`, `${path}.br`, () => promisify(brotliCompress)(content, { params }))
  await fromCache(`${hash}.gz`, `${path}.gz`, () => promisify(gzip)(content, { level: 9 }))
}

async function fromCache(name: string, target: string, make: () => Promise<Buffer>): Promise<void> {
  const kept = join(folder, name)
  const isThere = await copyFile(kept, target).then(
    () => true,
    () => false,
  )
  if (isThere) return
  const made = await make()
  await writeFile(target, made)
  await mkdir(folder, { recursive: true })
  // Another build, or a file of the same content, may be at it at this very moment.
  const own = `${kept}.${randomUUID()}`
  await writeFile(own, made)
  await rename(own, kept)
}
