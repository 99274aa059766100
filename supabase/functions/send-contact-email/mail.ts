import { escapeHtml } from '../../../schema/escape-html.ts'
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
  /** The visitor's name at the company's own address. */
  from: { name: string; address: string }
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
    from: { name: `${senderName(ansprechpartner)} (Website)`, address: from },
    to,
    replyTo: { name: line(ansprechpartner), address: email },
    subject: subjectOf([topic ? `Anfrage ${topic}` : 'Anfrage', firma, standort, menge], number),
    // Otherwise absence notes of the mailbox would be sent to the sender's address.
    headers: { 'Auto-Submitted': 'auto-generated' },
    text: [...given.map(({ label, value }) => `${label}: ${value}`), '', reference].join('\n'),
    html: htmlOf(given, reference),
  }
}

/** Mail programs support styles only as attributes. */
const font = 'font:16px/1.5 Arial,sans-serif;color:#1c211e'
const cell = 'padding:8px 16px 8px 0;border-bottom:1px solid #e0dcd3;text-align:left;vertical-align:top'
const labelLook = `${cell};font-weight:normal;color:#56605a;white-space:nowrap`

function htmlOf(rows: readonly Row[], reference: string): string {
  const cells = rows.map(({ label, value, link }) => {
    const text = escapeHtml(value).replaceAll('\n', '<br>')
    const shown = link ? `<a href="${escapeHtml(link)}">${text}</a>` : text
    return `<tr><th style="${labelLook}">${escapeHtml(label)}</th><td style="${cell}">${shown}</td></tr>`
  })
  return `<!doctype html><html lang="de"><meta charset="utf-8"><body style="${font}"><table style="${font};border-collapse:collapse">${cells.join('')}</table><p>${reference}</p></body></html>`
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

/** A name without the characters that would end it or turn it into an address. */
function senderName(name: string): string {
  return line(name).replace(/[<>"@\\]+/g, ' ')
}

/** Ends with the case number, whatever has to be cut off. */
function subjectOf(parts: readonly string[], number: string): string {
  const end = ` (${number})`
  const start = parts.filter(Boolean).map(line).join(' – ')
  return shorten(start, subjectLength - end.length) + end
}

function shorten(text: string, length: number): string {
  const characters = [...text]
  return characters.length <= length ? text : `${characters.slice(0, length - 1).join('')}…`
}
