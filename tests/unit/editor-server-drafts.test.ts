// @module-tag thorough
import { execFileSync } from 'node:child_process'
import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FileChange } from '../../src/editor/workspace/workspace.ts'
import { createDrafts } from '../../src/editor-server/drafts.ts'
import { createSiteReader } from '../../src/editor-server/opened-site.ts'
import { writeFiles } from '../support/editor-server.ts'
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
