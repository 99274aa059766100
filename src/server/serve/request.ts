import type { IncomingMessage } from 'node:http'

/** The decoded path of a request, with single slashes as on other hosts; empty if it is invalid. */
export function requestPath(req: IncomingMessage): string {
  const [path = ''] = (req.url ?? '').replace(/^https?:\/\/[^/?]*/i, '').split('?')
  try {
    return path.startsWith('/') ? decodeURIComponent(path.replace(/\/+/g, '/')) : ''
  } catch {
    return ''
  }
}

/**
 * The IP address of a visitor. Entries in X-Forwarded-For count only if our own proxies
 * wrote them, and they write at its end.
 */
export function visitorAddress(req: IncomingMessage, proxies: number): string {
  return forwardedValue(req.headers['x-forwarded-for'], proxies) || (req.socket.remoteAddress ?? '')
}

/** The value that the first of our proxies wrote into a header; undefined without proxies. */
function forwardedValue(header: string | string[] | undefined, proxies: number): string | undefined {
  const values = proxies > 0 ? String(header ?? '').split(',') : []
  return values.at(-proxies)?.trim()
}

/** True if a proxy that is missing from the settings is in front of this server: it is near and names its client. */
export function isUnknownProxy({ headers, socket }: IncomingMessage, proxies: number): boolean {
  const near = /^(::1$|f[cd]|(::ffff:)?(127|10|192\.168|172\.(1[6-9]|2\d|3[01]))\.)/i
  return proxies === 0 && 'x-forwarded-for' in headers && near.test(socket.remoteAddress ?? '')
}

/** True if the visitor came over TLS, which only a proxy can terminate here. */
export function isSecure(req: IncomingMessage, proxies: number): boolean {
  return forwardedValue(req.headers['x-forwarded-proto'], proxies) === 'https'
}
