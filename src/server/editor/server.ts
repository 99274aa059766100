import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { sizeLimits } from '#reading'
import type { makeEditor } from '../../build/bundling/bundles.ts'
import { limits } from '../serve/lifetime.ts'
import { requestPath } from '../serve/request.ts'
import { createFiles } from './files.ts'
import { checkRequest, publishPath, readRequestBody } from './gate.ts'
import { GitFailure } from './git.ts'
import { listPublications, readRevision } from './history.ts'
import { HttpError } from './http-error.ts'
import { createSiteReader } from './opened-site.ts'
import { parsePublication } from './publication.ts'
import { createPublisher } from './publish.ts'
import { sentences } from './sentences.ts'

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
  const files = createFiles({ ...options, ...reader })
  const access = createQueue()
  const publications = createQueue()
  const publish = createPublisher(siteDir, reader.open, access.enqueue)
  const read = (path: string): Promise<unknown> => {
    if (path === '/api/site') return access.enqueue(reader.open)
    if (path === '/api/settled') return publications.enqueue(() => access.enqueue(reader.open))
    if (path === '/api/version') return access.enqueue(reader.version)
    if (path === '/api/history') return listPublications(siteDir)
    if (path.startsWith('/api/history/')) return readRevision(siteDir, path.slice('/api/history/'.length))
    throw new HttpError(404)
  }
  const answer = async (req: IncomingMessage, res: ServerResponse) => {
    for (const [name, value] of Object.entries(always)) res.setHeader(name, value)
    const path = requestPath(req)
    checkRequest(req, path, { port, token })
    if (!path.startsWith('/api/')) return files(res, path)
    const body = path === publishPath ? await readRequestBody(req, sizeLimits.request) : undefined
    const data = await (body ? publications.enqueue(async () => publish(parsePublication(body))) : read(path))
    res.setHeader('Content-Type', 'application/json; charset=utf-8').end(JSON.stringify(data))
  }
  const server = createServer(limits, (req, res) => {
    answer(req, res).catch((error: unknown) => refuse(res, error))
  })
  // Publishing takes as long as the network needs.
  server.timeout = 0
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve)
  })
  // Pictures are described while the browser is still opening.
  access.enqueue(reader.open).catch(() => {})
  return { server, underWay: () => access.waiting() + publications.waiting() }
}

const always = {
  'Cache-Control': 'no-store',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
}

/** Closes the connection, so that the rest of a refused request is not waited for. */
function refuse(res: ServerResponse, error: unknown): void {
  if (!(error instanceof HttpError)) console.error(error)
  if (res.headersSent) return void res.destroy()
  const known = error instanceof GitFailure ? new HttpError(409, sentences.unread(error.message)) : error
  const { status, message } = known instanceof HttpError ? known : new HttpError(500, ownFault)
  res.writeHead(status, { Connection: 'close', 'Content-Type': 'text/plain; charset=utf-8' }).end(message)
}

const ownFault =
  'Das liegt am Programm der Redaktion, nicht an Ihren Texten. Geben Sie der Person Bescheid, die Ihre Website betreut; was geschehen ist, steht im Terminal.'

/** Runs one operation after another. */
function createQueue() {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  const enqueue = <T>(act: () => Promise<T>): Promise<T> => {
    waiting++
    const now = last.then(act).finally(() => {
      waiting--
    })
    last = now.catch(() => {})
    return now
  }
  return { enqueue, waiting: () => waiting }
}
