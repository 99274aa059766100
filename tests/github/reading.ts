import assert from 'node:assert/strict'
import { loginQuery, openQuery } from '../../src/editor/workspace/github/queries.ts'
import { ask, committed, file, type Host, oidOf, type Row } from './host.ts'
import { sources } from './sources.ts'

/** Commits files and returns the entries of `pages` as the editor reads them, by name. */
async function pagesWith(host: Host, ...additions: ReturnType<typeof file>[]) {
  const { data, errors } = await ask(host, openQuery, { at: await committed(host, { additions }) })
  assert.deepEqual(errors, [])
  const entries: { name: string; mode: number; object: { text: string } }[] =
    data.repository.commit.pages.object.entries
  return new Map(entries.map((one) => [one.name, one]))
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
    what: 'lets the page read the answer, including the refusal of an invalid token with 401, and the rate limit',
    source: sources.cors,
    async run(host) {
      for (const [token, wanted] of [
        [host.token, 200],
        ['github_pat_none', 401],
      ] as const) {
        const { headers, status } = await ask(host, loginQuery, {}, token)
        assert.equal(status, wanted)
        assert.equal(headers.get('access-control-allow-origin'), '*')
        const exposed = listed(headers.get('access-control-expose-headers'))
        assert.ok(exposed.includes('x-ratelimit-remaining') && exposed.includes('x-ratelimit-reset'))
      }
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
    what: 'returns file modes as decimal numbers: 33188 for 100644 of Git',
    async run(host) {
      const pages = await pagesWith(host, file('pages/start.yaml', 'modus\n'), file('pages/images/a.jpg'))
      assert.deepEqual(
        ['images', 'start.yaml'].map((name) => pages.get(name)?.mode),
        [0o40000, 33188],
      )
    },
  },
  {
    what: 'truncates a text of more than 512,000 bytes',
    source: sources.truncated,
    async run(host) {
      const pages = await pagesWith(host, file('pages/lang.yaml', 'x'.repeat(512_001)))
      assert.equal(pages.get('lang.yaml')?.object.text.length, 512_000)
    },
  },
]
