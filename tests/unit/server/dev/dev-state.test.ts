import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Content } from '#reading'
import { createReader, type DevState } from '../../../../src/server/dev/dev-state.ts'
import { siteFactsFile, siteFactsOf } from '../../../../src/server/serve/site-facts.ts'
import { functionPath } from '../../../../src/site/contact/address.ts'
import { readContactSettings } from '../../../../supabase/functions/send-contact-email/settings.ts'
import { request } from '../../../support/contact.ts'
import { formWith, moreForm, plainPage, smallSite } from '../../../support/site.ts'

const siteDir = mkdtempSync(join(tmpdir(), 'dev-state-'))
const write = (file: string, content: string | Buffer) => {
  mkdirSync(dirname(join(siteDir, file)), { recursive: true })
  writeFileSync(join(siteDir, file), content)
}
// The small site's pictures cannot be decoded.
const files = {
  'site.yaml': smallSite['site.yaml'],
  'pages/start.yaml': smallSite['pages/start.yaml'],
  'pages/reparatur.yaml': smallSite['pages/reparatur.yaml'],
  'pages/kontakt.yaml': plainPage('Kontakt'),
}
const state: DevState = { overlay: [] }
const settings = readContactSettings({})
const read = createReader({ siteDir, port: 0, outbox: join(siteDir, 'outbox'), settings }, state)

beforeAll(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  for (const [file, text] of Object.entries(files)) write(file, text)
})
afterAll(() => rmSync(siteDir, { recursive: true }))

test.each(['', 'title:Hallo', 'a: *b', '- 1\n- 2', Buffer.from([0xff, 0xfe, 0x00])])(
  '%j in a file is reported over the last good version, until the file is fixed',
  async (broken) => {
    for (const file of ['site.yaml', 'pages/start.yaml'] as const) {
      await read()
      const { good } = state
      write(file, broken)
      await read()
      expect(state.overlay.map((found) => found.file)).toContain(file)
      expect(state.good?.valid).toEqual(good?.valid)
      write(file, files[file])
    }
    await read()
    expect(state.overlay).toEqual([])
  },
)

test('the function accepts a new choice of the form at once, and its facts are written for deployment', async () => {
  const kept = join(siteDir, siteFactsFile)
  write(siteFactsFile, '{}')
  write('site.yaml', formWith(moreForm))
  await read()
  expect(JSON.parse(readFileSync(kept, 'utf8'))).toEqual(siteFactsOf(state.good as Pick<Content, 'valid'>))
  expect(readFileSync(kept, 'utf8')).toContain('Kisten')
  const server = createServer((req, res) => void state.contact?.(req, res)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const body = JSON.stringify({ ...request, produktwahl: 'kisten' })
  const headers = { Origin: 'https://palettenbetrieb.example', 'Content-Type': 'application/json' }
  const { status } = await fetch(`http://127.0.0.1:${port}${functionPath}`, { method: 'POST', headers, body })
  server.close()
  expect(status).toBe(200)

  write('pages/start.yaml', 'blocks: 5')
  write('site.yaml', files['site.yaml'])
  await read()
  expect(readFileSync(kept, 'utf8')).toContain('Kisten')
  write('pages/start.yaml', files['pages/start.yaml'])
  await read()
  expect(readFileSync(kept, 'utf8')).not.toContain('Kisten')
})
