import type { Answer } from './faults.ts'
import type { State } from './state.ts'

type Request = { method: string; path: string; headers: { accept?: string } }

const missing: Answer = { status: 404, body: JSON.stringify({ message: 'Not Found', status: '404' }) }

/** Answers the editor's REST requests, which are for the bytes of files. */
export async function answerRest(state: State, request: Request): Promise<Answer> {
  const [, owner, name, oid = ''] = /^\/repos\/([^/]+)\/([^/]+)\/git\/blobs\/(.+)$/.exec(request.path) ?? []
  const isOurs = `${owner}/${name}`.toLowerCase() === `${state.owner}/${state.name}`.toLowerCase()
  if (state.formerly === `${owner}/${name}`)
    return {
      status: 301,
      headers: { location: request.path.replace(state.formerly, `${state.owner}/${state.name}`) },
      body: '{}',
    }
  if (request.method !== 'GET' || !isOurs) return missing
  return blob(state, oid, request.headers.accept)
}

async function blob({ repository }: State, oid: string, accept = ''): Promise<Answer> {
  const found = await repository.object(oid)
  if (found?.type !== 'blob') return missing
  if (!/application\/vnd\.github\.raw/.test(accept)) throw new Error('The stand-in has only raw bytes')
  return { status: 200, headers: { 'content-type': 'application/vnd.github.raw' }, body: found.bytes }
}
