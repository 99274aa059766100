import { z } from 'zod'
import {
  blockLabel,
  childOf,
  entryLabel,
  fieldsOf,
  isRecord,
  labelOf,
  todayInBerlin,
  unwrap,
  valueAt,
  type Where,
} from '#content'
import { blockSchemas, roles } from '#schema'
import { type Data, toReplace } from '../../edit/index.ts'
import { sentenceOf } from '../../handbook/index.ts'
import { timesOn, weekdays } from '../../ui/hours.ts'
import { noValue } from './columns.ts'
import { exampleOf } from './examples.ts'
import { accepts, limitsOf } from './field-kinds.ts'

/** The value at a path in the example of a block; for a list entry, that of the first one. */
export function exampleAt({ type, path }: Where): unknown {
  const inside = path.slice(2).map((step) => (typeof step === 'number' ? 0 : step))
  return type === undefined ? undefined : valueAt(exampleOf(type), inside)
}

/**
 * The initial value of something new on a page, required fields only. Texts ask to be replaced, so that the checks find
 * forgotten ones; measures come from the example. `like` is a neighbouring entry: a new row gets as many cells.
 */
export function newValue(schema: z.ZodType, where: Where, like?: unknown): Data {
  const inner = unwrap(schema)
  const element = childOf(inner, 0)
  const below = (step: string | number): Where => ({ ...where, path: [...where.path, step] })
  if (element) {
    const example = exampleAt(where)
    if (isMeasure(inner) && Array.isArray(example)) return example
    const count = Array.isArray(like) ? like.length : (limitsOf(inner, where).min ?? 1)
    return Array.from({ length: count }, (_, i) =>
      newValue(element, below(i), Array.isArray(like) ? like[i] : undefined),
    )
  }
  if (!(inner instanceof z.ZodObject)) return newScalar(inner, where)
  // Measures of a drawing belong together, even the optional ones.
  const isNeeded = ([name, field]: [string, z.ZodType]) =>
    !accepts(field, undefined) || (isMeasure(unwrap(field)) && exampleAt(below(name)) !== undefined)
  return Object.fromEntries(
    fieldsOf(inner)
      .filter(isNeeded)
      .map(([name, field]) => [name, newValue(field, below(name), isRecord(like) ? like[name] : undefined)]),
  )
}

/** The block at the top of a page. */
const head = 'hero'

/** `words` is the text that the picker searches. */
export type NewBlock = { type: string; label: string; sentence: string; words: string; value: Data }

/** All blocks that can be added to a page, with their initial values; a page has only one head. */
export function newBlocks(page: unknown): NewBlock[] {
  const blocks = valueAt(page, ['blocks'])
  const hasHead = Array.isArray(blocks) && blocks.some((block) => valueAt(block, ['type']) === head)
  const types = [...blockSchemas].filter(([type]) => type !== head || !hasHead)
  return types.map(([type, schema]) => ({
    type,
    label: blockLabel(type),
    sentence: sentenceOf(schema),
    words: wordsOf(schema, type),
    value: newValue(schema, { within: 'page', path: ['blocks', 0], type }),
  }))
}

function wordsOf(schema: z.ZodType, type: string): string {
  const inside = fieldsOf(schema).map(([name, field]) => {
    const label = labelOf({ within: 'page', path: ['blocks', 0, name], type })
    return `${label} ${sentenceOf(field)}`
  })
  return [type, blockLabel(type), sentenceOf(schema), ...inside].join(' ').toLowerCase()
}

/** True for a number, and for anything that consists only of numbers and choices. */
function isMeasure(schema: z.ZodType): boolean {
  const element = childOf(schema, 0)
  if (element) return isMeasure(unwrap(element))
  if (schema instanceof z.ZodObject)
    return fieldsOf(schema).every(
      ([, field]) => isMeasure(unwrap(field)) || unwrap(field) instanceof z.ZodEnum,
    )
  return schema instanceof z.ZodNumber
}

/** Computed once, because it takes longer than everything else here. */
const today = todayInBerlin().split('-').reverse().join('.')

function newScalar(schema: z.ZodType, where: Where): Data {
  // A day nobody has chosen must not close the firm: without one, nothing can be published.
  if (where.path[0] === 'closures' && where.path.at(-1) === 'from') return ''
  if (where.path.at(-2) === 'cells') return noValue
  const example = exampleAt(where)
  if (schema instanceof z.ZodNumber) return Number(example ?? limitsOf(schema, where).min ?? 1)
  if (schema instanceof z.ZodLiteral || schema instanceof z.ZodEnum || schema instanceof z.ZodBoolean)
    return firstOf(schema, example)
  if (roles.get(schema)?.role === 'link') return '/'
  const [text, name, year] = [`${toReplace}: ${nameOf(where)}`, newName(where), today.slice(-4)]
  const words = [text, `${text} ${year}`, name, `/${name}`, today, '00000', '7:00', `${name}@example.de`]
  return words.find((word) => accepts(schema, word)) ?? String(example ?? '')
}

/** A name such as `karte-3`, for entries that must differ from their neighbours. */
function newName({ path, ...file }: Where): string {
  const end = path.findLastIndex((step) => typeof step === 'number')
  return `${entryLabel({ ...file, path: path.slice(0, end) }).toLowerCase()}-${Number(path[end]) + 1}`
}

function firstOf(schema: z.ZodLiteral | z.ZodEnum | z.ZodBoolean, example: unknown): Data {
  if (schema instanceof z.ZodBoolean) return false
  if (typeof example === 'string') return example
  return String(schema instanceof z.ZodLiteral ? schema.value : schema.options[0])
}

function nameOf({ path, ...file }: Where): string {
  return labelOf({ ...file, path: typeof path.at(-1) === 'number' ? path.slice(0, -1) : path })
}

type Hours = Parameters<typeof timesOn>[1]

/** Moves a new entry of the opening hours to a day without one, or behind the last hours of a day: it is no mistake from the start. */
export function onFreeDay(list: unknown, added: Data, others: readonly unknown[]): Data {
  if (list !== 'openingHours' || !isRecord(added) || others.length === 0 || !others.every(isRecord))
    return added
  const hours = others as Hours
  const isOn = (day: number) => (one: Hours[number]) =>
    weekdays.indexOf(one.from) <= day && day <= weekdays.indexOf(one.to ?? one.from)
  const free = weekdays.find((_, day) => !hours.some(isOn(day)))
  if (free) return { ...added, from: free }
  const day = weekdays.findIndex((_, one) => timesOn(one, hours).length > 0)
  const opens = timesOn(day, hours).at(-1)?.closes ?? ''
  const hour = Number.parseInt(opens, 10)
  if (!(hour < 23)) return added
  return { ...added, from: String(weekdays[day]), opens, closes: opens.replace(/^\d+/, String(hour + 1)) }
}
