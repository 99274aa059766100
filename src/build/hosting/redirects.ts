import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { bareAddress, encodedTarget } from '#reading'
import type { Site } from '#schema'
import { escapeHtml } from '../../../schema/escape-html.ts'
import type { SiteFile } from '../files/output.ts'
import { renderDocument } from '../publish/document.ts'

export type Redirect = Site['redirects'][number]

/** Read by Netlify, Cloudflare Pages and our own server. */
const redirectsFile = '_redirects'

/** Redirects an old path to the new address, query included; returns false for all others. */
export function answerRedirect(
  redirects: readonly Redirect[],
  path: string,
  { url = '' }: IncomingMessage,
  res: ServerResponse,
): boolean {
  const redirect = redirects.find(({ from }) => bareAddress(from) === bareAddress(path))
  if (!redirect) return false
  const [, query] = splitAt('?', url)
  // An address may become a page again, so no browser may keep the answer for good.
  const location = withQuery(redirect.to, query)
  res.writeHead(301, { Location: location, 'Cache-Control': 'no-cache', 'Content-Length': 0 }).end()
  return true
}

/** Redirects from bare addresses, in ASCII, as lists and headers require. */
export function encoded(redirects: readonly Redirect[]): Redirect[] {
  return redirects.map(({ from, to }) => ({ from: bareAddress(from), to: encode(to) }))
}

/** All spellings of a bare address that hosts treat alike. */
export function formsOf(bare: string): string[] {
  return bare === '/' ? [bare] : ['', '/', '.html', '/index.html'].map((end) => bare + end)
}

/** The list for hosts that read it, and a page at each old address for those that do not. */
export function redirectFiles(
  { redirects, url }: Pick<Site, 'redirects' | 'url'>,
  policy: string,
): SiteFile[] {
  if (redirects.length === 0) return []
  // Hosts compare an address with the list as it is written there.
  const lines = redirects.flatMap(({ from, to }) =>
    [...new Set([bareAddress(from), from])].map((address) => `${address} ${encode(to)} 301\n`),
  )
  return [
    { file: redirectsFile, content: lines.join('') },
    ...redirects.map(({ from, to }) => ({
      file: fileAt(from),
      content: redirectPage(to, url, policy),
    })),
  ]
}

/** Hosts send a page only as HTML: `index.php` is a folder with a page, and so is an address with a slash at its end. */
function fileAt(from: string): string {
  const bare = bareAddress(from).slice(1)
  return /\.[^/]*$|^$/.test(bare) || /\/(index\.html)?$/.test(from)
    ? `${bare}/index.html`.replace(/^\//, '')
    : `${bare}.html`
}

export async function readRedirectsFile(dir: string): Promise<Redirect[]> {
  const list = await readFile(join(dir, redirectsFile), 'utf8').catch(() => '')
  return list.split('\n').flatMap((line) => {
    const [from, to] = line.split(' ')
    return from && to ? [{ from, to }] : []
  })
}

function redirectPage(to: string, url: string, policy: string): string {
  const target = escapeHtml(encode(to))
  const canonical = escapeHtml(new URL(encode(to), url).href.replace(/#.*/s, ''))
  return renderDocument({
    html: `<main><h1>Diese Seite ist umgezogen</h1><p>Sie finden sie jetzt hier: <a href="${target}">${target}</a></p></main>`,
    head: { title: 'Diese Seite ist umgezogen' },
    extra: `<meta http-equiv="refresh" content="0; url=${target}">
<meta name="robots" content="noindex">
<link rel="canonical" href="${canonical}">`,
    policy,
  })
}

function encode(target: string): string {
  return inAscii(encodedTarget(target))
}

/** Encodes all but visible ASCII: a header or a list separated by spaces cannot contain anything else. */
function inAscii(address: string): string {
  return address.replace(/[^\x21-\x7e]/gu, encodeURIComponent)
}

/** The query is placed before the anchor and after any query of the target. */
function withQuery(to: string, query: string): string {
  if (query === '' || query === '?') return encode(to)
  const [address, anchor] = splitAt('#', encode(to))
  return inAscii(address + (address.includes('?') ? query.replace('?', '&') : query) + anchor)
}

/** Splits a text before the first occurrence of a character. */
export function splitAt(character: string, text: string): [before: string, rest: string] {
  const at = text.indexOf(character)
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at)]
}
