// @module-tag thorough
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { WorkspaceFailure } from '../../../../src/editor/workspace/failure.ts'
import type { Fault } from '../../../support/github/faults.ts'
import { type GitHub, startGitHub } from '../../../support/github/server.ts'
import { hostedWorkspace } from '../../../support/hosted.ts'
import { livelySite, sitDown } from '../../../support/two-people.ts'

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

const faults = [
  'unreachable',
  'silent',
  'answer lost',
  'answer cut off',
  'bad gateway',
  'not json',
  'revoked',
  'primary limit',
  'secondary limit',
  { status: 200, body: '{"data":{"repository":{},"createCommitOnBranch":null}}' },
] satisfies Fault[]
/** What the fault hits: everything from the first look on, the commit itself, or what follows a commit whose answer was lost. */
const places = [
  { at: 'every request', first: 0, times: 99 },
  { at: 'the commit', first: 1, times: 1 },
  { at: 'the commit and every later request', first: 1, times: 99 },
  { at: 'what follows a commit whose answer was lost', first: 2, times: 99 },
  { at: 'the comparison with it', first: 3, times: 99 },
]
const cases = faults.flatMap((fault) => places.map((place) => ({ fault, ...place })))
/** After any other fault a publication asks what has become of it, and sends it again if nothing has. */
const final: Fault[] = ['revoked', 'primary limit', 'secondary limit']

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
  async ({ fault, first, times }) => {
    const word = `Fassung ${++round}.`
    const before = await github.head()
    const text = (await erika.read(page)).replace(/title: (So läuft|Fassung).*/, `title: ${word}`)
    await erika.write(page, text)
    github.forget()
    const asked = () => github.seen.length - 1
    if (first >= 2) github.fail('answer lost', () => asked() === 1)
    github.fail(fault, () => asked() >= first, times)
    if (fault === 'silent') beImpatient()

    const said = await erika.publish().catch(({ reason, message }: WorkspaceFailure) => ({
      ended: reason,
      sentence: message,
    }))
    github.forget()
    vi.restoreAllMocks()
    const isThere = String(await github.read(page)).includes(word)
    // The reported outcome is the real one.
    if (times === 1) expect(said.ended === 'published').toBe(!final.includes(fault))
    if (said.ended !== 'unknown') expect(isThere, said.sentence).toBe(said.ended === 'published')
    else expect(said.sentence).toMatch(/weiß niemand.*Doppelt wird/)
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
