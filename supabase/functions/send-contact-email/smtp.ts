import { lookup } from 'node:dns/promises'
import { Readable } from 'node:stream'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import { DeliveryError } from './contract.ts'
import { type Eml, emlOf } from './eml.ts'
import type { Send } from './mail.ts'

export type Timeouts = {
  /** Milliseconds to wait for a connection and a greeting. */
  connect: number
  /** Milliseconds of silence on a connection, until the whole mail has been sent. */
  socket: number
  /** Milliseconds for everything, including further attempts. */
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

type SmtpError = Error & { code?: string; command?: string; responseCode?: number; timeoutType?: string }

/** How far a connection got: the fate of a mail is unknown only after all of it has been sent. */
type Stage = 'vor der Anmeldung' | 'vor der Mail' | 'nach der Mail'

type Failure = { error: SmtpError; stage: Stage; address: string | undefined }

export function smtpTransport(server: SmtpServer, timeouts: Omit<Timeouts, 'total'>): Send {
  return async (mail, deadline) => {
    const eml = await emlOf(mail)
    const attempt = (target: SmtpServer & { servername?: string }) =>
      attemptToSend(eml, { ...target, ...connectionLimits(timeouts) }, deadline)
    const first = await attempt(server)
    if (!first) return
    if (!mayTryAgain(first)) throw deliveryError(first)
    const second = await attempt(await elsewhere(server, first.address))
    if (second) throw deliveryError(second)
  }
}

/** The limits of a connection, as the library names them. */
export const connectionLimits = ({ connect, socket }: Omit<Timeouts, 'total'>) => ({
  connectionTimeout: connect,
  greetingTimeout: connect,
  socketTimeout: socket,
})

/** Sends over one connection, and returns why that failed, or nothing. Nothing is sent after the deadline. */
function attemptToSend(
  { envelope, message }: Eml,
  options: SmtpServer & { servername?: string },
  deadline: AbortSignal,
): Promise<Failure | undefined> {
  const connection = new SMTPConnection(options)
  let stage: Stage = 'vor der Anmeldung'
  return new Promise((resolve) => {
    const end = (error?: SmtpError | null) => {
      deadline.removeEventListener('abort', stop)
      resolve(error ? { error, stage, address: addressOf(connection) } : undefined)
      connection.close()
    }
    const stop = () => end(Object.assign(new Error('Deadline'), { code: 'EABORT' }))
    if (deadline.aborted) return stop()
    deadline.addEventListener('abort', stop)
    connection.on('error', end)
    connection.connect((error) => {
      if (error) return end(error)
      stage = 'vor der Mail'
      const body = Readable.from([message])
      body.once('end', () => {
        stage = 'nach der Mail'
        // A server that scans the mail before it answers is silent for as long as that takes.
        if (connection._socket) connection._socket.setTimeout(0)
      })
      const send = () => connection.send(envelope, body, end)
      if (!options.auth || !connection.allowsAuth) return send()
      connection.login({ ...options.auth }, (error) => (error ? end(error) : send()))
    })
  })
}

function addressOf({ _socket }: SMTPConnection): string | undefined {
  return _socket ? _socket.remoteAddress : undefined
}

/** The same server at another of its addresses, if the name has several. */
async function elsewhere(server: SmtpServer, tried: string | undefined) {
  const addresses = tried ? await lookup(server.host, { all: true }).catch(() => []) : []
  const other = addresses.find(({ address }) => address !== tried)
  return other ? { ...server, host: other.address, servername: server.host } : server
}

/**
 * True if a second attempt cannot make a second mail: no server was reached, or it itself said "later" (4xx). If the
 * connection breaks later on, the failure is reported to the sender.
 */
function mayTryAgain({ error: { responseCode = 0 }, stage }: Failure): boolean {
  return responseCode ? responseCode >= 400 && responseCode < 500 : stage === 'vor der Anmeldung'
}

function deliveryError({ error, stage }: Failure): DeliveryError {
  const { code = 'unknown', command = '', responseCode = 0, timeoutType = '' } = error
  return new DeliveryError(
    code === 'ETIMEDOUT' || code === 'EABORT' ? 'timeout' : 'refused',
    `smtp ${[code, timeoutType || command, responseCode, stage].filter(Boolean).join(' ')}`,
    {
      isUnknown: !responseCode && stage === 'nach der Mail',
      isUrgent: code === 'EAUTH' || responseCode >= 500,
    },
  )
}
