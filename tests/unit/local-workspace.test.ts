import { rmSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { WorkspaceFailure } from '../../src/editor/workspace/failure.ts'
import { localWorkspace, takeToken } from '../../src/editor/workspace/local.ts'
import { serveEditor, siteFolder, token, writeFiles } from '../support/editor-server.ts'
import { smallSite } from '../support/site.ts'

const page = 'pages/reparatur.yaml'
const site = siteFolder()
let editor: Awaited<ReturnType<typeof serveEditor>>
beforeAll(async () => {
  editor = await serveEditor(site)
})
afterAll(() => rmSync(site, { recursive: true, force: true }))

/** Browsers send the origin of the page with its requests. */
const real = globalThis.fetch
const asFromPage = () => {
  vi.stubGlobal('fetch', (path: string, more: RequestInit = {}) =>
    real(editor.origin + path, { ...more, headers: { ...more.headers, origin: editor.origin } }),
  )
}
beforeEach(() => {
  asFromPage()
  return () => vi.unstubAllGlobals()
})

test('the token disappears from the address and survives a reload', () => {
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
  // Another server has issued another token.
  location.hash = '#token=neu'
  expect([takeToken(), stored.size]).toEqual(['neu', 1])
})

test('opens the site, and tells its version', async () => {
  const workspace = localWorkspace(token)
  const { texts, version } = await workspace.open()
  expect(texts[page]).toBe(smallSite[page])
  expect(await workspace.latest()).toBe(version)
  writeFiles(site, { [page]: `# a\n${smallSite[page]}` })
  expect(await workspace.latest()).not.toBe(version)
})

describe('a publication', () => {
  const of = (version: string, by: string) => ({
    version,
    message: 'Text',
    changes: [{ file: page, text: `# ${by}\n${smallSite[page]}` }],
  })

  test('is written, and answered with the version that it makes', async () => {
    const workspace = localWorkspace(token)
    const { version } = await workspace.open()
    const outcome = await workspace.publish(of(version, 'b'))
    expect(outcome).toMatchObject({
      ended: 'published',
      site: { version: await workspace.latest(), texts: { [page]: expect.stringMatching(/^# b/) } },
    })
    // A publication based on an old version is answered with the current one.
    expect(await workspace.publish(of(version, 'c'))).toMatchObject({ ended: 'changed' })
  })

  /** Loses the answer: after the server has acted, before it has begun, or forever. */
  const lose = (when: 'after' | 'before' | 'forever') => {
    const sent = globalThis.fetch
    let isLost = false
    vi.stubGlobal('fetch', async (path: string, more?: RequestInit) => {
      if (path === '/api/publish') {
        isLost = true
        if (when !== 'before') await sent(path, more)
        throw new TypeError('Failed to fetch')
      }
      if (isLost && when === 'forever') throw new TypeError('Failed to fetch')
      return sent(path, more)
    })
  }

  test('whose answer gets lost is looked up', async () => {
    const workspace = localWorkspace(token)
    const { version } = await workspace.open()
    lose('before')
    expect(await workspace.publish(of(version, 'd'))).toMatchObject({
      ended: 'refused',
      sentence: expect.stringContaining('noch einmal'),
    })
    vi.unstubAllGlobals()
    asFromPage()
    lose('after')
    const outcome = await workspace.publish(of(version, 'd'))
    expect(outcome).toMatchObject({
      ended: 'changed',
      site: { texts: { [page]: expect.stringMatching(/^# d/) } },
    })
    vi.unstubAllGlobals()
    asFromPage()
    lose('forever')
    await expect(workspace.publish(of(version, 'e'))).rejects.toMatchObject({
      reason: 'unknown',
      message: expect.stringContaining('weiß niemand'),
    })
  })
})

test('reports a silent or refusing server in German', async () => {
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
