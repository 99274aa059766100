import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { readHeaders } from '../hosting/headers-file.ts'
import { answerRedirect, readRedirects } from '../hosting/redirects.ts'
import { answerFile } from './answer.ts'
import { readFiles } from './files.ts'
import { connectionLimits, limitConnections, limits, longestAddress, withLog } from './lifetime.ts'
import { isSecure, pathOf } from './request.ts'

type Options = {
  dir: string
  port: number
  host?: string | undefined
  /** Number of our own proxies in front of this server. */
  proxies?: number
  /** Answers requests to the contact function; false for all others. */
  contact: (req: IncomingMessage, res: ServerResponse) => Promise<boolean>
  log?: ((line: string) => void) | undefined
}

/** Serves a built site like a host: clean paths, compression, caching, redirects, a real 404, the contact function. */
export async function serveSite({ dir, port, host, proxies = 0, contact, log }: Options): Promise<Server> {
  const { files, notFound, redirects, headers, plainHeaders } = await readSite(dir)
  const answer = async (req: IncomingMessage, res: ServerResponse) => {
    // A proxy may pick a different one of two host names.
    if ((req.headersDistinct.host?.length ?? 0) > 1) return refuse(res, 400)
    const common = isSecure(req, proxies) ? headers : plainHeaders
    const isReading = req.method === 'GET' || req.method === 'HEAD'
    const isLong = (req.url?.length ?? 0) > longestAddress
    const path = pathOf(req)
    const file = isReading && !isLong ? files.get(path) : undefined
    if (file) return answerFile(req, res, { file, status: file === notFound ? 404 : 200, headers: common })
    for (const { name, value } of common) res.appendHeader(name, value)
    if (await contact(req, res)) return
    if (!isReading) refuse(res, 405, { Allow: 'GET, HEAD' })
    else if (isLong) refuse(res, 414)
    else if (path === '/healthz') answerHealth(req, res)
    else if (!answerRedirect(redirects, req, res)) {
      answerFile(req, res, { file: notFound, status: 404, headers: [] })
    }
  }
  const answerAll = (req: IncomingMessage, res: ServerResponse) =>
    answer(req, res).catch((error) => {
      console.error(error)
      if (!res.headersSent) res.writeHead(500)
      res.end()
    })
  const server = createServer(limits, log ? withLog(answerAll, log) : answerAll)
  // Behind a proxy, all visitors share its connections, and the proxy counts them.
  limitConnections(server, {
    ...connectionLimits,
    perNetwork: proxies > 0 ? connectionLimits.total : connectionLimits.perNetwork,
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve(server))
  })
}

async function readSite(dir: string) {
  const [files, redirects, headers] = await Promise.all([
    readFiles(dir),
    readRedirects(dir),
    readHeaders(dir),
  ])
  const notFound = files.get('/404.html')
  if (!notFound) throw new Error(`${dir} has no 404.html: it is not a built site`)
  // An old address has a page, too, for hosts that do not support redirects.
  for (const { from } of redirects) for (const end of ['', '/', '.html']) files.delete(from + end)
  return { files, notFound, redirects, headers, plainHeaders: headers.filter(({ tlsOnly }) => !tlsOnly) }
}

/** Does not wait for the rest, such as the body of a refused request. */
function refuse(res: ServerResponse, status: number, headers: Record<string, string> = {}): void {
  res.writeHead(status, { ...headers, Connection: 'close', 'Cache-Control': 'no-cache', 'Content-Length': 0 })
  res.end()
}

/** Tells monitoring that the server answers. */
function answerHealth({ method }: IncomingMessage, res: ServerResponse): void {
  res.writeHead(200, { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store', 'Content-Length': 3 })
  res.end(method === 'HEAD' ? undefined : 'ok\n')
}
