// @module-tag thorough
import { execFileSync } from 'node:child_process'
import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FileChange } from '../../src/editor/workspace/workspace.ts'
import { createDrafts } from '../../src/editor-server/drafts.ts'
import { createSiteReader } from '../../src/editor-server/opened-site.ts'
import { serveEditor, siteFolder, writeFiles } from '../support/editor-server.ts'
import { plainPage, smallSite } from '../support/site.ts'

const page = 'pages/reparatur.yaml'
const first = { file: page, text: `# eins\n${smallSite[page]}` }
let root: string
const git = (folder: string, ...words: string[]) =>
  execFileSync('git', words, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trimEnd()

/** Two people with the same site in a folder of their repositories, and the remote they push to. */
beforeEach(() => {
  vi.stubEnv('GIT_CONFIG_GLOBAL', '/dev/null')
  vi.stubEnv('GIT_CONFIG_SYSTEM', '/dev/null')
  root = realpathSync(mkdtempSync(join(tmpdir(), 'editor-drafts-')))
  git(root, 'init', '-q', '--bare', '--initial-branch=main', 'remote.git')
  for (const name of ['Erika', 'Otto']) {
    git(root, 'clone', '-q', 'remote.git', name)
    git(join(root, name), 'config', 'user.name', name)
    git(join(root, name), 'config', 'user.email', `${name}@example.com`)
    if (name === 'Otto') continue
    git(join(root, name), 'checkout', '-q', '-B', 'main')
    writeFiles(join(root, name, 'web'), smallSite)
    git(join(root, name), 'add', '--all')
    git(join(root, name), 'commit', '-q', '-m', 'Anfang')
    git(join(root, name), 'push', '-q', '-u', 'origin', 'main')
  }
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function person(name: string) {
  const folder = join(root, name, 'web')
  const { open } = createSiteReader(folder)
  const drafts = createDrafts(folder, open)
  const keep = async (of: string, changes: FileChange[], version?: string) => {
    const publication = { version: (await open()).version, message: 'Reparatur: Titel', changes }
    return drafts.save({ name: of, publication, version })
  }
  return { ...drafts, keep, folder }
}
const versionOf = (outcome: object) => ('version' in outcome ? String(outcome.version) : '')

test('stores a draft where others see it, byte for byte, and none of it in the folder', async () => {
  const [erika, otto] = [person('Erika'), person('Otto')]
  const changes = [
    first,
    { file: 'pages/neu.yaml', text: `hidden: true\n${plainPage('Neu')}` },
    { file: 'pages/files/urkunde.pdf', removed: true as const },
    { file: 'pages/files/preise.pdf', bytes: btoa('%PDF-\xff') },
  ]
  const kept = await erika.keep('Preise ab März', changes)
  expect(kept.ended).toBe('saved')
  expect(git(erika.folder, 'status', '--porcelain')).toBe('')
  expect(git(erika.folder, 'rev-parse', 'HEAD')).toBe(git(erika.folder, 'rev-parse', `${versionOf(kept)}^`))
  expect(await otto.list()).toEqual([
    { name: 'Preise ab März', who: 'Erika', when: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) },
  ])
  const { version, revision } = await otto.read('Preise ab März')
  expect(version).toBe(versionOf(kept))
  const byFile = (a: FileChange, b: FileChange) => (a.file < b.file ? -1 : 1)
  expect(revision.after.toSorted(byFile)).toEqual(changes.toSorted(byFile))
  await otto.drop('Preise ab März')
  expect(await erika.list()).toEqual([])
  await expect(erika.read('Preise ab März')).rejects.toThrow('gibt es nicht mehr')
})

test('an editor with an outdated version writes nothing, and names are unique', async () => {
  const [erika, otto] = [person('Erika'), person('Otto')]
  const a = versionOf(await erika.keep('Sommer', [first]))
  expect(await otto.keep('Sommer', [first])).toEqual({ ended: 'changed' })
  expect(await otto.keep('sommer!', [first])).toEqual({ ended: 'changed' })
  const b = versionOf(await otto.keep('Sommer', [{ ...first, text: `# zwei\n${first.text}` }], a))
  expect(await erika.keep('Sommer', [first], a)).toEqual({ ended: 'changed' })
  expect((await erika.read('Sommer')).version).toBe(b)
  const twice = await Promise.all([erika.keep('Sommer', [first], b), otto.keep('Sommer', [first], b)])
  expect(twice.map(({ ended }) => ended).toSorted()).toEqual(['changed', 'saved'])
  await otto.drop('Sommer')
  expect(await erika.keep('Sommer', [first], b)).toEqual({ ended: 'changed' })
})

test('without a remote a draft is a branch of this folder; impossible names are refused in German', async () => {
  const erika = person('Erika')
  git(erika.folder, 'branch', '--unset-upstream')
  await erika.keep('Sommer', [first])
  expect(git(erika.folder, 'branch', '--list', 'redaktion/*').trim()).toBe('redaktion/sommer')
  git(erika.folder, 'branch', 'redaktion/von/Hand', 'main')
  const byHand = git(erika.folder, 'rev-parse', 'main')
  expect(await erika.keep('von/Hand', [first], byHand)).toMatchObject({ ended: 'saved' })
  expect((await erika.list()).map(({ name }) => name).toSorted()).toEqual(['Sommer', 'von/Hand'])
  expect(await erika.keep('ü'.repeat(300), [first])).toMatchObject({ ended: 'saved' })
  await expect(erika.keep('…', [first])).rejects.toThrow('keine Buchstaben')
  await expect(erika.keep('x', [{ file: '../x.yaml', text: '' }])).rejects.toThrow('keine Datei')
  await expect(erika.keep('x', [{ file: '.git/config', text: '' }])).rejects.toThrow('keine Datei')
  await expect(erika.keep('x', [{ file: 'pages/images/a.jpg', bytes: btoa('<script>') }])).rejects.toThrow(
    'beschädigt',
  )
  for (const name of ['--all', '../../heads/main', 'main'])
    await expect(erika.read(name)).rejects.toThrow('gibt es nicht mehr')
  await erika.keep('../../heads/main', [first])
  expect(git(erika.folder, 'rev-parse', 'main')).toBe(git(erika.folder, 'rev-parse', 'HEAD'))
  expect(git(erika.folder, 'branch', '--list', 'redaktion/*')).toContain('redaktion/heads-main')

  git(erika.folder, 'branch', '--set-upstream-to=origin/main')
  rmSync(join(root, 'remote.git'), { recursive: true })
  await expect(erika.list()).rejects.toThrow('nicht zu erreichen')
})

test('the server accepts drafts only from our page, with the token, and as JSON', async () => {
  const folder = siteFolder()
  for (const words of [
    ['init', '-q', '-b', 'main'],
    ['config', 'user.name', 'Erika'],
    ['config', 'user.email', 'e@example.com'],
    ['add', '.'],
    ['commit', '-qm', 'Anfang'],
  ])
    git(folder, ...words)
  const editor = await serveEditor(folder)
  const json = { 'Content-Type': 'application/json' }
  const { version } = JSON.parse((await editor.ask('GET /api/site')).text)
  const body = JSON.stringify({
    name: 'Grün & Blau',
    publication: { version, message: 'x', changes: [first] },
  })
  const ask = (line: string, headers: Record<string, string | undefined> = {}, sent = body) =>
    editor.ask(line, { ...json, ...headers }, Buffer.from(sent))
  const keep = 'POST /api/save-draft'
  for (const [headers, status] of [
    [{ Authorization: undefined }, 401],
    [{ Origin: 'http://evil.example' }, 403],
    [{ Origin: undefined }, 403],
    [{ Host: 'evil.example' }, 421],
    [{ 'Content-Type': 'text/plain' }, 415],
  ] as const)
    expect.soft((await ask(keep, headers)).status, JSON.stringify(headers)).toBe(status)
  expect((await editor.ask('GET /api/save-draft')).status).toBe(405)
  expect((await ask('POST /api/drafts')).status).toBe(405)
  expect((await ask(keep, {}, '{"name":1}')).status).toBe(400)
  expect(JSON.parse((await ask(keep)).text)).toMatchObject({ ended: 'saved' })
  const path = `/api/drafts/${encodeURIComponent('Grün & Blau')}`
  expect(JSON.parse((await editor.ask(`GET ${path}`)).text).revision.after).toEqual([first])
  expect((await ask('POST /api/drop-draft', {}, '{"name":"Grün & Blau"}')).status).toBe(200)
  expect((await editor.ask(`GET ${path}`)).status).toBe(404)
  expect(git(folder, 'for-each-ref', 'refs/heads')).not.toContain('redaktion')
  await editor.stop()
})
