import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { Page } from '@playwright/test'
import { proofPage } from '../../src/hosting/headers.ts'
import { readRedirects } from '../../src/hosting/redirects.ts'
import { readFiles } from '../../src/serve/files.ts'
import { type ReadDocument, readDocument, readText } from './documents.ts'
import type { BrokenLink, LinkCheck, PageRecord } from './measured.ts'

type Options = {
  dir: string
  /** The address at which the folder is served. */
  base: string
  /** The public address of the site. */
  site: string
  pages: readonly PageRecord[]
  /** An empty browser page, because nothing parses HTML better than a browser. */
  reader: Page
}

type Link = { from: string; to: URL }

/** Checks every address that the site links to, among its files and by requesting it. */
export async function checkLinks({ dir, base, site, pages, reader }: Options): Promise<LinkCheck> {
  const documents = await readDocuments(dir, reader)
  const links = [...linksOf(documents, site), ...linksOnScreen(pages, base)]
  const isOwn = ({ to }: Link) => [new URL(site).host, new URL(base).host].includes(to.host)
  const own = links.filter(isOwn)
  const others = links.filter((link) => !isOwn(link))
  const inFolder = await missingFiles(dir, documents, own)
  // The 404 page always answers 404; its jumps to anchors stay on the page and are not requested.
  const asked = await unanswered(
    base,
    own.filter(({ to }) => !(to.pathname === '/404' && to.hash)),
  )
  return {
    own: new Set(own.map(({ to }) => to.pathname)).size,
    anchors: new Set(own.filter(({ to }) => to.hash).map(({ to }) => to.pathname + to.hash)).size,
    external: new Set(others.map(({ to }) => to.href)).size,
    broken: once([...inFolder, ...asked]),
  }
}

async function readDocuments(dir: string, reader: Page): Promise<Map<string, ReadDocument>> {
  const names = (await readdir(dir, { recursive: true })).map((name) => name.split(sep).join('/'))
  const documents = new Map<string, ReadDocument>()
  for (const name of names.toSorted()) {
    if (!/\.(html|md|txt|xml|webmanifest)$/.test(name) || name === `${proofPage}.html`) continue
    const text = await readFile(join(dir, name), 'utf8')
    documents.set(name, name.endsWith('.html') ? await readDocument(reader, text) : readText(name, text))
  }
  return documents
}

function linksOf(documents: ReadonlyMap<string, ReadDocument>, site: string): Link[] {
  return [...documents].flatMap(([name, { links }]) =>
    links.flatMap((written) => linkOf(`/${name}`, written, new URL(addressOf(name), site).href)),
  )
}

/** Returns the links found in the browser; those added by scripts lead to the local server. */
function linksOnScreen(pages: readonly PageRecord[], base: string): Link[] {
  return pages.flatMap(({ path, status, links }) =>
    links.flatMap((written) => {
      // An unknown address shows the 404 page: a jump within it is a jump within that file.
      const isHere = status === 404 && written.startsWith(`${base}${path}#`)
      return linkOf(path, isHere ? written.replace(path, '/404') : written, base)
    }),
  )
}

/** An address that cannot be parsed is taken for a path, so that it is reported as a missing file. */
function linkOf(from: string, written: string, base: string): Link[] {
  const to = new URL(URL.canParse(written, base) ? written : `/${encodeURIComponent(written)}`, base)
  return /^https?:$/.test(to.protocol) ? [{ from, to }] : []
}

/** Returns the path a file is served at: `reparatur.html` as /reparatur. */
function addressOf(name: string): string {
  return `/${name.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, '')}`
}

async function missingFiles(
  dir: string,
  documents: ReadonlyMap<string, ReadDocument>,
  links: readonly Link[],
): Promise<BrokenLink[]> {
  const files = await readFiles(dir)
  const moved = new Set((await readRedirects(dir)).map(({ from }) => from))
  return links.flatMap(({ from, to }) => {
    const path = decoded(to.pathname)
    if (moved.has(path)) return []
    const file = files.get(path)
    if (!file) return [{ from, to: shown(to), reason: 'keine Datei im Ordner' }]
    const anchor = decoded(to.hash.slice(1))
    const target = relative(dir, file.plain.path).split(sep).join('/')
    if (!anchor || !target.endsWith('.html') || documents.get(target)?.ids.has(anchor)) return []
    return [{ from, to: shown(to), reason: 'kein solches Sprungziel' }]
  })
}

/** Returns the text unchanged if it cannot be decoded, for example because of a lone percent sign. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Returns the first link to each address that answers with an error. */
async function unanswered(base: string, links: readonly Link[]): Promise<BrokenLink[]> {
  const first = new Map<string, Link>()
  for (const link of links) {
    const address = link.to.pathname + link.to.search
    if (!first.has(address)) first.set(address, link)
  }
  const broken: BrokenLink[] = []
  for (const [address, { from, to }] of first) {
    const response = await fetch(base + address)
    await response.arrayBuffer()
    if (!response.ok) broken.push({ from, to: shown(to), reason: `Antwort ${response.status}` })
  }
  return broken
}

function shown({ pathname, search, hash }: URL): string {
  return pathname + search + hash
}

function once(broken: readonly BrokenLink[]): BrokenLink[] {
  return [...new Map(broken.map((link) => [JSON.stringify(link), link])).values()]
}
