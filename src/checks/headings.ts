import { entriesAt, isHidden, isRecord, repeats, type Source, type WrittenEntry } from '#content'
import { blockSchemas } from '#schema'
import { type Problem, problem } from '../problems/index.ts'
import type { Check } from './check.ts'

/** A page opens with its one main heading, the `hero`, and no two of its sections are called the same. */
export const checkHeadings: Check = ({ source }) => {
  const blocks = entriesAt(source.value, ['blocks'])
  return [...checkHeroes(source, blocks), ...checkTitles(source, blocks)]
}

function checkHeroes(source: Source, blocks: readonly WrittenEntry[]): Problem[] {
  const [hero, ...others] = blocks.filter(({ entry }) => entry.type === 'hero')
  const at = (...path: (string | number)[]) => source.finding(path)
  if (!hero) {
    const isUnfinished = isHidden(source) || !isUnderstood(source.value)
    if (isUnfinished) return []
    const place = source.place(['blocks'], 'key')
    return [problem('heading-outline/missing', { ...at('blocks'), place }, {})]
  }
  if (hero.index > 0) return [problem('heading-outline/late', at('blocks', hero.index), {})]
  return others.map(({ index }) => {
    const { line } = source.place(['blocks', hero.index])
    return problem('heading-outline/second', at('blocks', index), { line })
  })
}

/** A block of a kind that does not exist may be meant as the opening one. */
function isUnderstood(page: unknown): boolean {
  const blocks = isRecord(page) ? page.blocks : undefined
  if (!Array.isArray(blocks) || blocks.length === 0) return false
  return blocks.every((block) => isRecord(block) && blockSchemas.has(String(block.type)))
}

function checkTitles(source: Source, blocks: readonly WrittenEntry[]): Problem[] {
  const titles = blocks.flatMap(({ entry: { type, title }, index }) =>
    type !== 'hero' && typeof title === 'string' && title
      ? [{ title, path: ['blocks', index, 'title'] }]
      : [],
  )
  return repeats(titles, ({ title }) => title.trim().toLowerCase()).map(
    ({ entry: { title, path }, first }) => {
      const { line } = source.place(first.path)
      return problem('duplicate-heading/title', source.finding(path), { title, line })
    },
  )
}
