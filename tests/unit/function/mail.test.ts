// @module-tag thorough
import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dnsCache } from 'nodemailer/lib/shared'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { ContactRequest } from '#schema'
import { DeliveryError } from '../../../supabase/functions/send-contact-email/contract.ts'
import { createDelivery } from '../../../supabase/functions/send-contact-email/delivery.ts'
import { createLoginCheck } from '../../../supabase/functions/send-contact-email/login.ts'
import { composeMail } from '../../../supabase/functions/send-contact-email/mail.ts'
import { resendTransport } from '../../../supabase/functions/send-contact-email/resend.ts'
import { readContactSettings } from '../../../supabase/functions/send-contact-email/settings.ts'
import { smtpTransport, type Timeouts } from '../../../supabase/functions/send-contact-email/smtp.ts'
import { type Fault, startSmtp } from '../../mail/smtp.ts'
import { additions, extended, request, site } from '../../support/contact.ts'

vi.mock(import('node:dns/promises'), { spy: true })

const settings = { from: 'website@palettenbetrieb.example', to: 'anfrage@palettenbetrieb.example', site }
const compose = (changed: Partial<ContactRequest> = {}, id = 'abc.123', topic = 'Ankauf') =>
  composeMail({ id, number: 'K7M4PQ', topic, request: Object.assign({}, request, changed) }, settings)

describe('the subject', () => {
  const open = { produktwahl: '', menge: '', standort: '' } as const
  test.each<[string, Partial<ContactRequest>, string?]>([
    ['Anfrage Ankauf – Muster GmbH – 71701 Schwieberdingen – 100 Stück (K7M4PQ)', {}],
    [
      'Anfrage Ankauf – A Bcc: b@evil.example – x y z (K7M4PQ)',
      { firma: 'A\r\nBcc: b@evil.example', standort: 'x\0y\u2028z', menge: '' },
    ],
    ['Anfrage Ankauf – = ?utf-8?Q?=0D=0ABcc: ?= (K7M4PQ)', { ...open, firma: '=?utf-8?Q?=0D=0ABcc: ?=' }],
    ['Anfrage – Musterfdp.exe (K7M4PQ)', { ...open, firma: 'Muster\u202Efdp.exe\u2066' }, ''],
    [`Anfrage Ankauf – ${'🟩'.repeat(53)}… (K7M4PQ)`, { firma: '🟩'.repeat(200) }],
    ['Anfrage Chemiepaletten – Muster GmbH (K7M4PQ)', open, 'Chemiepaletten'],
  ])('%s', (subject, changed, topic) => {
    expect(compose(changed, undefined, topic).subject).toBe(subject)
  })
})

test('a repeat has the same Message-ID, a new order has another', () => {
  expect(compose().messageId).toBe('<abc.123@palettenbetrieb.example>')
  expect(compose({}, 'abc.124').messageId).toBe('<abc.124@palettenbetrieb.example>')
})

test('the text has one line for each filled-in field, and the case number', () => {
  expect(compose({ standort: '', hinweise: 'Klasse A\r\nund\u0007 B' }).text).toMatchInlineSnapshot(`
    "Firma: Muster GmbH
    Ansprechpartner: Erika Mustermann
    E-Mail: erika@muster.example
    Telefon: 07150 654321
    Produktwahl: Ankauf
    Menge: 100 Stück
    Hinweise: Klasse A
    und B

    Vorgang: K7M4PQ"
  `)
})

test('additional fields appear in the mail by their labels, before the remarks', () => {
  const order = { id: 'x', number: 'K7M4PQ', topic: '', request: { ...request, ...additions } }
  const { text, html, subject } = composeMail(order, { ...settings, site: extended })
  expect(text).toContain('\nWunsch & Termin: KW 12\nEntladung: Von der Seite\nHinweise: ')
  expect(html).toMatch(/>Wunsch &amp; Termin<\/th><td [^>]+>KW 12</)
  expect(text + html + subject).not.toMatch(/zusatz-|seite/)
})

describe('one click replies', () => {
  const hrefs = (changed: Partial<ContactRequest>) =>
    [...compose(changed).html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)

  test.each([
    ['07150 654321', 'tel:07150654321'],
    ['+49 (0)7150 654321-0', 'tel:+4971506543210'],
    ['(07150) 65 43 21', 'tel:07150654321'],
    ['0049/7150/654321', 'tel:00497150654321'],
  ])('by phone: %s', (telefon, link) => {
    expect(hrefs({ telefon })).toEqual(['mailto:erika@muster.example', link])
  })

  test.each(['07150 1 oder 0171 2', 'siehe unten', '123', 'javascript:alert(1)', '1'.repeat(16), '0"><b>1'])(
    'not by anything but a single number: %s',
    (telefon) => expect(hrefs({ telefon })).toEqual(['mailto:erika@muster.example']),
  )

  test('by mail, to the visitor only, never to an address in a text', () => {
    const email = "a?cc=b&'x'%41+{c}@muster.example"
    expect(hrefs({ email, telefon: '-', hinweise: 'https://evil.example b@evil.example' })).toEqual([
      "mailto:a%3Fcc%3Db%26'x'%2541%2B%7Bc%7D@muster.example",
    ])
  })
})

/** The result of a delivery: accepted, or the reason for its failure, and whether that is urgent. */
const ending = (work: Promise<void>) =>
  work.then(
    () => 'taken',
    (error) => (error instanceof DeliveryError ? `${error.isUrgent ? 'urgent, ' : ''}${error.kind}` : error),
  )

describe('over SMTP', () => {
  /** Sends a mail to a server with these faults, by the number of the connection; returns how that ends. */
  async function attempt(fault: (connection: number) => Fault | undefined, changed: Partial<Timeouts> = {}) {
    const server = await startSmtp()
    onTestFinished(server.stop)
    server.fault = fault
    const { total, ...timeouts } = { connect: 5_000, socket: 5_000, total: 10_000, ...changed }
    const address = { host: '127.0.0.1', port: server.port, secure: false, requireTLS: false }
    const send = smtpTransport(address, timeouts)
    return { server, end: await ending(send(compose(), AbortSignal.timeout(total))) }
  }

  test.each<[string, Fault, string, number, number]>([
    ['a temporary refusal in the greeting', { at: 'greeting', reply: 421 }, 'taken', 2, 1],
    ['a temporary refusal of the recipient', { at: 'recipient', reply: 451 }, 'taken', 2, 1],
    ['a temporary refusal of the mail', { at: 'end of mail', reply: 451 }, 'taken', 2, 1],
    ['a permanent refusal in the greeting', { at: 'greeting', reply: 554 }, 'urgent, refused', 1, 0],
    ['a permanent refusal of the recipient', { at: 'recipient', reply: 550 }, 'urgent, refused', 1, 0],
    ['a permanent refusal of the mail', { at: 'end of mail', reply: 550 }, 'urgent, refused', 1, 0],
    ['a disconnect before the greeting', { at: 'greeting', drop: true }, 'taken', 2, 1],
    ['silence before the greeting', { at: 'greeting', wait: 60_000 }, 'taken', 2, 1],
    ['a disconnect during the mail', { at: 'start of mail', drop: true }, 'refused', 1, 0],
    ['a disconnect after the mail', { at: 'end of mail', drop: true }, 'refused', 1, 1],
    ['a disconnect after the answer', { at: 'after the mail', drop: true }, 'taken', 1, 1],
  ])('%s on the first attempt', async (_, fault, wanted, connections, mails) => {
    const { server, end } = await attempt((connection) => (connection === 1 ? fault : undefined), {
      connect: 500,
    })
    expect([end, server.connections, server.mails.length]).toEqual([wanted, connections, mails])
  })

  test.each<[string, Fault, string, number]>([
    ['"later" is retried once, not forever', { at: 'recipient', reply: 451 }, 'refused', 2],
    ['silence before the greeting is retried once', { at: 'greeting', wait: 60_000 }, 'timeout', 2],
    ['silence in between ends in a timeout', { at: 'recipient and end of mail', wait: 2_000 }, 'timeout', 1],
    ['after the mail, only the whole time counts', { at: 'end of mail', wait: 2_000 }, 'taken', 1],
    ['which ends, too, and is not retried', { at: 'end of mail', wait: 4_500 }, 'timeout', 1],
  ])('%s', async (_, fault, wanted, connections) => {
    const { server, end } = await attempt(() => fault, { connect: 500, socket: 500, total: 4_000 })
    expect([end, server.connections]).toEqual([wanted, connections])
  })

  test('a name with two addresses, of which one is silent', async () => {
    const silent = await startSmtp()
    const working = await startSmtp({ port: silent.port, host: '127.0.0.2' })
    for (const { stop } of [silent, working]) onTestFinished(stop)
    silent.fault = () => ({ at: 'greeting', wait: 60_000 })
    const addresses = ['127.0.0.1', '127.0.0.2']
    vi.mocked(lookup).mockResolvedValue(addresses.map((address) => ({ address, family: 4 })) as never)
    // The library's own search, which chooses one of them by chance.
    dnsCache.set('two.example', { value: { addresses }, expires: Date.now() + 60_000 })
    const server = { host: 'two.example', port: silent.port, secure: false, requireTLS: false }
    const send = smtpTransport(server, { connect: 200, socket: 5_000 })
    for (let count = 1; count <= 10; count++)
      expect(await ending(send(compose(), AbortSignal.timeout(10_000)))).toBe('taken')
    expect(working.mails).toHaveLength(10)
    expect(silent.connections).toBeGreaterThan(0)
  })

  test('the overall deadline closes the connection, so nothing is sent after it', async () => {
    const fault: Fault = { at: 'recipient and end of mail', wait: 1_000 }
    const { server, end } = await attempt(() => fault, { total: 500 })
    expect(end).toBe('timeout')
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    expect(server.mails).toEqual([])
  })
})

describe('over two ways, the second is tried', () => {
  test.each<[string, Fault | undefined, number]>([
    ['when the first refuses', { at: 'recipient', reply: 550 }, 1],
    ['when the first is out of reach', undefined, 1],
    ['never after an unknown outcome', { at: 'end of mail', drop: true }, 0],
    ['not when the first has accepted', { at: 'after the mail', drop: true }, 0],
  ])('%s', async (_, fault, posts) => {
    const api = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({}))
    onTestFinished(() => api.mockRestore())
    const server = await startSmtp()
    onTestFinished(server.stop)
    if (fault) server.fault = () => fault
    else await server.stop()
    const { mail } = readContactSettings({
      SMTP_URL: server.url,
      RESEND_API_KEY: 're_1',
      MAIL_TO: settings.to,
      MAIL_FROM: settings.from,
    })
    const deliver = createDelivery(mail ?? expect.fail(), site)
    const end = await ending(deliver({ id: 'abc.123', number: 'K7M4PQ', topic: '', request }))
    expect([api.mock.calls.length, end]).toEqual([posts, fault?.at === 'end of mail' ? 'refused' : 'taken'])
  })
})

describe('over the mail API', () => {
  type Answer = { status: number; wait?: string } | 'reset' | 'silence'
  type Received = { headers: IncomingHttpHeaders; body: string }

  /** A mail API with scripted answers; the last one is repeated. */
  async function startApi(answers: Answer[]) {
    const received: Received[] = []
    const server = createServer(async (req, res) => {
      const answer = answers[Math.min(received.length, answers.length - 1)]
      const chunks = await req.toArray()
      received.push({ headers: req.headers, body: Buffer.concat(chunks).toString() })
      if (answer === 'reset') return void req.socket.destroy()
      if (!answer || answer === 'silence') return
      res.writeHead(answer.status, answer.wait === undefined ? {} : { 'Retry-After': answer.wait })
      res.end('{}')
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    onTestFinished(() => void server.close().closeAllConnections())
    const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/emails`
    const send = ({ timeout = 5_000, total = 10_000 } = {}) =>
      ending(resendTransport({ apiKey: 'secret', endpoint, timeout })(compose(), AbortSignal.timeout(total)))
    return { received, send }
  }

  test.each<[string, Answer[], string, number]>([
    ['success', [{ status: 200 }], 'taken', 1],
    ['429 with an immediate retry', [{ status: 429, wait: '0' }, { status: 200 }], 'taken', 2],
    ['429 with a long wait', [{ status: 429, wait: '60' }, { status: 200 }], 'refused', 1],
    ['429 with a wait until a date', [{ status: 429, wait: 'Fri, 01 Jan 2027 00:00:00 GMT' }], 'refused', 1],
    ['a server error, then success', [{ status: 500 }, { status: 200 }], 'taken', 2],
    ['a lasting server error', [{ status: 503 }], 'refused', 2],
    ['a lost connection, then success', ['reset', { status: 200 }], 'taken', 2],
    ['a refusal', [{ status: 422 }], 'urgent, refused', 1],
    ['a refused key', [{ status: 401 }], 'urgent, refused', 1],
    ['nothing', ['silence'], 'timeout', 1],
  ])('the answer %s', async (_, answers, end, posts) => {
    const { received, send } = await startApi(answers)
    expect(await send(answers.includes('silence') ? { timeout: 300 } : undefined)).toBe(end)
    expect(received).toHaveLength(posts)
    expect(new Set(received.map(({ headers }) => headers['idempotency-key']))).toEqual(
      new Set([compose().messageId]),
    )
  })

  test('gives up in time, whatever the second attempt could still wait for', async () => {
    const { send } = await startApi([{ status: 500 }, 'silence'])
    const start = Date.now()
    expect(await send({ total: 300 })).toBe('timeout')
    expect(Date.now() - start).toBeLessThan(4_000)
  })

  test('waits as long as it is asked to', async () => {
    const { send } = await startApi([{ status: 429, wait: '1' }, { status: 200 }])
    const start = Date.now()
    expect(await send()).toBe('taken')
    expect(Date.now() - start).toBeGreaterThanOrEqual(990)
  })

  test('receives the complete mail', async () => {
    const { received, send } = await startApi([{ status: 200 }])
    await send()
    const { from, to, subject, text, html, messageId } = compose()
    expect(JSON.parse(received[0]?.body ?? '')).toEqual({
      from: `"${from.name}" <${from.address}>`,
      to: [to],
      reply_to: request.email,
      subject,
      text,
      html,
      headers: { 'Message-ID': messageId, 'Auto-Submitted': 'auto-generated' },
    })
    expect(received[0]?.headers.authorization).toBe('Bearer secret')
  })
})

test.each([
  [200, { data: [] }, undefined],
  [
    401,
    { name: 'restricted_api_key', message: 'This API key is restricted to only send emails.' },
    undefined,
  ],
  [
    400,
    { name: 'validation_error', message: 'API key is invalid' },
    /^Resend nimmt den Schlüssel nicht an \(400 /,
  ],
  [
    403,
    { name: 'invalid_api_key', message: 'API key is invalid.' },
    /nicht an \(403 invalid_api_key: API key is/,
  ],
  [
    429,
    { name: 'rate_limit_exceeded', message: 'Too many requests.' },
    /^Resend gibt gerade keine Auskunft \(429 /,
  ],
  [500, { name: 'internal_server_error' }, /^Resend gibt gerade keine Auskunft \(500 /],
  [502, 'Bad Gateway', /^Resend ist nicht zu erreichen\.$/],
])('what Resend says about the key: %i %j', async (status, body, said) => {
  const answer = () => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })
  const api = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => answer())
  onTestFinished(() => api.mockRestore())
  const { from, to } = settings
  const timeouts = { connect: 100, socket: 100, total: 100 }
  expect(await createLoginCheck({ from, to, resendKey: 're_1', timeouts })()).toEqual(
    said ? [expect.stringMatching(said)] : [],
  )
})
