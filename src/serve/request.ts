import type { IncomingMessage } from 'node:http'

/** The path of a request as a file is named; undefined if nothing can be named so. */
export function pathOf(req: IncomingMessage): string | undefined {
  const [path = ''] = (req.url ?? '').replace(/^https?:\/\/[^/?]*/i, '').split('?')
  try {
    return path.startsWith('/') ? decodeURIComponent(path) : undefined
  } catch {
    return undefined
  }
}

/**
 * The address of a visitor. What is written in X-Forwarded-For counts only as far as our own proxies
 * wrote it, and they write at its end.
 */
export function visitorAddress(req: IncomingMessage, proxies: number): string {
  return toldByProxies(req.headers['x-forwarded-for'], proxies) || (req.socket.remoteAddress ?? '')
}

/** What the first of our proxies wrote into a header; of no proxy nothing. */
function toldByProxies(header: string | string[] | undefined, proxies: number): string | undefined {
  const told = proxies > 0 ? String(header ?? '').split(',') : []
  return told.at(-proxies)?.trim()
}

/** Whether a proxy that no setting speaks of stands before this server: it is near, and says for whom it asks. */
export function isUnknownProxy({ headers, socket }: IncomingMessage, proxies: number): boolean {
  const near = /^(::1$|f[cd]|(::ffff:)?(127|10|192\.168|172\.(1[6-9]|2\d|3[01]))\.)/i
  return proxies === 0 && 'x-forwarded-for' in headers && near.test(socket.remoteAddress ?? '')
}

/** Whether the visitor came over TLS, which here only a proxy can end. */
export function isSecure(req: IncomingMessage, proxies: number): boolean {
  return toldByProxies(req.headers['x-forwarded-proto'], proxies) === 'https'
}
