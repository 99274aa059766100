import type { ContactRequest, FormField } from '#schema'
import { addedPrefix, honeypot } from '../../../schema/form-names.ts'
import { functionName } from './address.ts'
import { type Answer, fetchAnswer, type NotSent, notSent } from './answer.ts'
import { copyOf } from './copy.ts'
import { carriers, functionAddress, projectKey } from './endpoint.ts'

/** How long the browser waits, in milliseconds; the function itself answers within 15 s. */
export const sendTimeout = 20_000

/** How long loading the client may take, in milliseconds; after that the request is sent without it. */
const clientTimeout = 3_000

export type Sending = { request: ContactRequest; fields: readonly FormField[]; trap: string; id: string }
type Message = { body: Record<string, string>; id: string; signal: AbortSignal }

/**
 * Hands a request to the function; the id is the same for every attempt with the same form. Rejects with a `NotSent`
 * unless the function confirmed in time that the request was handed on.
 */
export async function sendRequest(sending: Sending): Promise<Answer> {
  const stop = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(notSent(`no answer within ${sendTimeout} ms`))
      stop.abort()
    }, sendTimeout)
  })
  addEventListener('beforeunload', askFirst)
  try {
    return await Promise.race([deliverInRemarks(sending, stop.signal), late])
  } finally {
    clearTimeout(timer)
    removeEventListener('beforeunload', askFirst)
  }
}

/** Makes the browser ask before it leaves the page: the request might not have left yet, and nobody would be told. */
function askFirst(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

/** If a function of another version refuses fields, sends them again in the remarks, which every version accepts. */
async function deliverInRemarks(
  { request, fields, trap, id }: Sending,
  signal: AbortSignal,
): Promise<Answer> {
  // An empty trap is not sent.
  const body = trap ? { ...request, [honeypot]: trap } : request
  try {
    return await deliver({ body, id, signal })
  } catch (error) {
    const other = inRemarks(request, fields, (error as Partial<NotSent>).refused)
    if (!other) throw error
    return deliver({ body: other, id, signal })
  }
}

async function deliver(message: Message): Promise<Answer> {
  const client = await loadClient()
  if (!client) return deliverWithoutClient(message)
  const { id, ...options } = message
  const { query, headers } = carriers(id)
  const { data, error } = await client.functions.invoke(functionName + query, { ...options, headers })
  // The client wraps the error that its fetch has thrown.
  if (error) throw error.context ?? error
  return data ?? {}
}

/**
 * Returns undefined if the client cannot be loaded: its file is gone after a deploy, the download hangs, or the browser
 * lacks what the client needs. The request is sent all the same: docs/decisions/0063.
 */
async function loadClient() {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, clientTimeout))
  const client = import('./client.ts').then(({ contactClient }) => contactClient(projectKey, fetchAnswer))
  return Promise.race([client, late]).catch(() => undefined)
}

async function deliverWithoutClient({ body, id, signal }: Message): Promise<Answer> {
  const { query, headers } = carriers(id)
  const response = await fetchAnswer(functionAddress + query, {
    method: 'POST',
    headers: {
      ...headers,
      'Content-Type': 'application/json',
      apikey: projectKey,
      Authorization: `Bearer ${projectKey}`,
    },
    body: JSON.stringify(body),
    signal,
  })
  return (await response.json().catch(() => undefined)) ?? {}
}

/** Makes an id for one filled-in form. It need not be secret, and not every browser has better randomness. */
export function newRequestId(): string {
  return Array.from({ length: 32 }, () => Math.floor(Math.random() * 16).toString(16)).join('')
}

/**
 * Page and function are deployed separately, and a page stays open for days: the function may have other choices and
 * added fields than the page. If it refused nothing else, returns the same request with these fields in its remarks.
 */
function inRemarks(
  request: ContactRequest,
  fields: readonly FormField[],
  refused: readonly string[] | undefined,
): ContactRequest | undefined {
  const ofSite = fields.filter(({ name, choices }) => choices || name.startsWith(addedPrefix))
  const names = ofSite.map(({ name }) => name)
  if (!refused?.every((name) => names.includes(name)) || !names.some((name) => request[name]))
    return undefined
  const lines = copyOf(request, ofSite).map(({ label, value }) => `${label}: ${value}`)
  const others = Object.entries(request).filter(([name]) => !names.includes(name))
  return {
    ...(Object.fromEntries(others) as ContactRequest),
    produktwahl: '',
    hinweise: [request.hinweise, lines.join('\n')].filter(Boolean).join('\n\n'),
  }
}
