import type { WorkspaceFailure } from '../failure.ts'
import { gone, type Reported, refusalIn, refusalOf } from './refusals.ts'
import type { Settings } from './settings.ts'

/** The editor's token, and what to do once GitHub no longer accepts it. */
export type Credentials = { token(): string; expired(failure: WorkspaceFailure): void }

export type Ask = ReturnType<typeof asking>

/** Milliseconds to wait for an answer; a publication sends up to ten megabytes. */
const limits = { reading: 30_000, writing: 120_000 }

/** All requests to GitHub's API. */
export function asking({ api, owner, name }: Settings, key: Credentials) {
  const repository = `${owner}/${name}`

  async function send(address: string, more: RequestInit, limit: number) {
    const fail = (error: Error) => {
      throw error.name === 'TimeoutError' ? gone.silent() : gone.offline()
    }
    const answer = await fetch(address, {
      ...more,
      headers: { ...more.headers, authorization: `Bearer ${key.token()}` },
      credentials: 'omit',
      signal: AbortSignal.timeout(limit),
    }).catch(fail)
    const refusal = await refusalOf(answer, repository)
    if (refusal?.reason === 'token') key.expired(refusal)
    if (refusal) throw refusal
    return new Uint8Array(await answer.arrayBuffer().catch(fail))
  }

  /** Rejects with the first error reported. If `read` throws, the answer is not GitHub's. */
  async function graphql<T, R>(query: string, variables: object, read: (data: T) => R): Promise<Awaited<R>> {
    const writes = query.startsWith('mutation')
    const body = JSON.stringify({ query, variables: writes ? variables : { owner, name, ...variables } })
    const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body }
    const address = `${api.replace(/\/v3$/, '')}/graphql`
    const bytes = await send(address, post, writes ? limits.writing : limits.reading)
    try {
      const answer: { data?: T; errors?: Reported[] } = JSON.parse(new TextDecoder().decode(bytes))
      const [first] = answer.errors ?? []
      if (first) throw refusalIn(first, repository)
      if (!answer.data) throw gone.garbled()
      return await read(answer.data)
    } catch (error) {
      throw error instanceof TypeError || error instanceof SyntaxError ? gone.garbled() : error
    }
  }

  /** The raw bytes of a file. */
  async function blob(oid: string): Promise<Uint8Array<ArrayBuffer>> {
    const headers = { accept: 'application/vnd.github.raw+json' }
    const address = `${api}/repos/${repository}/git/blobs/${oid}`
    // Nothing private stays in the browser's cache. Queries are never cached, and without this they share one preflight.
    return send(address, { headers, cache: 'no-store' }, limits.reading)
  }

  return { graphql, blob }
}
