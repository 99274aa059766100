import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import type { SiteFacts } from '../../supabase/functions/send-contact-email/contract.ts'
import {
  allowedOrigins,
  createDelivery,
  missingSettings,
} from '../../supabase/functions/send-contact-email/delivery.ts'
import { createHandler } from '../../supabase/functions/send-contact-email/handler.ts'
import { createRateLimit, limitsFrom } from '../../supabase/functions/send-contact-email/rate-limit.ts'
import { functionPath } from '../contact/address.ts'
import { outboxDelivery } from './outbox.ts'
import { visitorAddress } from './serving/request.ts'

type Options = { site: SiteFacts; port: number; outbox: string; proxies?: number }

/** Where requests go: a mail server if one is set, else files. */
export function deliveryPlace(outbox: string): string {
  const missing = missingSettings(process.env)
  if (missing.length === 0) return `Anfragen gehen per E-Mail an ${process.env.MAIL_TO}.`
  const { SMTP_URL, RESEND_API_KEY, MAIL_TO, MAIL_FROM } = process.env
  const reason =
    SMTP_URL || RESEND_API_KEY || MAIL_TO || MAIL_FROM
      ? `Die Mail-Einstellungen sind unvollständig oder falsch (${missing.join(', ')})`
      : 'Kein Mailserver eingestellt'
  return `${reason}: Anfragen werden als .eml-Dateien in ${outbox}/ abgelegt.`
}

/** Answers requests for the contact function with the very handler that runs hosted; false for all others. */
export function createContact({ site, port, outbox, proxies = 0 }: Options) {
  const hasMail = missingSettings(process.env).length === 0
  const addresses = new WeakMap<Request, string>()
  const handle = createHandler({
    deliver: hasMail ? createDelivery(process.env, site) : outboxDelivery(outbox, site),
    origins: [
      site.url,
      `http://localhost:${port}`,
      `http://127.0.0.1:${port}`,
      ...allowedOrigins(process.env),
    ],
    formPath: site.formPath,
    addressOf: (request) => addresses.get(request) ?? '',
    rateLimit: createRateLimit(limitsFrom(process.env)),
  })
  return async (req: IncomingMessage, res: ServerResponse): Promise<boolean> => {
    const [path] = (req.url ?? '').split('?')
    if (path !== functionPath) return false
    // No request object can be made of these methods.
    if (['CONNECT', 'TRACE'].includes(req.method ?? '')) {
      res.writeHead(405, { Allow: 'POST, OPTIONS', Connection: 'close', 'Content-Length': 0 }).end()
      return true
    }
    const request = requestOf(req)
    addresses.set(request, visitorAddress(req, proxies))
    const response = await handle(request)
    // What is left of a refused body is not waited for.
    if (response.status >= 400) res.setHeader('Connection', 'close')
    res.writeHead(response.status, Object.fromEntries(response.headers))
    res.end(Buffer.from(await response.arrayBuffer()))
    return true
  }
}

function requestOf(req: IncomingMessage): Request {
  const { method = 'GET' } = req
  const hasBody = method !== 'GET' && method !== 'HEAD'
  return new Request(`http://localhost${req.url}`, {
    method,
    headers: Object.entries(req.headers).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, String(value)]],
    ),
    ...(hasBody && { body: Readable.toWeb(req) as ReadableStream, duplex: 'half' }),
  })
}
