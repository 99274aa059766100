import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { makeEditor } from '../bundling/bundles.ts'
import { followSite } from '../dev/watching.ts'
import { limits } from '../serve/lifetime.ts'
import { pathOf } from '../serve/request.ts'
import { createDrafts } from './drafts.ts'
import { createFiles } from './files.ts'
import { checkRequest, paths, readBody } from './gate.ts'
import { listPublications, readPublication as readPast } from './history.ts'
import { createSiteReader } from './opened-site.ts'
import { mostBytes, readDraft, readDropped, readPublication } from './publication.ts'
import { createPublisher } from './publish.ts'
import { Refused } from './refused.ts'
import { keeperOf } from './repository.ts'

type Options = {
  siteDir: string
  editor: Awaited<ReturnType<typeof makeEditor>>
  port: number
  token: string
}

export type EditorServer = {
  server: Server
  /** Ends what goes on as long as a page is open. */
  end(): void
  /** How many publications are not at their end. */
  underWay(): number
}

/** Serves the editor to this computer alone: its own files, the site, and what changes in it. */
export async function startEditorServer(options: Options): Promise<EditorServer> {
  const { siteDir, port, token } = options
  const reader = createSiteReader(siteDir, await keeperOf(siteDir))
  const files = createFiles({ ...options, logo: reader.logo })
  const publish = createPublisher(siteDir, reader.open)
  const drafts = createDrafts(siteDir, reader.open)
  const { locked, underWay } = createLock()
  const changes = createChanges(siteDir, () => locked(reader.open))
  const answers: Record<string, (body: Buffer) => Promise<unknown>> = {
    '/api/site': () => locked(reader.open),
    '/api/history': () => listPublications(siteDir),
    '/api/drafts': drafts.list,
    [paths.publish]: (body) => {
      const publication = readPublication(body)
      return locked(() => publish(publication))
    },
    [paths.keepDraft]: (body) => {
      const draft = readDraft(body)
      return locked(() => drafts.keep(draft))
    },
    [paths.dropDraft]: (body) => {
      const name = readDropped(body)
      return locked(() => drafts.drop(name))
    },
  }
  const named: Record<string, (name: string) => Promise<unknown>> = {
    history: (id) => readPast(siteDir, id),
    'drafts/name': drafts.read,
  }
  const answer = async (req: IncomingMessage, res: ServerResponse) => {
    for (const [name, value] of Object.entries(always)) res.setHeader(name, value)
    const path = pathOf(req) ?? ''
    checkRequest(req, path, { port, token })
    if (path === '/api/changes') return changes.add(res, await locked(reader.open))
    const [, kind = '', name = ''] = /^\/api\/(history|drafts\/name)\/(.*)$/s.exec(path) ?? []
    const [reply, lookUp] = [answers[path], named[kind]]
    if (lookUp) return sendJson(res, await lookUp(name))
    if (reply) {
      const body = req.method === 'POST' ? await readBody(req, mostBytes.all) : Buffer.alloc(0)
      return sendJson(res, await reply(body))
    }
    if (path.startsWith('/api/')) throw new Refused(404)
    await files(res, path)
  }
  const server = createServer(limits, (req, res) => {
    answer(req, res).catch((error: unknown) => refuse(res, error))
  })
  // Publishing takes as long as the network does.
  server.timeout = 0
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve)
  }).catch((error) => {
    changes.end()
    throw error
  })
  return { server, end: changes.end, underWay }
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
  res.end(JSON.stringify(data ?? null))
}

/** What may follow of a refused request is not waited for. */
function refuse(res: ServerResponse, error: unknown): void {
  if (!(error instanceof Refused)) console.error(error)
  if (res.headersSent) return void res.destroy()
  const { status, message } = error instanceof Refused ? error : new Refused(500, ownFault)
  res.writeHead(status, { Connection: 'close', 'Content-Type': 'text/plain; charset=utf-8' }).end(message)
}

const ownFault =
  'Das liegt am Programm der Redaktion, nicht an Ihren Texten. Geben Sie der Person Bescheid, die Ihre Website betreut; was geschehen ist, steht im Terminal.'

/** One thing after the other: nobody reads a site while it is half written. */
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

/** So often a line is sent even if nothing has changed: a page hears nothing of a server that is gone. */
const heartbeat = 10_000

type Site = { version: string }

/** Tells every open page of each new version of the site, a line of JSON each. */
function createChanges(siteDir: string, open: () => Promise<Site>) {
  /** Each with the version that it knows of. */
  const pages = new Map<ServerResponse, string>()
  const tell = (page: ServerResponse, site: Site) => {
    if (pages.get(page) !== site.version) page.write(`${JSON.stringify(site)}\n`)
    pages.set(page, site.version)
  }
  const stop = followSite(siteDir, async () => {
    // What cannot be read is told to whoever opens or publishes it.
    const site = pages.size > 0 ? await open().catch(() => undefined) : undefined
    if (site) for (const page of pages.keys()) tell(page, site)
  })
  const beat = setInterval(() => {
    for (const page of pages.keys()) page.write('\n')
  }, heartbeat)
  return {
    /** Begins with the present one: something may have changed since the page has read the site. */
    add(page: ServerResponse, site: Site): void {
      if (page.destroyed) return
      page.writeHead(200, { 'Content-Type': 'application/x-ndjson; charset=utf-8', Connection: 'close' })
      page.on('close', () => pages.delete(page))
      tell(page, site)
    },
    end(): void {
      stop()
      clearInterval(beat)
      for (const page of pages.keys()) page.end()
    },
  }
}
