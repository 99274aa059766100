import type { ContactRequest } from '#schema'
import { functionName } from './address.ts'
import { region } from './endpoint.ts'
import { sendPlainly } from './send-plainly.ts'

/** The browser gives up after this many milliseconds; the function itself answers within 15 s. */
export const patience = 20_000

/** A field that no person sees. It travels only when a program has filled it in. */
export const honeypot = 'homepage'

export type Sending = { request: ContactRequest; trap: string; id: string }

/**
 * Hands a request to the function; the id is the same for every try of the same form. Rejects when the
 * function did not confirm that the request was handed on.
 */
export async function sendRequest({ request, trap, id }: Sending): Promise<void> {
  const body = trap ? { ...request, [honeypot]: trap } : request
  const headers = { 'Idempotency-Key': id }
  const client = await import('./client.ts').catch(() => undefined)
  if (!client) return sendPlainly({ body, headers, patience })
  const { data, error, response } = await client.contactClient().functions.invoke(functionName, {
    body,
    headers,
    timeout: patience,
    ...(import.meta.env.VITE_SUPABASE_URL && { region }),
  })
  if (error) throw new Error(causeOf(error, response?.status), { cause: error })
  // A page instead of data comes from something in between, such as the sign-in page of a network.
  if (typeof data === 'string' && data) throw new Error('Request not sent: a page answered, not the function')
}

/** An id for one filled-in form. Not every browser has randomUUID on a page without TLS. */
export function newRequestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** For the console: which of the ways to fail it was. */
function causeOf(error: unknown, status: number | undefined): string {
  if (status === 429) return 'Request not sent: too many requests (429)'
  if (status) return `Request not sent: the function answered ${status}`
  if (navigator.onLine === false) return 'Request not sent: offline'
  const inner = error instanceof Error && 'context' in error ? error.context : error
  const isTimeout = inner instanceof Error && /abort|timeout/i.test(inner.name)
  return isTimeout ? `Request not sent: no answer within ${patience} ms` : 'Request not sent: no connection'
}
