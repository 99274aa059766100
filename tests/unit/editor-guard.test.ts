import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, describe, expect, test } from 'vitest'
import { guardEditor } from '../../src/dev/editor-guard.ts'
import { request, sendRaw, statusOf } from '../support/raw-requests.ts'

let port: number

beforeAll(async () => {
  const guard = guardEditor('site')
  const server = createServer((req, res) => guard(req, res, () => res.end('opened'))).listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
  return () => void server.close().closeAllConnections()
})

const own = 'Sec-Fetch-Site: same-origin'
const page = 'site/pages/reparatur.yaml'
const status = async (file: string, ...headers: string[]) =>
  statusOf(await sendRaw(port, [request(`GET /?file=${encodeURIComponent(file)} HTTP/1.1`, ...headers)]))

describe('a page of this server opens', () => {
  test.each([`${page}:12:5`, page, `${page}:3`, 'site/site.yaml:1:1', `${process.cwd()}/${page}`])(
    '%s',
    async (file) => {
      expect(await status(file, own)).toBe(200)
    },
  )

  test.each([
    '',
    '/etc/passwd',
    'site/../../../etc/passwd',
    'site/pages/../../.env',
    'site/pages/../../package.json:1:1',
    'pages/reparatur.yaml',
    'site/pages/x.sh',
    'site/pages/images/x.jpg',
    'file:///etc/passwd',
    `file://${process.cwd()}/${page}`,
    'site/site.yaml.sh',
    'sites/site.yaml',
  ])('but not %s', async (file) => {
    expect(await status(file, own)).toBe(403)
  })
})

test.each([
  ['a page of another site', 403, ['Sec-Fetch-Site: cross-site']],
  ['a page of another port', 403, ['Sec-Fetch-Site: same-site', 'Origin: http://localhost:9']],
  ['a link somewhere', 403, ['Sec-Fetch-Site: none']],
  ['an old browser, elsewhere', 403, ['Referer: https://evil.example/localhost']],
  ['an old browser, at another port', 403, ['Origin: http://localhost:9', 'Referer: http://localhost/']],
  ['an old browser, here', 200, ['Referer: http://localhost/reparatur']],
  ['nobody', 403, []],
])('%s gets %i', async (_, wanted, headers) => {
  expect(await status(page, ...headers)).toBe(wanted)
})
