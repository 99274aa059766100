// @module-tag thorough
import { execFile, execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'

// Starting a process takes a while on a busy machine.
vi.setConfig({ testTimeout: 90_000 })

const folder = mkdtempSync(join(tmpdir(), 'redaktion-'))
afterAll(() => rmSync(folder, { recursive: true }))

const run = (...words: string[]) =>
  new Promise<{ code: number; said: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      ['scripts/run-bundled.mjs', ...words],
      { env: { ...process.env, SITE_DIR: folder } },
      (_error, _out, said) => resolve({ code: child.exitCode ?? -1, said }),
    )
  })
const build = (...words: string[]) => run('build-redaktion', '--outDir', join(folder, 'dist'), ...words)

test('the editor does not open a folder without Git', async () => {
  const { code, said } = await run('redaktion', '--no-open')
  expect([code, said]).toEqual([3, expect.stringContaining('in diesem Ordner hält Git nichts fest')])
})

test('names missing settings and how to write them', async () => {
  const { code, said } = await build()
  expect(code).toBe(2)
  expect(said).toContain('-- --repository firma/website')
  expect(said).toContain('-- --branch main')
  expect(said).toContain('-- --site https://www.example.de')
  writeFileSync(join(folder, 'site.yaml'), 'url: https://www.example.de\n')
  execFileSync('git', ['init', '-q', '-b', 'haupt'], { cwd: folder })
  execFileSync('git', ['remote', 'add', 'origin', 'git@github.com:firma/website.git'], { cwd: folder })
  const wrong = await build('--api', 'ftp://github.com')
  expect([wrong.code, wrong.said.trim()]).toEqual([
    2,
    '„ftp://github.com“ ist keine Adresse einer API. Für GitHub lassen Sie --api weg.',
  ])
  expect((await build('--repositry', 'a/b')).said).toContain('--repositry')
})
