import type { IncomingMessage, RequestListener, Server, ServerOptions, ServerResponse } from 'node:http'

/** Whoever is slower or sends more than this is no visitor. */
export const limits = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 10_000,
  connectionsCheckingInterval: 1_000,
  maxHeaderSize: 16 * 1024,
} satisfies ServerOptions

export const longestAddress = 2_048

/** Open requests have this long to finish when the server is told to stop. */
const farewell = 10_000

/** Finishes what is open, takes nothing new, then ends the process. A second signal changes nothing. */
export function stopOnSignal(server: Server): void {
  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    server.close(() => process.exit(0))
    server.prependListener('request', (_: IncomingMessage, res: ServerResponse) => {
      res.setHeader('Connection', 'close')
    })
    server.closeIdleConnections()
    setTimeout(() => process.exit(0), farewell).unref()
  }
  process.on('SIGTERM', stop).on('SIGINT', stop)
  // npm starts a shell that starts us, and that shell passes no signal on: it just goes.
  const parent = process.ppid
  const isOrphan = () => process.ppid !== parent
  if (process.env.npm_lifecycle_event) setInterval(() => isOrphan() && stop(), 500).unref()
}

/** One line for each answer, with nothing in it that tells who asked: no address, no query, no program. */
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
