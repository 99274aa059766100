import { expect, test } from 'vitest'
import { launch } from '../../../../src/content/problems/catalogue/launch.ts'
import { reportText } from '../../../../src/content/problems/index.ts'
import { catalogue } from '../../../../src/content/problems/problems.ts'
import { goldenCases, loadCase, writeExpected } from '../../../support/golden.ts'

test.each(goldenCases)('$code/$name', async (golden) => {
  const content = await loadCase(golden)
  const report = `${reportText(content)}\n`
  if (process.env.UPDATE_CASES) writeExpected(golden, report)
  else expect(report).toBe(golden.expected)
  const codes = content.problems.map((found) => found.code)
  if (golden.code in catalogue) expect(codes).toContain(golden.code)
  if (golden.code === 'none') expect(codes).toEqual([])
})

test('every reportable problem has a case', () => {
  // Problems reported only before the launch are in launch.test.ts.
  const tested = new Set([...goldenCases.map(({ code }) => code), ...Object.keys(launch)])
  expect(Object.keys(catalogue).filter((code) => !tested.has(code))).toEqual([])
})
