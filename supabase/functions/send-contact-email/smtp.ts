import { createTransport } from 'nodemailer'
import { DeliveryError } from './contract.ts'
import type { Mail } from './mail.ts'

export type Timeouts = {
  /** Milliseconds to wait for a connection and a greeting. */
  connect: number
  /** Milliseconds of silence on a connection. */
  socket: number
  /** Milliseconds for everything, including a second attempt. */
  total: number
}

export type SmtpServer = {
  host: string
  port: number
  /** True if encrypted from the first byte; otherwise after STARTTLS. */
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
    // No part of a request may make the library read a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return async (mail) => {
    // Closes the connection at the deadline, so that nothing is sent after the answer.
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
 * True only if the server itself said "later" (4xx), because a second attempt must not make a second mail. If the
 * connection breaks, the fate of the mail is unknown, and the failure is reported to the sender.
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
