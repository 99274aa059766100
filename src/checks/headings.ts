import { entriesAt, isHidden, isRecord, type Source, type WrittenEntry, type WrittenFile } from '#content'
import { blockSchemas } from '#schema'
import { problem } from '../problems/index.ts'
import { foldCase, type Problems, reportRepeats } from './check.ts'

/** Checks that a page opens with its one main heading, the `hero`, and that no two sections have the same title. */
export function* checkHeadings({ source }: WrittenFile): Problems {
  const blocks = entriesAt(source.value, ['blocks'])
  yield* checkHeroes(source, blocks)
  const titles = blocks.flatMap(({ entry: { type, title }, index }) => {
    const path = ['blocks', index, 'title']
    return type !== 'hero' && typeof title === 'string' && title ? [{ value: title, path, at: path }] : []
  })
  yield* reportRepeats(source, titles, 'duplicate-heading/title', foldCase)
}

function* checkHeroes(source: Source, blocks: readonly WrittenEntry[]): Problems {
  const [hero, ...others] = blocks.filter(({ entry }) => entry.type === 'hero')
  if (!hero) {
    if (isHidden(source) || !isUnderstood(source.value)) return
    yield problem('heading-outline/missing', source.finding(['blocks'], 'key'), {})
  } else if (hero.index > 0) yield problem('heading-outline/late', source.finding(['blocks', hero.index]), {})
  else {
    for (const { index } of others) {
      const { line } = source.place(['blocks', hero.index])
      yield problem('heading-outline/second', source.finding(['blocks', index]), { line })
    }
  }
}

/** A block of an unknown type may have been intended as the opening one. */
function isUnderstood(page: unknown): boolean {
  const blocks = isRecord(page) ? page.blocks : undefined
  if (!Array.isArray(blocks) || blocks.length === 0) return false
  return blocks.every((block) => isRecord(block) && blockSchemas.has(String(block.type)))
}
