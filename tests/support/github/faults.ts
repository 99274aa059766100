/** A failure between a browser and the host, or at the host. */
export type Fault =
  /** The host is unreachable; the answer never comes; it is lost or cut off after the work was done. */
  | 'unreachable'
  | 'silent'
  | 'answer lost'
  | 'answer cut off'
  | 'bad gateway'
  | 'primary limit'
  | 'secondary limit'
  | 'revoked'
  | 'not json'
  /** This answer instead of the host's. */
  | Answer
  /** Runs first; then the request is answered as usual. */
  | (() => Promise<unknown> | unknown)

export type Answer = { status: number; headers?: Record<string, string>; body: string | Buffer }

const html = (title: string) =>
  `<!DOCTYPE html><html><head><title>${title}</title></head><body><h1>${title}</h1></body></html>`

const json = (body: unknown) => JSON.stringify(body)

/** Returns what the host answers instead of carrying out the request. */
export function refusal(fault: Fault, resetAt: number): Answer | undefined {
  const limited = {
    'x-ratelimit-limit': '5000',
    'x-ratelimit-remaining': '0',
    'x-ratelimit-used': '5000',
    'x-ratelimit-reset': String(resetAt),
  }
  const primary = 'API rate limit exceeded for user ID 1.'
  const secondary =
    'You have exceeded a secondary rate limit. Please wait a few minutes before you try again.'
  if (typeof fault === 'object') return fault
  switch (fault) {
    case 'bad gateway':
      return { status: 502, headers: { 'content-type': 'text/html' }, body: html('502 Bad Gateway') }
    case 'not json':
      return { status: 200, headers: { 'content-type': 'text/html' }, body: html('Willkommen im WLAN') }
    case 'revoked':
      return { status: 401, body: json(badCredentials) }
    case 'primary limit':
      return {
        status: 200,
        headers: limited,
        body: json({ errors: [{ type: 'RATE_LIMITED', message: primary }] }),
      }
    case 'secondary limit':
      return {
        status: 403,
        headers: { 'retry-after': '60' },
        body: json({ message: secondary, status: '403' }),
      }
    default:
      return undefined
  }
}

export const badCredentials = {
  message: 'Bad credentials',
  documentation_url: 'https://docs.github.com/rest',
  status: '401',
}
