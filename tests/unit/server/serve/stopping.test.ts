// @module-tag thorough
import { spawn } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, type TestContext, test, vi } from 'vitest'
import { freePort } from '../../../../src/build/proof/ports.ts'
import { functionPath } from '../../../../src/site/contact/address.ts'
import { type Fault, startSmtp } from '../../../mail/smtp.ts'
import { request as order } from '../../../support/contact.ts'
import { request, sendRaw, statusOf } from '../../../support/raw-requests.ts'

// Each test starts a process, which is slow on a busy machine; the rest is mostly waiting.
vi.setConfig({ testTimeout: 90_000 })

/** The server of `npm start` in a process of its own that can be stopped. */
async function start(
  { onTestFinished }: TestContext,
  { viaShell = false, mail = {} }: { viaShell?: boolean; mail?: Record<string, string> } = {},
) {
  const dir = await mkdtemp(join(tmpdir(), 'stopping-'))
  const outbox = join(dir, 'outbox')
  await writeFile(join(dir, '404.html'), 'Nicht gefunden')
  await writeFile(join(dir, 'index.html'), 'Startseite')
  const port = await freePort()
  const args = ['scripts/run-bundled.mjs', 'serve', '--dir', dir, '--outbox', outbox]
  const env = {
    ...process.env,
    PORT: String(port),
    HOST: '127.0.0.1',
    SMTP_URL: '',
    RESEND_API_KEY: '',
    npm_lifecycle_event: 'start',
    ...mail,
  }
  const [command, ...rest] = viaShell
    ? ['sh', '-c', `"${process.execPath}" ${args.join(' ')}; true`]
    : [process.execPath, ...args]
  const child = spawn(String(command), rest, { env, stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  child.stdout.on('data', (data) => {
    said += data
  })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await rm(dir, { recursive: true })
  })
  await vi.waitFor(() => expect(said).toContain('Die Website läuft'), { timeout: 60_000 })
  return { child, port, outbox, ended, said: () => said }
}

const body = JSON.stringify(order)
const headers = (port: number) => [
  `Origin: http://127.0.0.1:${port}`,
  'Content-Type: application/json',
  `Content-Length: ${Buffer.byteLength(body)}`,
]

/** A connection that stays open and returns what was received. */
async function open(port: number): Promise<{ socket: Socket; heard: () => string }> {
  const socket = connect(port, '127.0.0.1')
  let heard = ''
  socket.on('data', (data) => {
    heard += data
  })
  socket.on('error', () => {})
  await new Promise((resolve) => socket.once('connect', resolve))
  return { socket, heard: () => heard }
}

// A closed terminal sends the second; the other tests use SIGTERM.
test.concurrent.for(['SIGINT', 'SIGHUP'] as const)(
  '%s completes open requests, accepts no new ones, and exits cleanly',
  async (signal, context) => {
    const { child, port, outbox, ended, said } = await start(context)
    const idle = await open(port)
    idle.socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
    await vi.waitFor(() => expect(idle.heard()).toContain('Startseite'), 5_000)
    const sender = await open(port)
    sender.socket.write(request(`POST ${functionPath} HTTP/1.1`, ...headers(port)) + body.slice(0, 50))
    await wait(300)

    child.kill(signal)
    await vi.waitFor(() => expect(idle.socket.closed).toBe(true), 5_000)
    expect(statusOf(await sendRaw(port, [request('GET / HTTP/1.1')]))).toBe(0)
    sender.socket.write(body.slice(50))
    await vi.waitFor(() => expect(statusOf(sender.heard())).toBe(200), { timeout: 5_000 })
    expect(await readdir(outbox)).toHaveLength(1)
    expect(await ended).toBe(0)
    expect(said()).toMatch(/^GET \/ 200 \d+ ms$/m)
  },
)

describe('a mail in progress', () => {
  async function startWith(context: TestContext, fault: Fault) {
    const smtp = await startSmtp()
    context.onTestFinished(smtp.stop)
    smtp.fault = () => fault
    const server = await start(context, {
      mail: {
        SMTP_URL: smtp.url,
        MAIL_TO: 'anfrage@palettenbetrieb.example',
        MAIL_FROM: 'website@palettenbetrieb.example',
        MAIL_SOCKET_TIMEOUT_MS: '15000',
        MAIL_TOTAL_TIMEOUT_MS: '15000',
      },
    })
    const post = request(`POST ${functionPath} HTTP/1.1`, ...headers(server.port)) + body
    return { ...server, smtp, post }
  }

  test.concurrent('is completed, and its sender learns of it, however long that takes', async (context) => {
    // Longer than any other timeout.
    const { child, port, ended, smtp, post } = await startWith(context, { at: 'end of mail', wait: 12_000 })
    const sent = sendRaw(port, [post])
    await vi.waitFor(() => expect(smtp.mails).toHaveLength(1), 10_000)
    child.kill('SIGTERM')
    expect(statusOf(await sent)).toBe(200)
    expect(await ended).toBe(0)
  })

  test.concurrent('is completed even if its sender has gone', async (context) => {
    const { child, port, ended, smtp, post } = await startWith(context, {
      at: 'recipient and end of mail',
      wait: 2_000,
    })
    const { socket } = await open(port)
    socket.write(post)
    await vi.waitFor(() => expect(smtp.connections).toBe(1), 10_000)
    socket.destroy()
    await wait(200)
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
    expect(smtp.mails).toHaveLength(1)
  })
})

test.concurrent('does not wait for a connection that is kept open after its answer', async (context) => {
  const { child, port, ended } = await start(context)
  const { socket, heard } = await open(port)
  socket.write(
    request(`POST ${functionPath} HTTP/1.1`, ...headers(port)).replace('Connection: close\r\n', ''),
  )
  await wait(300)
  const begin = performance.now()
  child.kill('SIGTERM')
  await wait(300)
  socket.write(body)
  await vi.waitFor(() => expect(statusOf(heard())).toBe(200), { timeout: 5_000 })
  expect(await ended).toBe(0)
  expect(performance.now() - begin).toBeLessThan(8_000)
})

test.concurrent('waits no longer than ten seconds for a client that never finishes', async (context) => {
  const { child, port, ended } = await start(context)
  const { socket } = await open(port)
  socket.write('GET / HTTP/1.1\r\nHost: loc')
  await wait(300)
  const begin = performance.now()
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  expect(performance.now() - begin).toBeLessThan(15_000)
})

test
  .skipIf(process.platform === 'win32')
  .concurrent('whoever ends npm ends the server, although a shell stands between', async (context) => {
    const { child, port } = await start(context, { viaShell: true })
    expect(statusOf(await sendRaw(port, [request('GET /healthz HTTP/1.1')]))).toBe(200)
    child.kill('SIGTERM')
    await vi.waitFor(async () => expect(await sendRaw(port, [request('GET /healthz HTTP/1.1')])).toBe(''), {
      timeout: 5_000,
      interval: 200,
    })
  })
