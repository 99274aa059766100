// @module-tag thorough
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '../../../github/contract.ts'
import type { Host } from '../../../github/host.ts'
import { type GitHub, startGitHub, writer } from '../../../support/github/server.ts'

let github: GitHub
let host: Host
beforeAll(async () => {
  github = await startGitHub({ 'site.yaml': 'a: 1\n', 'pages/start.yaml': 'b: 1\n' })
  const { origin: api, state } = github
  const account = state.accounts.get(writer)
  if (!account) throw new Error('Nobody may write')
  state.accounts.set('reader', { ...account, contents: 'read' })
  state.protectedBranches.set('main', 'Changes must be made through a pull request.')
  const branch = 'redaktion/vertrag'
  await github.git(['update-ref', `refs/heads/${branch}`, 'main'])
  const more = {
    reader: 'reader',
    protectedBranch: 'main',
    pullRequests: true,
  } as const
  host = { api, token: writer, owner: state.owner, name: state.name, branch, ...more }
})
afterAll(() => github.stop())

test.each(contract)('$what', async ({ run }) => {
  await run(host)
  expect(github.failures).toEqual([])
})
