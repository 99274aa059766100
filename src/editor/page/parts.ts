import type { PageView } from '../desk/messages.ts'

type Block = PageView['blocks'][number]

/** A view on its way: of what the frame has already, only its place in the view before is said. */
export type SentView = Omit<PageView, 'site' | 'blocks'> & {
  site?: PageView['site']
  blocks: (Block | number)[]
}

export function withoutKnown({ site, blocks, ...view }: PageView, before?: PageView): SentView {
  return {
    ...view,
    ...(site !== before?.site && { site }),
    blocks: blocks.map((block) => {
      const at = before?.blocks.indexOf(block) ?? -1
      return at < 0 ? block : at
    }),
  }
}

export function withKnown({ site, blocks, ...view }: SentView, before?: PageView): PageView {
  return {
    ...view,
    site: (site ?? before?.site) as PageView['site'],
    blocks: blocks.map((block) => (typeof block === 'number' ? (before?.blocks[block] as Block) : block)),
  }
}
