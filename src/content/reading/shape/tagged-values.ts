import type { z } from 'zod'
import type { Inline } from '#schema'
import type { Path } from '../../problems/index.ts'
import { isRecord, mapRoles } from '../fields/walk.ts'
import { inlinesIn, isLink, parseMarkup } from '../markup.ts'
import type { Call, MarkupReading, TaggedValue } from '../tagged-value.ts'
import { reachedBy } from '../targets.ts'

/** A part of a file as written, and its intended schema; if the part is unchanged, its values are already known. */
export type Part = { schema: z.ZodType; value: unknown; path: Path; values?: readonly TaggedValue[] }

/** Everything that has a role, valid or not; values of an entirely wrong shape are left out. */
export function taggedValues(parts: readonly Part[]): TaggedValue[] {
  return parts.flatMap(({ schema, value, path, values: cached }) => {
    if (cached) return cached
    const values: TaggedValue[] = []
    mapRoles(
      schema,
      value,
      (role, item, at) => {
        const isText = typeof item === 'string' && item !== ''
        if (role === 'image') {
          if (isRecord(item)) values.push({ role, value: item, path: at() })
        } else if (role === 'markup') {
          if (isText) values.push({ role, ...reading(item), value: item, path: at() })
        } else if (role !== 'internal' && isText) values.push({ role, value: item, path: at() })
        return item
      },
      path,
    )
    return values
  })
}

/** Leaves out the tree: it is rebuilt when a page is resolved, and takes too much memory for thousands of pages. */
function reading(text: string): MarkupReading {
  const { nodes, links, unsupported } = parseMarkup(text)
  const pieces = inlinesIn(nodes)
  return {
    texts: lean(pieces.filter((node) => typeof node === 'string')),
    links: lean(links),
    calls: lean(pieces.flatMap(callOf)),
    unsupported: lean(unsupported),
  }
}

const nothing: readonly never[] = []

/** A list without spare capacity: there are tens of thousands, and most are empty. */
function lean<T>(list: readonly T[]): readonly T[] {
  return list.length === 0 ? nothing : list.slice()
}

function callOf(node: Inline): Call[] {
  return isLink(node) && reachedBy(node.href) ? [{ label: labelOf(node), target: node.href }] : []
}

function labelOf(node: Inline): string {
  if (typeof node === 'string') return node
  if ('children' in node) return node.children.map(labelOf).join('')
  return node.type === 'break' ? ' ' : node.value
}
