import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openEditor } from '../../src/dev/editor.ts'
import { request, sendRaw, statusOf } from '../support/raw-requests.ts'

/** Relative to the working directory, as SITE_DIR may name it. */
const site = relative('.', mkdtempSync(join(tmpdir(), 'editor-')))
const page = 'pages/reparatur.yaml'
const example = 'schema/blocks/hero.example.yaml'
const editor = vi.fn(async (_place: string) => true)
let port: number
let real: number

beforeAll(async () => {
  for (const folder of ['pages/images', 'schema/blocks']) mkdirSync(`${site}/${folder}`, { recursive: true })
  for (const name of ['site.yaml', page, 'pages/x.sh', example]) writeFileSync(`${site}/${name}`, '')
  const servers = [openEditor(site, editor), openEditor(site)].map((opens) => createServer(opens))
  for (const server of servers) await once(server.listen(0, '127.0.0.1'), 'listening')
  ;[port, real] = servers.map((server) => (server.address() as AddressInfo).port) as [number, number]
  return () => {
    for (const server of servers) server.close().closeAllConnections()
    rmSync(site, { recursive: true })
  }
})
beforeEach(() => void editor.mockClear())
afterEach(() => void vi.unstubAllEnvs())

const own = 'Sec-Fetch-Site: same-origin'
const asking = async (at: number, file: string, headers: string[]) => {
  const line = `GET /?file=${encodeURIComponent(file)} HTTP/1.1`
  return Buffer.from(await sendRaw(at, [request(line, ...headers)]), 'latin1').toString()
}
const ask = (file: string, ...headers: string[]) => asking(port, file, headers)
const status = async (file: string, ...headers: string[]) => statusOf(await ask(file, ...headers))

describe('opens a page of this server', () => {
  test.each([`${page}:12:5`, page, 'site.yaml:1:1', `${example}:2:1`])('%s', async (file) => {
    expect(await status(file, own)).toBe(204)
    expect(editor.mock.calls).toEqual([[resolve(site, file)]])
  })

  test.each([
    '',
    '../../../etc/passwd',
    'pages/../../.env',
    'package.json:1:1',
    `${process.cwd()}/${page}`,
    'pages/x.sh',
    `file://${resolve(site, page)}`,
    'other-site.yaml',
    `\\\\server\\share\\site.yaml`,
  ])('but not %s', async (file) => {
    expect(await status(file, own)).toBe(403)
    expect(editor).not.toHaveBeenCalled()
  })
})

test.each([
  ['a page of another site', 403, ['Sec-Fetch-Site: cross-site']],
  ['a page on another port', 403, ['Sec-Fetch-Site: same-site', 'Origin: http://localhost:9']],
  ['a same-origin request with a foreign origin', 403, [own, 'Origin: https://evil.example']],
  ['an old browser, elsewhere', 403, ['Referer: https://evil.example/localhost']],
  ['an old browser, here', 204, ['Referer: http://localhost/reparatur']],
  ['this page', 204, [own, 'Origin: http://localhost']],
  ['a request without headers', 403, []],
])('answers %s with %i', async (_, wanted, headers) => {
  expect(await status(page, ...headers)).toBe(wanted)
})

describe('reports failures to open in German', () => {
  test.each([
    ['no editor is running', '/nowhere/editor'],
    ['the editor fails', '/bin/false'],
  ])('%s, without printing English', async (_, program) => {
    vi.stubEnv('LAUNCH_EDITOR', program)
    const printed = vi.spyOn(console, 'log')
    const answer = await asking(real, `${page}:42:5`, [own])
    expect(statusOf(answer)).toBe(503)
    expect(answer).toContain('Der Editor hat sich nicht geöffnet. Starten Sie Visual Studio Code')
    expect(answer).toContain('die Datei pages/reparatur.yaml, Zeile 42.')
    expect(printed).not.toHaveBeenCalled()
  })

  test('but passes the place to a running editor, unless the file was deleted', async () => {
    vi.stubEnv('LAUNCH_EDITOR', '/bin/true')
    expect(statusOf(await asking(real, page, [own]))).toBe(204)
    expect(await ask('pages/neu.yaml:3:1', own)).toContain('Die Datei pages/neu.yaml gibt es nicht.')
  })
})
