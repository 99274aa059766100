import assert from 'node:assert/strict'
import { pullRequestMutation } from '../../src/editor/workspace/github/queries.ts'
import { ask, blobOf, commit, committed, file, type Host, headOf, oidOf, type Row } from './host.ts'
import { sources } from './sources.ts'

async function commitAt(host: Host, oid: string) {
  const query = `query ($owner: String!, $name: String!, $oid: GitObjectID!) { viewer { login } repository(owner: $owner, name: $name) {
    object(oid: $oid) { ... on Commit { message author { user { login } } parents(first: 2) { nodes { oid } } } }
  } }`
  const { data } = await ask(host, query, { oid })
  return { ...data.repository.object, viewer: data.viewer.login }
}

const awkward: [string, string | Uint8Array][] = [
  ['pages/bom.yaml', '\ufeffa: 1\n'],
  ['pages/crlf.yaml', 'a: 1\r\nb: 2\r\n'],
  ['pages/latin1.yaml', Buffer.from('Maße: ä', 'latin1')],
  ['pages/emoji.yaml', 'a: 🪵\n'],
  ['pages/leer.yaml', ''],
  ['pages/ohne-ende.yaml', 'a: 1'],
  ['pages/files/Größe.pdf', Buffer.from([37, 80, 68, 70, 0, 255])],
  ['pages/files/Größe-nfd.pdf'.normalize('NFD'), 'nfd'],
]

export const writingRows: Row[] = [
  {
    what: 'creates a commit with headline and body on the expected head, authored by the owner of the token',
    source: sources.commit,
    async run(host) {
      const before = await headOf(host)
      const oid = await committed(host, { additions: [file('pages/a.yaml', before)] })
      assert.equal(await headOf(host), oid)
      const { message, parents, author, viewer } = await commitAt(host, oid)
      assert.equal(message, 'Vertrag\n\nZeile „eins“\n\nZeile zwei')
      assert.deepEqual(parents.nodes, [{ oid: before }])
      assert.equal(author.user?.login, viewer)
    },
  },
  {
    what: 'rejects an outdated head with STALE_DATA and status 200, and leaves the branch alone',
    source: sources.stale,
    async run(host) {
      const from = await headOf(host)
      const head = await committed(host, { additions: [file('pages/c.yaml', from)] })
      const { status, data, errors } = await commit(host, { additions: [file('pages/d.yaml')] }, { from })
      assert.deepEqual([status, data.createCommitOnBranch, errors[0]?.type], [200, null, 'STALE_DATA'])
      assert.match(errors[0]?.message ?? '', /Expected branch to point to/)
      assert.equal(await headOf(host), head)
    },
  },
  {
    what: 'accepts only one of two simultaneous commits on the same head',
    source: sources.commitInput,
    async run(host) {
      const from = await headOf(host)
      const answers = await Promise.all(
        ['eins', 'zwei'].map((text) =>
          commit(host, { additions: [file('pages/e.yaml', `${text} ${from}`)] }, { from }),
        ),
      )
      const [done, ...others] = answers.filter(({ errors }) => !errors.length)
      assert.equal(others.length, 0)
      assert.equal(await headOf(host), done?.data.createCommitOnBranch.commit.oid)
    },
  },
  {
    what: 'stores files byte for byte, whatever their contents and names',
    source: sources.changes,
    async run(host) {
      const oid = await committed(host, { additions: awkward.map(([path, bytes]) => file(path, bytes)) })
      for (const [path, bytes] of awkward) {
        const query = `query ($owner: String!, $name: String!, $at: String!) {
          repository(owner: $owner, name: $name) { object(expression: $at) { oid } }
        }`
        const { data } = await ask(host, query, { at: `${oid}:${path}` })
        assert.equal(data.repository.object?.oid, oidOf(Buffer.from(bytes)), path)
        assert.deepEqual(await blobOf(host, Buffer.from(bytes)), Buffer.from(bytes))
      }
      await committed(host, { deletions: awkward.map(([path]) => ({ path })) })
    },
  },
  {
    what: 'refuses commits with a read-only token: FORBIDDEN',
    source: sources.permissions,
    needs: 'reader',
    async run(host) {
      const before = await headOf(host)
      const { errors } = await commit(host, { additions: [file('pages/h.yaml')] }, { token: host.reader })
      assert.equal(errors[0]?.type, 'FORBIDDEN')
      assert.match(errors[0]?.message ?? '', /Resource not accessible by personal access token/)
      assert.equal(await headOf(host), before)
    },
  },
  {
    what: 'refuses commits to a protected branch: BRANCH_PROTECTION_RULE_VIOLATION',
    needs: 'protectedBranch',
    async run(host) {
      const before = await headOf(host, host.protectedBranch)
      const { errors } = await commit(
        host,
        { additions: [file('pages/i.yaml')] },
        { branchName: host.protectedBranch },
      )
      assert.equal(errors[0]?.type, 'BRANCH_PROTECTION_RULE_VIOLATION')
      assert.equal(await headOf(host, host.protectedBranch), before)
    },
  },
  {
    what: 'refuses a second pull request for a branch',
    source: sources.pullRequest,
    needs: 'pullRequests',
    async run(host) {
      const query =
        'query ($owner: String!, $name: String!) { repository(owner: $owner, name: $name) { id defaultBranchRef { name } } }'
      const { id: repositoryId, defaultBranchRef } = (await ask(host, query)).data.repository
      await committed(host, { additions: [file('pages/k.yaml')] })
      const input = {
        repositoryId,
        title: 'Vertrag',
        headRefName: host.branch,
        baseRefName: defaultBranchRef.name,
      }
      const { data } = await ask(host, pullRequestMutation, { input })
      assert.match(data.createPullRequest.pullRequest.url, /^https:\/\/github\.com\/.*\/pull\/\d+$/)
      const again = await ask(host, pullRequestMutation, { input })
      assert.match(again.errors[0]?.message ?? '', /already exists/)
    },
  },
]
