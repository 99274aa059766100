// @module-tag thorough
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type GitHub, startGitHub } from '../support/github/server.ts'
import { hostedWorkspace } from '../support/hosted.ts'
import { livelySite, sitDown } from '../support/two-people.ts'

/* `ROUNDS=200 npx vitest run tests/unit/editor-github-race.test.ts` makes as many rounds as the figures name. */
const rounds = Number(process.env.ROUNDS ?? 6)

let github: GitHub
beforeAll(async () => {
  github = await startGitHub(livelySite)
})
afterAll(() => github.stop())

/** A person at the editor, who is notified of the publications of others. */
async function browser() {
  const workspace = hostedWorkspace(github)
  const person = await sitDown(workspace)
  return { ...person, look: async () => person.take(await workspace.open()) }
}

const page = 'pages/start.yaml'
const with_ = (text: string, field: RegExp, value: string) => text.replace(field, `$1${value}`)

test(`of two simultaneous publications one succeeds, the other after a merge: ${rounds} rounds`, async () => {
  const [erika, otto] = [await browser(), await browser()]
  for (let round = 1; round <= rounds; round++) {
    const head = await github.head()
    // Both change the same page, every third time the same field.
    const own = /(title: Was wir zu ).*/
    const other = round % 3 ? /(title: So läuft es bei ).*/ : own
    const both = [
      { person: erika, field: own, value: `Erika ${round}.` },
      { person: otto, field: other, value: `Otto ${round}.` },
    ]
    for (const { person, field, value } of both)
      expect(await person.write(page, with_(await person.read(page), field, value))).toBe(true)
    const outcomes = await Promise.all(both.map(({ person }) => person.send()))

    expect(outcomes.map(({ ended }) => ended).sort()).toEqual(['changed', 'published'])
    expect(await github.git(['rev-list', `${head}..main`])).toBe(await github.head())
    const first = outcomes[0]?.ended === 'published' ? 0 : 1
    const [won, lost] = [both[first] as (typeof both)[0], both[1 - first] as (typeof both)[0]]
    expect(String(await github.read(page))).toContain(won.value)
    const [outcome, newer] = [outcomes[first], outcomes[1 - first]]
    if (outcome?.ended === 'published') await won.person.published(outcome.site)

    // The later person is asked where both changed the same text, and loses nothing.
    const asked = newer?.ended === 'changed' ? await lost.person.take(newer.site) : -1
    expect(asked).toBe(round % 3 ? 0 : 1)
    expect(await lost.person.publish()).toMatchObject({ ended: 'published', tries: 1 })
    const text = String(await github.read(page))
    expect(text).toContain(lost.value)
    if (round % 3) expect(text).toContain(won.value)
    expect(await github.git(['rev-list', '--count', `${head}..main`])).toBe('2')
    await won.person.look()
  }
})
