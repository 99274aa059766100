import { isRecord, type Source } from '#content'
import { blockSchemas } from '#schema'
import { type Problem, problem } from '../problems/index.ts'
import { blocksOf, type WrittenBlock } from './blocks.ts'
import { type Check, isDraft } from './check.ts'

/** A page opens with its one main heading, the `hero`, and no two of its sections are called the same. */
export const checkHeadings: Check = ({ source }) => {
  const blocks = blocksOf(source.value)
  return [...checkHeroes(source, blocks), ...checkTitles(source, blocks)]
}

function checkHeroes(source: Source, blocks: readonly WrittenBlock[]): Problem[] {
  const [hero, ...others] = blocks.filter(({ block }) => block.type === 'hero')
  const at = (...path: (string | number)[]) => ({ file: source.file, place: source.place(path), path })
  if (!hero) {
    const isUnfinished = isDraft(source.file) || !isUnderstood(source.value)
    if (isUnfinished) return []
    const place = source.place(['blocks'], 'key')
    return [problem('heading-outline/missing', { ...at('blocks'), place }, {})]
  }
  if (hero.index > 0) return [problem('heading-outline/late', at('blocks', hero.index), {})]
  return others.map(({ index }) => {
    const line = String(source.place(['blocks', hero.index]).line)
    return problem('heading-outline/second', at('blocks', index), { line })
  })
}

/** A block of a kind that does not exist may be meant as the opening one. */
function isUnderstood(page: unknown): boolean {
  const blocks = isRecord(page) ? page.blocks : undefined
  if (!Array.isArray(blocks) || blocks.length === 0) return false
  return blocks.every((block) => isRecord(block) && blockSchemas.has(String(block.type)))
}

function checkTitles(source: Source, blocks: readonly WrittenBlock[]): Problem[] {
  const first = new Map<string, number>()
  return blocks.flatMap(({ block: { type, title }, index }): Problem[] => {
    if (type === 'hero' || typeof title !== 'string' || !title) return []
    const name = title.trim().toLowerCase()
    const before = first.get(name)
    if (before === undefined) {
      first.set(name, index)
      return []
    }
    const path = ['blocks', index, 'title']
    const line = String(source.place(['blocks', before, 'title']).line)
    return [
      problem(
        'duplicate-heading/title',
        { file: source.file, place: source.place(path), path },
        { title, line },
      ),
    ]
  })
}
