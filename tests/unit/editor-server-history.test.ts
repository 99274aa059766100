// @module-tag thorough
import { execFileSync } from 'node:child_process'
import { rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { PastPublication, Revision } from '../../src/editor/workspace/workspace.ts'
import { listPublications, readPublication } from '../../src/editor-server/history.ts'
import { serveEditor, siteFolder, writeFiles } from '../support/editor-server.ts'
import { type Files, smallSite } from '../support/site.ts'

/** The site is in a folder of the repository. */
let root: string
let site: string
const page = 'pages/reparatur.yaml'
const start = String(smallSite['pages/start.yaml'])
const git = (...words: string[]) => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim()
const commit = (message: string, files: Files, folder = site) => {
  writeFiles(folder, files)
  git('add', '--all')
  git('commit', '--quiet', '--allow-empty', '-m', message)
  return git('rev-parse', 'HEAD')
}
const ids: Record<string, string> = {}

beforeAll(() => {
  vi.stubEnv('GIT_CONFIG_GLOBAL', '/dev/null')
  vi.stubEnv('GIT_CONFIG_SYSTEM', '/dev/null')
  root = siteFolder()
  for (const file of Object.keys(smallSite)) rmSync(join(root, file), { force: true, recursive: true })
  site = join(root, 'web')
  git('init', '-q', '-b', 'main')
  git('config', 'user.name', 'Erika Muster')
  git('config', 'user.email', 'erika@example.com')
  ids.first = commit('Anfang', smallSite)
  ids.bytes = commit('Bild und Text\n\n- eins\n- zwei', {
    [page]: `\uFEFF# Grüße\r\n${smallSite[page]}`,
    'pages/images/a b.jpg': Buffer.from([0, 255, 10]),
    'pages/files/urkunde.pdf': undefined,
  })
  ids.code = commit('nur Programm', { 'src/x.ts': 'x', 'web.txt': 'x' }, root)
  ids.hostile = commit('fremd', {
    'pages/sub/x.yaml': 'x',
    'pages/images/sub/a.jpg': 'x',
    'pages/notiz.txt': 'x',
  })
  symlinkSync('/etc/passwd', join(site, 'pages/images/link.jpg'))
  ids.link = commit('Verknüpfung', {})
  git('checkout', '-q', '-b', 'seite')
  ids.branch = commit('auf dem Zweig', { 'pages/start.yaml': `# a\n${start}` })
  git('checkout', '-q', 'main')
  git('merge', '-q', '--no-ff', '-m', 'Zweig übernommen', 'seite')
  ids.merge = git('rev-parse', 'HEAD')
  git('checkout', '-q', '-b', 'anderswo')
  ids.elsewhere = commit('anderswo', { 'pages/start.yaml': `# b\n${start}` })
  git('checkout', '-q', 'main')
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

test('lists the commits that touched the site, newest first; a merge counts once', async () => {
  const list = await listPublications(site)
  expect(list.map(({ id }) => id)).toEqual([ids.merge, ids.link, ids.hostile, ids.bytes, ids.first])
  expect(list[3]).toMatchObject({ who: 'Erika Muster', message: 'Bild und Text\n\n- eins\n- zwei' })
  expect(Date.parse(list[3]?.when ?? '')).toBeGreaterThan(0)
})

test('a publication contains its files before and after, byte for byte, and only files of the site', async () => {
  const read = (name: string) => readPublication(site, String(ids[name]))
  expect(await read('bytes')).toEqual({
    before: [
      { file: 'pages/files/urkunde.pdf', bytes: '' },
      { file: 'pages/images/a b.jpg', removed: true },
      { file: page, text: smallSite[page] },
    ],
    after: [
      { file: 'pages/files/urkunde.pdf', removed: true },
      { file: 'pages/images/a b.jpg', bytes: 'AP8K' },
      { file: page, text: `\uFEFF# Grüße\r\n${smallSite[page]}` },
    ],
  })
  const merged = { file: 'pages/start.yaml', text: `# a\n${start}` }
  expect((await read('merge')).after).toEqual([merged])
  const { before, after } = await read('first')
  expect(before.every((one) => 'removed' in one)).toBe(true)
  expect(after.map(({ file }) => file)).toEqual(Object.keys(smallSite).sort())
  for (const name of ['hostile', 'link', 'code']) expect(await read(name)).toEqual({ before: [], after: [] })
})

test('requires the token, GET, and a commit of this branch', async () => {
  const editor = await serveEditor(site)
  const list: PastPublication[] = JSON.parse((await editor.ask('GET /api/history')).text)
  expect(list).toHaveLength(5)
  const { text } = await editor.ask(`GET /api/history/${ids.merge}`)
  expect((JSON.parse(text) as Revision).after).toHaveLength(1)
  const blob = git('rev-parse', `${ids.first}:web/site.yaml`)
  const others = [
    'HEAD',
    'main',
    '--output=x',
    `${ids.merge}^`,
    `${ids.merge}~1`,
    `${ids.merge}:site.yaml`,
    ids.merge?.slice(0, 8),
  ]
  const ghosts = ['0'.repeat(40), blob, ids.elsewhere, '..%2f..%2fsite.yaml', `${ids.merge}%00`, '']
  for (const id of [...others, ...ghosts]) {
    expect.soft((await editor.ask(`GET /api/history/${id}`)).status, `${id}`).toBe(404)
  }
  for (const path of ['/api/history', `/api/history/${ids.merge}`]) {
    expect.soft((await editor.ask(`GET ${path}`, { Authorization: undefined })).status).toBe(401)
    expect.soft((await editor.ask(`GET ${path}`, { Origin: 'http://evil.example' })).status).toBe(403)
    expect.soft((await editor.ask(`GET ${path}`, { Host: 'evil.example' })).status).toBe(421)
    expect.soft((await editor.ask(`POST ${path}`)).status).toBe(405)
  }
  rmSync(join(root, '.git'), { recursive: true })
  const answer = await editor.ask('GET /api/history')
  expect([answer.status, answer.text]).toEqual([
    409,
    expect.stringContaining('hebt niemand frühere Fassungen auf'),
  ])
  await editor.stop()
})
