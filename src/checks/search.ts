import { type Facts, fillIn, isRecord, type Source } from '#content'
import { type Problem, problem } from '../problems/index.ts'
import { type Check, isDraft, type SiteCheck } from './check.ts'

/** Characters that a search engine shows; below the lower limit it says nothing of the page. */
const limits = { title: { min: 5, max: 60 }, description: { min: 70, max: 160 } } as const

type Field = keyof typeof limits

/** Title and description have a length that search engines show. Nobody searches for drafts. */
export const checkSearch: Check = ({ source }, { facts }) => {
  if (isDraft(source.file) || !facts || source.file === 'site.yaml') return []
  return [...checkLength(source, 'title', facts), ...checkLength(source, 'description', facts)]
}

function checkLength(source: Source, field: Field, facts: Facts): Problem[] {
  const text = textOf(source, field)
  if (text === undefined) return []
  const count = [...fillIn(text, facts)].length
  const { min, max } = limits[field]
  if (count >= min && count <= max) return []
  const found = { file: source.file, place: source.place([field]), path: [field] }
  const which = count < min ? 'short' : 'long'
  return [
    problem(`${field}-length/${which}`, found, { count: String(count), min: String(min), max: String(max) }),
  ]
}

/** No two pages look alike among the results of a search. */
export const checkTwins: SiteCheck = ({ pages }, { addresses }) => {
  const visible = pages.filter(({ source }) => addresses.has(source.file))
  return [...twins(visible, 'title'), ...twins(visible, 'description')]
}

function twins(pages: readonly { source: Source }[], field: Field): Problem[] {
  const first = new Map<string, string>()
  return pages.flatMap(({ source }): Problem[] => {
    const text = textOf(source, field)?.trim().toLowerCase()
    if (!text) return []
    const other = first.get(text)
    if (other === undefined) {
      first.set(text, source.file)
      return []
    }
    const found = { file: source.file, place: source.place([field]), path: [field] }
    return [problem(`duplicate-${field}/text`, found, { other })]
  })
}

function textOf({ value }: Source, field: Field): string | undefined {
  const text = isRecord(value) ? value[field] : undefined
  return typeof text === 'string' && text ? text : undefined
}
