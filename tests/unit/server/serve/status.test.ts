// @module-tag thorough
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createContact } from '../../../../src/server/serve/contact.ts'
import { serveSite } from '../../../../src/server/serve/serve.ts'
import { functionPath } from '../../../../src/site/contact/address.ts'
import { readContactSettings } from '../../../../supabase/functions/send-contact-email/settings.ts'
import { startSmtp } from '../../../mail/smtp.ts'
import { origin, request, site } from '../../../support/contact.ts'

const secret = 'geheim-0123456789'
let folder: string
let outbox: string

beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  folder = await mkdtemp(join(tmpdir(), 'status-'))
  outbox = join(folder, 'outbox')
  await writeFile(join(folder, '404.html'), 'Nicht gefunden')
  return () => rm(folder, { recursive: true })
})

/** Serves the form with these settings; asks for its state as a monitor does. */
async function start(env: Record<string, string>) {
  const mail = { MAIL_TO: 'a@palettenbetrieb.example', MAIL_FROM: 'b@palettenbetrieb.example' }
  const settings = readContactSettings({ ...mail, STATUS_SECRET: secret, ...env })
  expect(settings.problems).toEqual([])
  const contact = createContact({ site, port: 4173, outbox, settings })
  const server = await serveSite({ dir: folder, port: 0, host: '127.0.0.1', contact })
  onTestFinished(() => void server.close().closeAllConnections())
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const ask = async (given = secret) => {
    const headers = { Authorization: `Bearer ${given}` }
    const response = await fetch(`${url}${functionPath}?status`, { headers })
    return [response.status, await response.json()] as const
  }
  const send = () =>
    fetch(url + functionPath, {
      method: 'POST',
      headers: { Origin: origin, 'Content-Type': 'application/json' },
      body: JSON.stringify(request),
    })
  const health = async () => {
    const response = await fetch(`${url}/healthz`)
    return [response.status, await response.text()]
  }
  return { url, ask, send, health }
}

async function age(seconds: number) {
  const then = Date.now() / 1000 - seconds
  for (const name of await readdir(outbox)) await utimes(join(outbox, name), then, then)
}

test('a form that works says so to whoever knows the secret, in a header or in the address', async () => {
  const smtp = await startSmtp()
  onTestFinished(smtp.stop)
  const { url, ask, health, send } = await start({ SMTP_URL: smtp.url })
  expect(await ask()).toEqual([200, { ok: true, waiting: 0, oldest: 0, problems: [] }])
  expect((await fetch(`${url}${functionPath}?status=${secret}`)).status).toBe(200)
  for (const wrong of ['', 'falsch', `${secret}x`]) expect((await ask(wrong))[0]).toBe(401)
  expect(await health()).toEqual([200, 'ok\n'])
  expect((await send()).status).toBe(200)
  // Asked once, whoever asks, and nothing was sent for it.
  expect(smtp.connections).toBe(2)
  expect(smtp.mails).toHaveLength(1)
})

test('without a secret nobody is told anything', async () => {
  const { ask } = await start({ SMTP_URL: 'smtps://mail.example', STATUS_SECRET: '' })
  expect(await ask()).toEqual([405, expect.objectContaining({ ok: false })])
})

test('a password that has expired is told before anybody sends a request', async () => {
  const smtp = await startSmtp()
  onTestFinished(smtp.stop)
  const { ask, health } = await start({ SMTP_URL: smtp.url.replace('//', '//user:expired@') })
  const [status, { problems }] = await ask()
  expect([status, problems]).toEqual([
    503,
    [expect.stringMatching(/^Der Mailserver nimmt Benutzer und Passwort nicht an \(EAUTH 5\d\d\)\./)],
  ])
  expect(JSON.stringify(problems)).not.toContain('expired')
  expect(await health()).toEqual([200, 'ok\n'])
})

test('a request that has waited for more than an hour is told to every monitor, and to the visitor', async () => {
  const smtp = await startSmtp()
  await smtp.stop()
  const { ask, health, send } = await start({ SMTP_URL: smtp.url })
  expect((await send()).status).toBe(200)
  expect(await ask()).toEqual([
    503,
    { ok: false, waiting: 1, oldest: expect.any(Number), problems: [expect.stringContaining('ECONN')] },
  ])
  expect(await health()).toEqual([200, 'ok\n'])
  await age(4_000)
  const sentence = 'Eine Anfrage wartet auf den Mailserver, die älteste seit 1 Stunde 7 Minuten.'
  expect(await health()).toEqual([503, `${sentence}\n`])
  expect((await ask())[1].problems).toContain(sentence)
  expect((await send()).status).toBe(502)
  expect((await readdir(outbox)).filter((name) => name.endsWith('.eml'))).toHaveLength(2)
})

test.each([
  ['smtps://mail.example', 'wrong-secret-0123', 1, /^STATUS_SECRET ist ein anderes als bei der Funktion\./],
  ['smtps://u:p@127.0.0.1:1', secret, 1, /^Der Mailserver ist nicht zu erreichen \(ECONNREFUSED\)\./],
  ['', secret, 0, /^Das Formular arbeitet\. Es warten 0 Anfragen\.\n$/],
])('npm run check-form says what is wrong: %s', async (address, given, code, said) => {
  const smtp = await startSmtp()
  onTestFinished(smtp.stop)
  const { url } = await start({ SMTP_URL: address || smtp.url })
  expect(await checkForm(url, given)).toEqual([code, expect.stringMatching(said)])
})

test.each([
  ['http://127.0.0.1:1', secret, 1, /^127\.0\.0\.1:1 antwortet nicht\. .*\n {2}\S/],
  ['keine-adresse', secret, 2, /^Schreiben Sie die Adresse dazu: /],
  ['http://127.0.0.1:1', '', 2, /^STATUS_SECRET fehlt\. /],
])('npm run check-form with %s and the secret "%s" ends with %i', async (url, given, code, said) => {
  expect(await checkForm(url, given)).toEqual([code, expect.stringMatching(said)])
})

async function checkForm(url: string, STATUS_SECRET: string): Promise<[number, string]> {
  const child = spawn('node_modules/.bin/tsx', ['scripts/check-form.ts', url], {
    env: { ...process.env, STATUS_SECRET },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (said += data))
  const [code] = await once(child, 'close')
  return [code, said]
}
