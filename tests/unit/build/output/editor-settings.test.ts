import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { editorSettings } from '../../../../src/build/output/editor-settings.ts'

const folder = mkdtempSync(join(tmpdir(), 'settings-'))
afterAll(() => rmSync(folder, { recursive: true }))

const wishes = { api: 'https://api.github.com', repository: '', branch: '', site: '' }
const url = 'https://www.example.de'

test('names missing settings and how to write them; Git and site.yaml know them', () => {
  expect(editorSettings(wishes, 'example.de', folder)).toEqual([
    expect.stringContaining('-- --repository firma/website'),
    expect.stringContaining('-- --branch main'),
    expect.stringContaining('-- --site https://www.example.de'),
  ])
  execFileSync('git', ['init', '-q', '-b', 'haupt'], { cwd: folder })
  execFileSync('git', ['remote', 'add', 'origin', 'git@github.com:firma/website.git'], { cwd: folder })
  const found = { api: wishes.api, owner: 'firma', name: 'website', branch: 'haupt', site: url }
  expect(editorSettings(wishes, url, folder)).toEqual(found)
  const own = { ...wishes, repository: 'andere/seite', branch: 'main', site: 'https://neu.example/' }
  expect(editorSettings(own, url, folder)).toEqual({
    ...found,
    owner: 'andere',
    name: 'seite',
    branch: 'main',
    site: 'https://neu.example',
  })
  expect(editorSettings({ ...wishes, api: 'ftp://github.com' }, url, folder)).toEqual([
    '„ftp://github.com“ ist keine Adresse einer API. Für GitHub lassen Sie --api weg.',
  ])
})
