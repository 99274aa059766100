import { describe, expect, test } from 'vitest'
import { makeCases, operators, readSiteFiles } from './mutations/corpus.ts'
import { fixCase } from './mutations/fixing.ts'
import { createJudge } from './mutations/judge.ts'
import { describe as describeCase, describeFixing } from './mutations/listing.ts'

// The whole corpus is `npm run bench:validate`; this is a part of it with every kind of mistake.
const files = readSiteFiles('.')
const cases = makeCases(files, { share: 0.044 })
const { judge, load } = await createJudge(files)

test('every kind of mistake is tried', () => {
  expect(new Set(cases.map((one) => one.operator))).toEqual(new Set(operators.map(({ name }) => name)))
})

describe.each(operators.map(({ name }) => name))('%s', (name) => {
  const own = cases.filter((one) => one.operator === name)

  test('is told or harmless, and fixed without harm', async () => {
    const wrong: string[] = []
    for (const one of own) {
      const verdict = await judge(one)
      const { result, fault, problems } = verdict
      if (result === 'missed' || result === 'false alarm' || fault) wrong.push(describeCase(verdict, files))
      if (!problems.some(({ fix }) => fix)) continue
      const fixing = await fixCase(one, files, load)
      if (fixing && fixing.untouchedChanged > 0) wrong.push(describeFixing(fixing, files))
    }
    expect(wrong.join('\n\n')).toBe('')
  })
})
