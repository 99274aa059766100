import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { gzipSync } from 'node:zlib'
import { cacheControl, gzippedTypes, ownHeaders } from '../hosting/headers.ts'
import { headersFile } from '../hosting/headers-file.ts'
import { nginxFile } from '../hosting/nginx.ts'
import { redirectsFile } from '../hosting/redirects.ts'

/** One way to send a file: from memory, or from disk if it is large. */
export type Variant = {
  path: string
  body: Buffer | undefined
  size: number
  etag: string
  encoding?: 'br' | 'gzip'
}

export type ServedFile = {
  type: string
  cache: string
  headers: readonly string[]
  plain: Variant
  br?: Variant
  /** Made for the first client that does not accept Brotli: browsers without TLS, and other programs. */
  gzip?: () => Variant
}

/** Larger files stay on disk, and so does everything else once this much is in memory. */
const largestInMemory = 512 * 1024
const mostInMemory = 128 * 1024 * 1024

const types: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
}

export function typeOf(name: string): string {
  return types[extname(name).toLowerCase()] ?? 'application/octet-stream'
}

/**
 * Maps every address of a built site to its file. Nothing else is ever opened: an address that is not
 * in this list does not exist, however it is written.
 */
export async function readFiles(dir: string): Promise<Map<string, ServedFile>> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true })
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dir, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .toSorted()
  const known = new Set(names)
  const read = createReader(dir)
  const files = new Map<string, ServedFile>()
  for (const name of names) {
    if (isHidden(name) || isCompressed(name, known)) continue
    const file = await readServed(name, known, read)
    for (const address of addressesOf(name)) {
      if (address === `/${name}` || !files.has(address)) files.set(address, file)
    }
  }
  return files
}

type Read = (name: string) => Promise<Variant>

async function readServed(name: string, known: ReadonlySet<string>, read: Read): Promise<ServedFile> {
  const type = typeOf(name)
  const plain = await read(name)
  const isText = gzippedTypes.some((text) => type.startsWith(text))
  return {
    type,
    cache: cacheControl(`/${name}`),
    headers: ownHeaders(name),
    plain,
    ...(known.has(`${name}.br`) && { br: { ...(await read(`${name}.br`)), encoding: 'br' } }),
    ...(isText && plain.body && { gzip: gzipOf(plain, plain.body) }),
  }
}

function gzipOf(plain: Variant, body: Buffer): () => Variant {
  let made: Variant | undefined
  return () => {
    if (made) return made
    const zipped = gzipSync(body)
    const etag = plain.etag.replace(/"$/, '-gzip"')
    made = { ...plain, body: zipped, size: zipped.length, etag, encoding: 'gzip' }
    return made
  }
}

function createReader(dir: string): Read {
  let inMemory = 0
  return async (name) => {
    const path = join(dir, name)
    const { size, mtimeMs } = await stat(path)
    const fits = size <= largestInMemory && inMemory + size <= mostInMemory
    const body = fits ? await readFile(path) : undefined
    if (body) inMemory += size
    const version = body
      ? createHash('sha256').update(body).digest('base64url').slice(0, 20)
      : `${size}-${mtimeMs}`
    return { path, body, size, etag: `"${version}"` }
  }
}

/** A compressed file is another form of the file next to it, not a file of its own. */
function isCompressed(name: string, known: ReadonlySet<string>): boolean {
  return name.endsWith('.br') && known.has(name.slice(0, -3))
}

/** True for files meant for hosts, not for visitors. */
function isHidden(name: string): boolean {
  return (
    name.split('/').some((part) => part.startsWith('.') && part !== '.well-known') ||
    [headersFile, redirectsFile, nginxFile].some((file) => name === file || name.startsWith(`${file}.`))
  )
}

/** `reparatur.html` is also served at /reparatur and /reparatur/; index.html also at /. */
function addressesOf(name: string): string[] {
  if (!name.endsWith('.html')) return [`/${name}`]
  const page = `/${name.slice(0, -'.html'.length)}`
  const folder = page.replace(/(^|\/)index$/, '$1')
  return folder === page
    ? [`/${name}`, page, `${page}/`]
    : [`/${name}`, page, folder, `${folder.replace(/\/$/, '')}/`]
}
