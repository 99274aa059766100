import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { cacheControl, editorHeaders } from '../../src/build/hosting/headers.ts'
import { frozenText } from '../support/frozen-site.ts'
import { ask, expectHeaders } from './ask.ts'
import { type RunningServer, startApache, startNginx } from './servers.ts'
import { buildEditor } from './site.ts'

const { remove, ...site } = buildEditor()
afterAll(remove)
const { dist } = site
const { url } = parse(frozenText('site.yaml'))
const headers = editorHeaders({ api: 'https://api.github.com', site: url })
const always = headers.filter(({ tlsOnly }) => !tlsOnly)
const built = (file: string) => readFileSync(join(dist, file))
const programs = ['client', 'assets/editor'].flatMap((folder) =>
  readdirSync(join(dist, folder)).flatMap((name) => (/\.(js|css)$/.test(name) ? [`${folder}/${name}`] : [])),
)

describe.each([
  ['nginx', startNginx],
  ['Apache', startApache],
] as const)('the editor on %s', (name, start) => {
  let server: RunningServer
  beforeAll(async () => {
    server = await start(site)
    return () => server.stop()
  })

  test.each([
    ['/', 'index.html'],
    ['/?von=brief', 'index.html'],
    ['/vorschau', 'vorschau.html'],
    ['/favicon.svg', 'favicon.svg'],
    ...programs.map((file) => [`/${file}`, file]),
  ])('%s', async (path, file) => {
    for (const encoding of ['identity', 'gzip', 'br']) {
      const answer = await ask(server.port, path, { headers: { 'Accept-Encoding': encoding } })
      expect(answer.status).toBe(200)
      expect(answer.headers['content-type']).toMatch(
        /^(text|application|image)\/(html|javascript|css|svg\+xml)/,
      )
      expect(answer.headers['cache-control']).toBe(cacheControl(path))
      expect(answer.body.equals(built(file)), encoding).toBe(true)
      if (built(file).length > 10_000 && encoding !== 'identity')
        expect(answer.headers['content-encoding']).toBe(encoding)
      expectHeaders(answer, always)
      const again = { 'Accept-Encoding': encoding, 'If-None-Match': String(answer.headers.etag) }
      expect((await ask(server.port, path, { headers: again })).status, encoding).toBe(304)
    }
  })

  test('configuration and missing files are not served', async () => {
    for (const path of ['/_headers', '/nginx.conf', '/404', '/entwurf', '/client/nichts.js']) {
      const answer = await ask(server.port, path)
      expect(answer.status, path).toBe(404)
      expect(answer.body.equals(built('404.html')), path).toBe(true)
      expectHeaders(answer, always)
    }
    expect([403, 404]).toContain((await ask(server.port, '/.htaccess')).status)
  })

  test('over TLS the browser is told to stay on TLS', async () => {
    const answer =
      name === 'nginx'
        ? await ask(server.tlsPort ?? 0, '/', { tls: true })
        : await ask(server.port, '/', { headers: { 'X-Forwarded-Proto': 'https' } })
    expectHeaders(answer, headers)
  })
})
