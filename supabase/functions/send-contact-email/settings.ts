import { z } from 'zod'
import { requestFields } from '../../../schema/contact-request.ts'
import type { RateLimits } from './rate-limit.ts'
import { type Environment, readBy, readSettings, secret, settingsIn, wholeNumber } from './read-settings.ts'
import type { SmtpServer, Timeouts } from './smtp.ts'

/** Recipient, sender and transports of mails: at least one, tried in this order. */
export type MailConfig = {
  to: string
  from: string
  timeouts: Timeouts
  smtp?: SmtpServer
  resendKey?: string
}

export type ContactSettings = ReturnType<typeof readContactSettings>

const isAddress = (text: string) => requestFields.email.safeParse(text).success

/** Sentences that say what to write, for a setting that is missing or invalid. */
const expected = {
  SMTP_URL:
    'Schreiben Sie SMTP_URL=smtps://benutzer:passwort@mail.example.com:465. In Benutzer und Passwort wird / zu %2F, # zu %23, ? zu %3F, @ zu %40, : zu %3A und % zu %25; der Port ist eine Zahl bis 65535.',
  MAIL_TO:
    'Schreiben Sie genau eine Adresse, zum Beispiel MAIL_TO=anfrage@example.com; mehrere Empfänger richten Sie beim Mailanbieter als Verteiler ein.',
  MAIL_FROM:
    'Schreiben Sie eine Adresse, zum Beispiel MAIL_FROM=website@example.com oder MAIL_FROM="Website <website@example.com>".',
}

/** The form gives up after 20 s: a mail sent later would be reported as failed. Reading a request takes up to 5 s. */
const milliseconds = (example: string) => wholeNumber(100, 15_000, example)

/** Long enough to send a request again that a spam filter swallowed. */
export const keptDays = wholeNumber(0, 365, 'KEEP_REQUESTS_DAYS=14').default(14)

const schema = z.object({
  SMTP_URL: readBy(readServer, expected.SMTP_URL).optional().meta(secret),
  RESEND_API_KEY: z
    .string()
    .regex(/^[!-~]+$/, 'Schreiben Sie RESEND_API_KEY=re_… mit dem Schlüssel von resend.com.')
    .optional()
    .meta(secret),
  MAIL_TO: z.string().refine(isAddress, expected.MAIL_TO).optional(),
  MAIL_FROM: z.string().refine(isSender, expected.MAIL_FROM).optional(),
  MAIL_CONNECT_TIMEOUT_MS: milliseconds('MAIL_CONNECT_TIMEOUT_MS=4000').default(4_000),
  MAIL_SOCKET_TIMEOUT_MS: milliseconds('MAIL_SOCKET_TIMEOUT_MS=6000').default(6_000),
  MAIL_TOTAL_TIMEOUT_MS: milliseconds('MAIL_TOTAL_TIMEOUT_MS=13000').default(13_000),
  ALLOWED_ORIGINS: readBy(
    readOrigins,
    'Schreiben Sie Adressen mit https://, durch Komma getrennt, zum Beispiel ALLOWED_ORIGINS=https://www.example.com,https://example.com.',
  ).default([]),
  LIMIT_PER_MINUTE: wholeNumber(1, 1_000_000, 'LIMIT_PER_MINUTE=10').default(10),
  LIMIT_PER_HOUR: wholeNumber(1, 1_000_000, 'LIMIT_PER_HOUR=300').default(300),
  KEEP_REQUESTS_DAYS: keptDays,
  STATUS_SECRET: z
    .string()
    .regex(
      /^[\w-]{16,}$/,
      'Schreiben Sie STATUS_SECRET=… mit mindestens 16 Buchstaben und Ziffern ohne Leerzeichen.',
    )
    .optional()
    .meta(secret),
  SUPABASE_DB_URL: z
    .string()
    .regex(
      /^postgres(ql)?:\/\//,
      'Supabase setzt SUPABASE_DB_URL=postgresql://… selbst; löschen Sie die eigene.',
    )
    .optional()
    .meta(secret),
})

export const settingNames = Object.keys(schema.shape)

export function readContactSettings(env: Environment) {
  const { values, problems } = readSettings(schema, env)
  const { SMTP_URL: smtp, RESEND_API_KEY: resendKey, MAIL_TO: to, MAIL_FROM: from } = values
  const timeouts = {
    connect: values.MAIL_CONNECT_TIMEOUT_MS,
    socket: values.MAIL_SOCKET_TIMEOUT_MS,
    total: values.MAIL_TOTAL_TIMEOUT_MS,
  }
  const transports = { ...(smtp && { smtp }), ...(resendKey && { resendKey }) }
  const mentionsMail = Object.keys(settingsIn(env)).some((name) => mailVariable.test(name))
  const mail: MailConfig | undefined =
    (smtp || resendKey) && to && from ? { ...transports, to, from, timeouts } : undefined
  const limits: RateLimits = { perMinute: values.LIMIT_PER_MINUTE, perHour: values.LIMIT_PER_HOUR }
  return {
    /** Undefined unless transport, sender and recipient are all set. */
    mail,
    /** Further origins that may send. */
    origins: values.ALLOWED_ORIGINS,
    limits,
    /** Days for which a request is kept after its mail was accepted; 0: no request is stored. */
    keepDays: values.KEEP_REQUESTS_DAYS,
    /** The URL of the project's database, where the platform sets it. */
    database: values.SUPABASE_DB_URL,
    /** The secret with which a monitor may ask for the status. */
    statusSecret: values.STATUS_SECRET,
    /** Why the settings cannot work, one German sentence each. */
    problems: mentionsMail ? [...problems, ...missingSettings(env)] : problems,
  }
}

/** Also matches SMTP_HOST and the like: an operator who sets them expects mail. */
const mailVariable = /^(SMTP|RESEND|MAIL)_/i

/** Returns a German sentence for each unset setting that sending mail requires. */
export function missingSettings(env: Environment): string[] {
  const { SMTP_URL, RESEND_API_KEY, MAIL_TO, MAIL_FROM } = settingsIn(env)
  return [
    ...(SMTP_URL || RESEND_API_KEY ? [] : [`SMTP_URL oder RESEND_API_KEY fehlt. ${expected.SMTP_URL}`]),
    ...(MAIL_TO ? [] : [`MAIL_TO fehlt. ${expected.MAIL_TO}`]),
    ...(MAIL_FROM ? [] : [`MAIL_FROM fehlt. ${expected.MAIL_FROM}`]),
  ]
}

/** True for an address, with or without a name in front of it. */
function isSender(written: string): boolean {
  return isAddress(/^(?:"[^"<>\p{Cc}]*" *|[^"<>,;:@\p{Cc}]*)<([^<>]+)>$/u.exec(written)?.[1] ?? written)
}

/**
 * Reads `smtps://user:password@host:465`, or `smtp://…` with STARTTLS, which is required unless the URL says
 * `?requireTLS=false` (for a server on the same machine). An unencoded / or # in the password ends the host too early;
 * the rest would become a path or a fragment, so neither is allowed.
 */
function readServer(written: string): SmtpServer | undefined {
  if (!/^smtps?:\/\//i.test(written) || !URL.canParse(written)) return undefined
  const { protocol, hostname, port, username, password, pathname, search, hash } = new URL(written)
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  const isWhole = ['', '/'].includes(pathname) && !hash && /^(\?requireTLS=(true|false))?$/.test(search)
  if (!isWhole || !/^[\w.:-]+$/.test(host) || port === '0') return undefined
  const [user, pass] = [decoded(username), decoded(password)]
  const hasAuth = user !== '' || pass !== ''
  if (hasAuth && !(user && pass)) return undefined
  const secure = protocol === 'smtps:'
  return {
    host,
    port: Number(port || (secure ? 465 : 587)),
    secure,
    requireTLS: !secure && search !== '?requireTLS=false',
    ...(user && pass && { auth: { user, pass } }),
  }
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** Accepts capitals, a trailing slash or a path, because the origin is clear; without https://, only a whole domain. */
function readOrigins(written: string): string[] | undefined {
  const origins = written
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
    .map((entry) => originOf(/^[^:/]+\.[^:/]+(\/|$)/.test(entry) ? `https://${entry}` : entry))
  return origins.every((origin) => origin !== undefined) ? origins : undefined
}

function originOf(entry: string): string | undefined {
  if (!/^https?:\/\/[^/]/i.test(entry) || !URL.canParse(entry)) return undefined
  const { origin, hostname, username, password } = new URL(entry)
  return /^([\w.-]+|\[.*\])$/.test(hostname) && !username && !password ? origin : undefined
}
