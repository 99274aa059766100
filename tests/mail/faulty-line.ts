import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A failure of a file or an answer in transit; `deliver` passes the request on nevertheless. */
export type Fault = (res: ServerResponse, deliver: () => Promise<unknown>) => unknown

export type Line = {
  /** Unique, whereas ports are reused. */
  number: number
  url: string
  /** The site at the other end; it changes with a deployment. */
  origin: string
  /** Returns the fault of requests for this path; undefined if there is none. */
  faultAt: (path: string) => Fault | undefined
  close: () => void
}

let lines = 0

/** Opens a connection of its own between one visitor and the site, on which any request can fail. */
export async function openLine(origin: string): Promise<Line> {
  const server = createServer((req, res) => {
    const fault = line.faultAt((req.url ?? '').split('?')[0] ?? '')
    const deliver = () => forward(req, line)
    if (fault) return void fault(res, deliver)
    deliver().then(
      (answer) => {
        res.writeHead(answer.statusCode ?? 502, translated(answer.headers, line.origin, line.url))
        answer.pipe(res)
      },
      () => res.destroy(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const line: Line = {
    number: ++lines,
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    origin,
    faultAt: () => undefined,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
  return line
}

function forward(req: IncomingMessage, { url, origin }: Line): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const headers = { ...translated(req.headers, url, origin), host: new URL(origin).host }
    const onwards = request(origin + req.url, { method: req.method ?? 'GET', headers })
    onwards.on('response', resolve).on('error', reject)
    req.pipe(onwards)
  })
}

/** Replaces addresses in headers, so that each end sees only its own. */
function translated(headers: IncomingMessage['headers'], from: string, to: string) {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replace(from, to) : value,
    ]),
  )
}

export const answer =
  (status: number, type: string, body: string): Fault =>
  (res) =>
    res.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(body)

export const missing = answer(404, 'text/html', '<!doctype html><title>404</title>')
export const cut: Fault = (res) => res.destroy()
export const hanging: Fault = () => {}

/** The answer begins and then stalls. */
export const stuck: Fault = (res) =>
  res.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': 1000 }).write('{"ok":')

/** The request arrives, but its answer does not come back. */
export const delivered =
  (fault: Fault): Fault =>
  async (res, deliver) => {
    await deliver()
    fault(res, deliver)
  }

/** The request waits until the gate opens, and only then fails. */
export const after =
  (gate: Promise<void>, fault: Fault): Fault =>
  (res, deliver) =>
    gate.then(() => fault(res, deliver))
