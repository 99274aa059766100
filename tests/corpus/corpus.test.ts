// @module-tag thorough
import { afterAll, describe, expect, test } from 'vitest'
import { sentence } from '../../src/content/problems/index.ts'
import { frozenBytes, frozenTexts } from '../support/frozen-site.ts'
import { type Case, makeCases, mistakes } from './cases.ts'
import { harmOfFixes } from './fixing.ts'
import { changedIn, createJudge, type Verdict } from './judge.ts'

// A sample of every kind; all cases with CORPUS=all, others with FC_SEED=$RANDOM.
const isWhole = process.env.CORPUS === 'all'
const seed = Number(process.env.FC_SEED ?? 20_261_121)
const again = `FC_SEED=${seed}${isWhole ? ' CORPUS=all' : ''} npx vitest run tests/corpus`

const base = { ...frozenBytes(), ...Object.fromEntries(frozenTexts) }
const judge = await createJudge(base)
const cases = makeCases(base, { seed, share: isWhole ? 1 : 0.1 })
const verdicts: Verdict[] = []

test('the frozen site has no problems of its own, and every kind of mistake has a case', () => {
  expect(judge.good.problems.filter(({ severity }) => severity === 'error')).toEqual([])
  expect(mistakes.filter(({ name }) => !cases.some((one) => one.mistake === name))).toEqual([])
})

test.each(mistakes.map(({ name }) => name))(
  '%s: reported or harmless, and fixed without harm',
  async (name) => {
    const wrong: string[] = []
    for (const one of cases.filter(({ mistake }) => mistake === name)) {
      const verdict = await judge.judge(one)
      verdicts.push(verdict)
      const isWrong = verdict.result === 'missed' || verdict.result === 'false alarm'
      const why = isWrong ? verdict.result : await harmOfFixes(verdict, judge)
      if (why) wrong.push(describeCase(verdict, why))
    }
    expect(wrong.join('\n\n'), again).toBe('')
  },
)

test('names a right line in 96 of 100 cases', () => {
  const placed = verdicts.filter(({ isRightLine }) => isRightLine !== undefined)
  const wrong = placed.filter(({ isRightLine }) => !isRightLine)
  const list = wrong.map((verdict) => describeCase(verdict, 'another line')).join('\n\n')
  expect(wrong.length / placed.length, `${list}\n\n${again}`).toBeLessThanOrEqual(0.04)
})

describe('an erring validator would be noticed', () => {
  const file = 'pages/reparatur.yaml'
  const good = String(base[file])
  const broken = good.replace('type: hero', 'type: heroe')
  const reworded = good.replace(/title: .*/, 'title: Reparatur aller Paletten')

  test.each<[string, string, Partial<Case>, Verdict['result'], boolean?]>([
    ['a mistake that is not reported', `${good}# Notiz\n`, { kind: 'must' }, 'missed'],
    ['a change on the page that is not reported', reworded, { kind: 'safe' }, 'missed'],
    ['an error about a correct text', broken, { kind: 'harmless' }, 'false alarm'],
    ['an error at another line', broken, { kind: 'must', lines: { [file]: [1] } }, 'reported', false],
  ])('%s', async (_, text, expected, result, isRightLine) => {
    const one = { id: '', mistake: '', file, files: { [file]: text }, kind: 'must', ...expected } as Case
    expect(await judge.judge(one)).toMatchObject({
      result,
      ...(isRightLine !== undefined && { isRightLine }),
    })
  })
})

afterAll(() => {
  if (!isWhole) return
  const isTold = ({ isRightLine }: Verdict) => isRightLine !== undefined
  const right = verdicts.filter(({ isRightLine }) => isRightLine)
  const results = verdicts.map(({ result }) => result)
  const counts = Object.fromEntries(
    [...new Set(results)].map((kind) => [kind, results.filter((one) => one === kind).length]),
  )
  const line = Math.floor((right.length / verdicts.filter(isTold).length) * 1000) / 10
  console.table({ [again]: { ...counts, 'right line, %': line } })
})

/** Tells people what was changed and what was said about it. */
function describeCase({ case: { id, files, lines }, problems, why: because }: Verdict, why: string): string {
  const changed = Object.entries(changedIn(files, base)).flatMap(([file, numbers]) =>
    numbers
      .slice(0, 4)
      .map((line) => `${file}:${line} + ${JSON.stringify(String(files[file]).split('\n')[line - 1])}`),
  )
  const reported = problems.slice(0, 3).map((found) => `${found.file}:${found.line} ${sentence(found)}`)
  return [`${id}: ${why}`, ...changed, because, `expected: ${JSON.stringify(lines)}`, ...reported]
    .map((line) => line?.slice(0, 240))
    .join('\n  ')
}
