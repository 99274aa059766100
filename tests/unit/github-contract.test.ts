// @module-tag thorough
import { execFile, spawnSync } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '../github/contract.ts'
import type { Host } from '../github/host.ts'
import { type GitHub, startGitHub, writer } from '../support/github/server.ts'

let github: GitHub
let host: Host
beforeAll(async () => {
  github = await startGitHub({ 'site.yaml': 'a: 1\n', 'pages/start.yaml': 'b: 1\n' })
  const { origin: api, state } = github
  const account = state.accounts.get(writer)
  if (!account) throw new Error('Nobody may write')
  state.accounts.set('reader', { ...account, contents: 'read' })
  state.accounts.set('stranger', { ...account, contents: 'none' })
  state.protectedBranches.set('main', 'Changes must be made through a pull request.')
  const branch = 'redaktion/vertrag'
  await github.git(['update-ref', `refs/heads/${branch}`, 'main'])
  const more = {
    reader: 'reader',
    stranger: 'stranger',
    protectedBranch: 'main',
    pullRequests: true,
  } as const
  host = { api, token: writer, owner: state.owner, name: state.name, branch, ...more, fail: github.fail }
})
afterAll(() => github.stop())

test.each(contract)('$what', async ({ run }) => {
  await run(host)
  expect(github.failures).toEqual([])
})

test("the stand-in's repository passes the check of Git", async () => {
  expect(await github.git(['fsck', '--strict', '--no-dangling'])).toBe('')
})

test('the stand-in reports what it does not support', async () => {
  const answer = await fetch(`${github.origin}/graphql`, {
    method: 'POST',
    headers: { authorization: `Bearer ${writer}` },
    body: JSON.stringify({ query: '{ viewer { login bio } }' }),
  })
  expect([answer.status, await answer.text()]).toEqual([501, 'stand-in: User.bio'])
  expect(github.failures).toEqual(['Error: User.bio'])
})

test('one command with a token runs the contract and leaves nothing behind', async () => {
  const run = (...words: string[]) =>
    spawnSync('node', ['--import', 'tsx', 'tests/github/replay.ts', ...words], { encoding: 'utf8' })
  const without = run()
  expect([without.status, without.stderr]).toEqual([2, expect.stringContaining('Ohne Token')])
  // This process plays the host.
  const asked = promisify(execFile)
  const words = ['--token', writer, '--repository', 'paletten/website', '--api', github.origin]
  const { stdout } = await asked('node', ['--import', 'tsx', 'tests/github/replay.ts', ...words])
  expect(stdout).toMatch(/\n0 of \d+ differ\.\n$/)
  expect(stdout).not.toContain(writer)
  expect(await github.git(['for-each-ref', '--format=%(refname:short)'])).toBe('main\nredaktion/vertrag')
})
