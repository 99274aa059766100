// @module-tag thorough
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { BuildProgress } from '../../src/editor/workspace/workspace.ts'
import { type GitHub, startGitHub, writer } from '../support/github/server.ts'
import type { Check, Deployment } from '../support/github/state.ts'
import { hostedWorkspace } from '../support/hosted.ts'
import { smallSite } from '../support/site.ts'

let github: GitHub
beforeAll(async () => {
  github = await startGitHub(smallSite)
  const account = github.state.accounts.get(writer)
  if (account) account.sees = ['actions', 'checks', 'deployments']
})
afterAll(() => github.stop())
beforeEach(() => expect(github.failures).toEqual([]))

const page = 'pages/reparatur.yaml'
const changes = [{ file: page, text: '# neu\n' }]
const evil = 'javascript:alert(document.domain)//https://'

async function reported(checks: Check[], deployments: Deployment[] = []): Promise<BuildProgress | undefined> {
  const commit = (await github.head()) ?? ''
  github.state.checks.set(commit, checks)
  github.state.deployments.set(commit, deployments)
  return new Promise((done) => {
    const stop = hostedWorkspace(github).build(commit, (progress) => {
      if (progress.state === 'building') return
      stop()
      done(progress)
    })
  })
}

test('an address entered by others leads to a website or nowhere', async () => {
  const failed = { kind: 'run', name: '<b>Bau</b>', status: 'COMPLETED', conclusion: 'FAILURE' } as const
  const runs = await reported([{ ...failed, detailsUrl: evil }])
  const statuses = await reported([{ kind: 'status', context: 'Bau', state: 'FAILURE', targetUrl: evil }])
  const online = await reported([], [{ environment: 'live', state: 'SUCCESS', environmentUrl: evil }])
  const broken = await reported([], [{ environment: 'live', state: 'FAILURE', logUrl: evil }])
  expect([runs, statuses, online, broken].map((one) => one?.state)).toEqual([
    'failed',
    'failed',
    'online',
    'failed',
  ])
  for (const one of [runs, statuses, online, broken])
    expect(one?.address ?? 'https://').toMatch(/^https?:\/\//)
  const fine = await reported([{ ...failed, detailsUrl: 'https://bau.example/1' }])
  expect(fine?.address).toBe('https://bau.example/1')
})

test('a draft of any name is stored among the drafts and affects no other branch', async () => {
  const workspace = hostedWorkspace(github)
  const { version } = await workspace.open()
  const names = [
    '<script>alert(1)</script>',
    '../../main',
    '..',
    'main',
    '-d',
    'a.lock',
    'ü'.repeat(300),
    '🪵',
    'a\nb',
    '@{-1}',
  ]
  for (const name of names) {
    const outcome = await workspace.drafts.save(name, { version, message: 'a', changes })
    const listed = await workspace.drafts.list()
    expect(listed.length, name).toBe(outcome.ended === 'saved' ? 1 : 0)
    for (const one of listed) {
      expect((await workspace.drafts.read(one.name)).revision.after).toEqual(changes)
      await workspace.drafts.drop(one.name)
    }
    if (outcome.ended !== 'saved')
      expect(outcome).toMatchObject({ ended: 'refused', sentence: expect.any(String) })
    expect(await github.git(['for-each-ref', '--format=%(refname)']), name).toBe('refs/heads/main')
    expect(await github.head()).toBe(version)
  }
})

test('texts of others are shown as plain text', async () => {
  const message = '<img src=x onerror=alert(1)>\u202e\n\n[Klick](javascript:alert(1))\n\nRedaktion-Vorgang: x'
  await github.push({ [page]: `${smallSite[page]}# a\n` }, message, 'main', {
    name: '\u202e"Otto"',
    email: 'x@example.com',
  })
  const [latest] = await hostedWorkspace(github).history.list()
  expect(latest?.message).toBe('<img src=x onerror=alert(1)>\u202e\n\n[Klick](javascript:alert(1))')
  expect(latest?.who).toContain('Otto')
})
