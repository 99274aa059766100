import type { IncomingMessage, RequestListener, Server, ServerOptions, ServerResponse } from 'node:http'

/** Limits that no visitor's browser reaches. */
export const limits = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 10_000,
  connectionsCheckingInterval: 1_000,
  maxHeaderSize: 16 * 1024,
} satisfies ServerOptions

export const maxAddressLength = 2_048

/** Closes connections beyond a total, and those that accept no data for `idleTimeout` milliseconds. */
export function limitConnections(server: Server, { total = 1_024, idleTimeout = 20_000 } = {}): void {
  server.maxConnections = total
  server.timeout = idleTimeout
}

/** How long open requests may take to finish after the server is told to stop. */
const gracePeriod = 10_000

/** Requests being delivered get longer; they have time limits of their own. */
const deliveryGracePeriod = 70_000

/**
 * On a signal, finishes open requests, accepts no new ones, then ends the process; requests to the contact function are
 * finished even if their visitors have left. A second signal changes nothing. Called before there is a server, because
 * the first process of a container gets no signals that it does not handle.
 */
export function stopOnSignal(started: () => Server | undefined, underWay: () => number): void {
  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    let [closing, isOpen] = [false, false]
    const end = performance.now() + gracePeriod
    const proceed = () => {
      const server = started()
      if (server && !closing) {
        ;[closing, isOpen] = [true, true]
        close(server, () => {
          isOpen = false
        })
      }
      // Browsers keep a connection open after its answer.
      server?.closeIdleConnections()
      if (underWay() === 0 && !(isOpen && performance.now() < end)) process.exit(0)
    }
    // After the terminal was closed, writing to it fails.
    for (const output of [process.stdout, process.stderr]) output.on('error', () => {})
    proceed()
    setInterval(proceed, 50)
    setTimeout(() => process.exit(0), deliveryGracePeriod)
  }
  process.on('SIGTERM', stop).on('SIGINT', stop).on('SIGHUP', stop)
}

function close(server: Server, closed: () => void): void {
  server.close(closed)
  server.prependListener('request', (_: IncomingMessage, res: ServerResponse) => {
    res.setHeader('Connection', 'close')
  })
}

/** Logs one line for each answer, without anything that identifies the visitor: no IP address, query or user agent. */
export function withLog(answer: RequestListener, log: (line: string) => void): RequestListener {
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
