import { isRecord } from '#content'

/** A block as written, and its place in the list. */
export type WrittenBlock = { block: Readonly<Record<string, unknown>>; index: number }

/** The blocks of a page as far as they are written; wrong shapes are reported elsewhere. */
export function blocksOf(page: unknown): WrittenBlock[] {
  const blocks = isRecord(page) && Array.isArray(page.blocks) ? page.blocks : []
  return blocks.flatMap((block, index) => (isRecord(block) ? [{ block, index }] : []))
}
