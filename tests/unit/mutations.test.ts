import { describe, expect, test } from 'vitest'
import { defaultSeed, makeCases, operators, readSiteFiles } from '../../scripts/mutations/corpus.ts'
import { fixCase } from '../../scripts/mutations/fixing.ts'
import { createJudge } from '../../scripts/mutations/judge.ts'
import { describe as describeCase, describeFixing } from '../../scripts/mutations/listing.ts'
import type { Expectation } from '../../scripts/mutations/operator.ts'

// The whole corpus is run by `npm run bench -- validate`; this is a sample with every kind of mistake.
const files = readSiteFiles('.')
const cases = makeCases(files, { share: 0.02 })
const judges = await createJudge(files)
const { judge } = judges

test('the sample contains every kind of mistake', () => {
  expect(new Set(cases.map((one) => one.operator))).toEqual(new Set(operators.map(({ name }) => name)))
})

test('the same seed yields the same cases, another seed different ones', () => {
  const some = Object.fromEntries(Object.entries(files).filter(([file]) => /site|start|reparatur/.test(file)))
  const ids = (seed: number) =>
    makeCases(some, { seed, share: 0.05 }).map((one) => JSON.stringify(one.expected))
  expect(ids(defaultSeed)).toEqual(ids(defaultSeed))
  expect(ids(defaultSeed + 1)).not.toEqual(ids(defaultSeed))
})

describe.each(operators.map(({ name }) => name))('%s', (name) => {
  const own = cases.filter((one) => one.operator === name)

  test('is reported or harmless, and fixed without harm', async () => {
    const wrong: string[] = []
    for (const one of own) {
      const verdict = await judge(one)
      const { result, fault, problems } = verdict
      if (result === 'missed' || result === 'false alarm' || fault) wrong.push(describeCase(verdict, files))
      if (!problems.some(({ fix }) => fix)) continue
      const fixing = await fixCase(one, files, judges)
      if (fixing && fixing.untouchedChanged > 0) wrong.push(describeFixing(fixing, files))
    }
    expect(wrong.join('\n\n')).toBe('')
  })
})

describe('an erring validator would be noticed', () => {
  const file = 'pages/reparatur.yaml'
  const good = String(files[file])
  const heroLine = good.slice(0, good.indexOf('type: hero')).split('\n').length
  const verdictOn = (text: string, expected: Omit<Expectation, 'lines'>, line = heroLine) =>
    judge({
      id: 'own',
      operator: 'own',
      file,
      files: { [file]: text },
      expected: { lines: { [file]: [line] }, ...expected },
    })
  const changed = good.replace('title: Reparatur von Paletten', 'title: Reparatur aller Paletten')
  const broken = good.replace('type: hero', 'type: heroe')

  test.each([
    ['an unreported mistake', good, { kind: 'must' }, 'missed'],
    ['an unreported change on the page', changed, { kind: 'safe' }, 'missed'],
    [
      'a text that does not reach the page',
      changed,
      { kind: 'safe', typed: { from: 'Reparatur von Paletten', to: 'Neu' } },
      'missed',
    ],
    ['an error about a correct text', broken, { kind: 'harmless' }, 'false alarm'],
    ['an error about a mistake', broken, { kind: 'must' }, 'detected'],
    ['no report about a correct text', `${good}# Notiz\n`, { kind: 'harmless' }, 'harmless'],
  ] as const)('%s', async (_, text, expected, result) => {
    expect((await verdictOn(text, expected)).result).toBe(result)
  })

  test('detects a wrong line and a wrong word', async () => {
    const { rightLine, rightWord } = await verdictOn(broken, { kind: 'must', word: 'hero' })
    expect({ rightLine, rightWord }).toEqual({ rightLine: true, rightWord: true })
    const other = await verdictOn(broken, { kind: 'must', word: 'links' }, 6)
    expect({ rightLine: other.rightLine, rightWord: other.rightWord }).toEqual({
      rightLine: false,
      rightWord: false,
    })
  })
})
