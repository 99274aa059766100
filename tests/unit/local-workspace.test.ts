import { rmSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { localWorkspace, takeToken, WorkspaceFailure } from '../../src/editor/workspace/local.ts'
import type { OpenedSite } from '../../src/editor/workspace/workspace.ts'
import { serveEditor, siteFolder, token, writeFiles } from '../support/editor-server.ts'
import { smallSite } from '../support/site.ts'

const page = 'pages/reparatur.yaml'
const site = siteFolder()
let editor: Awaited<ReturnType<typeof serveEditor>>
beforeAll(async () => {
  editor = await serveEditor(site)
})
afterAll(() => rmSync(site, { recursive: true, force: true }))

/** A browser sends requests to the server that its page is from, and says so. */
beforeEach(() => {
  const real = globalThis.fetch
  vi.stubGlobal('fetch', (path: string, more: RequestInit = {}) =>
    real(editor.origin + path, { ...more, headers: { ...more.headers, origin: editor.origin } }),
  )
  return () => vi.unstubAllGlobals()
})

test('the token leaves the address and outlives loading the page anew', () => {
  const stored = new Map<string, string>()
  const shown: string[] = []
  const location = { hash: `#token=${token}`, pathname: '/', search: '' }
  vi.stubGlobal('location', location)
  vi.stubGlobal('history', {
    state: null,
    replaceState: (_: unknown, __: string, to: string) => shown.push(to),
  })
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
  })
  expect(takeToken()).toBe(token)
  expect(shown).toEqual(['/'])
  location.hash = ''
  expect(takeToken()).toBe(token)
  // Another server has given another one.
  location.hash = '#token=neu'
  expect([takeToken(), stored.size]).toEqual(['neu', 1])
})

test('it opens the site, and reports what others change, but not what is known', async () => {
  const workspace = localWorkspace(token)
  const { texts } = await workspace.open()
  expect(texts[page]).toBe(smallSite[page])
  const reported: OpenedSite[] = []
  const stop = workspace.follow((changed) => reported.push(changed))
  await new Promise((done) => setTimeout(done, 200))
  expect(reported).toEqual([])
  writeFiles(site, { [page]: `# a\n${smallSite[page]}` })
  await vi.waitFor(() => expect(reported.at(-1)?.texts[page]).toMatch(/^# a/))
  stop()
})

test('who is silent or refuses is told of in German', async () => {
  await expect(localWorkspace('falsch').open()).rejects.toMatchObject({ reason: 'token' })
  const tooMuch = { version: '', message: '', changes: [{ file: page, text: 'x'.repeat(20_000_000) }] }
  expect(await localWorkspace(token).publish(tooMuch)).toMatchObject({ ended: 'refused' })

  await editor.stop()
  const failure = await localWorkspace(token)
    .open()
    .catch((error) => error)
  expect(failure).toBeInstanceOf(WorkspaceFailure)
  expect(failure).toMatchObject({ reason: 'gone', message: expect.stringContaining('läuft nicht mehr') })
  await expect(
    localWorkspace(token).publish({ version: '', message: '', changes: [] }),
  ).rejects.toMatchObject({ reason: 'gone' })
})
