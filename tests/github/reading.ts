import assert from 'node:assert/strict'
import { loginQuery, openQuery } from '../../src/editor/workspace/github/queries.ts'
import { ask, committed, file, type Host, oidOf, type Row, rest } from './host.ts'
import { sources } from './sources.ts'

const repository = 'repository(owner: $owner, name: $name)'
const asking = (fields: string) => `query ($owner: String!, $name: String!) { ${fields} }`

async function blobAt(host: Host, path: string, fields = 'oid byteSize isBinary isTruncated text') {
  const query = `query ($owner: String!, $name: String!, $at: String!, $path: String!) {
    ${repository} { object(expression: $at) { ... on Commit { file(path: $path) { object { ... on Blob { ${fields} } } } } } }
  }`
  const { data, errors } = await ask(host, query, { at: host.branch, path })
  assert.deepEqual(errors, [])
  return data.repository.object.file?.object ?? null
}

const listed = (header: string | null) => (header ?? '').toLowerCase().split(/, */)

export const readingRows: Row[] = [
  {
    what: 'accepts requests with a token and JSON from pages of any origin',
    source: sources.cors,
    async run({ api }) {
      const asked = {
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type',
      }
      const answer = await fetch(`${api}/graphql`, {
        method: 'OPTIONS',
        headers: { origin: 'https://redaktion.example', ...asked },
      })
      assert.equal(answer.status, 204)
      assert.equal(answer.headers.get('access-control-allow-origin'), '*')
      assert.ok(listed(answer.headers.get('access-control-allow-methods')).includes('post'))
      const allowed = listed(answer.headers.get('access-control-allow-headers'))
      assert.ok(allowed.includes('authorization') && allowed.includes('content-type'))
    },
  },
  {
    what: 'lets the page read the answer, including a refusal, and the rate limit',
    source: sources.cors,
    async run(host) {
      for (const token of [host.token, 'github_pat_none']) {
        const { headers } = await ask(host, loginQuery, {}, token)
        assert.equal(headers.get('access-control-allow-origin'), '*')
        const exposed = listed(headers.get('access-control-expose-headers'))
        assert.ok(exposed.includes('x-ratelimit-remaining') && exposed.includes('x-ratelimit-reset'))
      }
    },
  },
  {
    what: 'answers an invalid token with 401',
    source: sources.signIn,
    async run(host) {
      const { status, data } = await ask(host, loginQuery, {}, 'github_pat_none')
      assert.deepEqual([status, data], [401, null])
    },
  },
  {
    what: 'names the owner of a token and their permission on the repository',
    source: sources.schema,
    async run(host) {
      const { data, errors } = await ask(host, loginQuery)
      assert.deepEqual(errors, [])
      assert.match(data.viewer.login, /^[\w-]+$/)
      assert.match(data.repository.viewerPermission, /^(ADMIN|MAINTAIN|WRITE)$/)
    },
  },
  {
    what: 'returns null for a missing repository, with the error NOT_FOUND and status 200',
    async run(host) {
      const { status, data, errors } = await ask(host, loginQuery, { name: 'gibt-es-nicht-0' })
      assert.deepEqual([status, data.repository, errors[0]?.type], [200, null, 'NOT_FOUND'])
    },
  },
  {
    what: 'returns null for a repository that the token cannot see',
    needs: 'stranger',
    async run(host) {
      const { data, errors } = await ask(host, loginQuery, {}, host.stranger)
      assert.deepEqual([data.repository, errors[0]?.type], [null, 'NOT_FOUND'])
    },
  },
  {
    what: 'answers a query for an unknown field with errors only',
    source: sources.schema,
    async run(host) {
      const { data, errors } = await ask(host, asking(`${repository} { name wohnort }`))
      assert.deepEqual([data, errors.length], [null, 1])
    },
  },
  {
    what: 'returns all files of a site in one answer, each with its Git object id',
    source: sources.schema,
    async run(host) {
      const oid = await committed(host, {
        additions: [file('site.yaml', 'a: 1\n'), file('pages/start.yaml', 'b: „ü“\r\n')],
      })
      const { data, errors } = await ask(host, openQuery, { at: oid })
      assert.deepEqual(errors, [])
      const text = JSON.stringify(data)
      for (const bytes of ['a: 1\n', 'b: „ü“\r\n']) {
        assert.ok(text.includes(oidOf(Buffer.from(bytes))))
        assert.ok(text.includes(JSON.stringify(bytes)))
      }
    },
  },
  {
    what: 'returns null for a missing file, without an error',
    async run(host) {
      assert.equal(await blobAt(host, 'gibt/es/nicht.yaml'), null)
    },
  },
  {
    what: 'returns file modes as decimal numbers: 33188 for 100644 of Git',
    async run(host) {
      await committed(host, { additions: [file('pages/start.yaml', 'modus\n')] })
      const fields = 'object(expression: $at) { ... on Tree { entries { name type mode } } }'
      const query = `query ($owner: String!, $name: String!, $at: String!) { ${repository} { ${fields} } }`
      const { data } = await ask(host, query, { at: `${host.branch}:` })
      const pages = data.repository.object.entries.find((one: { name: string }) => one.name === 'pages')
      assert.deepEqual([pages.type, pages.mode], ['tree', 0o40000])
      const inside = await ask(host, query, { at: `${host.branch}:pages` })
      const start = inside.data.repository.object.entries.find(
        (one: { name: string }) => one.name === 'start.yaml',
      )
      assert.deepEqual([start.type, start.mode], ['blob', 33188])
    },
  },
  {
    what: 'truncates a text of more than 512,000 bytes and marks it as truncated',
    source: sources.truncated,
    async run(host) {
      await committed(host, { additions: [file('pages/lang.yaml', 'x'.repeat(512_001))] })
      const { byteSize, isTruncated, text } = await blobAt(host, 'pages/lang.yaml')
      assert.deepEqual([byteSize, isTruncated, text.length], [512_001, true, 512_000])
    },
  },
  {
    what: 'treats a file with a zero byte as binary, without text',
    source: sources.schema,
    async run(host) {
      await committed(host, { additions: [file('pages/null.yaml', 'a\0b')] })
      const { isBinary, text } = await blobAt(host, 'pages/null.yaml')
      assert.deepEqual([isBinary, text], [true, null])
    },
  },
  {
    what: 'returns the bytes of a file raw or in Base64',
    source: sources.blobs,
    async run(host) {
      const bytes = Buffer.from([0xef, 0xbb, 0xbf, 0xe4, 0, 13, 10, 0xff])
      await committed(host, { additions: [file('pages/images/bild.jpg', bytes)] })
      const path = `git/blobs/${oidOf(bytes)}`
      const raw = await rest(host, path, 'application/vnd.github.raw+json')
      assert.deepEqual(Buffer.from(await raw.arrayBuffer()), bytes)
      const { content, encoding, size } = await (await rest(host, path)).json()
      assert.deepEqual([encoding, size, Buffer.from(content, 'base64')], ['base64', bytes.length, bytes])
    },
  },
  {
    what: 'answers an unknown blob with 404',
    source: sources.blobs,
    async run(host) {
      assert.equal((await rest(host, `git/blobs/${'1'.repeat(40)}`)).status, 404)
    },
  },
  {
    what: 'requires a page size for lists, at most 100',
    source: `${sources.limits}#node-limit`,
    async run(host) {
      const history = (page: string) =>
        asking(
          `${repository} { object(expression: "${host.branch}") { ... on Commit { history${page} { nodes { oid } } } } }`,
        )
      assert.deepEqual((await ask(host, history('(first: 100)'))).errors, [])
      for (const page of ['', '(first: 101)']) assert.equal((await ask(host, history(page))).errors.length, 1)
    },
  },
]
