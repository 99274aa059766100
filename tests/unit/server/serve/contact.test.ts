import { once } from 'node:events'
import { mkdtemp, open, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { simpleParser } from 'mailparser'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createContact, deliveryPlace } from '../../../../src/server/serve/contact.ts'
import { functionPath } from '../../../../src/site/contact/address.ts'
import { readContactSettings } from '../../../../supabase/functions/send-contact-email/settings.ts'
import { origin, request, site } from '../../../support/contact.ts'

const key = 'visitor-12345678'
let outbox: string

beforeEach(async () => {
  outbox = await mkdtemp(join(tmpdir(), 'outbox-'))
  return () => rm(outbox, { recursive: true })
})

/** The function on a local server, as in `npm start`; sends requests to it as a page of `own` would. */
async function start({ proxies = 0, env = {}, own = origin, port = 4173 } = {}) {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  const contact = createContact({ site, port, outbox, proxies, settings: readContactSettings(env) })
  const server = createServer(async (req, res) => {
    if (!(await contact(req, res))) res.writeHead(404).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close().closeAllConnections())
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return (body: BodyInit = JSON.stringify(request), path: string = functionPath, from = '') =>
    fetch(`${address}${path}`, {
      method: 'POST',
      headers: {
        Origin: own,
        'Content-Type': 'application/json',
        'Idempotency-Key': key,
        ...(from && { 'X-Forwarded-For': from }),
      },
      body,
      ...(body instanceof ReadableStream && { duplex: 'half' }),
    } as RequestInit)
}

test('a request is stored as one complete file, even if it is repeated after a restart', async () => {
  const answers: unknown[] = []
  for (let run = 0; run < 2; run++) answers.push(await (await (await start())()).json())
  const [{ number }] = answers as [{ number: string }]
  expect(answers).toEqual(Array(2).fill({ ok: true, number }))
  const files = await readdir(outbox)
  expect(files).toEqual([expect.stringMatching(new RegExp(`^${key}\\.[0-9a-f]{12}\\.eml$`))])
  const mail = await simpleParser(await readFile(join(outbox, files[0] ?? '')))
  expect(mail.text).toContain(`Firma: ${request.firma}`)
  expect(mail.text).toContain(`Vorgang: ${number}`)
})

test('refuses a body without an end and continues to serve', async () => {
  const send = await start()
  const endless = new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(65_536)) })
  expect((await send(endless)).status).toBe(413)
  expect((await send()).status).toBe(200)
})

test('on a full disk it fails, leaves nothing behind, and names the cause in the log', async () => {
  const send = await start()
  const file = await open(join(outbox, 'other'), 'w')
  await file.close()
  vi.spyOn(Object.getPrototypeOf(file), 'sync').mockRejectedValueOnce(
    Object.assign(new Error(`no space for ${outbox}`), { code: 'ENOSPC' }),
  )
  expect((await send()).status).toBe(502)
  expect(await readdir(outbox)).toEqual(['other'])
  expect(vi.mocked(console.log).mock.lastCall?.[0]).toMatch(/^POST 502 \d+ ms \(Error ENOSPC\)$/)
  expect((await send()).status).toBe(200)
})

test('tells the operator at the start if requests cannot be stored', async () => {
  const settings = readContactSettings({})
  const file = join(outbox, 'file')
  await writeFile(file, '')
  for (const folder of [outbox, join(outbox, 'new')])
    expect(await deliveryPlace(settings, folder)).toContain(`in ${folder}/ abgelegt`)
  for (const folder of [file, join(file, 'new')])
    expect(await deliveryPlace(settings, folder)).toContain(`in ${folder}/ lässt sich nichts ablegen`)
})

test('removes the remains of an interrupted run at the next start', async () => {
  const [old, young] = ['old', 'young'].map((name) => join(outbox, `${name}.eml.unfinished`))
  for (const path of [old, young]) await writeFile(String(path), '')
  await utimes(String(old), 1, 1)
  await start()
  await vi.waitFor(async () => expect(await readdir(outbox)).toEqual(['young.eml.unfinished']))
})

test.each([
  [4173, 'http://localhost:4173', 200],
  [4173, 'http://127.0.0.1:4173', 200],
  [4173, 'http://[::1]:4173', 200],
  [80, 'http://localhost', 200],
  [80, 'http://[::1]', 200],
  [80, 'http://localhost:4173', 403],
  [4173, 'http://localhost', 403],
])('on port %i the form of %s is answered with %i', async (port, own, status) => {
  const response = await (await start({ own, port }))()
  expect(response.status).toBe(status)
  expect(response.headers.get('access-control-allow-origin')).toBe(status === 200 ? own : null)
})

test('leaves other addresses to other handlers', async () => {
  const send = await start()
  expect((await send(undefined, '/functions/v1/other')).status).toBe(404)
  expect(await readdir(outbox)).toEqual([])
})

describe('the rate limit of a visitor', () => {
  const statuses = async (proxies: number, senders: string[]) => {
    const send = await start({ proxies, env: { LIMIT_PER_MINUTE: '1' } })
    const found: number[] = []
    for (const from of senders) found.push((await send(undefined, functionPath, from)).status)
    return found
  }

  test('ignores the address that the visitor claims to have', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {})
    expect(await statuses(0, ['192.0.2.1', '192.0.2.2'])).toEqual([200, 429])
    expect(said.mock.calls).toEqual([[expect.stringContaining('TRUST_PROXY=1')]])
  })

  test('uses the address seen by our own proxy', async () => {
    const senders = ['192.0.2.1', '192.0.2.2', '198.51.100.9, 192.0.2.2']
    const said = vi.spyOn(console, 'error')
    said.mockClear()
    expect(await statuses(1, senders)).toEqual([200, 200, 429])
    expect(said).not.toHaveBeenCalled()
  })
})
