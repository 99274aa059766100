// @module-tag thorough
import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'

// Starting a process takes a while on a busy machine.
vi.setConfig({ testTimeout: 90_000 })

const folder = mkdtempSync(join(tmpdir(), 'redaktion-'))
mkdirSync(join(folder, 'pages'))
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

test('does not build the editor with missing settings or unknown options', async () => {
  const missing = await build()
  expect([missing.code, missing.said]).toEqual([2, expect.stringContaining('-- --repository firma/website')])
  expect((await build('--repositry', 'a/b')).said).toContain('--repositry')
})
