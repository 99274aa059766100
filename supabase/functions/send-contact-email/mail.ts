import { phoneDigits } from '../../../schema/phone.ts'
import type { Order, SiteFacts } from './contract.ts'

export type MailSettings = {
  /** Sender, an address at the company's own domain. */
  from: string
  /** Mailbox of the company. Mail is never sent to a visitor. */
  to: string
  site: SiteFacts
}

/** A mail, ready for any transport. Every value is a plain string. */
export type Mail = {
  messageId: string
  from: string
  to: string
  replyTo: { name: string; address: string }
  subject: string
  headers: { 'Auto-Submitted': 'auto-generated' }
  text: string
  html: string
}

/** Sends a mail before the deadline, with a second attempt only where that cannot send it twice. */
export type Send = (mail: Mail, deadline: AbortSignal) => Promise<void>

/** Maximum length of a subject in characters; mail programs cut off longer ones. */
const subjectLength = 80

type Row = { label: string; value: string; link?: string | undefined }

/** Composes the mail for an order. Its Message-ID is the same for every repeat of the order. */
export function composeMail({ id, number, topic, request }: Order, { from, to, site }: MailSettings): Mail {
  const { firma, ansprechpartner, email, telefon, menge, standort } = request
  const links: Record<string, string | undefined> = { email: mailLink(email), telefon: phoneLink(telefon) }
  const rows = site.fields.map(({ name, label, choices }): Row => {
    const value = request[name] ?? ''
    return { label, value: clean(choices?.[value] ?? value), link: links[name] }
  })
  const given = rows.filter(({ value }) => value)
  const reference = `Vorgang: ${number}`
  return {
    messageId: `<${id}@${new URL(site.url).hostname}>`,
    from,
    to,
    replyTo: { name: line(ansprechpartner), address: email },
    subject: shorten(
      [topic ? `Anfrage ${topic}` : 'Anfrage', firma, standort, menge].filter(Boolean).map(line).join(' – '),
    ),
    // Otherwise absence notes of the mailbox would be sent to the sender's address.
    headers: { 'Auto-Submitted': 'auto-generated' },
    text: [...given.map(({ label, value }) => `${label}: ${value}`), '', reference].join('\n'),
    html: htmlOf(given, reference),
  }
}

function htmlOf(rows: readonly Row[], reference: string): string {
  const cells = rows.map(({ label, value, link }) => {
    const text = escapeHtml(value).replaceAll('\n', '<br>')
    const shown = link ? `<a href="${escapeHtml(link)}">${text}</a>` : text
    return `<tr><th align="left" valign="top">${escapeHtml(label)}</th><td>${shown}</td></tr>`
  })
  return `<!doctype html><html lang="de"><meta charset="utf-8"><body><table cellpadding="4">${cells.join('')}</table><p>${reference}</p></body></html>`
}

/** Links a validated address; characters with a meaning in URLs are encoded. */
function mailLink(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`
}

/** Links a text only if it is a single phone number: +49 (0)7150 123-45 becomes +49715012345. */
function phoneLink(phone: string): string | undefined {
  const digits = phoneDigits(phone)
  return digits && `tel:${digits}`
}

/** Removes control characters from a visitor's text and normalises its line ends. */
function clean(text: string): string {
  return text.replace(/\r\n?|\u2028|\u2029/g, '\n').replace(/[^\P{Cc}\n\t]/gu, '')
}

/** Puts a text on one line of a header, without anything that changes how it is read: controls, directions, encoded words. */
function line(text: string): string {
  return text
    .replaceAll('=?', '= ?')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, '')
}

function shorten(text: string): string {
  const characters = [...text]
  return characters.length <= subjectLength ? text : `${characters.slice(0, subjectLength - 1).join('')}…`
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
