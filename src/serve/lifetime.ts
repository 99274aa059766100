import type { IncomingMessage, RequestListener, Server, ServerOptions, ServerResponse } from 'node:http'
import { household, networkOf } from '../../supabase/functions/send-contact-email/rate-limit.ts'

/** Whoever is slower or sends more than this is no visitor. */
export const limits = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 10_000,
  connectionsCheckingInterval: 1_000,
  maxHeaderSize: 16 * 1024,
} satisfies ServerOptions

export const longestAddress = 2_048

/** How many connections may be open: in all, and from one network, where an office may sit. */
export const crowd = { all: 1_024, ofOne: 128, stalled: 20_000 }

type Crowd = typeof crowd

/** Hangs up on whoever comes on top of that, and on whoever takes nothing of an answer for so many milliseconds. */
export function limitConnections(server: Server, { all, ofOne, stalled }: Crowd): void {
  server.maxConnections = all
  server.timeout = stalled
  const open = new Map<string, number>()
  server.on('connection', (socket) => {
    const network = networkOf(socket.remoteAddress ?? '', household)
    const count = (open.get(network) ?? 0) + 1
    open.set(network, count)
    socket.once('close', () => {
      const left = (open.get(network) ?? 0) - 1
      if (left > 0) open.set(network, left)
      else open.delete(network)
    })
    if (count > ofOne) socket.destroy()
  })
}

/** Open requests have this long to finish when the server is told to stop. */
const farewell = 10_000

/** What is being sent is waited for longer; it has time limits of its own. */
const lastFarewell = 70_000

/**
 * Finishes what is open, takes nothing new, then ends the process; requests that are under way are finished even if
 * nobody waits for their answers any more. A second signal changes nothing.
 */
export function stopOnSignal(server: Server, underWay: () => number): void {
  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    let isOpen = true
    const end = performance.now() + farewell
    server.close(() => {
      isOpen = false
    })
    server.prependListener('request', (_: IncomingMessage, res: ServerResponse) => {
      res.setHeader('Connection', 'close')
    })
    server.closeIdleConnections()
    setInterval(() => {
      if (underWay() === 0 && !(isOpen && performance.now() < end)) process.exit(0)
    }, 50)
    setTimeout(() => process.exit(0), lastFarewell)
  }
  process.on('SIGTERM', stop).on('SIGINT', stop)
  // npm starts a shell that starts us, and that shell passes no signal on: it just goes.
  const parent = process.ppid
  const isOrphan = () => process.ppid !== parent
  if (process.env.npm_lifecycle_event) setInterval(() => isOrphan() && stop(), 500).unref()
}

/** One line for each answer, with nothing in it that says who asked: no address, no query, no program. */
export function logged(answer: RequestListener, log: (line: string) => void): RequestListener {
  return (req, res) => {
    const start = performance.now()
    res.once('close', () => {
      const [path = ''] = (req.url ?? '').split('?')
      const shown = path.slice(0, 200).replace(/[^\x21-\x7e]/g, '?')
      log(`${req.method} ${shown} ${res.statusCode} ${Math.round(performance.now() - start)} ms`)
    })
    answer(req, res)
  }
}
