// @module-tag thorough
import { expect, test } from 'vitest'
import { isError } from '../../../../src/content/loader/index.ts'
import { applyFixes, type Problem } from '../../../../src/content/problems/index.ts'
import { goldenCases, loadCase } from '../../../support/golden.ts'
import { type Files, loadFrom, memoryDisk } from '../../../support/site.ts'

const nameOf = ({ code, file, path, message }: Problem) => [code, file, path, message].join(' ')

/** The problems left after some fixes, and after those that only they made possible. */
async function problemsAfter(files: Files, fixed: readonly Problem[], known: ReadonlySet<string>) {
  let now = files
  let next = fixed
  let left: readonly Problem[] = []
  for (let round = 0; next.length > 0 && round < 5; round++) {
    for (const file of new Set(next.map((found) => found.file))) {
      const own = next.filter((found) => found.file === file)
      now = { ...now, [file]: applyFixes(String(now[file]), own) }
    }
    left = (await loadFrom(memoryDisk(now))).problems
    next = left.filter((found) => found.fix && !known.has(nameOf(found)))
  }
  return left
}

test.each(goldenCases)('each fix of $code/$name solves its problem, and makes no error', async (golden) => {
  const { problems, texts } = await loadCase(golden)
  const known = new Set(problems.map(nameOf))
  for (const found of problems.filter(({ fix }) => fix)) {
    const left = await problemsAfter({ ...golden.files, ...Object.fromEntries(texts) }, [found], known)
    expect(left.filter((one) => isError(one) && !known.has(nameOf(one)))).toEqual([])
    const place = ({ line, column }: Problem) => `${line}:${column}`
    expect(left.filter((one) => place(one) === place(found)).map(nameOf)).not.toContain(nameOf(found))
  }
})
