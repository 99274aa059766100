// @module-tag thorough
import { expect, test } from 'vitest'
import { problemSentence } from '../../../../src/editor/report/index.ts'
import { foreign } from '../../../support/foreign.ts'
import { goldenCases, loadCase } from '../../../support/golden.ts'

test('the editor shows no problem with keys, files, braces or Markdown, apart from the words of the text itself', async () => {
  const found: string[] = []
  for (const golden of goldenCases)
    for (const problem of (await loadCase(golden)).problems) {
      const written = String(golden.files[problem.file] ?? '')
      const own = (all: string, quoted: string) => (written.includes(quoted) ? '' : all)
      const shown = problemSentence(problem)
      if (foreign(shown.replace(/„([^“]*)“/g, own)).length > 0) found.push(`${golden.code}: ${shown}`)
    }
  expect(found).toEqual([])
})
