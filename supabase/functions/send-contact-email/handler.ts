import { ContactRequest } from '../../../schema/contact-request.ts'
import { type Deliver, DeliveryError } from './contract.ts'
import { createMemory } from './memory.ts'
import { createRateLimit, type RateLimit } from './rate-limit.ts'
import { BodyError, readBody, readFields } from './read.ts'

export type HandlerOptions = {
  deliver: Deliver
  /** Origins that may send, such as https://palettenbetrieb.example. */
  origins: readonly string[]
  /** Page of the form; visitors without JavaScript are sent back there. */
  formPath: string
  /** The address a request came from, as far as it can be trusted. Empty when unknown. */
  addressOf: (request: Request) => string
  rateLimit?: RateLimit
  /** One line a request: no address, no text of a visitor. */
  log?: (line: string) => void
}

/** The name of a field that no person sees; programs that fill in everything give themselves away. */
const honeypot = 'homepage'

type Outcome = { status: number; message: string; headers?: Record<string, string>; detail?: string }

const sent: Outcome = { status: 200, message: 'Anfrage gesendet!' }

/** The contact function: one quote request in, one answer out. Success means that it was handed on. */
export function createHandler(options: HandlerOptions): (request: Request) => Promise<Response> {
  const { origins, log = console.log } = options
  const limit = options.rateLimit ?? createRateLimit()
  const memory = createMemory()

  return async (request) => {
    const start = Date.now()
    const isForm = contentType(request) === 'application/x-www-form-urlencoded'
    const origin = originOf(request, isForm)
    const isOwn = origins.includes(origin)
    const outcome = await decide(request, { ...options, isOwn, isForm, limit, memory }).catch(
      (error): Outcome => ({ status: 500, message: unexpected, detail: nameOf(error) }),
    )
    log(
      `${request.method} ${outcome.status} ${Date.now() - start} ms${outcome.detail ? ` (${outcome.detail})` : ''}`,
    )
    if (isForm && isOwn && request.method === 'POST') return backToForm(origin, options.formPath, outcome)
    return answer(outcome, isOwn ? origin : undefined)
  }
}

const unexpected = 'Die Anfrage konnte nicht verarbeitet werden.'

type Circumstances = HandlerOptions & {
  isOwn: boolean
  isForm: boolean
  limit: RateLimit
  memory: ReturnType<typeof createMemory>
}

async function decide(request: Request, options: Circumstances): Promise<Outcome> {
  const { isOwn, isForm, limit, memory, deliver, addressOf } = options
  if (request.method === 'OPTIONS') return isOwn ? preflight : foreign
  if (request.method !== 'POST') {
    return {
      status: 405,
      message: 'Hier werden nur Anfragen angenommen.',
      headers: { Allow: 'POST, OPTIONS' },
    }
  }
  if (!isOwn) return foreign
  if (!isForm && contentType(request) !== 'application/json') {
    return { status: 415, message: 'Diese Art von Anfrage wird nicht angenommen.' }
  }
  const wait = await limit(addressOf(request))
  if (wait > 0) {
    const message =
      'Es kamen zu viele Anfragen in kurzer Zeit. Bitte versuchen Sie es später erneut oder rufen Sie uns an.'
    return { status: 429, message, headers: { 'Retry-After': String(wait) } }
  }

  let fields: Record<string, unknown>
  try {
    fields = readFields(await readBody(request), isForm)
  } catch (error) {
    if (error instanceof BodyError) return { status: error.status, message: error.message }
    throw error
  }
  if (isForm) {
    const { dsgvo, ...rest } = fields
    if (!dsgvo)
      return { status: 422, message: 'Bitte stimmen Sie der Datenschutzerklärung zu.', detail: 'consent' }
    fields = rest
  }
  const { [honeypot]: trap, ...given } = fields
  if (trap) return { status: 422, message: unexpected, detail: 'honeypot' }
  const parsed = ContactRequest.safeParse(given)
  if (!parsed.success) {
    const names = [...new Set(parsed.error.issues.map(({ path }) => String(path[0] ?? 'unbekanntes Feld')))]
    return { status: 422, message: `Bitte prüfen Sie diese Felder: ${names.join(', ')}.` }
  }

  // A form that the browser sends by itself has its key in its address, if a script was there to make one.
  const key = request.headers.get('idempotency-key') ?? new URL(request.url).searchParams.get('id') ?? ''
  // Without JavaScript there is none; the same form sent twice on one day is one request then.
  const fallback = isForm ? new Date().toISOString().slice(0, 10) : crypto.randomUUID()
  const order = {
    id: await orderId(/^[\w-]{8,64}$/.test(key) ? key : fallback, parsed.data),
    request: parsed.data,
  }
  try {
    await memory(order.id, () => deliver(order))
    return sent
  } catch (error) {
    return {
      status: error instanceof DeliveryError ? failures[error.kind] : 502,
      message: 'Die Anfrage konnte nicht zugestellt werden. Bitte rufen Sie uns an.',
      detail: error instanceof DeliveryError ? error.detail : nameOf(error),
    }
  }
}

const failures = { refused: 502, unconfigured: 503, timeout: 504 }

const foreign: Outcome = { status: 403, message: 'Anfragen sind nur über das Formular der Website möglich.' }

const preflight: Outcome = {
  status: 204,
  message: '',
  headers: {
    'Access-Control-Allow-Methods': 'POST',
    // What supabase-js sends, and what the form adds.
    'Access-Control-Allow-Headers':
      'authorization, apikey, content-type, x-client-info, x-region, idempotency-key',
    'Access-Control-Max-Age': '86400',
  },
}

function answer({ status, message, headers }: Outcome, origin: string | undefined): Response {
  const all = {
    ...headers,
    Vary: 'Origin',
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    ...(origin && { 'Access-Control-Allow-Origin': origin }),
  }
  if (status === 204) return new Response(null, { status, headers: all })
  return Response.json(status === 200 ? { ok: true } : { ok: false, message }, { status, headers: all })
}

/** Without JavaScript the visitor returns to the form, where the anchor shows the right notice. */
function backToForm(origin: string, formPath: string, { status, detail }: Outcome): Response {
  const anchor = status === 200 ? 'gesendet' : detail === 'consent' ? 'zustimmung' : 'fehler'
  return new Response(null, {
    status: 303,
    headers: { Location: `${origin}${formPath}#${anchor}`, 'Cache-Control': 'no-store' },
  })
}

/**
 * One id for one content: a repeat of the same request keeps it, whatever became of the first try;
 * a request that was changed in between is another one.
 */
async function orderId(key: string, request: ContactRequest): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(request))
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  const hash = [...digest.slice(0, 6)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${key}.${hash}`
}

/** A form without JavaScript may leave out Origin, but then names where it came from. */
function originOf(request: Request, isForm: boolean): string {
  const origin = request.headers.get('origin')
  if (origin) return origin
  const referer = request.headers.get('referer')
  return isForm && referer && URL.canParse(referer) ? new URL(referer).origin : ''
}

function contentType(request: Request): string | undefined {
  return request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : 'unknown'
}
