import { type ContactRequest, contactRules } from '../../../schema/contact-request.ts'
import { honeypot } from '../../../schema/form-names.ts'
import { otherOrigin } from '../../../schema/other-name.ts'
import {
  answer,
  backToForm,
  foreignOrigin,
  type HandlerResult,
  invalidAddress,
  preflight,
  tooManyRequests,
  wrongMethod,
} from './answer.ts'
import { type Deliver, DeliveryError, type Order, type SiteFacts } from './contract.ts'
import { createHourlyLog } from './hourly.ts'
import { orderOf } from './order.ts'
import { createRateLimit, LimitError, type RateLimit } from './rate-limit.ts'
import { BodyError, readBody, readFields } from './read.ts'
import { createRunOnce } from './run-once.ts'
import type { AskStatus } from './status.ts'
import { answerStatus } from './status-answer.ts'

export type HandlerOptions = {
  deliver: Deliver
  /** Origins that may send in addition to the site's own, with `www.` and without. */
  origins: readonly string[]
  site: SiteFacts
  rateLimit?: RateLimit
  /** Answers a monitor that knows the secret. */
  status?: { ask: AskStatus; secret: string | undefined }
  /** Logs one line per request, and another while the form is closed, without addresses or texts of visitors. */
  log?: (line: string) => void
}

/**
 * Creates the contact function: one quote request in, one answer out. Success means that the request will not be lost.
 * `address` is where it came from, to the extent that it can be trusted; empty if unknown.
 */
export function createHandler(
  options: HandlerOptions,
): (request: Request, address?: string) => Promise<Response> {
  const { site, rateLimit = createRateLimit(), log = console.log } = options
  const home = new URL(site.url).origin
  const origins = [home, otherOrigin(site.url), ...options.origins]
  const runOnce = createRunOnce()
  const reportClosed = createClosedReport(log)
  const rules = contactRules(site.fields)

  return async (request, address = '') => {
    const start = performance.now()
    const statusAnswer = await answerStatus(request, options.status)
    if (statusAnswer) return statusAnswer
    const isForm = contentType(request) === 'application/x-www-form-urlencoded'
    const origin = originOf(request, isForm)
    const isOwn = origins.includes(origin)
    const context = { ...options, address, isOwn, isForm, rateLimit, runOnce, rules }
    const outcome = await decide(request, context).catch(
      (error): HandlerResult => ({ status: 500, message: unexpected, detail: causeOf(error) }),
    )
    const { status, detail } = outcome
    const took = Math.round(performance.now() - start)
    log(`${request.method} ${status} ${took} ms${detail ? ` (${detail})` : ''}`)
    if (status === 429) reportClosed(outcome.closedFor || rateLimit.closedFor())
    // The answer to a form is shown as a page. A form without an origin may be ours, one from another site is not.
    if (isForm && request.method === 'POST' && (isOwn || !origin)) {
      return backToForm(`${isOwn ? origin : home}${site.formPath}`, outcome)
    }
    return answer(outcome, isOwn ? origin : undefined)
  }
}

/** Says that the form is closed for everybody: each refusal alone looks like one impatient sender. */
function createClosedReport(log: (line: string) => void): (seconds: number) => void {
  const say = createHourlyLog(log)
  return (seconds) => {
    if (seconds === 0) return
    const minutes = Math.ceil(seconds / 60)
    say(`FORMULAR GESCHLOSSEN: LIMIT_PER_HOUR ist erreicht, frei wird es in ${minutes} min (docs/betrieb.md)`)
  }
}

const unexpected = 'Die Anfrage konnte nicht verarbeitet werden.'

type Context = HandlerOptions & {
  address: string
  isOwn: boolean
  isForm: boolean
  rateLimit: RateLimit
  rules: ReturnType<typeof contactRules>
  runOnce: ReturnType<typeof createRunOnce>
}

async function decide(request: Request, context: Context): Promise<HandlerResult> {
  const { address, isOwn, isForm, rateLimit, site } = context
  // Deno builds the address from the Host header without validating it.
  if (!URL.canParse(request.url)) return invalidAddress
  if (request.method === 'OPTIONS') return isOwn ? preflight : foreignOrigin
  if (request.method !== 'POST') return wrongMethod
  if (!isOwn) return foreignOrigin
  if (!isForm && contentType(request) !== 'application/json') {
    return { status: 415, message: 'Diese Art von Anfrage wird nicht angenommen.' }
  }
  const wait = await rateLimit.request(address)
  if (wait > 0) return tooManyRequests(wait)
  const result = await readRequest(request, context)
  if (!('contactRequest' in result)) return result
  const { headers, url } = request
  // A form sent by the browser itself has its key in the query, if a script was running to make one.
  const key = headers.get('idempotency-key') ?? new URL(url).searchParams.get('id') ?? ''
  const referer = (isForm && headers.get('referer')) || ''
  return send(await orderOf(result.contactRequest, { key, isForm, referer, site }), context)
}

/** Returns the valid contact request, or the outcome that refuses it. */
async function readRequest(
  request: Request,
  { isForm, rules, site }: Context,
): Promise<{ contactRequest: ContactRequest } | HandlerResult> {
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
  const { data, error } = rules.safeParse(given)
  if (data) return { contactRequest: data }
  return refusal(new Set(error.issues.map(({ path }) => path[0])), site)
}

/** Names only fields that the form has; an invented name is not repeated. Zod reports it without a path. */
function refusal(wrong: ReadonlySet<unknown>, site: SiteFacts): HandlerResult {
  const fields = site.fields.map(({ name }) => name).filter((name) => wrong.has(name))
  const all = [...fields, ...(wrong.has(undefined) ? ['unbekanntes Feld'] : [])]
  return { status: 422, message: `Bitte prüfen Sie diese Felder: ${all.join(', ')}.`, fields }
}

async function send(order: Order, { address, rateLimit, runOnce, deliver }: Context): Promise<HandlerResult> {
  try {
    await runOnce(order.id, async () => {
      // Only orders that would reach the mailbox count: no refused requests and no repeats.
      const wait = await rateLimit.mail(address)
      if (wait > 0) throw new LimitError(wait)
      await deliver(order, address)
    })
    return { status: 200, message: 'Anfrage gesendet!', number: order.number }
  } catch (error) {
    if (error instanceof LimitError) return tooManyRequests(error.seconds, error.isForAll)
    return {
      status: error instanceof DeliveryError ? failures[error.kind] : 502,
      message: 'Die Anfrage konnte nicht zugestellt werden. Bitte rufen Sie uns an.',
      detail: error instanceof DeliveryError ? error.detail : causeOf(error),
    }
  }
}

const failures = { refused: 502, unconfigured: 503, timeout: 504 }

/** A form without JavaScript may lack the Origin header, but then has a Referer. */
function originOf(request: Request, isForm: boolean): string {
  const origin = request.headers.get('origin')
  if (origin) return origin
  const referer = request.headers.get('referer')
  return isForm && referer && URL.canParse(referer) ? new URL(referer).origin : ''
}

function contentType(request: Request): string | undefined {
  return request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
}

/** Returns an error's name and system code, such as ENOSPC, but not its message, which may name files. */
function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const code = 'code' in error && /^[A-Z][A-Z\d_]*$/.test(String(error.code)) ? ` ${error.code}` : ''
  return `${error.name}${code}`
}
