import { readFileSync } from 'node:fs'
import {
  createSecureServer,
  type Http2SecureServer,
  type ServerHttp2Session,
  type ServerHttp2Stream,
} from 'node:http2'
import type { AddressInfo } from 'node:net'
import { readFiles, type ServedFile } from '../../src/serve/files.ts'
import type { Identity } from './certificate.ts'

export const kinds = ['HTML', 'CSS', 'JS', 'fonts', 'pictures', 'data', 'other'] as const
export type Kind = (typeof kinds)[number]

/** An answer: the size of its body on the wire, and when it was requested. */
export type Sent = { path: string; kind: Kind; bytes: number; at: number }

export type SiteServer = {
  origin: string
  /** Returns everything sent since the last call, to any client. */
  take(): Sent[]
  stop(): void
}

/** Serves a folder over HTTP/2 with the site's types and caching; with Brotli where the folder has a compressed file. */
export async function serveFolder(dir: string, { key, cert }: Identity): Promise<SiteServer> {
  const files = await readFiles(dir)
  const server = createSecureServer({ key, cert })
  const sessions = new Set<ServerHttp2Session>()
  server.on('session', (session) => {
    sessions.add(session)
    session.once('close', () => sessions.delete(session))
  })
  let sent: Sent[] = []
  server.on('stream', (stream, { ':path': address = '/' }) => {
    const [path = '/'] = address.split('?')
    sent.push({ path, at: Date.now(), ...answer(stream, files.get(decodeURIComponent(path))) })
  })
  const port = await listen(server)
  return {
    origin: `https://127.0.0.1:${port}`,
    take() {
      const taken = sent
      sent = []
      return taken
    },
    stop() {
      server.close()
      for (const session of sessions) session.destroy()
    },
  }
}

function listen(server: Http2SecureServer): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })
}

function answer(stream: ServerHttp2Stream, file: ServedFile | undefined): Pick<Sent, 'kind' | 'bytes'> {
  // A visitor may leave before the answer is sent.
  stream.on('error', () => {})
  if (!file) {
    stream.respond({ ':status': 404 }, { endStream: true })
    return { kind: 'other', bytes: 0 }
  }
  const { type, cache, plain, br } = file
  const { path, body = readFileSync(path), etag } = br ?? plain
  stream.respond({
    ':status': 200,
    'content-type': type,
    'cache-control': cache,
    'content-length': body.length,
    etag,
    ...(br && { 'content-encoding': 'br', vary: 'Accept-Encoding' }),
  })
  stream.end(body)
  return { kind: kindOf(type), bytes: body.length }
}

function kindOf(type: string): Kind {
  if (type.startsWith('text/html')) return 'HTML'
  if (type.startsWith('text/css')) return 'CSS'
  if (type.startsWith('text/javascript')) return 'JS'
  if (type.startsWith('font/')) return 'fonts'
  if (type.startsWith('image/')) return 'pictures'
  return type.startsWith('application/json') ? 'data' : 'other'
}
