import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { makeEditor } from '../bundling/bundles.ts'
import { limits } from '../serve/lifetime.ts'
import { pathOf } from '../serve/request.ts'
import { createFiles } from './files.ts'
import { checkRequest, publishPath, readBody } from './gate.ts'
import { listPublications, readPublication as readPast } from './history.ts'
import { createSiteReader } from './opened-site.ts'
import { mostBytes, readPublication } from './publication.ts'
import { createPublisher } from './publish.ts'
import { Refused } from './refused.ts'

type Options = {
  siteDir: string
  editor: Awaited<ReturnType<typeof makeEditor>>
  port: number
  token: string
}

export type EditorServer = {
  server: Server
  /** The number of reads and writes of the site that are not finished. */
  underWay(): number
}

/** Serves the editor to this computer only: its own files, the site, and changes to it. */
export async function startEditorServer(options: Options): Promise<EditorServer> {
  const { siteDir, port, token } = options
  const reader = createSiteReader(siteDir)
  const files = createFiles({ ...options, logo: reader.logo })
  const publish = createPublisher(siteDir, reader.open)
  const { locked, underWay } = createLock()
  const reads: Record<string, (id?: string) => Promise<unknown>> = {
    site: () => locked(reader.open),
    version: () => locked(reader.version),
    history: (id) =>
      locked<unknown>(() => (id === undefined ? listPublications(siteDir) : readPast(siteDir, id))),
  }
  const answer = async (req: IncomingMessage, res: ServerResponse) => {
    for (const [name, value] of Object.entries(always)) res.setHeader(name, value)
    const path = pathOf(req)
    checkRequest(req, path, { port, token })
    if (!path.startsWith('/api/')) return files(res, path)
    if (path === publishPath) {
      const body = await readBody(req, mostBytes.all)
      return sendJson(res, await locked(() => publish(readPublication(body))))
    }
    const [, kind = '', id] = /^\/api\/(site|version|history)(?:\/(.*))?$/s.exec(path) ?? []
    const read = reads[kind]
    if (!read) throw new Refused(404)
    sendJson(res, await read(id))
  }
  const server = createServer(limits, (req, res) => {
    answer(req, res).catch((error: unknown) => refuse(res, error))
  })
  // Publishing takes as long as the network needs.
  server.timeout = 0
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve)
  })
  return { server, underWay }
}

const always = {
  'Cache-Control': 'no-store',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
}

function sendJson(res: ServerResponse, data: unknown): void {
  res.setHeader('Content-Type', 'application/json; charset=utf-8')
  res.end(JSON.stringify(data))
}

/** Closes the connection, so that the rest of a refused request is not waited for. */
function refuse(res: ServerResponse, error: unknown): void {
  if (!(error instanceof Refused)) console.error(error)
  if (res.headersSent) return void res.destroy()
  const { status, message } = error instanceof Refused ? error : new Refused(500, ownFault)
  res.writeHead(status, { Connection: 'close', 'Content-Type': 'text/plain; charset=utf-8' }).end(message)
}

const ownFault =
  'Das liegt am Programm der Redaktion, nicht an Ihren Texten. Geben Sie der Person Bescheid, die Ihre Website betreut; was geschehen ist, steht im Terminal.'

/** Runs one operation after another, so that the site is never read while it is half written. */
function createLock() {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  const locked = <T>(act: () => Promise<T>): Promise<T> => {
    waiting++
    const now = last.then(act).finally(() => {
      waiting--
    })
    last = now.catch(() => {})
    return now
  }
  return { locked, underWay: () => waiting }
}
