import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { type Answer, badCredentials, type Fault, refusal } from './faults.ts'
import { answerQuestion, type Question } from './graphql.ts'
import type { Tree } from './objects.ts'
import { makeRepository } from './repository.ts'
import { answerRest } from './rest.ts'
import type { Account, State } from './state.ts'

export type Seen = {
  method: string
  path: string
  headers: IncomingMessage['headers']
  body: string
}
type Trap = { fault: Fault; on: (request: Seen) => boolean; times: number }
export type GitHub = Awaited<ReturnType<typeof startGitHub>>

/** Token of an account that may publish. */
export const writer = 'github_pat_11AAAAAAA0schreiberin'

/**
 * Starts a stand-in for api.github.com with one repository. It answers by GitHub's published schema, and refuses and
 * truncates as documented there or, where nothing is, as others have seen it do.
 */
export async function startGitHub(files: Tree) {
  const repository = await makeRepository(files)
  const state: State = {
    repository,
    owner: 'paletten',
    name: 'website',
    accounts: new Map<string, Account>(),
    protectedBranches: new Map(),
    pullRequests: [],
    remaining: 5000,
    resetAt: Math.floor(Date.now() / 1000) + 3600,
  }
  const erika = { name: 'Erika Muster', email: 'erika@example.com', login: 'erika' }
  state.accounts.set(writer, { ...erika, contents: 'write', pullRequests: 'write' })
  const seen: Seen[] = []
  const preflights: string[] = []
  const failures: string[] = []
  let traps: Trap[] = []
  const settings = { latency: 0 }

  const trapFor = (request: Seen) => {
    const trap = traps.find((one) => one.times > 0 && one.on(request))
    if (trap) trap.times--
    return trap?.fault
  }

  async function answerTo(request: Seen): Promise<Answer> {
    const { authorization = '' } = request.headers
    const account = state.accounts.get(/^(?:bearer|token) (.+)$/i.exec(authorization)?.[1] ?? '')
    if (!account) return { status: 401, body: JSON.stringify(badCredentials) }
    state.remaining--
    if (request.path !== '/graphql') return answerRest(state, request)
    const question: Question = JSON.parse(request.body)
    return { status: 200, body: JSON.stringify(await answerQuestion(state, account, question)) }
  }

  async function handle(message: IncomingMessage, response: ServerResponse): Promise<void> {
    if (message.method === 'OPTIONS') {
      preflights.push(message.url ?? '')
      await wait(settings.latency)
      response.writeHead(204, preflight).end()
      return
    }
    const body: Buffer[] = []
    for await (const piece of message) body.push(piece)
    const { method = '', url: path = '', headers } = message
    const request = { method, path, headers, body: Buffer.concat(body).toString() }
    seen.push(request)
    await wait(settings.latency)
    const fault = trapFor(request)
    if (fault === 'unreachable') return void message.socket.destroy()
    if (fault === 'silent') return
    if (typeof fault === 'function') await fault()
    const answer = (fault && refusal(fault, state.resetAt)) || (await answerTo(request))
    if (fault === 'answer lost') return void message.socket.destroy()
    const bytes = Buffer.from(answer.body as string)
    response.writeHead(answer.status, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': bytes.length,
      'x-ratelimit-limit': '5000',
      'x-ratelimit-remaining': String(state.remaining),
      'x-ratelimit-reset': String(state.resetAt),
      ...shared,
      ...answer.headers,
    })
    if (fault !== 'answer cut off') return void response.end(bytes)
    response.write(bytes.subarray(0, bytes.length / 2), () => message.socket.destroy())
  }

  const server = createServer((message, response) => {
    handle(message, response).catch((error: Error) => {
      // The stand-in cannot answer this request; a test must not take that for the host's answer.
      failures.push(`${error.name}: ${error.message}`)
      if (response.headersSent) response.destroy()
      else response.writeHead(501, shared).end(`stand-in: ${error.message}`)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))

  return {
    ...repository,
    state,
    seen,
    /** The paths that browsers asked permission for. */
    preflights,
    /** Requests that the stand-in could not answer; if there are any, the test proves nothing. */
    failures,
    settings,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Makes the next `times` matching requests fail. */
    fail(fault: Fault, on: (request: Seen) => boolean = () => true, times = 1) {
      traps.push({ fault, on, times })
    },
    /** Clears all faults, requests and failures. */
    forget() {
      traps = []
      seen.length = 0
      preflights.length = 0
      failures.length = 0
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
      repository.close()
    },
  }
}

/** https://docs.github.com/rest/using-the-rest-api/using-cors-and-jsonp-to-make-cross-origin-requests */
const shared = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'ETag, Link, x-ratelimit-limit, x-ratelimit-remaining, x-ratelimit-reset, X-OAuth-Scopes, X-Accepted-OAuth-Scopes, X-Poll-Interval',
}
const preflight = {
  ...shared,
  'access-control-allow-headers':
    'Authorization, Content-Type, If-Match, If-Modified-Since, If-None-Match, If-Unmodified-Since, X-Requested-With',
  'access-control-allow-methods': 'GET, POST, PATCH, PUT, DELETE',
  'access-control-max-age': '86400',
}
