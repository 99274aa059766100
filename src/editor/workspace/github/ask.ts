import type { WorkspaceFailure } from '../failure.ts'
import { gone, type Reported, refusalIn, refusalOf } from './refusals.ts'
import type { Settings } from './settings.ts'

/** Who is working, and what happens when their token is good for nothing any more. */
export type Key = { token(): string; expired(failure: WorkspaceFailure): void }

export type WorkflowRun = { name: string | null; conclusion: string | null; html_url: string }

export type Ask = ReturnType<typeof asking>

/** How long an answer may take; a publication has up to ten megabytes to send. */
const limits = { reading: 30_000, writing: 120_000 }

/** All that goes over the network, to one host. */
export function asking({ api, owner, name }: Settings, key: Key) {
  const repository = `${owner}/${name}`

  async function send(address: string, more: RequestInit, limit: number): Promise<Response> {
    const answer = await fetch(address, {
      ...more,
      headers: { ...more.headers, authorization: `Bearer ${key.token()}` },
      cache: 'no-store',
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

  /** Rejects with what GitHub says against it; of a part that it keeps to itself nothing is said where the rest will do. */
  async function graphql<T>(query: string, variables: object, isPartial = false): Promise<T> {
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
    const [first] = isPartial && data ? errors.filter(({ path = [] }) => path.length < 2) : errors
    if (first) throw refusalIn(first, answer.headers, repository)
    if (!data) throw gone.garbled()
    return data
  }

  const rest = (path: string, accept: string) =>
    send(`${api}/repos/${repository}/${path}`, { headers: { accept } }, limits.reading)

  return {
    graphql,
    /** The bytes of a file, whatever they are. */
    blob: async (oid: string): Promise<Uint8Array<ArrayBuffer>> => {
      const answer = await rest(`git/blobs/${oid}`, 'application/vnd.github.raw+json')
      return new Uint8Array(
        await answer.arrayBuffer().catch(() => {
          throw gone.offline()
        }),
      )
    },
    /** What GitHub itself has made of a commit. */
    runsOf: async (commit: string): Promise<WorkflowRun[]> => {
      const answer = await rest(`actions/runs?head_sha=${commit}`, 'application/vnd.github+json')
      return (await jsonOf(answer)).workflow_runs
    },
    /** Where a commit has left a branch. */
    partingOf: async (branch: string, commit: string): Promise<string> => {
      const basehead = `${encodeURIComponent(branch)}...${commit}`
      const answer = await rest(`compare/${basehead}`, 'application/vnd.github+json')
      return (await jsonOf(answer)).merge_base_commit.sha
    },
  }
}

/** What breaks off is one thing, what never was from GitHub another. */
function jsonOf(answer: Response) {
  return answer.json().catch((error: Error) => {
    throw error instanceof SyntaxError ? gone.garbled() : gone.offline()
  })
}
