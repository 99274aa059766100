import type { Order, SiteFacts } from './contract.ts'

export type MailSettings = {
  /** Sender, an address of the company's own domain. */
  from: string
  /** Mailbox of the company. A visitor never becomes a recipient. */
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
  text: string
  html: string
}

/** Longest subject; mail programs cut off longer ones. */
const subjectLength = 80

/** Writes the mail for an order. Its Message-ID is the same for every repeat of the order. */
export function composeMail({ id, request }: Order, { from, to, site }: MailSettings): Mail {
  const { firma, ansprechpartner, email, telefon, produktwahl, menge, standort, hinweise } = request
  const topic = site.choices[produktwahl] ?? ''
  const rows: [string, string][] = [
    ['Firma', firma],
    ['Ansprechpartner', ansprechpartner],
    ['E-Mail', email],
    ['Telefon', telefon],
    ['Produktwahl', topic],
    ['Menge', menge],
    ['Standort', standort],
    ['Hinweise', hinweise],
  ]
  const given = rows
    .filter(([, value]) => value)
    .map(([label, value]): [string, string] => [label, clean(value)])
  const reference = `Vorgang: ${id}`
  return {
    messageId: `<${id}@${new URL(site.url).hostname}>`,
    from,
    to,
    replyTo: { name: line(ansprechpartner), address: email },
    subject: shorten(
      [topic ? `Anfrage ${topic}` : 'Anfrage', firma, standort, menge].filter(Boolean).map(line).join(' – '),
    ),
    text: [
      ...given.map(([label, value]) => `${label}: ${value}`),
      '',
      reference,
      '',
      '-- ',
      ...site.footer,
    ].join('\n'),
    html: htmlOf(given, [reference, ...site.footer]),
  }
}

function htmlOf(rows: readonly [string, string][], footer: readonly string[]): string {
  const cells = rows.map(
    ([label, value]) =>
      `<tr><th align="left" valign="top">${escapeHtml(label)}</th><td>${escapeHtml(value).replaceAll('\n', '<br>')}</td></tr>`,
  )
  return `<!doctype html><html lang="de"><meta charset="utf-8"><body><table cellpadding="4">${cells.join('')}</table><p>${footer
    .map(escapeHtml)
    .join('<br>')}</p></body></html>`
}

/** Text of a visitor without control characters; line ends become plain ones. */
function clean(text: string): string {
  return text.replace(/\r\n?|\u2028|\u2029/g, '\n').replace(/[^\P{Cc}\n\t]/gu, '')
}

/** The same on one line, and without signs that turn the direction of writing. */
function line(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, '')
}

function shorten(text: string): string {
  const signs = [...text]
  return signs.length <= subjectLength ? text : `${signs.slice(0, subjectLength - 1).join('')}…`
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
