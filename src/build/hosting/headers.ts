import { pictureManifestPath } from '#reading'
import { editorPolicy, sitePolicy, type Trust } from './policy.ts'

/** A header for every answer. Those for TLS only would be harmful or useless on a plain connection. */
export type ResponseHeader = { name: string; value: string; tlsOnly?: true }

/** Features that the site never uses; no page and no frame in it may use them either. */
const unusedFeatures = `
  accelerometer autoplay camera display-capture encrypted-media fullscreen geolocation gyroscope hid
  idle-detection magnetometer microphone midi payment picture-in-picture publickey-credentials-get
  screen-wake-lock serial usb xr-spatial-tracking
`
  .trim()
  .split(/\s+/)

/** The headers of every answer of every host; docs/decisions/0011 explains why the policy stands there and in the page. */
export function securityHeaders(trust: Trust = {}): ResponseHeader[] {
  return [
    { name: 'Content-Security-Policy', value: sitePolicy(trust) },
    { name: 'Content-Security-Policy', value: 'upgrade-insecure-requests', tlsOnly: true },
    // One year, without subdomains: what runs on other names of the domain is not ours to decide.
    { name: 'Strict-Transport-Security', value: 'max-age=31536000', tlsOnly: true },
    { name: 'X-Content-Type-Options', value: 'nosniff' },
    { name: 'X-Frame-Options', value: 'DENY' },
    { name: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
    { name: 'Permissions-Policy', value: unusedFeatures.map((name) => `${name}=()`).join(', ') },
    { name: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
    // The editor may be on another name of the same domain, and shows the pictures of the site.
    { name: 'Cross-Origin-Resource-Policy', value: 'same-site' },
  ]
}

/** Headers of the editor, which has its own origin: it frames itself, and connects to one API and one site. */
export function editorHeaders({ api, site }: { api: string; site: string }): ResponseHeader[] {
  const connect = [new URL(api).origin, site + pictureManifestPath]
  const own: Record<string, string> = {
    'Content-Security-Policy': editorPolicy({ connect, images: [new URL(site).origin], ancestors: "'self'" }),
    'X-Frame-Options': 'SAMEORIGIN',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Resource-Policy': 'same-origin',
  }
  const headers = securityHeaders().map(({ name, value, ...more }) => ({
    name,
    value: more.tlsOnly ? value : (own[name] ?? value),
    ...more,
  }))
  return [...headers, noindex]
}

/** What the build writes for hosts, as a pattern: no visitor gets it. */
export const forHosts = '_headers|_redirects|nginx(-site)?\\.conf|vercel\\.json'

/** Everything else is revalidated, so that a deploy is visible immediately. */
export const noCache = 'no-cache'

/** Names under /assets/ contain a hash of their content; downloads keep their name and may be replaced. */
export const cacheRules = [
  { folder: '/assets/', value: 'public, max-age=31536000, immutable' },
  { folder: '/files/', value: 'public, max-age=2592000' },
] as const

export function cacheControl(path: string): string {
  return cacheRules.find(({ folder }) => path.startsWith(folder))?.value ?? noCache
}

/** Types sent with gzip to clients that do not accept Brotli; some servers use the older names for scripts and XML. */
export const gzippedTypes = [
  'text/html',
  'text/css',
  'text/javascript',
  'application/javascript',
  'application/json',
  'application/manifest+json',
  'image/svg+xml',
  'text/plain',
  'text/xml',
  'application/xml',
] as const

/** The picture manifest contains only public data; the editor reads it from another origin. */
export const shared = { path: pictureManifestPath, name: 'Access-Control-Allow-Origin', value: '*' } as const

const noindex = { name: 'X-Robots-Tag', value: 'noindex' } as const

/** Added to the policy of all answers, and with it in force: a download is shown, and runs nothing. */
export const sandbox = {
  folder: '/files/',
  name: 'Content-Security-Policy',
  value: "default-src 'none'; sandbox",
} as const

/** Extra headers of the few files that have any, by file name: names and values alternate. */
export function ownHeaders(file: string): string[] {
  if (`/${file}`.startsWith(sandbox.folder)) return [sandbox.name, sandbox.value]
  return `/${file}` === shared.path ? [shared.name, shared.value] : []
}
