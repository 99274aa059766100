import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BuildProgress } from '../../src/editor/workspace/workspace.ts'
import { type GitHub, startGitHub, writer } from '../support/github/server.ts'
import type { Check } from '../support/github/state.ts'
import { hostedWorkspace } from '../support/hosted.ts'
import { smallSite } from '../support/site.ts'

let github: GitHub
beforeAll(async () => {
  github = await startGitHub(smallSite)
})
afterAll(() => {
  expect(github.failures).toEqual([])
  return github.stop()
})

const run = { kind: 'run', name: 'Deploy', status: 'COMPLETED', detailsUrl: 'https://bau.example/1' } as const
const failed: Check[] = [
  { ...run, name: 'Inhalt', conclusion: 'SUCCESS' },
  { ...run, conclusion: 'FAILURE' },
]
const found =
  'pages/ankauf.yaml, Zeile 34: Der Link führt zu /fehlt, und dort ist nichts. Berichtigen Sie den Link.'
const kept = 'Online bleibt die vorige Fassung, und nichts von Ihren Texten geht verloren.'
const handOver = 'Zeigen Sie das der Person, die Ihre Website betreut.'
const sentence = `Die Website zeigt es noch nicht, weil „Deploy“ nicht bestanden ist. ${kept}`

/** The outcome of a failed build with this comment, for a token that may see these parts of it. */
async function outcomeOf(
  body: string,
  { sees = ['actions'], login = 'github-actions' }: { sees?: ('actions' | 'checks')[]; login?: string } = {},
): Promise<BuildProgress> {
  const commit = (await github.head()) ?? ''
  github.state.checks.set(commit, failed)
  github.state.comments.set(commit, [
    { login, body: '- pages/ankauf.yaml, Zeile 1: Beim ersten Mal.' },
    { login, body },
  ])
  const account = github.state.accounts.get(writer)
  if (account) account.sees = sees
  return new Promise((done) => {
    const stop = hostedWorkspace(github).build(commit, (progress) => {
      if (progress.state === 'building') return
      stop()
      done(progress)
    })
  })
}

test('a failed build says which page it is about, where, and what to do', async () => {
  const progress = { state: 'failed', sentence: `${sentence} ${found}`, address: run.detailsUrl }
  expect(await outcomeOf(`- ${found}\n`)).toEqual(progress)
})

test('of many findings the first three are shown', async () => {
  const body = [1, 2, 3, 4, 5].map((line) => `- pages/ankauf.yaml, Zeile ${line}: Zu breit.`).join('\n')
  const progress = await outcomeOf(body, { sees: ['checks'] })
  expect(progress.sentence.match(/pages\/ankauf\.yaml, Zeile \d: Zu breit\./g)).toHaveLength(3)
  expect(progress.sentence).toContain('eine Prüfung nicht bestanden ist')
  expect(progress.sentence).toMatch(/ Das sind 3 von 5 Meldungen\.$/)
  expect(progress.address).toBe(run.detailsUrl)
})

test.each([
  ['another account', `- ${found}`, 'mallory'],
  ['no findings', 'Schöne Seite!', 'github-actions'],
])('a comment of %s is not shown, and the failure is handed over', async (_, body, login) => {
  expect(await outcomeOf(body, { login })).toMatchObject({ sentence: `${sentence} ${handOver}` })
})
