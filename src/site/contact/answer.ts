/** The answer of the function to a request that it has handed on: the number to quote on the phone. */
export type Answer = { number?: string }

/** Why a request counts as not sent and, if the function refused fields, the names that it listed. */
export type NotSent = Error & { refused?: readonly string[] | undefined }

export function notSent(cause: string, refused?: readonly string[]): NotSent {
  return Object.assign(new Error(`Request not sent: ${cause}`), { refused })
}

/**
 * A `fetch` that rejects unless the request was confirmed: no answer, a refusal, a page or a file as the answer (the
 * sign-in page of a network answers 200), or data that reports a failure. An empty answer counts as confirmation.
 */
export async function fetchAnswer(...[address, options]: Parameters<typeof fetch>): Promise<Response> {
  // Browsers finish sending it even if the visitor closes the page.
  const response = await fetch(address, { ...options, keepalive: true }).catch(() => {
    throw notSent(navigator.onLine === false ? 'offline' : 'no connection')
  })
  const text = await response.clone().text()
  const answer = parse(response.headers.get('Content-Type'), text)
  if (!response.ok) throw notSent(reasonOf(response.status), fieldsOf(answer))
  if (answer === undefined) throw notSent('a page answered, not the function')
  if (reportsFailure(answer)) throw notSent('the answer reports a failure')
  return response
}

/** Returns undefined if the text is not JSON. */
function parse(contentType: string | null, text: string): unknown {
  if (text === '') return null
  if (contentType && !/\bjson\b/i.test(contentType)) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function reasonOf(status: number): string {
  return status === 429 ? 'too many requests (429)' : `the function answered ${status}`
}

function reportsFailure(answer: unknown): boolean {
  if (typeof answer !== 'object') return true
  const { ok, error } = (answer ?? {}) as { ok?: unknown; error?: unknown }
  return ok === false || Boolean(error)
}

function fieldsOf(answer: unknown): string[] | undefined {
  const { fields } = (answer ?? {}) as { fields?: unknown }
  return Array.isArray(fields) ? fields.map(String) : undefined
}
