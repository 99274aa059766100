import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { HttpError } from './http-error.ts'

type Lock = { port: number; token: string }

/**
 * Any page in any tab can send requests to this computer, and any host name can be made to resolve to it. So requests
 * are answered only for our own host names, those below /api only with the token, and writes only from our own page.
 */
export function checkRequest(req: IncomingMessage, path: string, { port, token }: Lock): void {
  const hosts = req.headersDistinct.host ?? []
  const [host = ''] = hosts
  if (hosts.length !== 1 || ![`127.0.0.1:${port}`, `localhost:${port}`].includes(host))
    throw new HttpError(421)
  if (!path.startsWith('/api/')) {
    if (req.method !== 'GET' && req.method !== 'HEAD') throw new HttpError(405)
    return
  }
  const { origin, authorization = '', 'sec-fetch-site': from = 'same-origin' } = req.headers
  const isOurs = from === 'same-origin' && (origin === undefined || origin === `http://${host}`)
  if (!isOurs) throw new HttpError(403)
  if (!isSame(authorization, `Bearer ${token}`)) throw new HttpError(401)
  if (path !== publishPath) {
    if (req.method !== 'GET') throw new HttpError(405)
  } else if (req.method !== 'POST') throw new HttpError(405)
  else if (origin === undefined) throw new HttpError(403)
  else if (!/^application\/json(;|$)/.test(req.headers['content-type'] ?? '')) throw new HttpError(415)
}

/** The path of the only request that writes. */
export const publishPath = '/api/publish'

/** Compares in constant time, so that a nearly correct token takes as long as any other. */
function isSame(given: string, expected: string): boolean {
  const [a, b] = [given, expected].map((text) => createHash('sha256').update(text).digest())
  return a !== undefined && b !== undefined && timingSafeEqual(a, b)
}

/** Reads the body of a request, up to the allowed size. */
export async function readRequestBody(req: IncomingMessage, limit: number): Promise<Buffer> {
  if (Number(req.headers['content-length'] ?? 0) > limit) throw tooMuch
  const pieces: Buffer[] = []
  let size = 0
  // The connection is still needed for the answer.
  for await (const piece of req.iterator({ destroyOnReturn: false })) {
    size += piece.length
    if (size > limit) throw tooMuch
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

const tooMuch = new HttpError(413)
