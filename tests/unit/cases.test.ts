import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { launch } from '../../src/problems/catalogue/launch.ts'
import { reportText } from '../../src/problems/index.ts'
import { catalogue } from '../../src/problems/problems.ts'
import { goldenCases, loadCase } from '../support/golden.ts'

/**
 * Each folder `cases/<code>/<name>/` contains the files that differ from the small site, for site.yaml only the
 * sections that differ, and in expected.txt what is reported to the editor. After a change of wording
 * `UPDATE_CASES=1 npx vitest run tests/unit/cases.test.ts` rewrites expected.txt; review the result.
 */
test.each(goldenCases)('$code/$name', async (golden) => {
  const content = await loadCase(golden)
  const report = `${reportText(content)}\n`
  const expected = join(golden.path, 'expected.txt')
  if (process.env.UPDATE_CASES) writeFileSync(expected, report)
  expect(report).toBe(readFileSync(expected, 'utf8'))
  if (golden.code in catalogue) expect(content.problems.map((found) => found.code)).toContain(golden.code)
})

test('every reportable problem has a case', () => {
  // Problems reported only before the launch are in launch.test.ts. No large pictures are kept here.
  const tested = new Set([...goldenCases.map(({ code }) => code), ...Object.keys(launch), 'heavy-image'])
  expect(Object.keys(catalogue).filter((code) => !tested.has(code))).toEqual([])
})
