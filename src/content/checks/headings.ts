import { blocksOfType, isHidden, isRecord, type ParsedFile } from '#reading'
import { blockSchemas } from '#schema'
import { problem } from '../problems/index.ts'
import type { Problems } from './check.ts'

/** Checks that a page opens with its one main heading, the `hero`. */
export function* checkHeadings({ source }: ParsedFile): Problems {
  const [hero, ...others] = blocksOfType(source.value, 'hero')
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

/** Checks that a page has only one form: with two, labels and messages would refer to the first. */
export function* checkForms({ source }: ParsedFile): Problems {
  const [first, ...others] = blocksOfType(source.value, 'contact-form')
  for (const { index } of others) {
    const { line } = source.place(['blocks', first?.index ?? 0])
    yield problem('duplicate-form/second', source.finding(['blocks', index]), { line })
  }
}

/** A block of an unknown type may have been intended as the opening one. */
function isUnderstood(page: unknown): boolean {
  const blocks = isRecord(page) ? page.blocks : undefined
  if (!Array.isArray(blocks) || blocks.length === 0) return false
  return blocks.every((block) => isRecord(block) && blockSchemas.has(String(block.type)))
}
