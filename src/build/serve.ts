import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import sirv from 'sirv'
import type { createContact } from './contact.ts'
import { answerRedirect, readRedirects } from './redirects.ts'

/** Texts without a mark of their own for their encoding: a browser would guess it. */
const textTypes: Record<string, string> = { '.md': 'text/markdown', '.txt': 'text/plain' }

const month = 60 * 60 * 24 * 30

type Options = { dir: string; port: number; contact: ReturnType<typeof createContact> }

/** Serves a built site as a host would: clean paths, compression, caching, redirects, a real 404, the contact function. */
export async function serveSite({ dir, port, contact }: Options): Promise<Server> {
  const [notFound, redirects] = await Promise.all([loadNotFound(dir), readRedirects(dir)])
  const files = sirv(dir, {
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders: (res, path) => {
      res.setHeader('Cache-Control', cacheControl(path))
      const type = textTypes[extname(path)]
      if (type) res.setHeader('Content-Type', `${type}; charset=utf-8`)
    },
    onNoMatch: notFound,
  })
  const server = createServer(async (req, res) => {
    try {
      if (await contact(req, res)) return
      if (answerRedirect(redirects, req, res)) return
      if (req.method === 'GET' || req.method === 'HEAD') files(req, res)
      else res.writeHead(405, { Allow: 'GET, HEAD' }).end()
    } catch (error) {
      console.error(error)
      if (!res.headersSent) res.writeHead(500)
      res.end()
    }
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, () => resolve(server))
  })
}

/** Names under /assets/ carry a hash of their content; everything else is asked for anew. */
function cacheControl(path: string): string {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable'
  if (path.startsWith('/files/')) return `public, max-age=${month}`
  return 'no-cache'
}

async function loadNotFound(dir: string) {
  const file = join(dir, '404.html')
  const [plain, br, gz] = await Promise.all([file, `${file}.br`, `${file}.gz`].map((path) => readFile(path)))
  return (req: IncomingMessage, res: ServerResponse) => {
    const accepted = String(req.headers['accept-encoding'] ?? '')
    const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : undefined
    const body = encoding === 'br' ? br : encoding === 'gzip' ? gz : plain
    res.writeHead(404, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Length': body?.length,
      'Cache-Control': 'no-cache',
      Vary: 'Accept-Encoding',
      ...(encoding && { 'Content-Encoding': encoding }),
    })
    res.end(req.method === 'HEAD' ? undefined : body)
  }
}
