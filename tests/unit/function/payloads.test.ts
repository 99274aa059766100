// @module-tag thorough
import fc from 'fast-check'
import { simpleParser } from 'mailparser'
import { createTransport } from 'nodemailer'
import { expect, test } from 'vitest'
import { createHandler } from '../../../supabase/functions/send-contact-email/handler.ts'
import { composeMail } from '../../../supabase/functions/send-contact-email/mail.ts'
import { origin, post, extended as site, unlimited } from '../../support/contact.ts'

const settings = { from: 'website@palettenbetrieb.example', to: 'anfrage@palettenbetrieb.example', site }
const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })

const hostile = fc.constantFrom(
  '\r\nBcc: b@evil.example',
  '\nTo: b@evil.example',
  '\r\n.\r\nMAIL FROM:<b@evil.example>',
  '\n.\n',
  '"><img src=x onerror=x>',
  '=?utf-8?Q?=0D=0ABcc:_b@evil.example?=',
  ' '.repeat(80),
  'x'.repeat(1200),
  ...'<script>alert(1)</script> <b@evil.example> ,b@evil.example %0d%0aBcc:b@evil.example'.split(' '),
  ...'" ; \0 \u2028 \u0085 \u202E \uD800 🙂 Ä \t __proto__ %7B%7D {{7*7}} .'.split(' '),
)
const text = fc
  .array(fc.oneof(hostile, fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' })))
  .map((parts) => parts.join(''))

/** A single line within the limit, so that it passes validation; hostile all the same. */
const line = (maxLength: number) =>
  text.map((value) => `x${value.replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, '')}`.slice(0, maxLength))
const email = fc.oneof(
  fc.emailAddress(),
  fc
    .string({ unit: fc.constantFrom(..."aZ0.!#$%&'*+/=?^_`{|}~-"), minLength: 1 })
    .map((name) => `${name}@x.example`),
)
const fields = fc.record({
  firma: line(200),
  ansprechpartner: line(120),
  email,
  telefon: line(40),
  produktwahl: fc.constantFrom('', 'ankauf', 'gitterboxen'),
  menge: line(100),
  standort: line(120),
  hinweise: text.map((value) => value.slice(0, 10_000)),
  'zusatz-termin': line(200),
  'zusatz-rampe': fc.constantFrom('rampe', 'seite'),
})
const names = site.fields.map(({ name }) => name)

/** One invalid field, or one that does not belong. */
const spoilt = fc
  .tuple(
    fields,
    fc.oneof(
      fc.constantFrom(...names, 'homepage', '__proto__', 'constructor', 'attachments', 'to'),
      fc.string(),
    ),
    fc.oneof(text, fc.jsonValue()),
  )
  .map(([good, name, value]) => ({
    ...good,
    ...JSON.parse(`{${JSON.stringify(name)}:${JSON.stringify(value)}}`),
  }))

const key = fc
  .string({ unit: 'grapheme-ascii', maxLength: 80 })
  .map((value) => ({ 'Idempotency-Key': value }))
const formType = { 'Content-Type': 'application/x-www-form-urlencoded' }
const json = (values: fc.Arbitrary<object>) =>
  fc.tuple(
    values.map((one) => JSON.stringify(one)),
    key,
  )
const form = fields.map((good) => new URLSearchParams({ ...good, dsgvo: 'ja' }).toString())
const sent = fc.oneof(
  { weight: 5, arbitrary: json(fields) },
  { weight: 3, arbitrary: json(spoilt) },
  { weight: 1, arbitrary: fc.tuple(form, fc.constant(formType)) },
  { weight: 1, arbitrary: fc.tuple(fc.json(), key) },
  { weight: 1, arbitrary: fc.tuple(fc.uint8Array({ maxLength: 200 }), key) },
)

/** An answer that contains nothing from the request. */
const plain =
  /^\{"ok":(true,"number":"[A-Z\d]{6}"|false,"message":"[^<>"\\:]+(: [A-Za-z, -]+)?\."(,"fields":\[("[a-z-]+",?)*\])?)\}$/

test('1,000 random and hostile requests: no crash, no broken mail, nothing internal revealed', async () => {
  const mails: string[] = []
  const statuses = new Map<number, number>()
  const handle = createHandler({
    deliver: async (order) => {
      const { message } = await transport.sendMail(composeMail(order, settings))
      mails.push((message as Buffer).toString())
    },
    origins: [origin],
    site,
    rateLimit: unlimited,
    log: () => {},
  })
  const property = fc.asyncProperty(sent, async ([body, headers]) => {
    mails.length = 0
    const isForm = headers === formType
    const response = await handle(post(body as BodyInit, headers))
    const { status } = response
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    expect([200, 303, 400, 413, 422]).toContain(status)
    const answer = await response.text()
    expect(answer).toMatch(isForm ? /^$/ : plain)
    const isTaken = status === 200 || response.headers.get('location')?.endsWith('#gesendet')
    expect(mails).toHaveLength(isTaken ? 1 : 0)
    for (const mail of mails) await checkMail(mail, emailOf(String(body), isForm))
  })
  await fc.assert(property, { seed: 20260401, numRuns: 1_000 })
  // Both outcomes must have occurred often, or this proves little.
  expect(statuses.get(200)).toBeGreaterThan(300)
  expect(statuses.get(422)).toBeGreaterThan(100)
  expect(statuses.get(400)).toBeGreaterThan(50)
}, 120_000)

const emailOf = (body: string, isForm: boolean): string =>
  (isForm ? new URLSearchParams(body).get('email') : JSON.parse(body).email).trim()

const usual = ['from', 'to', 'reply-to', 'subject', 'message-id', 'date', 'mime-version', 'content-type']
const headers = [...usual, 'auto-submitted']

async function checkMail(raw: string, email: string) {
  const lines = raw.split('\r\n')
  expect(lines.filter((line) => line.length > 998 || /[\r\n\0]/.test(line))).toEqual([])
  const mail = await simpleParser(raw)
  expect(mail.headerLines.map(({ key }) => key).sort()).toEqual(headers.toSorted())
  expect(mail.to).toMatchObject({ value: [{ address: settings.to }] })
  expect(mail.from).toMatchObject({ value: [{ address: settings.from }] })
  expect(mail.replyTo?.value.map(({ address }) => address?.replace(/^"(.*)"@/, '$1@'))).toEqual([email])
  expect(mail.messageId).toMatch(/^<[\w-]+\.[0-9a-f]{12}@palettenbetrieb\.example>$/)
  expect([...(mail.subject ?? '')].length).toBeLessThanOrEqual(80)
  expect(raw).not.toMatch(/=\?[^?]*\?q\?=0d=0abcc/i)
  expect(mail.subject).toMatch(/^Anfrage/)
  expect(mail.attachments).toEqual([])
  expect(mail.html).not.toMatch(
    /<(?!!doctype html>|\/?(html|meta|body|table|tr|th|td|p|br)[ >]|a href="(mailto:[^"<> ]+|tel:\+?\d+)">|\/a>)/,
  )
  expect(mail.text).toMatch(/^Vorgang: [A-Z\d]{6}$/m)
}
