import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { simpleParser } from 'mailparser'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { origin, request } from '../support/contact.ts'
import { deno, denoEnv, entry, startFunction } from './function.ts'
import { startSmtp } from './smtp.ts'
import { visit } from './visitors.ts'

const started: { stop: () => Promise<void> }[] = []
async function start<T extends { stop: () => Promise<void> }>(starting: Promise<T>): Promise<T> {
  const running = await starting
  started.push(running)
  return running
}

afterEach(async () => {
  for (const running of started.splice(0)) await running.stop()
})

async function startBoth() {
  const server = await start(startSmtp())
  const mailer = await start(startFunction({ SMTP_URL: server.url }))
  const send = (changed: object) => visit({ url: mailer.url, body: { ...request, ...changed } })
  return { server, mailer, send }
}

test('the function passes the type check of Deno', () => {
  const { status, stderr } = spawnSync(deno, ['check', ...entry], { env: denoEnv(), encoding: 'utf8' })
  expect(stderr.includes('error') ? stderr : '').toBe('')
  expect(status).toBe(0)
})

test('what a visitor writes reaches the mailbox unchanged', async () => {
  const { server, send, mailer } = await startBoth()
  const texts = {
    firma: 'Größe & Söhne "Übersee" 🚚',
    ansprechpartner: 'Änne „Groß“, Einkauf <b@evil.example>',
    standort: 'Schwäbisch Gmünd',
    hinweise: `<b>fett</b> & "Zitat"\n.\nMAIL FROM:<x@evil.example>\n${'Ä🙂 lang '.repeat(1100)}`
      .trim()
      .slice(0, 10_000),
  }
  expect(await send(texts)).toMatchObject({
    status: 200,
    text: expect.stringMatching(/^\{"ok":true,"number":"[A-Z\d]{6}"\}$/),
  })
  expect(server.mails).toHaveLength(1)
  const mail = await simpleParser(server.mails[0] ?? '')
  expect(mail.subject).toBe('Anfrage Ankauf – Größe & Söhne "Übersee" 🚚 – Schwäbisch Gmünd – 100 Stück')
  expect(mail.to).toMatchObject({ value: [{ address: 'anfrage@palettenbetrieb.example' }] })
  expect(mail.from).toMatchObject({ value: [{ address: 'website@palettenbetrieb.example' }] })
  expect(mail.replyTo?.value).toEqual([{ name: texts.ansprechpartner, address: request.email }])
  expect(mail.text).toContain(`Hinweise: ${texts.hinweise}\n`)
  expect(mail.text?.trimEnd()).toMatch(/\nVorgang: [A-Z\d]{6}$/)
  expect(mail.html).toContain('&lt;b&gt;fett&lt;/b&gt; &amp; &quot;Zitat&quot;<br>.<br>MAIL FROM:&lt;')
  expect(mailer.log()).not.toMatch(/Größe|Änne|erika|Gmünd|192\.0\.2/)
})

test.each([
  ['a header', { firma: 'X\r\nBcc: b@evil.example' }],
  ['a header in the contact name', { ansprechpartner: 'X\nBcc: b@evil.example' }],
  ['a second recipient', { email: 'a@x.example, b@evil.example' }],
])('%s from the visitor is refused', async (_, changed) => {
  const { server, send } = await startBoth()
  expect((await send(changed)).status).toBe(422)
  expect(server.connections).toBe(0)
})

test.each([
  '\r\n.\r\nMAIL FROM:<x@evil.example>\r\nRCPT TO:<b@evil.example>\r\nDATA\r\nSubject: x\r\n\r\nx\r\n.\r\n',
  '\n.\nMAIL FROM:<x@evil.example>\n',
  '\r.\rMAIL FROM:<x@evil.example>\r',
  '\n.\r\nMAIL FROM:<x@evil.example>\r\n',
  '.',
])('smuggled SMTP commands arrive as text: %j', async (smuggled) => {
  const { server, send } = await startBoth()
  expect((await send({ hinweise: `davor${smuggled}danach` })).status).toBe(200)
  expect(server.mails).toHaveLength(1)
  expect(server.mails[0]?.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  const { text } = await simpleParser(server.mails[0] ?? '')
  expect(text).toContain(`Hinweise: davor${smuggled.replace(/\r\n?/g, '\n')}danach`)
})

describe('encryption', () => {
  const [key = '', cert = ''] = ['key', 'cert'].map((name) =>
    readFileSync(`tests/mail/localhost-${name}.pem`, 'utf8'),
  )

  test('a certificate is accepted only if a trusted authority signed it', async () => {
    const server = await start(startSmtp({ tls: { key, cert } }))
    const strict = await start(startFunction({ SMTP_URL: server.url }))
    expect((await visit({ url: strict.url, body: request })).status).toBe(502)
    expect([server.connections, server.mails]).toEqual([0, []])

    const knowing = await start(
      startFunction({ SMTP_URL: server.url, DENO_CERT: 'tests/mail/authority-cert.pem' }),
    )
    expect((await visit({ url: knowing.url, body: request })).status).toBe(200)
    expect(server.mails).toHaveLength(1)
  })

  test('nothing is sent unencrypted unless the address of the server allows it', async () => {
    const server = await start(startSmtp())
    const mailer = await start(startFunction({ SMTP_URL: `smtp://127.0.0.1:${server.port}` }))
    expect((await visit({ url: mailer.url, body: request })).status).toBe(502)
    expect(server.mails).toEqual([])
  })
})

test.each([
  [{ MAIL_TO: '' }, 'MAIL_TO fehlt.'],
  [{ SMTP_URL: '' }, 'SMTP_URL oder RESEND_API_KEY fehlt.'],
  [{ SMTP_URL: '', MAIL_TO: '', MAIL_FROM: '' }, 'SMTP_URL oder RESEND_API_KEY fehlt.'],
  [{ SMTP_URL: 'smtps://u:geheim#x@mail.example:465' }, 'SMTP_URL ist so nicht zu gebrauchen.'],
  [{ LIMIT_PER_HOUR: '1.000' }, 'LIMIT_PER_HOUR ist „1.000“.'],
])('a missing or wrong setting is answered with 503 and named in the log: %j', async (env, name) => {
  const mailer = await start(startFunction({ SMTP_URL: 'smtp://127.0.0.1:1', ...env }))
  const { status, headers } = await visit({ url: mailer.url, body: request })
  expect(status).toBe(503)
  expect(headers.get('access-control-allow-origin')).toBe(origin)
  await vi.waitFor(() => expect(mailer.log()).toContain(`(${name}`))
  expect(mailer.log()).not.toContain('geheim')
})

test('the limit counts only the last address, which the platform adds', async () => {
  const server = await start(startSmtp())
  const mailer = await start(startFunction({ SMTP_URL: server.url, LIMIT_PER_MINUTE: '2' }))
  const send = async (address: string) => (await visit({ url: mailer.url, body: request, address })).status
  const statuses = []
  for (const forged of ['1.1.1.1', '2.2.2.2', '3.3.3.3']) statuses.push(await send(`${forged}, 192.0.2.9`))
  expect(statuses).toEqual([200, 200, 429])
  expect(await send('192.0.2.9, 192.0.2.10')).toBe(200)
})

test('a visitor who disconnects and tries again sends only one mail', async () => {
  const { server, mailer } = await startBoth()
  server.fault = () => ({ at: 'recipient and end of mail', wait: 500 })
  const attempt = { url: mailer.url, body: request, key: 'visitor-gone' }
  await expect(visit({ ...attempt, signal: AbortSignal.timeout(400) })).rejects.toThrow()
  expect((await visit(attempt)).status).toBe(200)
  await vi.waitFor(() => expect(mailer.log()).toContain('POST 200'))
  expect(server.mails).toHaveLength(1)
  expect(mailer.log()).not.toMatch(/error|uncaught/i)
})

test('an endless body is refused', async () => {
  const { mailer, server } = await startBoth()
  const body = new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(65_536)) })
  const headers = { Origin: origin, 'Content-Type': 'application/json' }
  const response = await fetch(mailer.url, { method: 'POST', body, duplex: 'half', headers } as RequestInit)
  expect(response.status).toBe(413)
  expect(server.connections).toBe(0)
})

test('a slow body does not delay other requests', async () => {
  const { mailer, send } = await startBoth()
  const drip = new ReadableStream({
    async pull(controller) {
      await new Promise((resolve) => setTimeout(resolve, 200))
      controller.enqueue(new Uint8Array([32]))
    },
  })
  const options = {
    method: 'POST',
    body: drip,
    duplex: 'half',
    headers: { Origin: origin, 'Content-Type': 'application/json' },
  }
  const slow = fetch(mailer.url, options as RequestInit)
  const begin = Date.now()
  expect((await send({})).status).toBe(200)
  expect(Date.now() - begin).toBeLessThan(3_000)
  expect((await slow).status).toBe(408)
})
