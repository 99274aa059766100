import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const text = /\.(html|js|css|json|svg|txt|xml|md|webmanifest)$/

/** Lays a .br and a .gz beside every text file, for servers that send them as they are. */
export async function compressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && text.test(entry.name))
  await Promise.all(files.map(({ parentPath, name }) => compressFile(join(parentPath, name))))
}

export async function compressFile(path: string): Promise<void> {
  const content = await readFile(path)
  const size = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  await writeFile(`${path}.br`, await promisify(brotliCompress)(content, { params: size }))
  await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }))
}
