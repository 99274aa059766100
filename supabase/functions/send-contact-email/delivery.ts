import { type Deliver, DeliveryError, type SiteFacts } from './contract.ts'
import { composeMail } from './mail.ts'
import { resendTransport } from './resend.ts'
import type { MailWay } from './settings.ts'
import { smtpTransport } from './smtp.ts'

export function createDelivery(way: MailWay, site: SiteFacts): Deliver {
  const send =
    'smtp' in way
      ? smtpTransport(way.smtp, way.timeouts)
      : resendTransport({ apiKey: way.resendKey, timeouts: way.timeouts })
  return (order) => send(composeMail(order, { from: way.from, to: way.to, site }))
}

/** Accepts no order, and names the missing settings in the log. */
export function noDelivery(problems: readonly string[]): Deliver {
  return async () => {
    throw new DeliveryError('unconfigured', problems.join(' '))
  }
}
