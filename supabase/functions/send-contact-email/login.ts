import { createTransport } from 'nodemailer'
import type { MailConfig } from './settings.ts'
import { connectionLimits, type SmtpServer, type Timeouts } from './smtp.ts'

const remembered = 5 * 60_000

/**
 * Asks the mail servers, without sending anything, whether they take the login now; at most once in five minutes. Returns a
 * German sentence for each that does not.
 */
export function createLoginCheck({ smtp, resendKey, timeouts }: MailConfig): () => Promise<string[]> {
  let last: { time: number; problems: Promise<string[]> } | undefined
  return () => {
    if (!last || performance.now() - last.time > remembered) {
      const asked = Promise.all([
        ...(smtp ? [askSmtp(smtp, timeouts)] : []),
        ...(resendKey ? [askResend(resendKey, timeouts)] : []),
      ])
      last = { time: performance.now(), problems: asked.then((all) => all.filter(Boolean)) }
    }
    return last.problems
  }
}

async function askSmtp(server: SmtpServer, timeouts: Timeouts): Promise<string> {
  try {
    await createTransport({ ...server, ...connectionLimits(timeouts) }).verify()
    return ''
  } catch (error) {
    const { code, originalCode, responseCode } = error as Record<string, unknown>
    const said = `(${[originalCode ?? code ?? 'unbekannt', responseCode].filter(Boolean).join(' ')})`
    return code === 'EAUTH'
      ? `Der Mailserver nimmt Benutzer und Passwort nicht an ${said}. Prüfen Sie SMTP_URL.`
      : `Der Mailserver ist nicht zu erreichen ${said}. Prüfen Sie SMTP_URL, oder fragen Sie den Anbieter.`
  }
}

/** A key that may only send is not allowed to list domains either, but Resend says so. */
async function askResend(key: string, { socket }: Timeouts): Promise<string> {
  try {
    const response = await fetch('https://api.resend.com/domains', {
      headers: { Authorization: `Bearer ${key}` },
      signal: AbortSignal.timeout(socket),
    })
    const { name, message } = (await response.json()) as { name?: string; message?: string }
    if (response.ok || name === 'restricted_api_key') return ''
    const said = `(${response.status} ${name ?? ''}: ${message ?? ''})`
    return [400, 401, 403].includes(response.status)
      ? `Resend nimmt den Schlüssel nicht an ${said}. Prüfen Sie RESEND_API_KEY.`
      : `Resend gibt gerade keine Auskunft ${said}.`
  } catch {
    return 'Resend ist nicht zu erreichen.'
  }
}
