import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { launch } from '../../src/problems/catalogue/launch.ts'
import { reportText } from '../../src/problems/index.ts'
import { catalogue } from '../../src/problems/problems.ts'
import { goldenCases, loadCase } from '../support/golden.ts'

/**
 * Each folder `cases/<code>/<name>/` holds the files that differ from the small site, of site.yaml only
 * the sections that differ, and in expected.txt what the writer is told. After a change of wording
 * `UPDATE_CASES=1 npx vitest run tests/cases.test.ts` writes expected.txt anew; read what it wrote.
 */
test.each(goldenCases)('$code/$name', async (golden) => {
  const content = await loadCase(golden)
  const report = `${reportText(content)}\n`
  const expected = join(golden.path, 'expected.txt')
  if (process.env.UPDATE_CASES) writeFileSync(expected, report)
  expect(report).toBe(readFileSync(expected, 'utf8'))
  if (golden.code in catalogue) expect(content.problems.map((found) => found.code)).toContain(golden.code)
})

test('every problem that can be reported has a case', () => {
  // What is reported before the launch only is in launch.test.ts. No heavy picture is kept here.
  const tested = new Set([...goldenCases.map(({ code }) => code), ...Object.keys(launch), 'heavy-image'])
  expect(Object.keys(catalogue).filter((code) => !tested.has(code))).toEqual([])
})
