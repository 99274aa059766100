import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { loadContent, reportText } from '#content'
import { catalogue } from '../src/content/problems.ts'
import { type Files, memoryDisk, siteWith, smallSite } from './site.ts'

/**
 * Each folder `cases/<code>/<name>/` holds the files that differ from the small site, of site.yaml only
 * the sections that differ, and in expected.txt what the writer is told. After a change of wording
 * `UPDATE_CASES=1 npx vitest run tests/cases.test.ts` writes expected.txt anew; read what it wrote.
 */
const folder = 'tests/cases'
const cases = foldersIn(folder).flatMap((code) =>
  foldersIn(join(folder, code)).map((name) => ({ code, name, path: join(folder, code, name) })),
)

test.each(cases)('$code/$name', async ({ code, path }) => {
  const content = await loadContent(memoryDisk({ ...smallSite, ...filesOf(path) }))
  const report = `${reportText(content)}\n`
  const expected = join(path, 'expected.txt')
  if (process.env.UPDATE_CASES) writeFileSync(expected, report)
  expect(report).toBe(readFileSync(expected, 'utf8'))
  if (code in catalogue) expect(content.problems.map((found) => found.code)).toContain(code)
})

test('every problem that can be reported has a case', () => {
  // Placeholders are reported before the launch only; launch.test.ts has them.
  const tested = new Set([...cases.map(({ code }) => code), 'placeholder-data'])
  expect(Object.keys(catalogue).filter((code) => !tested.has(code))).toEqual([])
})

function filesOf(path: string): Files {
  const entries = readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  return Object.fromEntries(
    entries.map(({ parentPath, name }) => {
      const file = relative(path, join(parentPath, name)).replaceAll('\\', '/')
      const bytes = readFileSync(join(parentPath, name))
      return [file, file === 'site.yaml' ? siteWith(bytes.toString()) : bytes]
    }),
  )
}

function foldersIn(path: string): string[] {
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  )
}
