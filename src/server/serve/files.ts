import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { lookup } from 'mrmime'
import { cacheControl, forHosts, gzippedTypes, ownHeaders } from '../../build/hosting/headers.ts'

/** One form in which a file is sent. */
export type Variant = { body: Buffer; etag: string; encoding?: 'br' | 'gzip' }

export type ServedFile = {
  /** Headers of all variants: names and values alternate. */
  headers: readonly string[]
  plain: Variant
  isText: boolean
  /** From the copy next to the file, or made for the first client that accepts it. */
  br?: Variant
  /** Made for the first client that does not accept Brotli: browsers without TLS, and other programs. */
  gzip?: Variant
}

export function typeOf(name: string): string {
  const type = lookup(name) ?? 'application/octet-stream'
  return /^text\/|[/+](json|xml)$/.test(type) ? `${type}; charset=utf-8` : type
}

/**
 * Reads every file of a built site into memory, by address. Nothing is opened later: an address that is not in this list
 * does not exist, however it is written, and a new build changes nothing before the next start.
 */
export async function readFiles(dir: string): Promise<Map<string, ServedFile>> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true })
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dir, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .toSorted()
  const known = new Set(names)
  const files = new Map<string, ServedFile>()
  for (const name of names) {
    if (isForHosts(name) || isCompressed(name, known)) continue
    const file = await readServed(dir, name, known)
    for (const address of addressesOf(name)) {
      if (address === `/${name}` || !files.has(address)) files.set(address, file)
    }
  }
  return files
}

async function readServed(dir: string, name: string, known: ReadonlySet<string>): Promise<ServedFile> {
  const read = (file: string) => readFile(join(dir, file))
  const type = typeOf(name)
  const isText = gzippedTypes.some((text) => type.startsWith(text))
  const br = known.has(`${name}.br`) ? variantOf(await read(`${name}.br`), 'br') : undefined
  const vary = isText ? ['Vary', 'Accept-Encoding'] : []
  return {
    headers: ['Content-Type', type, 'Cache-Control', cacheControl(`/${name}`), ...vary, ...ownHeaders(name)],
    plain: variantOf(await read(name)),
    ...(br && { br }),
    isText,
  }
}

export function variantOf(body: Buffer, encoding?: 'br' | 'gzip'): Variant {
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 20)
  return { body, etag: `"${hash}"`, ...(encoding && { encoding }) }
}

/** A compressed file is another form of the file next to it, not a file of its own. */
function isCompressed(name: string, known: ReadonlySet<string>): boolean {
  return name.endsWith('.br') && known.has(name.slice(0, -3))
}

/** True for files meant for hosts, not for visitors. */
function isForHosts(name: string): boolean {
  return (
    name.split('/').some((part) => part.startsWith('.') && part !== '.well-known') ||
    new RegExp(`^(${forHosts})(\\.|$)`).test(name)
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
