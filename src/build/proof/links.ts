import { readdir, readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import type { PageFinding, SiteProof } from './findings.ts'
import type { Linked, VisitOptions } from './visit.ts'

type Link = { from: string; to: URL; written: string }

/** Requests every address of the site that its pages and its files for programs link to, and looks for their anchors. */
export async function followLinks(
  { dir, base, site }: VisitOptions,
  pages: readonly Linked[],
): Promise<{ links: SiteProof['links']; findings: PageFinding[] }> {
  const links = [...pages.flatMap((page) => linksOf(page, base)), ...(await linksInFiles(dir, site))]
  const isOwn = ({ to }: Link) => [new URL(site).host, new URL(base).host].includes(to.host)
  const own = links.filter(isOwn)
  const ids = new Map(pages.map((page) => [page.path, new Set(page.ids)]))
  const asked = new Map<string, Promise<number>>()
  const statusOf = (address: string) => {
    const status =
      asked.get(address) ?? fetch(base + address, { method: 'HEAD' }).then((answer) => answer.status)
    asked.set(address, status)
    return status
  }
  const findings: PageFinding[] = []
  for (const { from, to, written } of own) {
    const report = (what: string) => findings.push({ kind: 'links', path: from, near: written, what })
    const known = ids.get(to.pathname)
    if (!known && (await statusOf(to.pathname + to.search)) >= 400)
      report(`Der Link führt zu ${to.pathname}, und dort ist nichts.`)
    if (known && to.hash && !known.has(decoded(to.hash.slice(1))))
      report(`Der Link führt zur Stelle ${to.hash} der Seite ${to.pathname}, und die gibt es dort nicht.`)
  }
  const count = (all: Link[], name: (url: URL) => string) => new Set(all.map(({ to }) => name(to))).size
  return {
    links: {
      own: count(own, ({ pathname }) => pathname),
      anchors: count(
        own.filter(({ to }) => to.hash),
        ({ pathname, hash }) => pathname + hash,
      ),
      external: count(
        links.filter((link) => !isOwn(link)),
        ({ href }) => href,
      ),
    },
    findings,
  }
}

function linksOf({ path, links }: Linked, base: string): Link[] {
  return links.flatMap((written) => linkOf(path, written, base + path))
}

/** An address that cannot be parsed is taken for a path, so that it is reported as missing. */
function linkOf(from: string, written: string, base: string): Link[] {
  const to = new URL(URL.canParse(written, base) ? written : `/${encodeURIComponent(written)}`, base)
  return /^https?:$/.test(to.protocol) ? [{ from, to, written }] : []
}

async function linksInFiles(dir: string, site: string): Promise<Link[]> {
  const names = (await readdir(dir, { recursive: true })).map((name) => name.split(sep).join('/'))
  const all = names.map(async (name) => {
    const pattern = Object.entries(patterns).find(([ending]) => name.endsWith(`.${ending}`))?.[1]
    const text = pattern ? await readFile(join(dir, name), 'utf8') : ''
    return pattern
      ? addressesIn(text, pattern).flatMap((link) => linkOf(`/${name}`, link, `${site}/${name}`))
      : []
  })
  return (await Promise.all(all)).flat()
}

/** The addresses in files meant for programs, and in pages that only lead to another one. */
const patterns = {
  txt: /^Sitemap: (\S+)/gm,
  xml: /<loc>([^<]+)<\/loc>/g,
  webmanifest: /"(?:src|start_url)":\s*"([^"]+)"/g,
  html: /<meta http-equiv="refresh" content="[^"]*url=([^"]+)"/gi,
} satisfies Record<string, RegExp>

function addressesIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, address = '']) => address.replaceAll('&amp;', '&'))
}

/** Returns the addresses of the sitemap, in its order. */
export async function readSitemap(dir: string): Promise<URL[]> {
  const text = await readFile(join(dir, 'sitemap.xml'), 'utf8')
  return addressesIn(text, patterns.xml).map((address) => new URL(address))
}

/** Returns the text unchanged if it cannot be decoded, for example because of a lone percent sign. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
