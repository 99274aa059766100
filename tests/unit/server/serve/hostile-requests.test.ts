// @module-tag thorough
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createContact } from '../../../../src/server/serve/contact.ts'
import { serveSite } from '../../../../src/server/serve/serve.ts'
import { functionPath } from '../../../../src/site/contact/address.ts'
import { readContactSettings } from '../../../../supabase/functions/send-contact-email/settings.ts'
import { site } from '../../../support/contact.ts'
import { request, sendRaw, statusOf } from '../../../support/raw-requests.ts'

const secret = 'nobody may read this'
let port: number
let dir: string
const lines: string[] = []

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hostile-'))
  dir = join(folder, 'dist')
  await mkdir(join(dir, '.git'), { recursive: true })
  await writeFile(join(folder, 'secret.txt'), secret)
  await writeFile(join(dir, '.git/config'), secret)
  await writeFile(join(dir, '.env'), secret)
  await writeFile(join(dir, '_headers'), `/*\n  X-Secret: ${secret}\n`)
  await writeFile(join(dir, '_redirects'), '/alt /neu 301\n')
  await writeFile(join(dir, 'nginx.conf'), secret)
  await symlink(join(folder, 'secret.txt'), join(dir, 'link.txt'))
  await writeFile(join(dir, '404.html'), 'Nicht gefunden')
  await writeFile(join(dir, 'index.html'), '0123456789')
  await writeFile(join(dir, 'grün.html'), 'Grün')
  await writeFile(join(dir, 'large.pdf'), Buffer.alloc(2_000_000, 'x'))
  vi.spyOn(console, 'log').mockImplementation(() => {})
  const contact = createContact({
    site,
    port: 4173,
    outbox: join(folder, 'outbox'),
    settings: readContactSettings({}),
  })
  const log = (line: string) => void lines.push(line)
  const server = await serveSite({ dir, port: 0, host: '127.0.0.1', contact, log })
  port = (server.address() as AddressInfo).port
  return async () => {
    server.close().closeAllConnections()
    await rm(folder, { recursive: true })
  }
})
afterAll(async () => expect(statusOf(await sendRaw(port, [request('GET / HTTP/1.1')]))).toBe(200))

/** Checks what must hold for every answer, whatever was requested. */
async function answerTo(...pieces: (string | Buffer)[]): Promise<{ status: number; answer: string }> {
  const answer = await sendRaw(port, pieces)
  expect(statusOf(answer)).toBeLessThan(500)
  expect(answer.split('\r\n\r\n').slice(1).join()).not.toContain(secret)
  return { status: statusOf(answer), answer }
}

describe('an address that leads outside the site does not exist', () => {
  const up = ['../', '%2e%2e%2f', '%252e%252e%252f', '..%5c', '..;/', '%c0%ae%c0%ae/', '....//']
  const ways = up.flatMap((step) => [
    `/${step}secret.txt`,
    `/${step.repeat(8)}etc/passwd`,
    `/assets/${step}${step}secret.txt`,
  ])
  const others = [
    '/link.txt',
    '/.env',
    '/.git/config',
    '/%2eenv',
    '/_headers',
    '/_redirects',
    '/nginx.conf',
    '//etc/passwd',
    '/index.html/../../secret.txt',
    '/file:///etc/passwd',
  ]
  test.each([...ways, ...others])('%s', async (path) => {
    const { status, answer } = await answerTo(request(`GET ${path} HTTP/1.1`))
    expect([400, 404]).toContain(status)
    expect(answer).not.toContain('root:')
  })
})

describe('refuses requests that no browser writes', () => {
  test.each([
    ['a null byte', 'GET /index.html%00.jpg HTTP/1.1', 404],
    ['an invalid percent encoding', 'GET /%zz HTTP/1.1', 404],
    ['half a UTF-8 character', 'GET /%C3 HTTP/1.1', 404],
    ['a raw null byte', 'GET /\0 HTTP/1.1', 400],
    ['no path', 'GET index.html HTTP/1.1', 400],
    ['an asterisk', 'OPTIONS * HTTP/1.1', 405],
    ['a long address', `GET /${'a'.repeat(5_000)} HTTP/1.1`, 414],
    ['a very long address', `GET /${'a'.repeat(100_000)} HTTP/1.1`, 431],
    ['an unknown method', 'BREW / HTTP/1.1', 400],
    ['an unknown HTTP version', 'GET / HTTP/9.9', 400],
    ['no HTTP at all', '\x16\x03\x01\x02\x00\x01', 400],
    ['a tunnel', 'CONNECT example.org:443 HTTP/1.1', 0],
    ['TRACE', 'TRACE / HTTP/1.1', 405],
    ['TRACE of the function', `TRACE ${functionPath} HTTP/1.1`, 405],
    ['PROPFIND', 'PROPFIND / HTTP/1.1', 405],
  ])('%s', async (_, line, wanted) => {
    expect((await answerTo(request(line))).status).toBe(wanted)
  })

  test('many and long headers', async () => {
    const many = Array.from({ length: 3_000 }, (_, index) => `X-${index}: x`)
    expect((await answerTo(request('GET / HTTP/1.1', ...many))).status).toBe(431)
    expect((await answerTo(request('GET / HTTP/1.1', `Cookie: ${'x'.repeat(20_000)}`))).status).toBe(431)
  })

  test('two host names', async () => {
    for (const path of ['/', functionPath, '/nichts']) {
      const twice = request(`GET ${path} HTTP/1.1`, 'Host: evil.example')
      expect((await answerTo(twice)).status).toBe(400)
    }
  })

  test.each(['<x>', 'a:99999', '[::1', 'a%zz', 'a b'])('%s as a host name', async (host) => {
    expect((await answerTo(`GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)).status).toBe(400)
  })

  test.each(['/404', '/404/', '/404.html'])('%s gets the 404 page', async (path) => {
    const { status, answer } = await answerTo(request(`GET ${path} HTTP/1.1`))
    expect(status).toBe(404)
    expect(answer).toContain('Nicht gefunden')
    expect(answer).not.toContain('ETag')
  })

  test('does not wait for a body where none belongs', async () => {
    const start = performance.now()
    const { status } = await answerTo(request('POST / HTTP/1.1', 'Content-Length: 1000000000'))
    expect(status).toBe(405)
    expect(performance.now() - start).toBeLessThan(5_000)
  })

  test('a request hidden in another', async () => {
    const smuggled = request('POST / HTTP/1.1', 'Content-Length: 5', 'Transfer-Encoding: chunked')
    expect((await answerTo(`${smuggled}0\r\n\r\n`)).status).toBe(400)
    expect((await answerTo(request('GET / HTTP/1.1', 'X-A: b\nX-C: d'))).status).toBe(400)
  })
})

describe('ranges of a file', () => {
  test.each([
    ['bytes=0-3', 206, '0123'],
    ['bytes=-3', 206, '789'],
    ['bytes=8-99', 206, '89'],
    ['bytes=-99', 206, '0123456789'],
    ['bytes=10-', 416, ''],
    ['bytes=-0', 416, ''],
    ['bytes=5-2', 200, '0123456789'],
    ['bytes=-', 200, '0123456789'],
    ['bytes=0-1,3-4', 200, '0123456789'],
    [`bytes=0-${'9'.repeat(400)}`, 200, '0123456789'],
    ['lines=1-2', 200, '0123456789'],
  ])('%s', async (range, status, body) => {
    const found = await answerTo(request('GET / HTTP/1.1', `Range: ${range}`))
    expect(found.status).toBe(status)
    expect(found.answer.split('\r\n\r\n')[1]).toBe(body)
  })

  test('of which nobody knows whether it is of the same version get the whole file', async () => {
    const { status, answer } = await answerTo(
      request('GET / HTTP/1.1', 'Range: bytes=0-3', 'If-Range: "another"'),
    )
    expect([status, answer.split('\r\n\r\n')[1]]).toEqual([200, '0123456789'])
  })
})

test.each([
  ['larger', 2_000_100],
  ['smaller', 1_500_000],
  ['gone', undefined],
])('a file that is %s after a new build is sent as it was at the start', async (_, size) => {
  const path = join(dir, 'large.pdf')
  if (size === undefined) await rm(path)
  else await writeFile(path, Buffer.alloc(size, 'y'))
  const first = 'GET /large.pdf HTTP/1.1\r\nHost: localhost\r\n\r\n'
  const answer = await sendRaw(port, [first, request('GET / HTTP/1.1')])
  const start = answer.indexOf('\r\n\r\n') + 4
  expect(answer.slice(0, start)).toContain('Content-Length: 2000000\r\n')
  expect(answer.slice(start, start + 2_000_000)).toBe('x'.repeat(2_000_000))
  const next = answer.slice(start + 2_000_000)
  expect([statusOf(next), next.endsWith('\r\n\r\n0123456789')]).toEqual([200, true])
})

test('disconnects a visitor who sends too slowly', { timeout: 30_000 }, async () => {
  const start = performance.now()
  const answer = await sendRaw(port, ['GET / HTTP/1.1\r\n', ...'X-Slow: slow, slow, slow'.split('')], 1_000)
  expect(statusOf(answer)).toBe(408)
  expect(performance.now() - start).toBeLessThan(15_000)
})

test('compresses what has no copy, for every client in its own way', async () => {
  const accepting = (encodings: string) =>
    fetch(`http://127.0.0.1:${port}/404x`, { headers: { 'Accept-Encoding': encodings } })
  for (const [accepted, encoding] of [
    ['gzip, deflate, br', 'br'],
    ['gzip, br;q=0', 'gzip'],
    ['identity', null],
  ] as const) {
    const answer = await accepting(accepted)
    expect(answer.headers.get('content-encoding'), accepted).toBe(encoding)
    expect(answer.headers.get('vary')).toBe('Accept-Encoding')
    expect(await answer.text()).toBe('Nicht gefunden')
  }
})

test('finds umlauts in an address', async () => {
  expect((await answerTo(request('GET /gr%C3%BCn HTTP/1.1'))).answer).toContain('Gr')
})

test('logs nothing about the visitor', async () => {
  lines.length = 0
  await answerTo(
    request('GET /gibt-es-nicht?name=Meier HTTP/1.1', 'User-Agent: Browser', 'X-Forwarded-For: 192.0.2.7'),
  )
  await vi.waitFor(() => expect(lines).toHaveLength(1))
  expect(lines[0]).toMatch(/^GET \/gibt-es-nicht 404 \d+ ms$/)
})

test('reports to monitoring that the server is healthy', async () => {
  const { status, answer } = await answerTo(request('GET /healthz HTTP/1.1'))
  expect(status).toBe(200)
  expect(answer).toContain('Cache-Control: no-store')
  expect(answer).toMatch(/ok\n$/)
})
