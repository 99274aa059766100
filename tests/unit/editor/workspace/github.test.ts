// @module-tag thorough
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { isKeptFile } from '#reading'
import { WorkspaceFailure } from '../../../../src/editor/workspace/failure.ts'
import type { OpenedSite, Publication } from '../../../../src/editor/workspace/workspace.ts'
import { type GitHub, startGitHub, writer } from '../../../support/github/server.ts'
import { hostedWorkspace } from '../../../support/hosted.ts'
import { smallSite } from '../../../support/site.ts'

const page = 'pages/reparatur.yaml'
const titled = (title: string, ending = '\n') => `title: ${title}${ending}# „Ende“`
const awkward: Record<string, string | Buffer> = {
  'pages/_bom.yaml': `\ufeff${titled('BOM')}`,
  'pages/_zwei-boms.yaml': `\ufeff\ufeff${titled('BOM')}`,
  'pages/_crlf.yaml': titled('CRLF', '\r\n'),
  'pages/_gemischt.yaml': `${titled('a', '\r\n')}\nb: 1\r`,
  'pages/_emoji.yaml': titled('🪵 👩‍🔧 e\u0301'),
  'pages/_null.yaml': titled('a\0b'),
  'pages/_leer.yaml': '',
  'pages/_lang.yaml': titled('x'.repeat(1_000_000)),
  'pages/_umlaut-am-schnitt.yaml': titled(`${'x'.repeat(511_992)}${'ä'.repeat(9)}`),
  'pages/images/größe.jpg': Buffer.from([0xff, 0xd8, 0xff, 0, 13, 10]),
  'pages/files/Preise „März“.pdf': Buffer.from('%PDF-1.7\n\0\xff', 'latin1'),
}
const strays = { 'pages/notiz.txt': 'a', 'pages/alt/a.yaml': 'b', 'pages/images/alt/a.jpg': 'c' }

let github: GitHub
beforeAll(async () => {
  github = await startGitHub({ ...smallSite, ...awkward, ...strays, 'pages/.versteckt.yaml': 'd' })
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
  vi.restoreAllMocks()
})

const isProtected = 'Protected branch update failed for refs/heads/main.'
const isCommit = ({ body }: { body: string }) => body.includes('createCommitOnBranch(')
const of = ({ version }: OpenedSite, changes: Publication['changes'], message = 'Text') => ({
  version,
  message,
  changes,
})
const newsPage = `# neu\r\n${smallSite[page]}`
const change = (text = newsPage) => [{ file: page, text }]
const branches = () => github.git(['for-each-ref', '--format=%(refname)', 'refs/heads'])

describe('a site', () => {
  test('is opened with one query, byte for byte, and names what is not read, but nothing hidden', async () => {
    const { version, siteId, texts, files } = await hostedWorkspace(github).open()
    expect(github.seen.filter(({ path }) => path === '/graphql')).toHaveLength(1)
    expect(version).toBe(await github.head())
    expect(siteId).toMatch(/^127\.0\.0\.1:\d+\/paletten\/website#main$/)
    for (const [file, content] of Object.entries<string | Uint8Array>({ ...smallSite, ...awkward })) {
      const bytes = Buffer.from(content as string)
      if (!file.endsWith('.yaml')) expect(files[file]?.bytes, file).toBe(bytes.length)
      else expect(Buffer.from(texts[file] ?? '').equals(bytes), file).toBe(true)
    }
    expect(files['pages/images/gitterbox.jpg']).toMatchObject({ kind: 'jpg', width: 1600 })
    expect(texts).not.toHaveProperty('pages/.versteckt.yaml')
    const unread = Object.keys(files).filter((file) => !isKeptFile(file))
    expect(unread.sort()).toEqual(['pages/alt/', 'pages/images/alt/', 'pages/notiz.txt'])
  })

  test('is not opened with a text that is not UTF-8, and says how to save it', async () => {
    const others = [
      Buffer.from(titled('Größe'), 'latin1'),
      Buffer.from(`\ufeff${titled('UTF-16')}`, 'utf16le'),
      Buffer.from([0x61, 0x3a, 0x20, 0xf0, 0x9f, 0xaa]),
    ]
    for (const bytes of others) {
      await github.push({ 'pages/_anders.yaml': bytes })
      await expect(hostedWorkspace(github).open()).rejects.toThrow(
        /^„pages\/_anders.yaml“ lässt sich hier nicht öffnen\. .*„UTF-8“ wählen\.$/,
      )
    }
  })

  test('opens without a picture that GitHub does not hand out', async () => {
    const oid = await github.git(['rev-parse', 'first:pages/images/gitterbox.jpg'])
    const body = JSON.stringify({ message: 'Too large' })
    github.fail({ status: 422, body }, ({ path }) => path.endsWith(String(oid).trim()), 99)
    const { files } = await hostedWorkspace(github).open()
    expect(files['pages/images/gitterbox.jpg']).toEqual({ bytes: expect.any(Number) })
    expect(files['pages/images/größe.jpg']).toMatchObject({ bytes: 6, asLogo: 'format' })
  })
})

describe('a publication', () => {
  test('is one commit of exactly these bytes, on the opened version', async () => {
    const workspace = hostedWorkspace(github)
    const site = await workspace.open()
    const written = {
      [page]: newsPage,
      'pages/_bom.yaml': `\ufeff${titled('BOM, geändert')}`,
      'pages/_lang.yaml': titled('y'.repeat(1_000_000)),
      'pages/_neu.yaml': `\ufeff${titled('„ß“ 🪵', '\r\n')}`,
    }
    const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, i) => (i * 7) % 256))
    const picture = { file: 'pages/images/neue-größe.png', bytes: bytes.toString('base64') }
    const changes = [
      ...Object.entries(written).map(([file, text]) => ({ file, text })),
      picture,
      { file: 'pages/kontakt.yaml', removed: true as const },
    ]
    const outcome = await workspace.publish(of(site, changes, 'Reparatur: Text\n\n- Überschrift geändert'))
    const build = `${github.origin}/paletten/website/commit/${await github.head()}/checks`
    expect(outcome).toMatchObject({ ended: 'published', build })
    expect(await github.git(['rev-parse', 'main^'])).toBe(site.version)
    const differing = ['-c', 'core.quotePath=false', 'diff', '--name-only', 'main^', 'main']
    expect((await github.git(differing)).split('\n').sort()).toEqual(changes.map(({ file }) => file).sort())
    for (const [file, text] of Object.entries(written))
      expect(await github.read(file), file).toEqual(Buffer.from(text))
    expect(await github.read(picture.file)).toEqual(bytes)
    expect(await github.read('pages/kontakt.yaml')).toBeUndefined()
    const recorded = await github.git(['log', '-1', '--format=%B', 'main'])
    expect(recorded.trim()).toBe('Reparatur: Text\n\n- Überschrift geändert')
    // The editor continues with exactly what is stored.
    const next = 'site' in outcome ? outcome.site : undefined
    const there = await hostedWorkspace(github).open()
    expect({ ...next, files: Object.keys(next?.files ?? {}) }).toEqual({
      ...there,
      files: expect.arrayContaining(Object.keys(there.files)),
    })
    expect(await workspace.publish(of(there, change('x: y\n')))).toMatchObject({ ended: 'published' })
  })

  test('of another form or address says what has to be done by hand, any other change does not', async () => {
    const workspace = hostedWorkspace(github)
    const publish = async (before: RegExp, after: string) => {
      const site = await workspace.open()
      const text = (site.texts['site.yaml'] ?? '').replace(before, after)
      return workspace.publish(of(site, [{ file: 'site.yaml', text: `# Geändert\n${text}` }]))
    }
    expect(await publish(/label: Menge/, 'label: Anzahl')).toMatchObject({ isOtherForm: true })
    expect(await publish(/label: Menge/, '')).toMatchObject({ ended: 'published', isOtherForm: false })
    expect(await publish(/^url: .*/m, 'url: https://www.paletten.example')).toMatchObject({
      isOtherForm: true,
    })
    github.state.protectedBranches.set('main', isProtected)
    const proposal = await publish(/label: Anzahl/, 'label: Stückzahl')
    expect(proposal).toMatchObject({ ended: 'proposed', isOtherForm: true })
  })

  test('reaches a repository that has been renamed', async () => {
    github.state.formerly = 'paletten/alt'
    const workspace = hostedWorkspace(github, writer, { name: 'alt' })
    expect(await workspace.publish(of(await workspace.open(), change()))).toMatchObject({
      ended: 'published',
    })
    expect(String(await github.read(page))).toBe(newsPage)
    github.state.formerly = undefined
  })

  test('never overwrites what others have published', async () => {
    let meanwhile = async () => {}
    const workspace = hostedWorkspace(github, writer, { wait: () => meanwhile() })
    const site = await workspace.open()
    const theirs = await github.push({ 'pages/start.yaml': 'title: Neu\n' })
    expect(await workspace.latest()).toBe(theirs)
    expect(await workspace.publish(of(site, change()))).toMatchObject({
      ended: 'changed',
      site: { version: theirs, texts: { 'pages/start.yaml': 'title: Neu\n' } },
    })
    // Even if they are only a moment faster, or publish before a lost request is sent again.
    const again = await workspace.open()
    github.fail(() => github.push({ 'pages/start.yaml': 'title: Neuer\n' }), isCommit)
    expect(await workspace.publish(of(again, change()))).toMatchObject({ ended: 'changed' })
    const third = await workspace.open()
    meanwhile = async () => void (await github.push({ 'pages/start.yaml': 'a: b\n' }))
    github.fail('unreachable', isCommit)
    expect(await workspace.publish(of(third, change()))).toMatchObject({ ended: 'changed' })
    expect(String(await github.read(page))).toBe(smallSite[page])
  })

  test.each([
    isProtected,
    'Repository rule violations found\n\nChanges must be made through a pull request.',
  ])('to a protected branch becomes a proposal: %s', async (why) => {
    const workspace = hostedWorkspace(github)
    const site = await workspace.open()
    github.state.protectedBranches.set('main', why)
    const outcome = await workspace.publish(of(site, change(), 'Reparatur: Text\n\n- a'))
    expect(outcome).toMatchObject({ ended: 'proposed', address: expect.stringMatching(/\/pull\/\d+$/) })
    const made = github.state.pullRequests.at(-1)
    expect(made).toMatchObject({ title: 'Reparatur: Text', body: '- a', base: 'main' })
    expect(String(await github.read(page, made?.head))).toBe(newsPage)
    expect(await github.head()).toBe(site.version)
  })

  test('that cannot be proposed stays on a branch and says where, or leaves no branch', async () => {
    const workspace = hostedWorkspace(github)
    const site = await workspace.open()
    github.state.protectedBranches.set('main', isProtected)
    github.fail('bad gateway', ({ body }) => body.includes('createPullRequest('))
    expect(await workspace.publish(of(site, change()))).toMatchObject({
      ended: 'proposed',
      sentence: expect.stringContaining('steht nicht fest'),
      address: expect.stringMatching(/\/paletten\/website\/compare\/main\.\.\.vorschlag\/.+\?expand=1$/),
    })
    const before = await branches()
    github.fail('secondary limit', (seen) => isCommit(seen) && seen.body.includes('vorschlag/'))
    await workspace.publish(of(site, change())).catch(() => {})
    expect(await branches()).toBe(before)
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
    ['silent', 'gone', 'antwortet nicht'],
    ['bad gateway', 'gone', 'gestört (502)'],
    ['not json', 'gone', 'WLAN'],
    ['secondary limit', 'refused', 'GitHub meldet: You have exceeded a secondary rate limit'],
    ['primary limit', 'refused', 'GitHub meldet: API rate limit exceeded'],
  ] as const)('%s', async (fault, reason, sentence) => {
    github.fail(fault)
    if (fault === 'silent') vi.spyOn(AbortSignal, 'timeout').mockReturnValue(endedAfter(300))
    const failure = await failureOf()
    expect(failure).toBeInstanceOf(WorkspaceFailure)
    expect(failure).toMatchObject({ reason, message: expect.stringContaining(sentence) })
    expect(failure.message).toContain('bleiben hier im Browser erhalten')
  })

  test('a repository outside the selection, a missing branch, and a useless token', async () => {
    expect((await failureOf(writer, { name: 'andere' })).message).toContain('Repository access')
    expect((await failureOf(writer, { branch: 'neu' })).message).toContain('den Zweig „neu“ nicht')
    const workspace = hostedWorkspace(github, 'github_pat_falsch')
    await expect(workspace.open()).rejects.toMatchObject({ reason: 'token' })
    expect(workspace.expired).toHaveLength(1)
  })

  test.each([
    'Resource protected by organization SAML enforcement. You must grant your Personal Access token access to this organization.',
    'Repository was archived so is read-only.',
    'Resource not accessible by personal access token',
  ])('what GitHub refuses stands in its words below the sentence: %s', async (message) => {
    const workspace = hostedWorkspace(github)
    const site = await workspace.open()
    const errors = [{ type: 'FORBIDDEN', path: ['createCommitOnBranch'], message }]
    for (const [status, body] of [
      [403, { message }],
      [200, { data: { createCommitOnBranch: null }, errors }],
    ] as const) {
      github.fail({ status, body: JSON.stringify(body) }, isCommit)
      const sentence = expect.stringMatching(/^GitHub nimmt das nicht an.*\nGitHub meldet: /)
      const outcome = await workspace.publish(of(site, change()))
      expect(outcome).toMatchObject({ ended: 'refused', sentence })
      expect(outcome).toMatchObject({ sentence: expect.stringContaining(message) })
    }
  })
})

function endedAfter(milliseconds: number): AbortSignal {
  const ending = new AbortController()
  setTimeout(() => ending.abort(new DOMException('', 'TimeoutError')), milliseconds)
  return ending.signal
}

describe('earlier publications', () => {
  test('are listed with their descriptions, and read with the files before and after', async () => {
    const picture = Buffer.from([0xff, 0xd8, 0xff, 7])
    const workspace = hostedWorkspace(github)
    const message = 'Reparatur: Titel\n\n- Titel geändert'
    await workspace.publish(of(await workspace.open(), change('title: Neu\n'), message))
    await github.push({ 'src/programm.ts': 'x' }, 'Programm')
    const pushed = await github.push({ 'pages/images/neu.jpg': picture, 'site.yaml': null }, 'Bild')
    const [last, first, ...others] = await workspace.history.list()
    expect([last, first, ...others].map((one) => one?.message)).toEqual(['Bild', message, 'Die Website'])
    expect(last?.id).toBe(pushed)
    expect(first).toMatchObject({ who: 'Erika Muster', when: expect.stringMatching(/^\d{4}-/) })
    expect(await workspace.history.read(first?.id ?? '')).toEqual({
      before: [{ file: page, text: smallSite[page] }],
      after: [{ file: page, text: 'title: Neu\n' }],
    })
    expect(await workspace.history.read(pushed)).toEqual({
      before: expect.arrayContaining([
        { file: 'site.yaml', text: smallSite['site.yaml'] },
        { file: 'pages/images/neu.jpg', removed: true },
      ]),
      after: expect.arrayContaining([
        { file: 'site.yaml', removed: true },
        { file: 'pages/images/neu.jpg', bytes: picture.toString('base64') },
      ]),
    })
    // There is no version before the first one.
    const { before } = await workspace.history.read(others[0]?.id ?? '')
    expect(before.every((one) => 'removed' in one)).toBe(true)
  })
})
