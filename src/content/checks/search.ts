import { type Context, fillIn, isHidden, type ParsedFile, repeats, type Source, valueAt } from '#reading'
import { problem } from '../problems/index.ts'
import { foldCase, type Problems, type SiteCheck } from './check.ts'

/** The number of characters that a search engine shows; a text below the lower limit says nothing about the page. */
export const searchLimits = { title: { min: 5, max: 60 }, description: { min: 70, max: 160 } } as const

const fields = ['title', 'description'] as const

/** Checks that title and description have a length that search engines show. Hidden pages are never found. */
export function* checkSearch({ source }: ParsedFile, { facts }: Context): Problems {
  if (isHidden(source) || !facts || source.file === 'site.yaml') return
  for (const field of fields) {
    const text = textOf(source, field)
    const { min, max } = searchLimits[field]
    const count = text === undefined ? min : [...fillIn(text, facts)].length
    if (count >= min && count <= max) continue
    yield problem(`${field}-length/${count < min ? 'short' : 'long'}`, source.finding([field]), {
      count,
      min,
      max,
    })
  }
}

/** Checks that no two pages look alike in search results. */
export const checkDuplicates: SiteCheck = function* ({ pages }, { addresses }) {
  const visible = pages.filter(({ source }) => addresses.has(source.file))
  for (const field of fields) {
    const keyOf = ({ source }: ParsedFile) => foldCase(textOf(source, field) ?? '') || undefined
    for (const { entry, first } of repeats(visible, keyOf)) {
      yield problem(`duplicate-${field}/text`, entry.source.finding([field]), { other: first.source.file })
    }
  }
}

function textOf({ value }: Source, field: string): string | undefined {
  const text = valueAt(value, [field])
  return typeof text === 'string' && text ? text : undefined
}
