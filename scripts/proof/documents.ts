import type { Page } from '@playwright/test'

/** The links of a document as written there, and the ids that a link can jump to. */
export type ReadDocument = { links: readonly string[]; ids: ReadonlySet<string> }

/** Lets the browser parse HTML without showing or loading anything of it. */
export async function readDocument(reader: Page, html: string): Promise<ReadDocument> {
  const { links, ids } = await reader.evaluate((text) => {
    const parsed = new DOMParser().parseFromString(text, 'text/html')
    const values = ['href', 'src', 'poster'].flatMap((name) =>
      [...parsed.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name) ?? ''),
    )
    const sets = ['srcset', 'imagesrcset'].flatMap((name) =>
      [...parsed.querySelectorAll(`[${name}]`)].flatMap((element) =>
        (element.getAttribute(name) ?? '').split(',').map((entry) => entry.trim().split(/\s/)[0] ?? ''),
      ),
    )
    const tags = [...parsed.querySelectorAll('meta[property$=":image"], meta[property="og:url"]')].map(
      (element) => element.getAttribute('content') ?? '',
    )
    const moves = [...parsed.querySelectorAll('meta[http-equiv="refresh"]')].map(
      (element) => /url=(.*)/i.exec(element.getAttribute('content') ?? '')?.[1] ?? '',
    )
    return {
      links: [...values, ...sets, ...tags, ...moves],
      ids: [...parsed.querySelectorAll('[id]')].map(({ id }) => id),
    }
  }, html)
  return { links, ids: new Set(ids) }
}

/** Reads the addresses in files meant for programs: Markdown, the sitemap, robots.txt, the manifest. */
export function readText(name: string, text: string): ReadDocument {
  const patterns: Record<string, RegExp> = {
    md: /\]\(([^)\s]+)\)/g,
    txt: /\]\(([^)\s]+)\)|^Sitemap: (\S+)/gm,
    xml: /<loc>([^<]+)<\/loc>/g,
    webmanifest: /"(?:src|start_url)":\s*"([^"]+)"/g,
  }
  const pattern = patterns[name.split('.').at(-1) ?? '']
  const found = pattern ? [...text.matchAll(pattern)] : []
  const links = found.map(([, first, second]) => (first ?? second ?? '').replaceAll('&amp;', '&'))
  return { links, ids: new Set() }
}

/** Returns the addresses of the sitemap, in its order. */
export function readSitemap(text: string): URL[] {
  return readText('sitemap.xml', text).links.map((link) => new URL(link))
}
