import { origin, request } from '../support/contact.ts'

export type Attempt = { url: string; body: unknown; key?: string; address?: string; signal?: AbortSignal }

/** Sends a request as the site's page does. Returns status, text and headers of the answer. */
export async function visit({ url, body, key, address = '192.0.2.1', signal }: Attempt) {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      Origin: origin,
      'Content-Type': 'application/json',
      'X-Forwarded-For': address,
      ...(key && { 'Idempotency-Key': key }),
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
    ...(signal && { signal }),
  })
  return { status: response.status, text: await response.text(), headers: response.headers }
}

/** Returns one of many visitors, each with their own address, key and company name. */
export function visitor(number: number) {
  return {
    body: { ...request, firma: companyOf(number) },
    key: `visitor-${String(number).padStart(8, '0')}`,
    address: `10.0.${number >> 8}.${number & 255}`,
  }
}

export const companyOf = (number: number) => `Betrieb Nr ${number}`

/** Runs the work for every item, `atOnce` at a time, and returns the results in order. */
export async function inParallel<T, R>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = []
  const queue = items.entries()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const [index, item] of queue) results[index] = await work(item)
    }),
  )
  return results
}
