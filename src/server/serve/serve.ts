import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { bareAddress } from '#reading'
import { readHeaders } from '../../build/hosting/headers-file.ts'
import { answerRedirect, readRedirectsFile } from '../../build/hosting/redirects.ts'
import { answerFile } from './answer.ts'
import { readFiles } from './files.ts'
import { limitConnections, limits, maxAddressLength, withLog } from './lifetime.ts'
import { isSecure, requestPath } from './request.ts'

type Options = {
  dir: string
  port: number
  host?: string | undefined
  /** Number of our own proxies in front of this server. */
  proxies?: number
  /** Answers requests to the contact function; false for all others. `health` says what waits. */
  contact: ((req: IncomingMessage, res: ServerResponse) => Promise<boolean>) & {
    health?: () => Promise<{ problems: string[] }>
  }
  log?: ((line: string) => void) | undefined
}

/** Serves a built site like a host: clean paths, compression, caching, redirects, a real 404, the contact function. */
export async function serveSite({ dir, port, host, proxies = 0, contact, log }: Options): Promise<Server> {
  const { files, notFound, redirects, headers } = await readSite(dir)
  const answer = async (req: IncomingMessage, res: ServerResponse) => {
    for (const { name, value, tlsOnly } of headers)
      if (!tlsOnly || isSecure(req, proxies)) res.appendHeader(name, value)
    // A proxy may pick a different one of two host names.
    if (!isOneHost(req.headersDistinct.host)) return refuse(res, 400)
    if (await contact(req, res)) return
    if (req.method !== 'GET' && req.method !== 'HEAD') return refuse(res, 405, { Allow: 'GET, HEAD' })
    if ((req.url?.length ?? 0) > maxAddressLength) return refuse(res, 414)
    const path = requestPath(req)
    const file = files.get(path)
    if (file) answerFile(req, res, file, file === notFound ? 404 : 200)
    else if (path === '/healthz') answerHealth(res, (await contact.health?.())?.problems ?? [])
    else if (!answerRedirect(redirects, path, req, res)) answerFile(req, res, notFound, 404)
  }
  const answerAll = (req: IncomingMessage, res: ServerResponse) =>
    answer(req, res).catch((error) => {
      console.error(error)
      if (!res.headersSent) res.writeHead(500)
      res.end()
    })
  const server = createServer(limits, log ? withLog(answerAll, log) : answerAll)
  limitConnections(server)
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve(server))
  })
}

const isOneHost = ([host = 'none', ...others]: string[] = []) =>
  others.length === 0 && URL.canParse(`http://${host}`)

async function readSite(dir: string) {
  const [files, redirects, headers] = await Promise.all([
    readFiles(dir),
    readRedirectsFile(dir),
    readHeaders(dir),
  ])
  const notFound = files.get('/404.html')
  if (!notFound) throw new Error(`${dir} has no 404.html: it is not a built site`)
  // An old address has a page, too, for hosts that do not support redirects.
  const old = new Set(redirects.map(({ from }) => bareAddress(from)))
  for (const address of files.keys()) if (old.has(bareAddress(address))) files.delete(address)
  return { files, notFound, redirects, headers }
}

/** Does not wait for the rest, such as the body of a refused request. */
function refuse(res: ServerResponse, status: number, headers: Record<string, string> = {}): void {
  res.writeHead(status, { ...headers, Connection: 'close', 'Cache-Control': 'no-cache', 'Content-Length': 0 })
  res.end()
}

/** Tells monitoring that the server answers, and whether a request has waited for too long. */
function answerHealth(res: ServerResponse, problems: readonly string[]): void {
  const text = Buffer.from(`${problems.join('\n') || 'ok'}\n`)
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }
  res.writeHead(problems.length > 0 ? 503 : 200, { ...headers, 'Content-Length': text.length }).end(text)
}
