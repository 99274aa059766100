// @module-tag thorough
import { spawnSync } from 'node:child_process'
import { appendFileSync, cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { freePort } from '../../../../src/build/proof/ports.ts'
import { startDevServer } from '../../../../src/server/dev/dev-server.ts'
import { readContactSettings } from '../../../../supabase/functions/send-contact-email/settings.ts'
import { frozenSite } from '../../../support/frozen-site.ts'

/** Started while one page cannot be read; requested without a browser. */
const site = mkdtempSync(join(tmpdir(), 'dev-server-'))
const broken = 'pages/ankauf.yaml'
let server: Awaited<ReturnType<typeof startDevServer>>
let origin: string

const at = (file: string) => join(site, file)
const edit = (file: string, change: (text: string) => string) =>
  writeFileSync(at(file), change(readFileSync(at(file), 'utf8')))
const ask = async (path: string) => {
  const response = await fetch(origin + path, { headers: { accept: 'text/html' } })
  return { status: response.status, html: await response.text() }
}
const headline = async (path: string) => /<h1[^>]*>(.*?)<\/h1>/.exec((await ask(path)).html)?.[1]

beforeAll(async () => {
  cpSync(frozenSite, site, { recursive: true })
  // A picture that no cache has yet.
  appendFileSync(at('pages/images/gitterbox.jpg'), String(Date.now()))
  edit(broken, (text) => text.replace('  - type: hero', '  - type: heroe'))
  vi.spyOn(console, 'log').mockReturnValue()
  const port = await freePort()
  origin = `http://localhost:${port}`
  server = await startDevServer({ siteDir: site, port, outbox: site, settings: readContactSettings({}) })
})

afterAll(async () => {
  await server.close()
  rmSync(site, { recursive: true })
})

test('an error on one page leaves all others intact, and is reported there and at its place', async () => {
  expect(await headline('/reparatur')).toContain('Reparatur')
  expect(await headline('/ankauf')).toBe('Diese Seite hat noch einen Fehler')
  expect((await ask('/ankauf')).html).toContain('Einen Block „heroe“ gibt es nicht.')
  for (const spelling of ['/reparatur/', '/reparatur.html'])
    expect(await headline(spelling)).toContain('Reparatur')
  for (const garbled of ['/gibt-es-nicht', '/%', '//%ff/']) {
    expect((await ask(garbled)).status).toBe(404)
    expect(await headline(garbled)).toBe('404')
  }

  // Other pages show changes in the meantime; a second page that breaks keeps its last good version.
  edit('pages/reparatur.yaml', (text) => text.replace(/(type: hero\n {4}title: ).*/, '$1Neu'))
  await vi.waitFor(async () => expect(await headline('/reparatur')).toBe('Neu'), { timeout: 20_000 })
  edit('pages/reparatur.yaml', (text) => text.replace('type: hero', 'type: heroe'))
  edit(broken, (text) => text.replace('heroe', 'hero'))
  await vi.waitFor(async () => expect(await headline('/ankauf')).not.toContain('Fehler'), { timeout: 20_000 })
  expect(await headline('/reparatur')).toBe('Neu')
})

test('a download is served, whatever its name', async () => {
  writeFileSync(at('pages/files/Liste #1 (50%).pdf'), 'Liste')
  const answer = await fetch(`${origin}/files/Liste%20%231%20(50%25).pdf`)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  expect(await answer.text()).toBe('Liste')
  expect((await fetch(`${origin}/files/..%2F..%2Fsite.yaml`)).status).toBe(404)
})

test('a renamed picture is reported, its page stays, and no tool prints a message', async () => {
  const sent = vi.spyOn(server.environments.client.hot, 'send')
  const { html } = await ask('/gitterboxen')
  const [, files] = /src="(\/assets\/gitterbox-\w+)-\d+\.webp"/.exec(html) ?? []
  renameSync(at('pages/images/gitterbox.jpg'), at('pages/images/anders.jpg'))
  await vi.waitFor(async () => expect((await ask('/gitterboxen')).html).toContain('anders.jpg'), {
    timeout: 20_000,
  })
  expect((await ask('/gitterboxen')).html).toContain(`src="${files}`)
  expect((await fetch(`${origin}${files}-720.webp`)).status).toBe(404)
  expect(sent.mock.calls.map(([message]) => message)).not.toContainEqual(
    expect.objectContaining({ type: 'error' }),
  )
  expect(server.config.server.hmr).toMatchObject({ overlay: false })
})

test('keeps receiving updates after Vite restarts, for example for changed settings', async () => {
  await server.restart()
  edit('pages/leistungen.yaml', (text) => text.replace(/(type: hero\n {4}title: ).*/, '$1Danach'))
  await vi.waitFor(async () => expect(await headline('/leistungen')).toBe('Danach'), { timeout: 20_000 })
})

test.each([
  ['/', 'GET', 200],
  ['/', 'HEAD', 200],
  ['/reparatur', 'GET', 200],
  ['/none', 'GET', 404],
  ['/src/none.ts', 'GET', 404],
])('whoever does not ask for HTML gets pages, and nothing else: %s by %s', async (path, method, status) => {
  const response = await fetch(origin + path, { method, headers: { accept: '*/*' } })
  expect(response.status).toBe(status)
  expect(/<h1/.test(await response.text())).toBe(status === 200 && method === 'GET')
})

test('reports failures of the program in German, on the page and in the terminal', async () => {
  const printed = vi.spyOn(console, 'error').mockReturnValue()
  vi.spyOn(server, 'ssrLoadModule').mockRejectedValueOnce(new Error('no such thing'))
  const { status, html } = await ask('/')
  expect(status).toBe(500)
  expect(html).toContain('<html lang="de">')
  expect(html).toContain('Das liegt am Programm der Website, nicht an Ihren Texten.')
  expect(html).not.toMatch(/no such thing|ErrorOverlay|Internal/)
  expect(printed.mock.calls.join()).toMatch(/an Ihren Texten liegt es nicht[\s\S]*no such thing/)
})

test('reports invalid options, and what to write in any terminal', () => {
  const env = { ...process.env, npm_lifecycle_event: 'dev' }
  const said = (...options: string[]) => {
    const { status, stderr } = spawnSync('node', ['scripts/run-bundled.mjs', 'dev', ...options], { env })
    return `${status} ${stderr}`
  }
  const taken = new URL(origin).port
  expect(said('--port', taken)).toMatch(new RegExp(`^3 .*npm run dev -- --port ${Number(taken) + 1}`, 's'))
  expect(said('--port', '80a')).toMatch(/^2 „80a“ kann kein Port sein\./)
  expect(said('--prt', '5301')).toMatch(/^2 Die Angabe „--prt“ gibt es nicht\./)
})
