import { createTransport } from 'nodemailer'
import { DeliveryError } from './contract.ts'
import type { Mail } from './mail.ts'

export type Timeouts = {
  /** Milliseconds to get a connection and a greeting. */
  connect: number
  /** Milliseconds of silence on a connection. */
  socket: number
  /** Milliseconds for everything, a second try included. */
  total: number
}

export type SmtpServer = {
  host: string
  port: number
  /** Encrypted from the first byte on; otherwise after STARTTLS. */
  secure: boolean
  requireTLS: boolean
  auth?: { user: string; pass: string }
}

export function smtpTransport(server: SmtpServer, timeouts: Timeouts): (mail: Mail) => Promise<void> {
  const transport = createTransport({
    ...server,
    connectionTimeout: timeouts.connect,
    greetingTimeout: timeouts.connect,
    socketTimeout: timeouts.socket,
    // Nothing of a request may make the library read a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return async (mail) => {
    // At the deadline the connection is closed, so that nothing is sent after the answer.
    const signal = AbortSignal.timeout(timeouts.total)
    const send = () => transport.sendMail({ ...mail, signal })
    try {
      await send().catch((error) => {
        if (mayTryAgain(error)) return send()
        throw error
      })
    } catch (error) {
      throw deliveryError(error)
    }
  }
}

type SmtpError = Error & { code?: string; command?: string; responseCode?: number }

/**
 * A second try must not make a second mail: only when the server itself said "later" (4xx). If the
 * connection breaks, nobody knows what became of the mail, and the sender is told.
 */
function mayTryAgain(error: unknown): boolean {
  const { responseCode = 0 } = error as SmtpError
  return responseCode >= 400 && responseCode < 500
}

function deliveryError(error: unknown): DeliveryError {
  const { code = 'unknown', command = '', responseCode = '' } = error as SmtpError
  return new DeliveryError(
    code === 'ETIMEDOUT' || code === 'EABORT' ? 'timeout' : 'refused',
    `smtp ${code} ${command} ${responseCode}`.trim(),
  )
}
