import { type Deliver, DeliveryError, type SiteFacts } from './contract.ts'
import { composeMail } from './mail.ts'
import { resendTransport } from './resend.ts'
import type { MailConfig } from './settings.ts'
import { smtpTransport } from './smtp.ts'

export function createDelivery(config: MailConfig, site: SiteFacts): Deliver {
  const send =
    'smtp' in config
      ? smtpTransport(config.smtp, config.timeouts)
      : resendTransport({ apiKey: config.resendKey, timeouts: config.timeouts })
  return (order) => send(composeMail(order, { from: config.from, to: config.to, site }))
}

/** Accepts no order, and names the missing settings in the log. */
export function noDelivery(problems: readonly string[]): Deliver {
  return async () => {
    throw new DeliveryError('unconfigured', problems.join(' '))
  }
}
