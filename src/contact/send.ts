import type { ContactRequest, FormField } from '#schema'
import { honeypot } from '../../schema/form-names.ts'
import { functionName } from './address.ts'
import { type Answer, fetchAnswer, type NotSent, notSent } from './answer.ts'
import { formAction, projectKey, region } from './endpoint.ts'
import { inRemarks } from './versions.ts'

/** The browser gives up after this many milliseconds; the function itself answers within 15 s. */
export const patience = 20_000

/** The client's file may take this many milliseconds; then the request is sent without it. */
const clientPatience = 3_000

export type Sending = { request: ContactRequest; fields: readonly FormField[]; trap: string; id: string }
type Message = { body: Record<string, string>; headers: Record<string, string>; signal: AbortSignal }

/**
 * Hands a request to the function; the id is the same for every try of the same form. Rejects with a `NotSent` when the
 * function did not confirm in time that the request was handed on.
 */
export async function sendRequest(sending: Sending): Promise<Answer> {
  const stop = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(notSent(`no answer within ${patience} ms`))
      stop.abort()
    }, patience)
  })
  try {
    return await Promise.race([deliverInRemarks(sending, stop.signal), late])
  } finally {
    clearTimeout(timer)
  }
}

/** What a function of another version refuses is offered once more as it cannot but understand it. */
async function deliverInRemarks(
  { request, fields, trap, id }: Sending,
  signal: AbortSignal,
): Promise<Answer> {
  const headers = { 'Idempotency-Key': id }
  // An empty trap does not travel.
  const body = trap ? { ...request, [honeypot]: trap } : request
  try {
    return await deliver({ body, headers, signal })
  } catch (error) {
    const other = inRemarks(request, fields, (error as Partial<NotSent>).refused)
    if (!other) throw error
    return deliver({ body: other, headers, signal })
  }
}

async function deliver(message: Message): Promise<Answer> {
  const client = await loadClient()
  if (!client) return deliverWithoutClient(message)
  const { data, error } = await client.functions.invoke(functionName, {
    ...message,
    ...(import.meta.env.VITE_SUPABASE_URL && { region }),
  })
  // The client wraps what its fetch has thrown.
  if (error) throw error.context ?? error
  return data ?? {}
}

/**
 * Undefined when it cannot be had: a page that was open during a deploy finds its file no more, a file can hang, and the
 * client needs what not every browser has. What the visitor has written must not be lost for that.
 */
async function loadClient() {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, clientPatience))
  const client = import('./client.ts').then(({ contactClient }) => contactClient(projectKey, fetchAnswer))
  return Promise.race([client, late]).catch(() => undefined)
}

async function deliverWithoutClient({ body, headers, signal }: Message): Promise<Answer> {
  const response = await fetchAnswer(formAction, {
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

/** An id for one filled-in form. It is no secret, and not every browser has randomness of a better kind. */
export function newRequestId(): string {
  return Array.from({ length: 32 }, () => Math.floor(Math.random() * 16).toString(16)).join('')
}
