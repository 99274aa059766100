// @module-tag thorough
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { BuildProgress, OpenedSite } from '../../src/editor/workspace/workspace.ts'
import { type GitHub, startGitHub, writer } from '../support/github/server.ts'
import { hostedWorkspace } from '../support/hosted.ts'
import { smallSite } from '../support/site.ts'

const page = 'pages/reparatur.yaml'
const picture = Buffer.from([0xff, 0xd8, 0xff, 7])

let github: GitHub
beforeAll(async () => {
  github = await startGitHub(smallSite)
})
afterAll(() => github.stop())
afterEach(() => {
  vi.useRealTimers()
  expect(github.failures).toEqual([])
  github.forget()
})

const of = ({ version }: OpenedSite, text: string, message = 'Text') => ({
  version,
  message,
  changes: [{ file: page, text }],
})

test('lists earlier publications with their descriptions, and reads the files before and after', async () => {
  const workspace = hostedWorkspace(github)
  await workspace.publish(of(await workspace.open(), 'title: Neu\n', 'Reparatur: Titel\n\n- Titel geändert'))
  await github.push({ 'src/programm.ts': 'x' }, 'Programm')
  const pushed = await github.push({ 'pages/images/neu.jpg': picture, 'site.yaml': null }, 'Bild')
  const [last, first, ...others] = await workspace.history.list()
  expect([last?.message, last?.id, first?.message]).toEqual([
    'Bild',
    pushed,
    'Reparatur: Titel\n\n- Titel geändert',
  ])
  expect(first).toMatchObject({ who: 'Erika Muster', when: expect.stringMatching(/^\d{4}-/) })
  expect(others.map(({ message }) => message)).toEqual(['Die Website'])
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
  expect(before.every((change) => 'removed' in change)).toBe(true)
  await github.push({ 'site.yaml': smallSite['site.yaml'] })
})

test('keeps a draft under its German name, updates it, and deletes it', async () => {
  const workspace = hostedWorkspace(github)
  const { drafts } = workspace
  const site = await workspace.open()
  const name = 'Preise für März: größer & länger'
  const kept = await drafts.save(name, of(site, 'title: Entwurf\n', 'Reparatur: Titel'))
  const version = kept.ended === 'saved' ? kept.version : ''
  expect(await drafts.list()).toMatchObject([{ name, who: 'Erika Muster' }])
  expect(await github.git(['for-each-ref', '--format=%(refname)', 'refs/heads'])).toBe(
    'refs/heads/main\nrefs/heads/redaktion/preise-fuer-maerz-groesser-und-laenger',
  )
  // Another name that maps to the same branch, from an editor who does not know the draft: nothing is written.
  expect(await drafts.save('Preise fuer Maerz, groesser und laenger', of(site, 'a: b\n'))).toEqual({
    ended: 'changed',
  })
  const newer = await drafts.save(name, of(site, 'title: Weiter\n'), version)
  expect(newer).toMatchObject({ ended: 'saved' })
  expect(await drafts.save(name, of(site, 'title: Alt\n'), version)).toEqual({ ended: 'changed' })
  // It is based on a version that is no longer the latest.
  await github.push({ 'pages/start.yaml': 'title: Start\n' })
  const { revision, version: read } = await drafts.read(name)
  expect(newer).toMatchObject({ version: read })
  expect(revision.after).toEqual([{ file: page, text: 'title: Weiter\n' }])
  expect(revision.before).toMatchObject([{ file: page }])

  expect(await drafts.list()).toMatchObject([{ name }])
  await drafts.drop(name)
  expect(await drafts.list()).toEqual([])
  await expect(drafts.read(name)).rejects.toMatchObject({ message: expect.stringContaining('nicht mehr') })
  expect(await drafts.save('!?', of(site, 'a: b\n'))).toMatchObject({ ended: 'refused' })
})

test.each(['answer lost', 'bad gateway'] as const)(
  'a draft is saved completely or not at all: %s',
  async (fault) => {
    const workspace = hostedWorkspace(github)
    const site = await workspace.open()
    github.fail(fault, ({ body }) => body.includes('updateRefs('))
    const kept = await workspace.drafts.save('Neu', of(site, 'title: Neu\n')).catch((error) => error)
    const there = (await workspace.drafts.list()).map(({ name }) => name)
    if (fault === 'answer lost') expect([kept.ended, there]).toEqual(['saved', ['Neu']])
    else expect([kept.reason, there]).toEqual(['gone', []])
    await workspace.drafts.drop('Neu')
    expect(await github.git(['for-each-ref', '--format=%(refname)', 'refs/heads'])).toBe('refs/heads/main')
  },
)

test.each(['createCommitOnBranch(', 'createRef('])(
  'leaves no trace of a draft that was not saved: %s',
  async (what) => {
    const { drafts, open, publish } = hostedWorkspace(github)
    const site = await open()
    const branches = () => github.git(['for-each-ref', '--format=%(refname)', 'refs/heads'])
    github.fail('answer lost', ({ body }) => body.includes(what))
    await expect(drafts.save('Neu', of(site, 'title: Neu\n'))).rejects.toMatchObject({ reason: 'gone' })
    expect(await branches()).toBe('refs/heads/main')
    // The same holds for a proposal.
    github.state.protectedBranches.set('main', 'Protected branch update failed for refs/heads/main.')
    github.fail('secondary limit', ({ body }) => body.includes(what) && body.includes('vorschlag/'))
    await publish(of(site, 'title: Neu\n')).catch(() => {})
    github.state.protectedBranches.clear()
    expect(await branches()).toBe('refs/heads/main')
    // An interrupted publication leaves a branch behind; the next one removes it, but not a branch in current use.
    let isCutOff = false
    github.fail(
      'unreachable',
      ({ body }) => {
        isCutOff ||= body.includes('createCommitOnBranch(')
        return isCutOff
      },
      99,
    )
    await expect(drafts.save('Neu', of(site, 'title: Neu\n'))).rejects.toMatchObject({ reason: 'gone' })
    github.forget()
    expect((await branches()).split('\n')).toHaveLength(2)
    await drafts.save('Eins', of(site, 'title: Neu\n'))
    expect((await branches()).split('\n')).toHaveLength(3)
    vi.useFakeTimers({ now: Date.now() + 7_200_000, toFake: ['Date'] })
    await drafts.save('Zwei', of(site, 'title: Neu\n'))
    expect(await branches()).toBe('refs/heads/main\nrefs/heads/redaktion/eins\nrefs/heads/redaktion/zwei')
    for (const name of ['Eins', 'Zwei']) await drafts.drop(name)
  },
)

test('a branch created by hand is a draft under its own name', async () => {
  const { drafts, open } = hostedWorkspace(github)
  const site = await open()
  await github.git(['update-ref', 'refs/heads/redaktion/Foo', 'main'])
  await github.push({ [page]: 'title: Foo\n' }, 'Ein Versuch', 'redaktion/Foo')
  expect(await drafts.list()).toMatchObject([{ name: 'Foo' }])
  const { revision, version } = await drafts.read('Foo')
  expect(revision.after).toEqual([{ file: page, text: 'title: Foo\n' }])
  expect(await drafts.save('foo', of(site, 'a: b\n'))).toEqual({ ended: 'changed' })
  expect(await drafts.save('Foo', of(site, 'title: Weiter\n'), version)).toMatchObject({ ended: 'saved' })
  expect(String(await github.read(page, 'redaktion/Foo'))).toBe('title: Weiter\n')
  await drafts.drop('Foo')
  expect(await drafts.list()).toEqual([])
})

test('reports the state of the build, until it has ended', async () => {
  const workspace = hostedWorkspace(github)
  const account = github.state.accounts.get(writer)
  if (account) account.sees = ['checks', 'deployments']
  const commit = (await github.head()) ?? ''
  const address = (path: string) => `http://127.0.0.1/${path}`
  const run = { kind: 'run', name: 'Prüfung', status: 'COMPLETED', detailsUrl: address('lauf') } as const
  const expectTold = async (
    progress: Partial<BuildProgress>,
    checks: Parameters<typeof github.state.checks.set>[1],
    state?: string,
  ) => {
    github.state.checks.set(commit, checks)
    github.state.deployments.set(
      commit,
      state ? [{ environment: 'production', state, environmentUrl: address('seite') }] : [],
    )
    const said: BuildProgress[] = []
    const stop = workspace.build(commit, (next) => said.push(next))
    await vi.waitFor(() => expect(said.at(-1)).toMatchObject(progress), 5000)
    stop()
  }
  const building = { state: 'building', sentence: 'Die Website wird gebaut …' } as const
  await expectTold(building, [])
  await expectTold(building, [{ ...run, status: 'IN_PROGRESS' }], 'IN_PROGRESS')
  const online = {
    state: 'online',
    sentence: 'Ihre Änderungen sind online.',
    address: address('seite'),
  } as const
  await expectTold(online, [{ ...run, conclusion: 'SUCCESS' }], 'SUCCESS')
  const failed = (why: string) =>
    `Die Website zeigt es noch nicht, weil ${why} nicht bestanden ist. Zeigen Sie das der Person, die Ihre Website betreut.`
  const ofCommit = expect.stringMatching(/\/paletten\/website\/commit\/\w{40}$/) as unknown as string
  await expectTold({ state: 'failed', sentence: failed('eine Prüfung'), address: ofCommit }, [
    { ...run, conclusion: 'FAILURE' },
  ])
  await expectTold({ state: 'failed' }, [], 'FAILURE')
  // A token with few permissions sees only the workflow runs.
  if (account) account.sees = ['actions']
  await expectTold({ state: 'failed', sentence: failed('„Prüfung“'), address: address('lauf') }, [
    { ...run, conclusion: 'FAILURE' },
  ])
  await expectTold(building, [{ ...run, status: 'IN_PROGRESS' }])
  const unheard = expect.stringContaining('meldet GitHub hier nicht') as unknown as string
  await expectTold({ state: 'online', sentence: unheard }, [{ ...run, conclusion: 'SUCCESS' }])
})

test('reports the outcome of checks even if the token may not see deployments', async () => {
  const answer = globalThis.fetch
  vi.stubGlobal('fetch', async (address: string, more?: RequestInit) => {
    const { data } = await (await answer(address, more)).json()
    const path = ['repository', 'object', 'deployments', 'nodes', 0]
    const errors = [{ type: 'FORBIDDEN', path, message: 'Resource not accessible by personal access token' }]
    data.repository.object = {
      deployments: { nodes: [null] },
      statusCheckRollup: { state: 'FAILURE' },
    }
    return Response.json({ data, errors })
  })
  const said: BuildProgress[] = []
  const workspace = hostedWorkspace(github)
  const commit = (await github.head()) ?? ''
  const stop = workspace.build(commit, (next) => said.push(next))
  await vi.waitFor(() => expect(said.at(-1)?.state).toBe('failed'))
  expect(said.at(-1)).toMatchObject({
    sentence: expect.stringContaining('weil eine Prüfung nicht bestanden ist.'),
    address: expect.stringMatching(/\/paletten\/website\/commit\/\w{40}$/),
  })
  stop()
  vi.unstubAllGlobals()
})
