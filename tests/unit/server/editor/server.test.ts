import { readFileSync, renameSync, rmSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { WorkspaceFailure } from '../../../../src/editor/workspace/failure.ts'
import { localWorkspace } from '../../../../src/editor/workspace/local.ts'
import { requestSiteEarly, takeToken } from '../../../../src/editor/workspace/local-requests.ts'
import type { OpenedSite } from '../../../../src/editor/workspace/workspace.ts'
import { createSiteReader } from '../../../../src/server/editor/opened-site.ts'
import { serveEditor, siteFolder, token, trackedSite, writeFiles } from '../../../support/editor-server.ts'
import { smallSite } from '../../../support/site.ts'

let site: string
let editor: Awaited<ReturnType<typeof serveEditor>>
const photo = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#4a7' } })
  .jpeg()
  .toBuffer()

beforeAll(async () => {
  site = siteFolder({
    'site.yaml': `﻿${smallSite['site.yaml']}brand: { logo: logo.svg }\r\n`,
    'pages/images/gitterbox.jpg': photo,
    'pages/images/kaputt.jpg': 'kein Bild',
    'pages/images/logo.svg':
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><path d="M0 0h9v9"/></svg>',
    'pages/notiz.txt': '',
  })
  editor = await serveEditor(site)
})
afterAll(() => editor.stop())

const open = async () => JSON.parse((await editor.ask('GET /api/site')).text) as OpenedSite

describe('serves', () => {
  test('the site as written, with what is known about its pictures', async () => {
    const { texts, files, logo } = await open()
    expect(Object.keys(texts).toSorted()).toEqual([
      'pages/kontakt.yaml',
      'pages/reparatur.yaml',
      'pages/start.yaml',
      'site.yaml',
    ])
    for (const [file, text] of Object.entries(texts))
      expect(text).toBe(readFileSync(join(site, file), 'utf8'))
    expect(texts['site.yaml']).toMatch(/^﻿url:/)
    expect(files['pages/images/gitterbox.jpg']).toMatchObject({
      bytes: photo.length,
      kind: 'jpg',
      width: 1200,
      shown: { widths: [560, 720, 1120, 1200], width: 1200, height: 800 },
    })
    expect(files['pages/images/kaputt.jpg']).toEqual({ bytes: 9, asLogo: 'format' })
    expect(files['pages/files/urkunde.pdf']).toEqual({ bytes: 8 })
    expect(logo).toMatchObject({ file: 'logo.svg', shown: { width: 80, height: 40 } })
  })

  test('no site with a text that is not UTF-8, and says how to save it', async () => {
    const file = join(site, 'pages/alt.yaml')
    for (const bytes of [Buffer.from('title: M\xfcll', 'latin1'), Buffer.from('\ufefftitle: M', 'utf16le')]) {
      writeFileSync(file, bytes)
      const { status, text } = await editor.ask('GET /api/site')
      expect(status).toBe(409)
      expect(text).toMatch(/„pages\/alt.yaml“ lässt sich hier nicht öffnen\. .*„UTF-8“ wählen\./)
      expect(readFileSync(file)).toEqual(bytes)
    }
    rmSync(file)
    expect((await editor.ask('GET /api/site')).status).toBe(200)
  })

  test('a version that depends on every byte and every name, and nothing else', async () => {
    const { version } = await open()
    const latest = async () => JSON.parse((await editor.ask('GET /api/version')).text)
    expect([(await open()).version, await latest()]).toEqual([version, version])
    const versions = new Set([version])
    for (const change of [
      () => writeFiles(site, { 'pages/start.yaml': `${smallSite['pages/start.yaml']}\n` }),
      () => writeFiles(site, { 'pages/images/kaputt.jpg': 'kein Bold' }),
      () => writeFiles(site, { 'pages/files/urkunde.pdf': '%PDF-1' }),
      () => renameSync(join(site, 'pages/images/kaputt.jpg'), join(site, 'pages/images/anders.jpg')),
    ]) {
      change()
      versions.add(await latest())
      expect((await open()).version).toBe(await latest())
    }
    expect(versions.size).toBe(5)
    renameSync(join(site, 'pages/images/anders.jpg'), join(site, 'pages/images/kaputt.jpg'))
  })

  test('the pages of the editor, and the assets of the preview', async () => {
    const { logo } = await open()
    const { head, text } = await editor.ask('GET /')
    expect(text).toBe('<!doctype html>')
    expect(head).toContain("frame-ancestors 'none'")
    expect(head).not.toContain('unsafe')
    expect((await editor.ask('GET /redaktion')).text).toBe(text)
    expect((await editor.ask('GET /redaktoin')).text).toContain(
      'Öffnen Sie die Adresse, die im Terminal steht.',
    )
    expect((await editor.ask('GET /vorschau')).head).toContain("frame-ancestors 'self'")
    expect((await editor.ask('GET /client/main.js')).head).toContain('Cache-Control: no-store')
    const shared = await editor.ask('GET /assets/editor/shared-Ab_d-f12.js')
    expect(shared.head).toContain('Cache-Control: private, max-age=31536000, immutable')
    // A worker runs under the policy that it comes with.
    expect(shared.head).toContain("script-src 'self'")
    const shownLogo = await editor.ask(`GET ${logo?.shown?.src}`)
    expect(shownLogo.text).toContain('<path')
    // Opened as a document of its own it is harmless, too.
    expect(shownLogo.head).toMatch(/default-src 'none';.*sandbox/)
  })

  test('a place that identifies the folder, whatever path leads to it', async () => {
    const { siteId } = await open()
    const placeOf = async (folder: string) => (await createSiteReader(folder).open()).siteId
    symlinkSync(site, `${site}-link`)
    expect(await Promise.all([relative('.', site), `${site}-link`].map(placeOf))).toEqual([siteId, siteId])
    unlinkSync(`${site}-link`)
    const elsewhere = siteFolder()
    expect(await placeOf(elsewhere)).not.toBe(siteId)
    rmSync(elsewhere, { recursive: true })
  })
})

describe('refuses', () => {
  const evil = 'http://evil.example'
  const from = (where: string) => ({ Origin: undefined, 'Sec-Fetch-Site': where })
  const json = { 'Content-Type': 'application/json' }
  test.each<[string, string, Record<string, string | undefined>, number]>([
    ['a foreign host name that resolves to this server', 'GET /', { Host: 'evil.example' }, 421],
    ['that host name with a port', 'GET /api/site', { Host: 'evil.example:80' }, 421],
    ['no host name', 'GET /api/site', { Host: undefined }, 400],
    ['our host name with another port', 'GET /api/site', { Host: '127.0.0.1:1' }, 421],
    ['no token', 'GET /api/site', { Authorization: undefined }, 401],
    ['a wrong token', 'GET /api/site', { Authorization: `Bearer ${'b'.repeat(43)}` }, 401],
    ['a part of the token', 'GET /api/site', { Authorization: `Bearer ${token.slice(1)}` }, 401],
    ['a read by a foreign page', 'GET /api/site', { Origin: evil }, 403],
    ['a cross-site request', 'GET /api/site', from('cross-site'), 403],
    ['another server on this computer', 'GET /api/site', from('same-site'), 403],
    ['GET of an address that only accepts POST', 'GET /api/publish', {}, 405],
    ['POST to an address that only accepts GET', 'POST /api/site', {}, 405],
    ['a preflight request from a foreign page', 'OPTIONS /api/publish', { Origin: evil }, 403],
    ['a write by another page', 'POST /api/publish', { Origin: evil, ...json }, 403],
    ['an opaque origin', 'POST /api/publish', { Origin: 'null', ...json }, 403],
    ['a POST without an origin', 'POST /api/publish', { Origin: undefined, ...json }, 403],
    ['a content type that a form can send', 'POST /api/publish', { 'Content-Type': 'text/plain' }, 415],
    ['the content type of JSONP', 'POST /api/publish', { 'Content-Type': 'application/jsonp' }, 415],
    ['a path traversal', 'GET /client/../index.html', {}, 404],
    ['an encoded path traversal', 'GET /client/%2e%2e/index.html', {}, 404],
    ['an encoded path traversal with a backslash', 'GET /client/..%5cindex.html', {}, 404],
    ['an absolute path', 'GET /client//etc/passwd', {}, 404],
    ['an encoded path traversal from the assets', 'GET /assets/..%2f..%2fsite.yaml', {}, 404],
    ['a program of the site', 'GET /assets/render-pages.js', {}, 404],
    ['a file of the site itself', 'GET /site.yaml', {}, 404],
  ])('%s', async (_, line, headers, status) => {
    const { head, ...answer } = await editor.ask(line, headers)
    expect(answer.status).toBe(status)
    expect(head).not.toMatch(/Access-Control/i)
  })

  test('does not read a page that is a symbolic link or behind one', async () => {
    const elsewhere = siteFolder()
    const page = join(site, 'pages/start.yaml')
    const images = join(site, 'pages/images')
    rmSync(page)
    symlinkSync(join(elsewhere, 'pages/start.yaml'), page)
    expect((await open()).texts).not.toHaveProperty('pages/start.yaml')
    rmSync(page)
    writeFileSync(page, smallSite['pages/start.yaml'])

    renameSync(images, `${images}.da`)
    symlinkSync(join(elsewhere, 'pages/images'), images)
    const { status, text } = await editor.ask('GET /api/site')
    expect([status, text]).toEqual([409, expect.stringContaining('„pages/images“ ist eine Verknüpfung')])
    unlinkSync(images)
    renameSync(`${images}.da`, images)
    rmSync(elsewhere, { recursive: true })
  })
})

describe('the page that asks a server', () => {
  let editor: Awaited<ReturnType<typeof serveEditor>>
  beforeAll(async () => {
    editor = await serveEditor(trackedSite())
  })

  /** Browsers send the origin of the page with its requests. */
  const real = globalThis.fetch
  const send = (path: string, more: RequestInit = {}) =>
    real(editor.origin + path, { ...more, headers: { ...more.headers, origin: editor.origin } })
  beforeEach(() => {
    vi.stubGlobal('fetch', send)
    return () => vi.unstubAllGlobals()
  })

  const page = 'pages/reparatur.yaml'
  const edited = `# neu\n${smallSite[page]}`
  const publicationOn = (version: string) => ({
    version,
    message: 'Text',
    changes: [{ file: page, text: edited }],
  })
  const loseAnswer = (when: 'after' | 'before' | 'forever') => {
    let isLost = false
    vi.stubGlobal('fetch', async (path: string, more?: RequestInit) => {
      if (path === '/api/publish') {
        isLost = true
        if (when !== 'before') await send(path, more)
        throw new TypeError('Failed to fetch')
      }
      if (isLost && when === 'forever') throw new TypeError('Failed to fetch')
      return send(path, more)
    })
  }

  test('the token disappears from the address, survives a reload, and is replaced by the next', async () => {
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
    // A server that is started again has another token.
    location.hash = '#token=alt'
    const workspace = localWorkspace()
    await expect(workspace.open()).rejects.toMatchObject({ reason: 'token' })
    location.hash = `#token=${token}`
    expect((await workspace.open()).version).toBeTruthy()
    expect(stored.size).toBe(1)
    // The answer to the early request is good for one opening.
    const [early, later] = [vi.fn(send), vi.fn(send)]
    vi.stubGlobal('fetch', early)
    requestSiteEarly()
    vi.stubGlobal('fetch', later)
    expect((await workspace.open()).version).toBeTruthy()
    expect(later).not.toHaveBeenCalled()
    await workspace.open()
    expect([early, later].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  })

  test.each([
    [
      'before the server has begun',
      'before',
      { ended: 'refused', sentence: expect.stringContaining('noch einmal') },
    ],
    ['after the server has acted', 'after', { ended: 'changed', site: { texts: { [page]: edited } } }],
  ] as const)(
    'looks up what became of a publication if the answer gets lost %s',
    async (_, when, outcome) => {
      const workspace = localWorkspace(() => token)
      const { version } = await workspace.open()
      loseAnswer(when)
      expect(await workspace.publish(publicationOn(version))).toMatchObject(outcome)
    },
  )

  test('says so if nobody can know what became of a publication', async () => {
    const workspace = localWorkspace(() => token)
    const { version } = await workspace.open()
    loseAnswer('forever')
    await expect(workspace.publish(publicationOn(version))).rejects.toMatchObject({
      reason: 'unknown',
      message: expect.stringContaining('weiß niemand'),
    })
  })

  test('reports a silent or refusing server in German', async () => {
    vi.stubGlobal('fetch', async () => new Response('{"version":'))
    await expect(localWorkspace(() => token).open()).rejects.toMatchObject({ reason: 'gone' })
    vi.stubGlobal('fetch', send)
    await expect(localWorkspace(() => 'falsch').open()).rejects.toMatchObject({ reason: 'token' })
    await editor.stop()
    const failure = await localWorkspace(() => token)
      .open()
      .catch((error) => error)
    expect(failure).toBeInstanceOf(WorkspaceFailure)
    expect(failure).toMatchObject({ reason: 'gone', message: expect.stringContaining('läuft nicht mehr') })
    await expect(
      localWorkspace(() => token).publish({ version: '', message: '', changes: [] }),
    ).rejects.toMatchObject({ reason: 'gone' })
  })
})
