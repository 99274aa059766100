// @module-tag thorough
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type GitHub, startGitHub } from '../../../support/github/server.ts'
import { hostedWorkspace } from '../../../support/hosted.ts'
import { changedBy, dataOf, livelySite, sitDown, steps, wordsIn } from '../../../support/two-people.ts'

/* Two people change the same files of the site and both publish, through the whole of store, merge, workspace and Git. */

const numRuns = Number(process.env.PAIRS ?? 6)
const files = Object.keys(livelySite).filter((file) => file.endsWith('.yaml'))

let github: GitHub
let people: [Person, Person]
type Person = Awaited<ReturnType<typeof sitDown>>

beforeAll(async () => {
  github = await startGitHub(livelySite)
  await github.git(['tag', 'first'])
})
beforeEach(async () => {
  await github.git(['update-ref', 'refs/heads/main', 'first'])
  people = [await sitDown(hostedWorkspace(github)), await sitDown(hostedWorkspace(github))]
})
afterAll(() => github.stop())

test('neither person loses anything, whatever they change', async () => {
  const [erika, otto] = people
  const read = async (file: string) => String(await github.read(file))
  const count = { rounds: 0, merged: 0, asked: 0 }
  const change = fc.record({ file: fc.constantFrom(...files), own: steps, others: steps, same: fc.boolean() })
  const property = fc.asyncProperty(change, async ({ file, own, others, same }) => {
    for (const one of people) await one.look()
    const base = await read(file)
    // Either person may remove words of earlier rounds.
    const round = ++count.rounds
    const [hers, his] = [`E${round}x`, `O${round}x`]
    const mine = changedBy(base, own, hers)
    const near = others.map((step, i) => ({ ...step, place: own[i % own.length]?.place ?? 0 }))
    const theirs = changedBy(base, same ? near : others, his)
    fc.pre(mine !== base && theirs !== base)
    const isFine = (await erika.write(file, mine)) && (await otto.write(file, theirs))
    if (!isFine) await Promise.all([erika.store.reset(), otto.store.reset()])
    fc.pre(isFine)
    const first = await erika.publish()
    expect(first, first.sentence).toMatchObject({ ended: 'published' })
    const { ended, tries, asked } = await otto.publish()
    expect(ended).toBe('published')
    count.merged += tries - 1
    count.asked += asked
    const result = await read(file)
    expect(dataOf(result)).toBeDefined()
    // Otto's words are there; so are Erika's, unless he was asked and chose his own.
    expect(wordsIn(result, his)).toEqual(expect.arrayContaining(wordsIn(theirs, his)))
    if (!asked) expect(wordsIn(result, hers)).toEqual(expect.arrayContaining(wordsIn(mine, hers)))
    expect(await otto.read(file)).toBe(result)
  })
  await fc.assert(property, { numRuns, endOnFailure: true })
  expect(count.merged).toBe(numRuns)
  expect(count.asked).toBeGreaterThan(0)
})
