import { constants, existsSync } from 'node:fs'
import { access } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { dirname, resolve } from 'node:path'
import { Readable } from 'node:stream'
import type { SiteFacts } from '../../../supabase/functions/send-contact-email/contract.ts'
import { createDelivery } from '../../../supabase/functions/send-contact-email/delivery.ts'
import { createHandler } from '../../../supabase/functions/send-contact-email/handler.ts'
import { createQueue } from '../../../supabase/functions/send-contact-email/queue.ts'
import { createRateLimit } from '../../../supabase/functions/send-contact-email/rate-limit.ts'
import type { ContactSettings, MailConfig } from '../../../supabase/functions/send-contact-email/settings.ts'
import { backlogOf, createStatus } from '../../../supabase/functions/send-contact-email/status.ts'
import { functionPath } from '../../site/contact/address.ts'
import { outboxDelivery, outboxStore } from './outbox.ts'
import { isUnknownProxy, visitorAddress } from './request.ts'

type Options = { site: SiteFacts; port: number; outbox: string; proxies?: number; settings: ContactSettings }

const wayOf = ({ smtp, resendKey }: MailConfig) =>
  [smtp?.host, resendKey && 'Resend'].filter(Boolean).join(', sonst über ')

/** Describes where requests are delivered: to a mail server if one is set, otherwise to files, if they can be written. */
export async function deliveryPlace({ mail }: ContactSettings, outbox: string): Promise<string> {
  if (mail) return `Anfragen gehen per E-Mail an ${mail.to}, über ${wayOf(mail)}.`
  const folder = existsSync(outbox) ? outbox : dirname(resolve(outbox))
  return access(`${folder}/.`, constants.W_OK).then(
    () => `Kein Mailserver eingestellt: Anfragen werden als .eml-Dateien in ${outbox}/ abgelegt.`,
    () =>
      `Kein Mailserver eingestellt, und in ${outbox}/ lässt sich nichts ablegen: Wer das Formular sendet, sieht einen Fehler. Machen Sie den Ordner beschreibbar, oder setzen Sie SMTP_URL (docs/betrieb.md).`,
  )
}

/**
 * Answers requests to the contact function with the same handler that runs hosted; false for all others. `underWay`
 * counts requests that have not been answered yet, even if the visitor has already left.
 */
export function createContact({ site, port, outbox, proxies = 0, settings }: Options) {
  const { mail, origins, limits, statusSecret } = settings
  const queue = createOutboxQueue(settings, outbox, site)
  // Immediately, to send what an earlier process could not.
  void queue?.sendDue()
  if (queue) setInterval(queue.sendDue, 60_000).unref()
  const handle = createHandler({
    deliver: queue?.deliver ?? directDelivery(settings, outbox, site),
    site,
    // As browsers write them: without a default port.
    origins: [
      ...['localhost', '127.0.0.1', '[::1]'].map((host) => new URL(`http://${host}:${port}`).origin),
      ...origins,
    ],
    rateLimit: createRateLimit(limits),
    status: { secret: statusSecret, ask: createStatus({ mail, queue, settings: [] }) },
  })
  let hasHinted = false
  let underWay = 0
  const answer = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    // A Request object cannot be created for these methods.
    if (['CONNECT', 'TRACE'].includes(req.method ?? '')) {
      res.writeHead(405, { Allow: 'POST, OPTIONS', Connection: 'close', 'Content-Length': 0 }).end()
      return
    }
    if (!hasHinted && isUnknownProxy(req, proxies)) {
      console.error(proxyHint)
      hasHinted = true
    }
    // The function has time limits of its own.
    req.setTimeout(0)
    const response = await handle(requestOf(req), visitorAddress(req, proxies))
    // Does not wait for the rest of a refused body.
    if (response.status >= 400) res.setHeader('Connection', 'close')
    res.writeHead(response.status, Object.fromEntries(response.headers))
    res.end(Buffer.from(await response.arrayBuffer()))
  }
  const contact = async (req: IncomingMessage, res: ServerResponse): Promise<boolean> => {
    const [path] = (req.url ?? '').split('?')
    if (path !== functionPath) return false
    underWay += 1
    try {
      await answer(req, res)
    } finally {
      underWay -= 1
    }
    return true
  }
  return Object.assign(contact, {
    health: () => backlogOf(queue),
    underWay: () => underWay + Number(queue?.isSending() ?? false),
  })
}

/** Stores requests until their mail is accepted. Without mail settings, a file is the delivery; zero days mean no store. */
function createOutboxQueue({ mail, keepDays }: ContactSettings, outbox: string, site: SiteFacts) {
  if (!mail || keepDays === 0) return undefined
  const store = outboxStore(outbox, { ...mail, site }, keepDays)
  return createQueue({ store, deliver: createDelivery(mail, site) })
}

const directDelivery = ({ mail }: ContactSettings, outbox: string, site: SiteFacts) =>
  mail ? createDelivery(mail, site) : outboxDelivery(outbox, site)

const proxyHint =
  'Vor diesem Server steht offenbar ein Proxy, und alle Besucher zählen zusammen als einer. Setzen Sie TRUST_PROXY=1.'

function requestOf(req: IncomingMessage): Request {
  const { method = 'GET' } = req
  const hasBody = method !== 'GET' && method !== 'HEAD'
  return new Request(`http://localhost${req.url}`, {
    method,
    headers: req.headers as HeadersInit,
    ...(hasBody && { body: Readable.toWeb(req) as ReadableStream, duplex: 'half' }),
  })
}
