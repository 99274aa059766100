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

type Run = Extract<Check, { kind: 'run' }>
type Annotation = NonNullable<Run['annotations']>[number]

const run = { kind: 'run', name: 'Deploy', status: 'COMPLETED', detailsUrl: 'https://bau.example/1' } as const
const inPage = (line: number, message: string): Annotation => ({
  annotationLevel: 'FAILURE',
  path: 'pages/ankauf.yaml',
  line,
  message,
})
const ofTheMachine = {
  annotationLevel: 'FAILURE',
  path: '.github',
  line: 9,
  message: 'Process completed with exit code 1.',
}
const kept = 'Online bleibt die vorige Fassung, und nichts von Ihren Texten geht verloren.'
const handOver = 'Zeigen Sie das der Person, die Ihre Website betreut.'

/** The outcome of a build with these checks, for a token that may see these parts of it. */
async function outcomeOf(checks: Check[], sees: ('actions' | 'checks')[]): Promise<BuildProgress> {
  const commit = (await github.head()) ?? ''
  github.state.checks.set(commit, checks)
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

const failed = (annotations: Annotation[]): Check[] => [
  { ...run, name: 'Inhalt', conclusion: 'SUCCESS', annotations: [inPage(1, 'Das war nichts.')] },
  { ...run, conclusion: 'FAILURE', annotations },
]

test('a failed check says which page it is about, where, and what to do', async () => {
  const found = inPage(34, 'Der Link führt zu /fehlt, und dort ist nichts. Berichtigen Sie den Link.')
  const hint = { ...inPage(40, 'Zu lang.'), annotationLevel: 'WARNING' }
  expect(await outcomeOf(failed([ofTheMachine, hint, found]), ['actions', 'checks'])).toEqual({
    state: 'failed',
    sentence: `Die Website zeigt es noch nicht, weil „Deploy“ nicht bestanden ist. ${kept} pages/ankauf.yaml, Zeile 34: ${found.message}`,
    address: run.detailsUrl,
  })
})

test('of many findings the first three are shown', async () => {
  const found = [1, 2, 3, 4, 5].map((line) => inPage(line, 'Zu breit.'))
  const { sentence, address } = await outcomeOf(failed(found), ['checks'])
  expect(sentence.match(/pages\/ankauf\.yaml, Zeile \d: Zu breit\./g)).toHaveLength(3)
  expect(sentence).toContain('eine Prüfung nicht bestanden ist')
  expect(sentence).toMatch(/ Das sind 3 von 5 Meldungen\.$/)
  expect(address).toBe(run.detailsUrl)
})

test('a failure about nothing the owner wrote is handed over, and so is one that the token may not read', async () => {
  const sentence = `Die Website zeigt es noch nicht, weil „Deploy“ nicht bestanden ist. ${kept} ${handOver}`
  const told = { state: 'failed', sentence, address: run.detailsUrl }
  expect(await outcomeOf(failed([ofTheMachine]), ['actions', 'checks'])).toEqual(told)
  expect(await outcomeOf(failed([inPage(3, 'Zu breit.')]), ['actions'])).toEqual(told)
})
