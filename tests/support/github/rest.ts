import type { Answer } from './faults.ts'
import type { Account, State } from './state.ts'

type Request = { method: string; path: string; headers: { accept?: string } }

const missing: Answer = { status: 404, body: JSON.stringify({ message: 'Not Found', status: '404' }) }

/** What the editor asks outside GraphQL: the bytes of a file, which no JSON text can hold. */
export async function answerRest(
  state: State,
  account: Account,
  { method, path, headers }: Request,
): Promise<Answer> {
  const [, owner, name, oid] = /^\/repos\/([^/]+)\/([^/]+)\/git\/blobs\/(\w+)$/.exec(path) ?? []
  const isOurs = `${owner}/${name}`.toLowerCase() === `${state.owner}/${state.name}`.toLowerCase()
  if (method !== 'GET' || !oid || !isOurs || account.contents === 'none') return missing
  const blob = await state.repository.object(oid)
  if (blob?.type !== 'blob') return missing
  if (/application\/vnd\.github\.raw/.test(headers.accept ?? ''))
    return { status: 200, headers: { 'content-type': 'application/octet-stream' }, body: blob.bytes }
  const content = blob.bytes.toString('base64').replace(/.{60}/g, '$&\n')
  const body = { sha: oid, size: blob.bytes.length, content, encoding: 'base64' }
  return { status: 200, body: JSON.stringify(body) }
}
