import { createTransport } from 'nodemailer'
import type { Mail } from './mail.ts'

const composer = createTransport({
  streamTransport: true,
  buffer: true,
  newline: 'windows',
  // No part of a request may make the library read a file or fetch an address.
  disableFileAccess: true,
  disableUrlAccess: true,
})

export type Eml = { envelope: { from: string; to: string[] }; message: Uint8Array }

/** The mail as it travels over SMTP, with the addresses for which it is meant. */
export async function emlOf(mail: Mail): Promise<Eml> {
  const { envelope, message } = await composer.sendMail(mail)
  return { envelope: { from: envelope.from || '', to: [...envelope.to] }, message: message as Uint8Array }
}
