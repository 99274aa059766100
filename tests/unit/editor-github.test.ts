// @module-tag thorough
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { WorkspaceFailure } from '../../src/editor/workspace/failure.ts'
import type { OpenedSite, Publication } from '../../src/editor/workspace/workspace.ts'
import { type GitHub, startGitHub, writer } from '../support/github/server.ts'
import { hostedWorkspace } from '../support/hosted.ts'
import { smallSite } from '../support/site.ts'

const page = 'pages/reparatur.yaml'
const odd = {
  'pages/bom.yaml': '\ufefftitle: Größe\r\nblocks: []\r\n',
  'pages/latin.yaml': Buffer.from('title: Gr\u00f6\u00dfe\n', 'latin1'),
  'pages/lang.yaml': `title: Lang\ntext: ${'ä'.repeat(300_000)}\n`,
  'pages/binaer.yaml': Buffer.from([0, 1, 2, 255]),
  'pages/notiz.txt': 'x',
  'pages/alt/start.yaml': 'x',
  'pages/images/ordner/bild.jpg': 'x',
}
const newsPage = `# neu\r\n${smallSite[page]}`

let github: GitHub
beforeAll(async () => {
  github = await startGitHub({ ...smallSite, ...odd })
  await github.git(['tag', 'first'])
})
afterAll(() => github.stop())
beforeEach(async () => {
  await github.git(['update-ref', 'refs/heads/main', 'first'])
})
afterEach(() => {
  expect(github.failures).toEqual([])
  github.forget()
  github.state.protectedBranches.clear()
})

const isCommit = ({ body }: { body: string }) => body.includes('createCommitOnBranch(')
const of = ({ version }: OpenedSite, changes: Publication['changes'], message = 'Text') => ({
  version,
  message,
  changes,
})
const change = (text = newsPage) => [{ file: page, text }]

describe('a site', () => {
  test('is opened with one query, byte for byte', async () => {
    const site = await hostedWorkspace(github).open()
    const asked = github.seen.map(({ path }) => path.replace(/\w{40}$/, ''))
    // Two files that are not text, one that is truncated; two pictures that no website shows yet.
    expect(asked.filter((path) => path === '/graphql')).toHaveLength(1)
    expect(asked.filter((path) => path.endsWith('/git/blobs/'))).toHaveLength(5)
    expect(site.version).toBe(await github.head())
    expect(site.place).toMatch(/^127\.0\.0\.1:\d+\/paletten\/website#main$/)
    for (const [file, content] of Object.entries({ ...smallSite, ...odd }))
      if (file in site.texts) {
        const bytes = site.foreign?.[file]
          ? Buffer.from(site.foreign[file], 'base64')
          : Buffer.from(site.texts[file] ?? '')
        expect(bytes.equals(Buffer.from(content as string)), file).toBe(true)
      }
    expect(Object.keys(site.foreign ?? {}).sort()).toEqual(['pages/binaer.yaml', 'pages/latin.yaml'])
    expect(Object.keys(site.texts)).toHaveLength(8)
    expect(site.files['pages/images/gitterbox.jpg']).toMatchObject({ kind: 'jpg', width: 1600 })
    expect(site.files['pages/files/urkunde.pdf']).toEqual({ bytes: 0 })
  })

  test('is opened without fetching pictures that the website already has', async () => {
    await github.push({ 'pages/images/neu.jpg': Buffer.from('kein Bild') })
    const oid = await github.git(['rev-parse', 'main:pages/images/gitterbox.jpg'])
    const shown = { files: '/assets/gitterbox-1', widths: [480], width: 480, height: 320, ground: '#eee' }
    const answer = globalThis.fetch
    vi.stubGlobal('fetch', (address: string, more?: RequestInit) =>
      address.endsWith('/_pictures.json')
        ? Promise.resolve(Response.json({ images: { 'a.jpg': { blob: oid, bytes: 1, kind: 'jpg', shown } } }))
        : answer(address, more),
    )
    const workspace = hostedWorkspace(github)
    const { files } = await workspace.open()
    expect(files['pages/images/gitterbox.jpg']).toMatchObject({
      shown: { files: 'http://127.0.0.1:9/assets/gitterbox-1' },
    })
    await workspace.open()
    vi.unstubAllGlobals()
    const fetched = github.seen.map(({ path }) => path)
    expect(fetched.filter((path) => path.endsWith(oid))).toEqual([])
    const other = await github.git(['rev-parse', 'main:pages/images/neu.jpg'])
    expect(fetched.filter((path) => path.endsWith(other))).toHaveLength(1)
  })
})

describe('a publication', () => {
  test('is one commit of exactly these bytes, on the opened version', async () => {
    const workspace = hostedWorkspace(github)
    const site = await workspace.open()
    const changes = [
      ...change(),
      { file: 'pages/neu.yaml', text: '\ufefftitle: „ß“\n' },
      { file: 'pages/images/neu.png', bytes: Buffer.from([0, 255, 128]).toString('base64') },
      { file: 'pages/kontakt.yaml', removed: true as const },
    ]
    const outcome = await workspace.publish(of(site, changes, 'Reparatur: Text\n\n- Überschrift geändert'))
    expect(outcome).toMatchObject({ ended: 'published', commit: await github.head() })
    expect(await github.git(['rev-parse', 'main^'])).toBe(site.version)
    expect(await github.git(['diff', '--name-status', 'main^', 'main'])).toBe(
      'M\tpages/reparatur.yaml\nD\tpages/kontakt.yaml\nA\tpages/images/neu.png\nA\tpages/neu.yaml'
        .split('\n')
        .sort((a, b) => (a.slice(2) < b.slice(2) ? -1 : 1))
        .join('\n'),
    )
    expect((await github.read(page))?.toString()).toBe(newsPage)
    expect([...((await github.read('pages/images/neu.png')) ?? [])]).toEqual([0, 255, 128])
    expect(await github.git(['log', '-1', '--format=%B', 'main'])).toMatch(
      /^Reparatur: Text\n\n- Überschrift geändert\n\nRedaktion-Vorgang: [\w-]{36}$/,
    )
    // The editor continues with exactly what is stored.
    const next = 'site' in outcome ? outcome.site : undefined
    const there = await hostedWorkspace(github).open()
    expect({ ...next, files: Object.keys(next?.files ?? {}) }).toEqual({
      ...there,
      files: expect.arrayContaining(Object.keys(there.files)),
    })
    expect(await workspace.publish(of(there, change('x: y\n')))).toMatchObject({ ended: 'published' })
  })

  test('reaches a repository that has been renamed', async () => {
    github.state.formerly = 'paletten/alt'
    const workspace = hostedWorkspace(github, writer, { name: 'alt' })
    expect(await workspace.publish(of(await workspace.open(), change()))).toMatchObject({
      ended: 'published',
    })
    expect((await github.read(page))?.toString()).toBe(newsPage)
    github.state.formerly = undefined
  })

  test('never overwrites what others have published', async () => {
    const workspace = hostedWorkspace(github)
    const site = await workspace.open()
    const theirs = await github.push({ 'pages/start.yaml': 'title: Neu\n' })
    const found = await workspace.publish(of(site, change()))
    expect(found).toMatchObject({
      ended: 'changed',
      site: { version: theirs, texts: { 'pages/start.yaml': 'title: Neu\n' } },
    })
    // Even if they are only a moment faster.
    const again = await workspace.open()
    github.fail(() => github.push({ 'pages/start.yaml': 'title: Neuer\n' }), isCommit)
    expect(await workspace.publish(of(again, change()))).toMatchObject({ ended: 'changed' })
    expect((await github.read(page))?.toString()).toBe(smallSite[page])
  })

  test('of more than ten megabytes is refused before anything is sent', async () => {
    const workspace = hostedWorkspace(github)
    const site = await workspace.open()
    github.forget()
    const bytes = Buffer.alloc(10_000_001).toString('base64')
    expect(await workspace.publish(of(site, [{ file: 'pages/files/a.pdf', bytes }]))).toMatchObject({
      ended: 'refused',
      sentence: expect.stringContaining('10 MB'),
    })
    expect(github.seen).toEqual([])
  })

  test.each([
    'Protected branch update failed for refs/heads/main.',
    'Repository rule violations found\n\nChanges must be made through a pull request.',
  ])('to a protected branch becomes a proposal: %s', async (why) => {
    const workspace = hostedWorkspace(github)
    const site = await workspace.open()
    github.state.protectedBranches.set('main', why)
    const outcome = await workspace.publish(of(site, change(), 'Reparatur: Text\n\n- a'))
    expect(outcome).toMatchObject({ ended: 'proposed', address: expect.stringMatching(/\/pull\/\d+$/) })
    const made = github.state.pullRequests.at(-1)
    expect(made).toMatchObject({ title: 'Reparatur: Text', body: '- a', base: 'main' })
    expect((await github.read(page, made?.head))?.toString()).toBe(newsPage)
    expect(await github.head()).toBe(site.version)
  })

  test('that cannot be proposed stays on a branch, and says where', async () => {
    const workspace = hostedWorkspace(github)
    const site = await workspace.open()
    github.state.protectedBranches.set('main', 'Protected branch update failed for refs/heads/main.')
    github.fail('bad gateway', ({ body }) => body.includes('createPullRequest('))
    expect(await workspace.publish(of(site, change()))).toMatchObject({
      ended: 'proposed',
      sentence: expect.stringContaining('steht nicht fest'),
      address: expect.stringMatching(/\/paletten\/website\/compare\/main\.\.\.vorschlag\/.+\?expand=1$/),
    })
  })

  describe('whose answer is lost', () => {
    test.each(['answer lost', 'answer cut off'] as const)('is found if it was done: %s', async (fault) => {
      const workspace = hostedWorkspace(github)
      const site = await workspace.open()
      github.fail(fault, isCommit)
      const outcome = await workspace.publish(of(site, change()))
      expect(outcome).toMatchObject({ ended: 'published', commit: await github.head() })
    })

    test.each(['unreachable', 'bad gateway', 'timed out'] as const)(
      'is sent again if nothing was done: %s',
      async (fault) => {
        const workspace = hostedWorkspace(github)
        const site = await workspace.open()
        github.fail(fault, isCommit, 2)
        const outcome = await workspace.publish(of(site, change()))
        expect(outcome).toMatchObject({ ended: 'published', commit: await github.head() })
      },
    )

    test('is known to have failed if others publish in the meantime', async () => {
      const wait = async () => void (await github.push({ 'pages/start.yaml': 'a: b\n' }))
      const workspace = hostedWorkspace(github, writer, { wait })
      const site = await workspace.open()
      github.fail('unreachable', isCommit)
      expect(await workspace.publish(of(site, change()))).toMatchObject({ ended: 'changed' })
    })

    test('stays unknown if the host is unreachable', async () => {
      const workspace = hostedWorkspace(github)
      const site = await workspace.open()
      let isGone = false
      github.fail(
        'answer lost',
        (seen) => {
          if (isCommit(seen)) isGone = true
          return isGone
        },
        99,
      )
      await expect(workspace.publish(of(site, change()))).rejects.toMatchObject({
        reason: 'unknown',
        message: expect.stringContaining('weiß niemand'),
      })
      // The first attempt succeeded; a second one does not repeat it.
      github.forget()
      expect(await workspace.publish(of(site, change()))).toMatchObject({ ended: 'changed' })
    })
  })
})

describe('failures are reported in German, with what to do', () => {
  const failureOf = (token = writer, more = {}) =>
    hostedWorkspace(github, token, more)
      .open()
      .catch((error) => error)

  test.each([
    ['revoked', 'token', 'Melden Sie sich mit einem neuen an'],
    ['unreachable', 'gone', 'Internetverbindung'],
    ['bad gateway', 'gone', 'gestört (502)'],
    ['timed out', 'gone', 'gestört (502)'],
    ['not json', 'gone', 'WLAN'],
    ['answer cut off', 'gone', 'Internetverbindung'],
    ['secondary limit', 'refused', 'Uhr noch einmal'],
    ['primary limit', 'refused', 'Uhr noch einmal'],
  ] as const)('%s', async (fault, reason, sentence) => {
    github.fail(fault)
    const failure = await failureOf()
    expect(failure).toBeInstanceOf(WorkspaceFailure)
    expect(failure).toMatchObject({ reason, message: expect.stringContaining(sentence) })
    expect(failure.message).toContain('bleiben hier im Browser erhalten')
  })

  test('a rate limit names the time of its end', async () => {
    github.state.resetAt = Math.floor(new Date(2030, 0, 1, 14, 31, 5).getTime() / 1000)
    github.fail('primary limit')
    expect((await failureOf()).message).toContain('um 14:32 Uhr')
  })

  test('a repository outside the selection, and a missing branch', async () => {
    expect((await failureOf(writer, { name: 'andere' })).message).toContain('Repository access')
    expect((await failureOf(writer, { branch: 'neu' })).message).toContain('den Zweig „neu“ nicht')
  })

  test('a missing permission, by name', async () => {
    const workspace = hostedWorkspace(github)
    const site = await workspace.open()
    const account = github.state.accounts.get(writer)
    if (account) account.contents = 'read'
    const outcome = await workspace.publish(of(site, change()))
    if (account) account.contents = 'write'
    expect(outcome).toMatchObject({
      ended: 'refused',
      sentence: expect.stringContaining('„Contents: Read and write“'),
    })
  })

  const organization = {
    'Resource protected by organization SAML enforcement. You must grant your Personal Access token access to this organization.':
      'Configure SSO',
    'Although you appear to have the correct authorization credentials, the `paletten` organization has an IP allow list enabled, and your IP address is not permitted to access this resource.':
      'VPN',
    "The 'paletten' organization forbids access via a fine-grained personal access tokens if the token's lifetime is greater than 90 days. Please adjust your token's lifetime at the following URL: https://github.com/settings/personal-access-tokens/1":
      'Regenerate token',
    '`paletten` forbids access via a personal access token (classic). Please use a GitHub App, OAuth App, or a personal access token with fine-grained permissions.':
      '„ghp_“',
    'Repository was archived so is read-only.': 'stillgelegt',
    'erika does not have the correct permissions to execute `CreateCommitOnBranch`': '„Write“',
    'Resource not accessible by personal access token': '„Contents: Read and write“',
    'Repository access blocked': 'GitHub meldet: ',
  }
  test.each(Object.entries(organization))(
    'an organization with rules of its own: %s',
    async (message, said) => {
      const workspace = hostedWorkspace(github)
      const site = await workspace.open()
      const errors = [{ type: 'FORBIDDEN', path: ['createCommitOnBranch'], message }]
      for (const [status, body] of [
        [403, { message }],
        [200, { data: { createCommitOnBranch: null }, errors }],
      ] as const) {
        github.fail({ status, body: JSON.stringify(body) }, isCommit)
        const outcome = await workspace.publish(of(site, change()))
        expect(outcome).toMatchObject({ ended: 'refused', sentence: expect.stringContaining(said) })
        const isRight = message.startsWith('Resource not')
        expect(JSON.stringify(outcome).includes('fehlt ein Recht')).toBe(isRight)
      }
    },
  )

  test('recognizes missing single sign-on without its message, too', async () => {
    const headers = {
      'x-github-sso': 'required; url=https://github.com/orgs/paletten/sso?authorization_request=A',
    }
    github.fail({ status: 403, headers, body: '{}' })
    expect((await failureOf()).message).toContain('Configure SSO')
    const errors = [
      { type: 'FORBIDDEN', path: ['repository'], extensions: { saml_failure: true }, message: '' },
    ]
    github.fail({ status: 200, body: JSON.stringify({ data: { repository: null }, errors }) })
    expect((await failureOf()).message).toContain('Configure SSO')
  })

  test('reports a useless token immediately', async () => {
    const workspace = hostedWorkspace(github, 'github_pat_falsch')
    await expect(workspace.open()).rejects.toMatchObject({ reason: 'token' })
    expect(workspace.expired).toHaveLength(1)
  })
})

test('sends the token to one host only, in a header', async () => {
  const asked: string[] = []
  const answer = globalThis.fetch
  vi.stubGlobal('fetch', (address: string, more: RequestInit = {}) => {
    if (JSON.stringify(more.headers ?? {}).includes(writer)) asked.push(new URL(address).origin)
    expect(`${address}${String(more.body)}`).not.toContain(writer)
    return answer(address, more)
  })
  const workspace = hostedWorkspace(github)
  await workspace.publish(of(await workspace.open(), change()))
  vi.unstubAllGlobals()
  expect([...new Set(asked)]).toEqual([github.origin])
})

test('polls only the head, which changes with each publication', async () => {
  const workspace = hostedWorkspace(github)
  const site = await workspace.open()
  github.forget()
  expect(await workspace.latest()).toBe(site.version)
  expect(github.seen).toHaveLength(1)
  const outcome = await workspace.publish(of(site, change()))
  expect(outcome).toMatchObject({ site: { version: await workspace.latest() } })
  await github.push({ 'pages/start.yaml': 'title: Neu\n' })
  expect(await workspace.latest()).toBe(await github.head())
})
