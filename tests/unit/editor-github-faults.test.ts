// @module-tag thorough
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Fault } from '../support/github/faults.ts'
import { type GitHub, startGitHub } from '../support/github/server.ts'
import { hostedWorkspace } from '../support/hosted.ts'
import { livelySite, sitDown } from '../support/two-people.ts'

const page = 'pages/reparatur.yaml'
let github: GitHub
let round = 0
/** The same person throughout, who continues after every fault. */
let erika: Awaited<ReturnType<typeof sitDown>>
beforeAll(async () => {
  github = await startGitHub(livelySite)
  erika = await sitDown(hostedWorkspace(github))
})
afterAll(() => github.stop())

const faults: [Fault & string, RegExp][] = [
  ['unreachable', /nicht zu erreichen/],
  ['silent', /antwortet nicht/],
  ['answer lost', /nicht zu erreichen/],
  ['answer cut off', /nicht zu erreichen/],
  ['bad gateway', /gestört \(502\)/],
  ['timed out', /gestört/],
  ['not json', /nicht von GitHub/],
  ['revoked', /Schlüssel gilt nicht mehr/],
  ['primary limit', /Versuchen Sie es um \d\d:\d\d Uhr noch einmal/],
  ['secondary limit', /Versuchen Sie es um \d\d:\d\d Uhr noch einmal/],
]
/** What the fault hits: everything from the first look on, the commit itself, or what follows a commit whose answer was lost. */
const places = [
  { at: 'every request', first: 0, times: 99 },
  { at: 'the commit', first: 1, times: 1 },
  { at: 'the commit and every later request', first: 1, times: 99 },
  { at: 'what follows a commit whose answer was lost', first: 2, times: 99 },
]
const cases = faults.flatMap(([fault, sentence]) => places.map((place) => ({ fault, sentence, ...place })))

/** Shortens every timeout to 300 ms. */
function beImpatient() {
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const ending = new AbortController()
    setTimeout(() => ending.abort(new DOMException('', 'TimeoutError')), 300)
    return ending.signal
  })
}

test.each(cases)(
  '$fault during $at: nothing is lost, and the reported outcome is true',
  async ({ fault, sentence, first, times }) => {
    const word = `Fassung ${++round}.`
    const before = await github.head()
    const text = (await erika.read(page)).replace(/title: (So läuft|Fassung).*/, `title: ${word}`)
    await erika.write(page, text)
    github.forget()
    const asked = () => github.seen.length - 1
    if (first === 2) github.fail('answer lost', () => asked() === 1)
    github.fail(fault, () => asked() >= first, times)
    if (fault === 'silent') beImpatient()

    const said = await erika.publish().catch((error: Error) => ({ ended: 'failed', sentence: error.message }))
    github.forget()
    vi.restoreAllMocks()
    const isThere = String(await github.read(page)).includes(word)
    // The reported outcome is the real one.
    if (said.ended === 'published') expect(isThere).toBe(true)
    else if (!/weiß niemand/.test(said.sentence)) expect(isThere, said.sentence).toBe(false)
    if (said.ended !== 'published')
      expect(said.sentence).toMatch(/abgerissen/.test(said.sentence) ? /Doppelt wird/ : sentence)
    expect(said.sentence).not.toMatch(/undefined|\[object|Error|fetch failed|Unexpected token/)
    if (!isThere) expect(await github.head()).toBe(before)

    // Everything written still exists, even after the editor is opened anew.
    expect(await erika.read(page)).toBe(text)
    if (first === 1) expect(await erika.comeBack(page)).toBe(text)

    // Once the host works again it is published, exactly once.
    if (said.ended !== 'published') expect((await erika.publish()).ended).toBe('published')
    expect(String(await github.read(page))).toBe(text)
    expect(await github.git(['rev-list', '--count', `${before}..main`])).toBe('1')
  },
)
