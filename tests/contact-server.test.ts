import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { simpleParser } from 'mailparser'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createContact } from '../src/build/contact.ts'
import { functionPath } from '../src/contact/address.ts'
import { origin, request, site } from './contact.ts'

const key = 'visitor-12345678'
let outbox: string

beforeEach(async () => {
  outbox = await mkdtemp(join(tmpdir(), 'outbox-'))
  vi.stubEnv('SMTP_URL', '')
  vi.stubEnv('RESEND_API_KEY', '')
  return async () => {
    vi.unstubAllEnvs()
    await rm(outbox, { recursive: true })
  }
})

/** The function on a server of this machine, as `npm start` has it. */
async function start(proxies = 0) {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  const contact = createContact({ site, port: 4173, outbox, proxies })
  const server = createServer(async (req, res) => {
    if (!(await contact(req, res))) res.writeHead(404).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close().closeAllConnections())
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return (body: BodyInit, path: string = functionPath, from = '') =>
    fetch(`${address}${path}`, {
      method: 'POST',
      headers: {
        Origin: origin,
        'Content-Type': 'application/json',
        'Idempotency-Key': key,
        ...(from && { 'X-Forwarded-For': from }),
      },
      body,
      ...(body instanceof ReadableStream && { duplex: 'half' }),
    } as RequestInit)
}

test('a request becomes one whole file, even if it is repeated after a restart', async () => {
  for (let run = 0; run < 2; run++) {
    const send = await start()
    expect((await send(JSON.stringify(request))).status).toBe(200)
  }
  const files = await readdir(outbox)
  expect(files).toEqual([expect.stringMatching(new RegExp(`${key}\\.[0-9a-f]{12}\\.eml$`))])
  const mail = await simpleParser(await readFile(join(outbox, files[0] ?? '')))
  expect(mail.text).toContain(`Firma: ${request.firma}`)
})

test('a body without an end is refused, and the server goes on', async () => {
  const send = await start()
  const endless = new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(65_536)) })
  expect((await send(endless)).status).toBe(413)
  expect((await send(JSON.stringify(request))).status).toBe(200)
})

test('other addresses are left to others', async () => {
  const send = await start()
  expect((await send(JSON.stringify(request), '/functions/v1/other')).status).toBe(404)
  expect(await readdir(outbox)).toEqual([])
})

describe('how often a visitor may send', () => {
  beforeEach(() => void vi.stubEnv('LIMIT_PER_MINUTE', '1'))
  const statuses = async (proxies: number, senders: string[]) => {
    const send = await start(proxies)
    const found: number[] = []
    for (const from of senders) found.push((await send(JSON.stringify(request), functionPath, from)).status)
    return found
  }

  test('is not decided by what the visitor claims to be', async () => {
    expect(await statuses(0, ['192.0.2.1', '192.0.2.2'])).toEqual([200, 429])
  })

  test('is counted by the address that our own proxy saw', async () => {
    const senders = ['192.0.2.1', '192.0.2.2', '198.51.100.9, 192.0.2.2']
    expect(await statuses(1, senders)).toEqual([200, 200, 429])
  })
})
