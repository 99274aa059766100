import type { AskStatus } from './status.ts'

/**
 * Answers a monitor that asks `?status` and knows the secret: in the header `Authorization: Bearer …`, or as the value of
 * the parameter where a monitor can only call an address. Undefined for all other requests.
 */
export async function answerStatus(
  request: Request,
  status: { ask: AskStatus; secret: string | undefined } | undefined,
): Promise<Response | undefined> {
  if (!status?.secret || !URL.canParse(request.url)) return undefined
  const asked = new URL(request.url).searchParams.get('status')
  if (asked === null) return undefined
  const given = asked || (request.headers.get('authorization') ?? '').replace(/^Bearer /, '')
  const headers = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' }
  if (!(await isSame(given, status.secret)))
    return Response.json({ ok: false, message: 'Das Kennwort stimmt nicht.' }, { status: 401, headers })
  const { problems, ...backlog } = await status.ask()
  const ok = problems.length === 0
  return Response.json({ ok, ...backlog, problems }, { status: ok ? 200 : 503, headers })
}

/** Takes equally long whatever is given. */
async function isSame(given: string, secret: string): Promise<boolean> {
  const [a, b] = await Promise.all([given, secret].map(digestOf))
  return a !== undefined && b !== undefined && a.every((byte, index) => byte === b[index])
}

async function digestOf(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
}
