import { type Deliver, DeliveryError, type SiteFacts } from './contract.ts'
import { composeMail, type Send } from './mail.ts'
import { resendTransport } from './resend.ts'
import type { MailConfig } from './settings.ts'
import { smtpTransport } from './smtp.ts'

export function createDelivery(config: MailConfig, site: SiteFacts): Deliver {
  const { smtp, resendKey, timeouts, from, to } = config
  const ways = [
    ...(smtp ? [smtpTransport(smtp, timeouts)] : []),
    ...(resendKey ? [resendTransport({ apiKey: resendKey, timeout: timeouts.socket })] : []),
  ]
  return (order) => firstOf(ways, composeMail(order, { from, to, site }), AbortSignal.timeout(timeouts.total))
}

/** Tries one way after the other while nobody has accepted the mail, never after an unknown outcome. */
async function firstOf([send, ...others]: readonly Send[], ...mail: Parameters<Send>): Promise<void> {
  try {
    await send?.(...mail)
  } catch (error) {
    if (others.length === 0 || !(error instanceof DeliveryError) || error.isUnknown) throw error
    await firstOf(others, ...mail)
  }
}

/** Accepts no order, and names the missing settings in the log. */
export function noDelivery(problems: readonly string[]): Deliver {
  return async () => {
    throw new DeliveryError('unconfigured', problems.join(' '))
  }
}
