import { ContactRequest } from '../../../schema/contact-request.ts'

/** Hands a request on. It resolves only when somebody who will not lose it has taken it. */
export type Deliver = (request: ContactRequest, id: string) => Promise<void>

const maxBytes = 32 * 1024

/** The contact function: one quote request in, one answer out. */
export function createHandler({ deliver }: { deliver: Deliver }) {
  return async (request: Request): Promise<Response> => {
    if (request.method !== 'POST') {
      return answer(405, 'Hier werden nur Anfragen angenommen.', { Allow: 'POST' })
    }
    const type = request.headers.get('content-type')?.split(';')[0]?.trim()
    const isForm = type === 'application/x-www-form-urlencoded'
    if (!isForm && type !== 'application/json')
      return answer(415, 'Diese Art von Anfrage wird nicht angenommen.')

    const body = await readLimited(request)
    if (body === undefined) return answer(413, 'Die Anfrage ist zu lang.')
    const fields = isForm ? parseForm(body) : parseJson(body)
    if (!fields) return answer(400, 'Die Anfrage ist nicht lesbar.')
    const parsed = ContactRequest.safeParse(fields)
    if (!parsed.success) {
      const names = [...new Set(parsed.error.issues.map(({ path }) => String(path[0] ?? 'unbekanntes Feld')))]
      return answer(422, `Bitte prüfen Sie diese Felder: ${names.join(', ')}.`)
    }
    try {
      await deliver(parsed.data, crypto.randomUUID())
    } catch (error) {
      console.error('Delivery failed:', error instanceof Error ? error.name : 'unknown')
      return answer(502, 'Die Anfrage konnte nicht übergeben werden.')
    }
    return isForm
      ? new Response('Anfrage gesendet! Wir werden uns schnellstmöglich bei Ihnen melden.', {
          headers: { 'Content-Type': 'text/plain; charset=utf-8' },
        })
      : Response.json({ ok: true })
  }
}

function answer(status: number, message: string, headers?: Record<string, string>): Response {
  return Response.json({ ok: false, message }, { status, headers })
}

/** The body as text, or undefined as soon as it is longer than allowed. */
async function readLimited(request: Request): Promise<string | undefined> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of request.body ?? []) {
    length += chunk.length
    if (length > maxBytes) return undefined
    chunks.push(chunk)
  }
  return new Blob(chunks as BlobPart[]).text()
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

/** The consent is checked here and goes no further: it is not part of a request. */
function parseForm(body: string): unknown {
  const { dsgvo, ...fields } = Object.fromEntries(new URLSearchParams(body))
  return dsgvo ? fields : undefined
}
