import { readPlainly } from '../../content/plain-markup.ts'
import { typeset } from '../../content/typesetting.ts'
import type { PageView, Part } from '../desk/messages.ts'
import { retyped } from '../marks.ts'

type Block = PageView['blocks'][number]

/** A view in transit: blocks the frame already has are replaced by their index in the previous view. */
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

/** Puts a typed text without placeholders for facts into a view, without waiting for the desk. */
export function withTyped(view: PageView, number: number | undefined, text: string): PageView {
  const typedIn = <T>(part: Part<T>): Part<T> => {
    const mark = part.marks.get(number ?? Number.NaN)
    if (number === undefined || !mark) return part
    const shown = mark.role === 'markup' ? readPlainly(typeset(text)) : typeset(text)
    return shown ? { ...part, data: retyped(part.data, number, shown) } : part
  }
  return { ...view, site: typedIn(view.site), blocks: view.blocks.map(typedIn) }
}
