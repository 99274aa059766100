import { afterAll, beforeAll, expect, test } from 'vitest'
import { type GitHub, startGitHub, writer } from '../support/github/server.ts'
import { smallSite } from '../support/site.ts'

let github: GitHub
beforeAll(async () => {
  github = await startGitHub({ ...smallSite, 'pages/images/bild.jpg': Buffer.from([0xff, 0xd8, 0, 1]) })
})
afterAll(() => github.stop())

async function ask(query: string, variables = {}, token = writer) {
  const answer = await fetch(`${github.origin}/graphql`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: JSON.stringify({ query, variables }),
  })
  return JSON.parse(await answer.text())
}

const opening = `query ($owner: String!, $name: String!) {
  viewer { login }
  repository(owner: $owner, name: $name) {
    viewerPermission
    defaultBranchRef { name target { oid ... on Commit {
      history(first: 5) { nodes { message author { name } committedDate } }
      statusCheckRollup { state }
      tree { entries { name mode type oid object {
        ... on Blob { text isBinary isTruncated byteSize }
        ... on Tree { entries { name path type oid object { ... on Blob { text isBinary byteSize } } } }
      } } }
    } } }
  }
}`
const site = { owner: 'paletten', name: 'website' }

const committing = `mutation ($input: CreateCommitOnBranchInput!) {
  createCommitOnBranch(input: $input) { commit { oid parents(first: 1) { nodes { oid } } } ref { name } }
}`
const commit = (expectedHeadOid: string | undefined, path: string, contents: string, message = 'Text') => ({
  input: {
    branch: { repositoryNameWithOwner: 'paletten/website', branchName: 'main' },
    expectedHeadOid,
    message: { headline: message },
    fileChanges: { additions: [{ path, contents }], deletions: [] },
  },
})

test('a site is opened with one question', async () => {
  const { data, errors } = await ask(opening, site)
  expect(errors).toBeUndefined()
  const { target, name } = data.repository.defaultBranchRef
  expect([name, target.oid, data.viewer.login]).toEqual(['main', await github.head(), 'erika'])
  const pages = target.tree.entries.find((one: { name: string }) => one.name === 'pages')
  const page = pages.object.entries.find((one: { name: string }) => one.name === 'reparatur.yaml')
  expect(page.object.text).toBe(smallSite['pages/reparatur.yaml'])
})

test('of twenty who commit at the same moment one does', async () => {
  const before = await github.head()
  const all = Array.from({ length: 20 }, (_, i) =>
    ask(committing, commit(before, 'pages/neu.yaml', btoa(`${i}`))),
  )
  const answers = await Promise.all(all)
  expect(answers.filter(({ errors }) => !errors)).toHaveLength(1)
  const refused = answers.flatMap(({ errors }) => errors ?? [])
  expect(refused.every(({ type }) => type === 'STALE_DATA')).toBe(true)
  expect(await github.git(['rev-list', '--count', `${before}..main`])).toBe('1')
})

test('it says so where it cannot stand in', async () => {
  const { errors } = await ask('{ viewer { login wohnort } }')
  expect(errors[0].message).toContain('wohnort')
  await expect(ask('{ viewer { login bio } }')).rejects.toThrow('stand-in')
  expect(github.failures).toEqual(['Error: User.bio'])
  github.forget()
})
