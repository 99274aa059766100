import { formAction } from './endpoint.ts'

type Plain = { body: Record<string, string>; headers: Record<string, string>; patience: number }

/**
 * Sends a request without the client. A page that was open during a deploy finds the file of the client no more,
 * and what its visitor has written must not be lost for that.
 */
export async function sendPlainly({ body, headers, patience }: Plain): Promise<void> {
  const key = import.meta.env.VITE_SUPABASE_ANON_KEY || 'same-origin'
  const response = await fetch(formAction, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json', apikey: key, Authorization: `Bearer ${key}` },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(patience),
  })
  if (!response.ok) throw new Error(`Request not sent: the function answered ${response.status}`)
  const isData = response.headers.get('Content-Type')?.startsWith('application/json')
  if (!isData) throw new Error('Request not sent: a page answered, not the function')
}
