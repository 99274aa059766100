import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { simpleParser } from 'mailparser'
import { expect, onTestFinished, test, vi } from 'vitest'
import { origin, request } from '../support/contact.ts'
import { sendRaw, statusOf } from '../support/raw-requests.ts'
import { deno, denoEnv, entry, startFunction } from './function.ts'
import { startSmtp } from './smtp.ts'
import { visit } from './visitors.ts'

/** Starts a mail server, and the function with it as its setting. */
async function start({ env = {}, tls }: { env?: Record<string, string>; tls?: Tls } = {}) {
  const server = await startSmtp({ ...(tls && { tls }) })
  onTestFinished(server.stop)
  const mailer = await startFunction({ SMTP_URL: server.url, ...env })
  onTestFinished(mailer.stop)
  const send = (changed: object = {}, address?: string) =>
    visit({ url: mailer.url, body: { ...request, ...changed }, ...(address && { address }) })
  return { server, mailer, send }
}
type Tls = { key: string; cert: string }

test('the function passes the type check of Deno', () => {
  const { status, stderr } = spawnSync(deno, ['check', ...entry], { env: denoEnv(), encoding: 'utf8' })
  expect(stderr.includes('error') ? stderr : '').toBe('')
  expect(status).toBe(0)
})

test('what a visitor writes reaches the mailbox unchanged, SMTP commands included', async () => {
  const { server, send, mailer } = await start()
  const smuggled = [
    '\r\n.\r\nMAIL FROM:<x@evil.example>\r\nRCPT TO:<b@evil.example>\r\nDATA\r\nSubject: x\r\n\r\nx\r\n.\r\n',
    '\n.\nMAIL FROM:<x@evil.example>\n',
    '\r.\rMAIL FROM:<x@evil.example>\r',
    '\n.\r\nMAIL FROM:<x@evil.example>\r\n',
    '.',
  ]
  const texts = {
    firma: 'Größe & Söhne "Übersee" 🚚',
    ansprechpartner: 'Änne „Groß“, Einkauf <b@evil.example>',
    standort: 'Schwäbisch Gmünd',
    hinweise: `<b>fett</b> & "Zitat"${smuggled.join('weiter')}${'Ä🙂 lang '.repeat(1050)}Ende`,
  }
  expect(await send(texts)).toMatchObject({
    status: 200,
    text: expect.stringMatching(/^\{"ok":true,"number":"[A-Z\d]{6}"\}$/),
  })
  expect(server.mails).toHaveLength(1)
  const raw = String(server.mails[0])
  expect(raw.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  const mail = await simpleParser(raw)
  expect(mail.subject).toMatch(
    /^Anfrage Ankauf – Größe & Söhne "Übersee" 🚚 – Schwäbisch Gmünd – 100 St… \([A-Z\d]{6}\)$/,
  )
  expect(mail.to).toMatchObject({ value: [{ address: 'anfrage@palettenbetrieb.example' }] })
  expect(mail.from).toMatchObject({ value: [{ address: 'website@palettenbetrieb.example' }] })
  const sender = 'Änne „Groß“, Einkauf b evil.example (Website)'
  expect(mail.from?.value[0]?.name.replace(/ +/g, ' ')).toBe(sender)
  expect(mail.replyTo?.value).toEqual([{ name: texts.ansprechpartner, address: request.email }])
  expect(mail.text).toContain(`Hinweise: ${texts.hinweise.replace(/\r\n?/g, '\n')}\n`)
  expect(mail.text?.trimEnd()).toMatch(/\nVorgang: [A-Z\d]{6}$/)
  expect(mail.html).toContain('&lt;b&gt;fett&lt;/b&gt; &amp; &quot;Zitat&quot;<br>.<br>MAIL FROM:&lt;')
  expect(mailer.log()).not.toMatch(/Größe|Änne|erika|Gmünd|192\.0\.2/)
})

test('nothing is sent unencrypted, or to a server whose certificate no trusted authority signed', async () => {
  const plain = await start()
  const demanding = await start({ env: { SMTP_URL: `smtp://127.0.0.1:${plain.server.port}` } })
  expect((await demanding.send()).status).toBe(502)
  expect(plain.server.mails).toEqual([])

  const [key = '', cert = ''] = ['key', 'cert'].map((name) =>
    readFileSync(`tests/mail/localhost-${name}.pem`, 'utf8'),
  )
  const strict = await start({ tls: { key, cert } })
  expect((await strict.send()).status).toBe(502)
  expect([strict.server.connections, strict.server.mails]).toEqual([0, []])
  const knowing = await start({ tls: { key, cert }, env: { DENO_CERT: 'tests/mail/authority-cert.pem' } })
  expect((await knowing.send()).status).toBe(200)
  expect(knowing.server.mails).toHaveLength(1)
})

test.each([
  [{ SMTP_URL: '', MAIL_TO: '', MAIL_FROM: '' }, 'SMTP_URL oder RESEND_API_KEY fehlt.'],
  [{ SMTP_URL: 'smtps://u:geheim#x@mail.example:465' }, 'SMTP_URL ist so nicht zu gebrauchen.'],
])('a missing or wrong setting is answered with 503 and named in the log: %j', async (env, name) => {
  const { mailer, send } = await start({ env })
  const { status, headers } = await send()
  expect(status).toBe(503)
  expect(headers.get('access-control-allow-origin')).toBe(origin)
  await vi.waitFor(() => expect(mailer.log()).toContain(`(${name}`))
  expect(mailer.log()).not.toContain('geheim')
})

test.each(['<x>', 'a:99999', '[::1'])('a request for the host %s is refused', async (host) => {
  const { mailer, server } = await start()
  const head = [`POST / HTTP/1.1`, `Host: ${host}`, `Origin: ${origin}`, 'Content-Type: application/json']
  const body = JSON.stringify(request)
  const sent = [...head, `Content-Length: ${Buffer.byteLength(body)}`, 'Connection: close', '', body]
  expect(statusOf(await sendRaw(Number(new URL(mailer.url).port), [sent.join('\r\n')]))).toBe(400)
  expect(server.mails).toEqual([])
})

test('the limit counts only the last address, which the platform adds', async () => {
  const { send } = await start({ env: { LIMIT_PER_MINUTE: '2' } })
  const statuses = []
  for (const forged of ['1.1.1.1', '2.2.2.2', '3.3.3.3'])
    statuses.push((await send({}, `${forged}, 192.0.2.9`)).status)
  expect(statuses).toEqual([200, 200, 429])
  expect((await send({}, '192.0.2.9, 192.0.2.10')).status).toBe(200)
})

test('a visitor who disconnects and tries again sends only one mail', async () => {
  const { server, mailer } = await start()
  server.fault = () => ({ at: 'recipient and end of mail', wait: 500 })
  const attempt = { url: mailer.url, body: request, key: 'visitor-gone' }
  await expect(visit({ ...attempt, signal: AbortSignal.timeout(400) })).rejects.toThrow()
  expect((await visit(attempt)).status).toBe(200)
  await vi.waitFor(() => expect(mailer.log()).toContain('POST 200'))
  expect(server.mails).toHaveLength(1)
  expect(mailer.log()).not.toMatch(/error|uncaught/i)
})

test('an endless body is refused, and a slow one does not delay other requests', async () => {
  const { mailer, server, send } = await start()
  const post = (bytes: number, pause: number) => {
    const body = new ReadableStream({
      async pull(controller) {
        await new Promise((resolve) => setTimeout(resolve, pause))
        controller.enqueue(new Uint8Array(bytes).fill(32))
      },
    })
    const headers = { Origin: origin, 'Content-Type': 'application/json' }
    return fetch(mailer.url, { method: 'POST', body, duplex: 'half', headers } as RequestInit)
  }
  expect((await post(65_536, 0)).status).toBe(413)
  const slow = post(1, 200)
  const begin = Date.now()
  expect((await send()).status).toBe(200)
  expect(Date.now() - begin).toBeLessThan(3_000)
  expect((await slow).status).toBe(408)
  expect(server.mails).toHaveLength(1)
})

test('a worker that is told to end finishes what it is delivering', async () => {
  const { server, mailer } = await start()
  server.fault = () => ({ at: 'end of mail', wait: 2_000 })
  const visits = Array.from({ length: 8 }, (_, count) =>
    visit({ url: mailer.url, body: { ...request, menge: String(count) }, address: `10.0.0.${count}` }),
  )
  await vi.waitFor(() => expect(server.mails).toHaveLength(8), 10_000)
  await mailer.stop()
  expect((await Promise.all(visits)).map(({ status }) => status)).toEqual(Array(8).fill(200))
})

test('an address inside the platform is nobody: no limit per sender, and the log says so once', async () => {
  const { send, mailer } = await start({ env: { LIMIT_PER_MINUTE: '2' } })
  for (let count = 0; count < 4; count++) {
    const address = ['10.1.2.3', '192.0.2.7, ::ffff:172.16.0.1', 'fd00::1', '100.64.0.1'][count] ?? ''
    expect((await send({ menge: String(count) }, address)).status).toBe(200)
  }
  expect(mailer.log().match(/1 Einträge in X-Forwarded-For/g)).toHaveLength(1)
  expect(mailer.log()).not.toMatch(/10\.1\.2|192\.0/)
})
