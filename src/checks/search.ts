import { type Facts, fillIn, isHidden, isRecord, repeats, type Source } from '#content'
import { type Problem, problem } from '../problems/index.ts'
import type { Check, SiteCheck } from './check.ts'

/** Characters that a search engine shows; below the lower limit it says nothing of the page. */
export const searchLimits = { title: { min: 5, max: 60 }, description: { min: 70, max: 160 } } as const

type Field = keyof typeof searchLimits

/** Title and description have a length that search engines show. Nobody finds a page that rests. */
export const checkSearch: Check = ({ source }, { facts }) => {
  if (isHidden(source) || !facts || source.file === 'site.yaml') return []
  return [...checkLength(source, 'title', facts), ...checkLength(source, 'description', facts)]
}

function checkLength(source: Source, field: Field, facts: Facts): Problem[] {
  const text = textOf(source, field)
  if (text === undefined) return []
  const count = [...fillIn(text, facts)].length
  const { min, max } = searchLimits[field]
  if (count >= min && count <= max) return []
  const which = count < min ? 'short' : 'long'
  return [problem(`${field}-length/${which}`, source.finding([field]), { count, min, max })]
}

/** No two pages look alike among the results of a search. */
export const checkTwins: SiteCheck = ({ pages }, { addresses }) => {
  const visible = pages.filter(({ source }) => addresses.has(source.file))
  return [...twins(visible, 'title'), ...twins(visible, 'description')]
}

function twins(pages: readonly { source: Source }[], field: Field): Problem[] {
  return repeats(pages, ({ source }) => textOf(source, field)?.trim().toLowerCase()).map(({ entry, first }) =>
    problem(`duplicate-${field}/text`, entry.source.finding([field]), { other: first.source.file }),
  )
}

function textOf({ value }: Source, field: Field): string | undefined {
  const text = isRecord(value) ? value[field] : undefined
  return typeof text === 'string' && text ? text : undefined
}
