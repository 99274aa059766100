import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { commitMutation, headQuery, updateRefsMutation } from '../../src/editor/workspace/github/queries.ts'

/** The host that the contract is checked on: the stand-in, or the real host with an actual repository. */
export type Host = {
  api: string
  token: string
  owner: string
  name: string
  /** A branch made for the check, which may be written to and is deleted afterwards. */
  branch: string
  /** A token that may only read this repository. */
  reader?: string
  /** A branch that cannot be written to directly. */
  protectedBranch?: string
  /** Set if a pull request may be opened; it stays in the list of closed ones. */
  pullRequests?: true
}

export type Row = {
  /** The behaviour of the host that the editor relies on. */
  what: string
  /** Where that is documented. If missing, it is known from use only and still has to be confirmed on the real host. */
  source?: string
  /** The field of `Host` that the row requires. */
  needs?: keyof Host
  run(host: Host): Promise<void>
}

export type Answer = Awaited<ReturnType<typeof ask>>

/** Sends a query as a browser does, with only the headers that the host allows. */
export async function ask(host: Host, query: string, more: object = {}, token = host.token) {
  const { owner, name } = host
  const answer = await fetch(`${host.api}/graphql`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables: { owner, name, ...more } }),
  })
  const text = await answer.text()
  const { data = null, errors = [] } = text.startsWith('{') ? JSON.parse(text) : {}
  const found: { type?: string; message: string }[] = errors
  return { status: answer.status, headers: answer.headers, data, errors: found }
}

/** Reads the file with these bytes from the host. */
export async function blobOf(host: Host, bytes: Uint8Array): Promise<Buffer> {
  const address = `${host.api}/repos/${host.owner}/${host.name}/git/blobs/${oidOf(bytes)}`
  const headers = { authorization: `Bearer ${host.token}`, accept: 'application/vnd.github.raw+json' }
  return Buffer.from(await (await fetch(address, { headers })).arrayBuffer())
}

export async function headOf(host: Host, branch = host.branch): Promise<string> {
  const { data } = await ask(host, headQuery, { branch: `refs/heads/${branch}` })
  return data.repository.ref?.target.oid
}

export async function idOf(host: Host): Promise<string> {
  const { data } = await ask(
    host,
    'query ($owner: String!, $name: String!) { repository(owner: $owner, name: $name) { id } }',
  )
  return data.repository.id
}

export type Changes = {
  additions?: { path: string; contents: string }[]
  deletions?: { path: string }[]
}

/** Commits to a branch, by default the contract's, onto its head unless `from` names another commit. */
export async function commit(
  host: Host,
  fileChanges: Changes,
  {
    from,
    branchName = host.branch,
    token = host.token,
  }: { from?: string; branchName?: string; token?: string } = {},
): Promise<Answer> {
  const input = {
    branch: { repositoryNameWithOwner: `${host.owner}/${host.name}`, branchName },
    expectedHeadOid: from ?? (await headOf(host, branchName)),
    message: { headline: 'Vertrag', body: 'Zeile „eins“\n\nZeile zwei' },
    fileChanges,
  }
  return ask(host, commitMutation, { input }, token)
}

export const file = (path: string, bytes: string | Uint8Array = path) => ({
  path,
  contents: Buffer.from(bytes).toString('base64'),
})

/** Commits and expects success. */
export async function committed(host: Host, changes: Changes): Promise<string> {
  const { data, errors } = await commit(host, changes)
  assert.deepEqual(errors, [])
  return data.createCommitOnBranch.commit.oid
}

export async function deleteBranch(host: Host, branch: string): Promise<Answer> {
  const refUpdates = [{ name: `refs/heads/${branch}`, afterOid: '0'.repeat(40) }]
  return ask(host, updateRefsMutation, { input: { repositoryId: await idOf(host), refUpdates } })
}

/** Returns the Git object id of these bytes. */
export const oidOf = (bytes: Uint8Array) =>
  createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex')
