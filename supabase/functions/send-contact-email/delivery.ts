import { type Deliver, DeliveryError, type SiteFacts } from './contract.ts'
import { composeMail } from './mail.ts'
import { resendTransport } from './resend.ts'
import { defaultTimeouts, smtpTransport } from './smtp.ts'

export type Environment = Record<string, string | undefined>

/** Names of the settings that sending mail needs and that are not set, or set to something unusable. */
export function missingSettings(env: Environment): string[] {
  return [
    ...(hasSmtp(env) || env.RESEND_API_KEY ? [] : ['SMTP_URL or RESEND_API_KEY']),
    ...['MAIL_TO', 'MAIL_FROM'].filter((name) => !env[name]),
  ]
}

/** The way to the company's mailbox that the environment describes. Takes nothing when settings are missing. */
export function createDelivery(env: Environment, site: SiteFacts): Deliver {
  const missing = missingSettings(env)
  if (missing.length > 0) {
    return async () => {
      throw new DeliveryError('unconfigured', `missing or wrong settings: ${missing.join(', ')}`)
    }
  }
  const settings = { from: env.MAIL_FROM ?? '', to: env.MAIL_TO ?? '', site }
  const send = hasSmtp(env)
    ? smtpTransport(env.SMTP_URL ?? '', {
        connect: Number(env.MAIL_CONNECT_TIMEOUT_MS || defaultTimeouts.connect),
        socket: Number(env.MAIL_SOCKET_TIMEOUT_MS || defaultTimeouts.socket),
        total: Number(env.MAIL_TOTAL_TIMEOUT_MS || defaultTimeouts.total),
      })
    : resendTransport({
        apiKey: env.RESEND_API_KEY ?? '',
        order: ({ messageId }) => messageId,
        ...(env.MAIL_SOCKET_TIMEOUT_MS && { timeout: Number(env.MAIL_SOCKET_TIMEOUT_MS) }),
      })
  return (order) => send(composeMail(order, settings))
}

/** Further addresses whose form may send, such as the one with www. */
export function allowedOrigins({ ALLOWED_ORIGINS = '' }: Environment): string[] {
  return ALLOWED_ORIGINS.split(',')
    .map((origin) => origin.trim())
    .filter(Boolean)
}

/** A wrong address counts as none: the error about it would carry the password into the log. */
function hasSmtp({ SMTP_URL = '' }: Environment): boolean {
  return URL.canParse(SMTP_URL)
}
