import type { WorkspaceFailure } from '../failure.ts'
import { gone, type Reported, refusalIn, refusalOf } from './refusals.ts'
import type { Settings } from './settings.ts'

/** The editor's token, and what to do once GitHub no longer accepts it. */
export type Key = { token(): string; expired(failure: WorkspaceFailure): void }

export type Ask = ReturnType<typeof asking>

/** Milliseconds to wait for an answer; a publication sends up to ten megabytes. */
const limits = { reading: 30_000, writing: 120_000 }

/** All requests to GitHub's API. */
export function asking({ api, owner, name }: Settings, key: Key) {
  const repository = `${owner}/${name}`

  async function send(address: string, more: RequestInit, limit: number): Promise<Response> {
    const answer = await fetch(address, {
      ...more,
      headers: { ...more.headers, authorization: `Bearer ${key.token()}` },
      credentials: 'omit',
      signal: AbortSignal.timeout(limit),
    }).catch((error: Error) => {
      throw error.name === 'TimeoutError' ? gone.silent() : gone.offline()
    })
    const refusal = await refusalOf(answer, repository)
    if (refusal?.reason === 'token') key.expired(refusal)
    if (refusal) throw refusal
    return answer
  }

  /** Rejects with the first error reported. An answer that `read` stumbles over does not come from GitHub. */
  async function graphql<T, R>(query: string, variables: object, read: (data: T) => R): Promise<Awaited<R>> {
    const writes = query.startsWith('mutation')
    const body = JSON.stringify({ query, variables: writes ? variables : { owner, name, ...variables } })
    const headers = { 'content-type': 'application/json' }
    const address = `${api.replace(/\/v3$/, '')}/graphql`
    const answer = await send(
      address,
      { method: 'POST', headers, body },
      writes ? limits.writing : limits.reading,
    )
    const { data, errors = [] }: { data?: T; errors?: Reported[] } = await jsonOf(answer)
    const [first] = errors
    if (first) throw refusalIn(first, answer.headers, repository)
    if (!data) throw gone.garbled()
    try {
      return await read(data)
    } catch (error) {
      throw error instanceof TypeError ? gone.garbled() : error
    }
  }

  return {
    graphql,
    /** The raw bytes of a file. */
    blob: async (oid: string): Promise<Uint8Array<ArrayBuffer>> => {
      const headers = { accept: 'application/vnd.github.raw+json' }
      const address = `${api}/repos/${repository}/git/blobs/${oid}`
      // Nothing private stays in the browser's cache. Queries are never cached, and without this they share one preflight.
      const answer = await send(address, { headers, cache: 'no-store' }, limits.reading)
      return new Uint8Array(
        await answer.arrayBuffer().catch(() => {
          throw gone.offline()
        }),
      )
    },
  }
}

/** Tells an answer that broke off from one that did not come from GitHub. */
function jsonOf(answer: Response) {
  return answer.json().catch((error: Error) => {
    throw error instanceof SyntaxError ? gone.garbled() : gone.offline()
  })
}
