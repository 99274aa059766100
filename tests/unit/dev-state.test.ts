import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createReader, type DevState } from '../../src/dev/dev-state.ts'
import { readContactSettings } from '../../supabase/functions/send-contact-email/settings.ts'
import { plainPage, smallSite } from '../support/site.ts'

const siteDir = mkdtempSync(join(tmpdir(), 'dev-state-'))
const write = (file: string, content: string | Buffer) => {
  mkdirSync(dirname(join(siteDir, file)), { recursive: true })
  writeFileSync(join(siteDir, file), content)
}
// Nothing can be made of the small site's pictures.
const files = {
  'site.yaml': smallSite['site.yaml'],
  'pages/start.yaml': smallSite['pages/start.yaml'],
  'pages/reparatur.yaml': smallSite['pages/reparatur.yaml'],
  'pages/kontakt.yaml': plainPage('Kontakt'),
}
const state: DevState = { overlay: { folder: '', problems: [] } }
const settings = readContactSettings({})
const read = createReader({ siteDir, port: 0, outbox: join(siteDir, 'outbox'), settings }, state)

beforeAll(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  for (const [file, text] of Object.entries(files)) write(file, text)
})
afterAll(() => rmSync(siteDir, { recursive: true }))

test.each([
  '',
  'title:Hallo',
  '\tx: 1',
  'a: *b',
  'blocks: 5',
  '- 1\n- 2',
  '"',
  '%',
  'title: {',
  Buffer.from([0xff, 0xfe, 0x00]),
])('%j in a file is reported over the last good version, until it is good again', async (broken) => {
  for (const file of ['site.yaml', 'pages/start.yaml'] as const) {
    await read()
    const { good } = state
    write(file, broken)
    await read()
    expect(state.overlay.problems.map((found) => found.file)).toContain(file)
    expect(state.good?.written).toEqual(good?.written)
    write(file, files[file])
  }
  await read()
  expect(state.overlay.problems).toEqual([])
})
