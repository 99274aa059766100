import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { frozenSite } from '../support/frozen-site.ts'
import { edits } from './edits.ts'

/**
 * What an owner writes is published as long as the validator is content. Each edit is made to a copy, and everything that
 * reads an owner's site runs on it, as in the workflow that publishes: no other check of this project reads it.
 */
const root = mkdtempSync(join(tmpdir(), 'sound-edits-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

test.each(Object.entries(edits))('%s', (name, edit) => {
  const dir = join(root, name.replaceAll(/\W+/g, '-'))
  cpSync(frozenSite, dir, { recursive: true })
  const run = (command: string, ...args: string[]) => {
    const env = { ...process.env, SITE_DIR: dir, NODE_ENV: 'production' }
    const { status, stdout, stderr } = spawnSync('npm', ['run', '-s', command, '--', ...args], {
      env,
      encoding: 'utf8',
      shell: process.platform === 'win32',
    })
    expect(status, `${command} ${args.join(' ')}\n${stdout}${stderr}`).toBe(0)
  }
  edit({ dir, run })
  run('validate', ...(name === 'launch day' ? ['--launch'] : []))
  run('build', '--outDir', join(dir, 'dist'))
  run('proof', '--dir', join(dir, 'dist'))
})
