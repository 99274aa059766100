// @module-tag thorough
import type { Nodes } from 'mdast'
import { beforeAll, expect, test, vi } from 'vitest'
import { launchProblems } from '../../../src/content/checks/launch/index.ts'
import { sentence } from '../../../src/content/problems/index.ts'
import { examples, filesWith, root, textOf } from '../../support/redaktion.ts'
import { loadSite } from '../../support/site.ts'

/** Sets the clock to a day before all dates in the examples. */
beforeAll(() => {
  vi.setSystemTime('2026-11-22T12:00:00Z')
})

const isWrong = ({ words }: { words: string[] }) => words[0] === 'falsch'

test('every example has a kind, and none escapes its test', () => {
  expect(examples.length).toBeGreaterThan(4)
  expect(root.children.filter((node) => node.type === 'code' && node.lang === 'yaml')).toHaveLength(
    examples.length,
  )
  for (const { meta } of examples) expect(meta).toMatch(/^(falsch )?(baustein|feld|site|formular)$/)
})

test.each(examples.filter((one) => !isWrong(one)))('$position.start.line: is valid', async (example) => {
  const content = await loadSite(filesWith(example))
  expect(content.problems.map(sentence)).toEqual([])
  expect(launchProblems(content).filter(({ code }) => code === 'unproven-claim')).toEqual([])
})

test.each(examples.filter(isWrong))('$position.start.line: is reported as quoted', async (example) => {
  expect((await loadSite(filesWith(example))).problems.map(sentence)).toEqual([quoteBelow(example)])
})

function quoteBelow({ position }: Pick<Nodes, 'position'>): string {
  const at = root.children.findIndex((node) => node.position?.start.line === position?.start.line)
  const quote = root.children[at + 1] as Nodes
  expect(quote.type).toBe('blockquote')
  return textOf(quote)
}
