import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sandbox, securityHeaders } from '../../src/build/hosting/headers.ts'
import { functionPath, routes } from '../e2e/site.ts'
import { inlineScripts } from '../support/inline-scripts.ts'
import { ask, expectHeaders } from './ask.ts'
import {
  type RunningServer,
  startAliased,
  startApache,
  startNginx,
  startOwn,
  startRewritten,
  startWritten,
} from './servers.ts'
import { buildCopy, moved, oddDownload } from './site.ts'

const { remove, ...site } = buildCopy()
afterAll(remove)

const built = (file: string) => readFileSync(join(site.dist, file))
const fileOf = (path: string) => (path === '/' ? 'index.html' : `${path.slice(1)}.html`)
const hashed = readdirSync(join(site.dist, 'assets')).filter((name) => /\.(js|woff2|webp)$/.test(name))
/** The inline scripts of every page are listed in the policy of every answer. */
const headers = securityHeaders({ scripts: inlineScripts(String(built('kontakt.html'))) })
const always = headers.filter(({ tlsOnly }) => !tlsOnly)
const immutable = 'public, max-age=31536000, immutable'

const servers = [
  ['npm start', startOwn],
  ['nginx', startNginx],
  ['Apache', startApache],
  ['Apache with an alias', startAliased],
  ['Apache with a rewritten address', startRewritten],
] as const

describe.each(servers)('%s', (name, start) => {
  let server: RunningServer
  const get = (path: string, headers: Record<string, string> = {}) => ask(server.port, path, { headers })

  beforeAll(async () => {
    server = await start(site)
    return () => server.stop()
  })

  test.each(routes)('%s', async (path) => {
    for (const address of [path, `/${path}`, `${path}/`]) {
      const answer = await get(address)
      expect(answer.status, address).toBe(200)
      expect(answer.headers['content-type']).toMatch(/^text\/html; ?charset=utf-8$/i)
      expect(answer.headers['cache-control']).toBe('no-cache')
      expect(answer.headers['x-robots-tag']).toBeUndefined()
      expect(answer.body.equals(built(fileOf(path))), 'the file itself').toBe(true)
      expectHeaders(answer, always)
    }
    for (const encoding of ['br', 'gzip']) {
      const answer = await get(path, { 'Accept-Encoding': encoding })
      expect(answer.headers['content-encoding'], encoding).toBe(encoding)
      expect(answer.headers['content-type']).toMatch(/^text\/html; ?charset=utf-8$/i)
      expect(answer.headers.vary).toMatch(/accept-encoding/i)
      expect(answer.body.equals(built(fileOf(path)))).toBe(true)
    }
    for (const encoding of ['identity', 'br', 'gzip']) {
      const { etag } = (await get(path, { 'Accept-Encoding': encoding })).headers
      const again = await get(path, { 'Accept-Encoding': encoding, 'If-None-Match': String(etag) })
      expect(again.status, encoding).toBe(304)
      expect(again.body).toHaveLength(0)
    }
    expect((await ask(server.port, path, { method: 'HEAD' })).status).toBe(200)
  })

  test.each([
    '/gibt-es-nicht',
    '/gibt/es/nicht',
    '/kontakt/gibt/es/nicht',
    '/404',
    '/404/',
    '/404.html',
    '/404.html/',
    '/assets/gibt-es-nicht.js',
    '/_data/nichts.json',
    '/_headers',
    '/_redirects',
    '/nginx.conf',
    '/nginx-site.conf',
    '/vercel.json',
    '/.nojekyll',
    '/.website',
  ])('%s gets the 404 page', async (path) => {
    for (const encoding of ['identity', 'br']) {
      const answer = await get(path, { 'Accept-Encoding': encoding })
      expect(answer.status).toBe(404)
      expect(answer.headers['content-type']).toMatch(/^text\/html; ?charset=utf-8$/i)
      expect(answer.headers['cache-control']).toBe('no-cache')
      expect(answer.headers['x-robots-tag']).toBeUndefined()
      expect(answer.body.equals(built('404.html'))).toBe(true)
      expectHeaders(answer, always)
    }
  })

  test.each(moved)('%s redirects to %s', async (from, to) => {
    const answer = await get(from)
    expect(answer.status).toBe(301)
    expect(String(answer.headers.location).replace(/^http:\/\/[^/]+/, '')).toBe(to)
    expect(answer.headers['cache-control']).toBe('no-cache')
    expectHeaders(answer, always)
  })

  test('a redirect to another site keeps the query of both addresses', async () => {
    const { location } = (await get('/palette?x=1')).headers
    expect(String(location).replace('%24', '$')).toBe('https://de.wikipedia.org/wiki/K%C3%BCste?a=b&c=$d&x=1')
  })

  test('files with a hash in their name are cached as immutable', async () => {
    for (const file of hashed) {
      const answer = await get(`/assets/${file}`, { 'Accept-Encoding': 'br' })
      expect(answer.status, file).toBe(200)
      expect(answer.headers['cache-control'], file).toBe(immutable)
      expect(answer.headers['content-type'], file).toMatch(
        /^(text\/javascript|application\/javascript|font\/woff2|image\/webp)/,
      )
      expect(answer.headers['content-encoding'], file).toBe(file.endsWith('.js') ? 'br' : undefined)
      expectHeaders(answer, always)
    }
  })

  test('data is revalidated and compressed', async () => {
    for (const path of ['/_data/index.json', '/_data/site.json']) {
      const answer = await get(path, { 'Accept-Encoding': 'gzip' })
      expect(answer.headers['cache-control']).toBe('no-cache')
      expect(answer.headers['content-type']).toMatch(/^application\/json/)
      expect(answer.headers['content-encoding']).toBe('gzip')
      expect(answer.headers['x-robots-tag']).toBeUndefined()
      expect(answer.body.equals(built(path.slice(1)))).toBe(true)
    }
  })

  test('an editor on another subdomain may read the picture manifest and show the pictures', async () => {
    const of = 'access-control-allow-origin'
    for (const encoding of ['identity', 'br'])
      expect((await get('/_pictures.json', { 'Accept-Encoding': encoding })).headers[of]).toBe('*')
    for (const path of ['/', '/_data/index.json', '/nichts.json']) {
      const { headers: own } = await get(path)
      expect(own[of], path).toBeUndefined()
      expect(own['cross-origin-resource-policy'], path).toBe('same-site')
    }
  })

  test.each(['/files/lizenzurkunde-platzhalter.pdf', oddDownload])(
    '%s is served whole or in part',
    async (path) => {
      const file = built(decodeURIComponent(path.slice(1)))
      const whole = await get(path)
      expect(whole.headers['cache-control']).toBe('public, max-age=2592000')
      expect(whole.headers['x-robots-tag']).toBeUndefined()
      expectHeaders(whole, [...always, sandbox])
      const missing = await get(`${path}.html`)
      expect(missing.status).toBe(404)
      expectHeaders(missing, always)
      expect(whole.body.equals(file)).toBe(true)
      const part = await get(path, { Range: 'bytes=10-19' })
      expect(part.status).toBe(206)
      expect(part.headers['content-range']).toBe(`bytes 10-19/${file.length}`)
      expect(part.body.equals(file.subarray(10, 20))).toBe(true)
      expect((await get(path, { Range: `bytes=${file.length}-` })).status).toBe(416)
    },
  )

  test('pages refuse POST, and its configuration is not served', async () => {
    expect([403, 404]).toContain((await get('/.htaccess')).status)
    expect((await ask(server.port, '/kontakt', { method: 'POST' })).status).toBe(405)
  })

  test('over TLS the browser is told to stay on TLS', async () => {
    const answer =
      name === 'nginx'
        ? await ask(server.tlsPort ?? 0, '/', { tls: true })
        : await get('/', { 'X-Forwarded-Proto': 'https' })
    expectHeaders(answer, headers)
  })
})

test('nginx with the server that the build wrote forwards the form to npm start', async () => {
  const own = await startOwn(site)
  const server = await startWritten(site, own.port)
  const Host = 'palettenbetrieb.example'
  try {
    for (const name of [Host, `www.${Host}`]) {
      const moved = await ask(server.port, '/kontakt?von=brief', { headers: { Host: name } })
      expect([moved.status, moved.headers.location]).toEqual([301, `https://${Host}/kontakt?von=brief`])
    }
    const page = await ask(server.tlsPort ?? 0, '/kontakt', { tls: true, headers: { Host } })
    expect(page.body.equals(built('kontakt.html'))).toBe(true)
    expectHeaders(page, headers)
    const form = await ask(server.tlsPort ?? 0, functionPath, { tls: true, headers: { Host } })
    expect(form.status).toBe(405)
    expect(form.headers.allow).toBe('POST, OPTIONS')
    expectHeaders(form, headers)
    const health = await ask(server.tlsPort ?? 0, '/healthz', { tls: true, headers: { Host } })
    expect([health.status, String(health.body)]).toEqual([200, 'ok\n'])
    await expect(ask(server.port, '/kontakt')).rejects.toThrow('socket hang up')
  } finally {
    await server.stop()
    await own.stop()
  }
})
