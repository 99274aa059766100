import { spawn } from 'node:child_process'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Serves the bare repositories in a folder as Git hosts do, through `git http-backend`; every client may push. */
export async function startGitHttp(root: string): Promise<{ origin: string; stop(): void }> {
  const server = createServer((req, res) => answer(root, req, res))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return { origin: `http://127.0.0.1:${port}`, stop: () => void server.close() }
}

/** Passes a request to the program through CGI (RFC 3875) and returns its answer. */
function answer(root: string, req: IncomingMessage, res: ServerResponse): void {
  const { pathname, search } = new URL(req.url ?? '/', 'http://localhost')
  const backend = spawn('git', ['http-backend'], {
    env: {
      ...process.env,
      GIT_PROJECT_ROOT: root,
      GIT_HTTP_EXPORT_ALL: '1',
      REQUEST_METHOD: req.method,
      PATH_INFO: pathname,
      QUERY_STRING: search.slice(1),
      CONTENT_TYPE: req.headers['content-type'] ?? '',
      HTTP_CONTENT_ENCODING: req.headers['content-encoding'] ?? '',
      GIT_PROTOCOL: req.headers['git-protocol']?.toString() ?? '',
      REMOTE_USER: 'somebody',
    },
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  req.pipe(backend.stdin)
  const parts: Buffer[] = []
  backend.stdout.on('data', (part: Buffer) => parts.push(part))
  backend.on('close', () => {
    const all = Buffer.concat(parts)
    const end = all.indexOf('\r\n\r\n')
    const lines = all.subarray(0, end).toString('latin1').split('\r\n')
    const headers = lines.map((line) => line.split(/: (.*)/s) as [string, string])
    const status = headers.find(([name]) => name === 'Status')?.[1] ?? '200'
    res.writeHead(Number.parseInt(status, 10), Object.fromEntries(headers)).end(all.subarray(end + 4))
  })
}
