import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'

/** The fault of a connection; `reply` is an SMTP reply code. */
export type Fault =
  | { at: 'greeting' | 'recipient' | 'end of mail'; reply: number }
  | { at: 'greeting' | 'start of mail' | 'end of mail'; drop: true }
  | { at: 'greeting'; wait: number }
  | { at: 'end of mail'; wait: number }
  | { at: 'recipient and end of mail'; wait: number }
  | { at: 'after the mail'; drop: true }

export type SmtpServer = {
  url: string
  port: number
  /** Mails that the server accepted, unparsed. */
  mails: string[]
  /** Number of connections so far. */
  connections: number
  /** Returns the fault of a connection by its number, counted from 1. */
  fault: (connection: number) => Fault | undefined
  stop: () => Promise<void>
}

type Options = { host?: string; port?: number; tls?: { key: string; cert: string } }

type Done = (error?: Error | null) => void

/** Starts a real mail server on this machine that can be made to fail. */
export async function startSmtp({ host = '127.0.0.1', port = 0, tls }: Options = {}): Promise<SmtpServer> {
  const numbers = new Map<string, number>()
  const faultOf = ({ id }: SMTPServerSession) => self.fault(numbers.get(id) ?? 0)

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: tls ? [] : ['STARTTLS'],
    disableReverseLookup: true,
    secure: Boolean(tls),
    ...tls,
    closeTimeout: 100,
    onConnect(session, done) {
      numbers.set(session.id, ++self.connections)
      const fault = faultOf(session)
      if (fault?.at !== 'greeting') return done()
      if ('drop' in fault) return drop(session)
      if ('wait' in fault) return void setTimeout(done, fault.wait).unref()
      done(replyError(fault.reply))
    },
    onRcptTo(_, session, done) {
      const fault = faultOf(session)
      if (fault?.at === 'recipient' && 'reply' in fault) return done(replyError(fault.reply))
      setTimeout(done, fault?.at === 'recipient and end of mail' ? fault.wait : 0)
    },
    onData(stream, session, done) {
      const fault = faultOf(session)
      if (fault?.at === 'start of mail') stream.once('data', () => drop(session))
      read(stream, (mail) => {
        if (fault?.at === 'start of mail') return
        finish(mail, fault, session, done)
      })
    },
    onClose: ({ id }) => void numbers.delete(id),
  })
  // Broken connections are expected in these tests.
  server.on('error', () => {})

  function finish(mail: string, fault: Fault | undefined, session: SMTPServerSession, done: Done) {
    if (fault && 'reply' in fault) return done(replyError(fault.reply))
    self.mails.push(mail)
    if (fault?.at === 'end of mail' && 'drop' in fault) return drop(session)
    setTimeout(
      () => {
        done()
        if (fault?.at === 'after the mail') setTimeout(() => drop(session), 1)
      },
      fault && 'wait' in fault ? fault.wait : 0,
    )
  }

  function drop({ id }: SMTPServerSession) {
    for (const connection of server.connections) if (connection.id === id) connection._socket.destroy()
  }

  const self: SmtpServer = {
    url: '',
    port: 0,
    mails: [],
    connections: 0,
    fault: () => undefined,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
  await new Promise<void>((resolve) => server.listen(port, host, resolve))
  self.port = (server.server.address() as AddressInfo).port
  self.url = tls ? `smtps://127.0.0.1:${self.port}` : `smtp://127.0.0.1:${self.port}?requireTLS=false`
  return self
}

function replyError(responseCode: number): Error {
  return Object.assign(new Error('as told'), { responseCode })
}

function read(stream: SMTPServerDataStream, done: (mail: string) => void): void {
  const chunks: Buffer[] = []
  stream.on('data', (chunk: Buffer) => void chunks.push(chunk))
  stream.on('end', () => done(Buffer.concat(chunks).toString()))
}
