import { z } from 'zod'
import {
  blockLabel,
  childOf,
  entryLabel,
  fieldsOf,
  isRecord,
  labelOf,
  type Path,
  todayInBerlin,
  unwrap,
  valueAt,
} from '#content'
import { blockSchemas, roles } from '#schema'
import type { Data } from '../../edit/index.ts'
import { sentenceOf } from '../../handbook/index.ts'
import { exampleOf } from './examples.ts'
import { accepts, limitsOf, type Where } from './field-kinds.ts'

/** What stands in the example of a block at a path of a page; in a list, in its first entry. */
export function exampleAt({ type, path }: Where): unknown {
  const inside = path.slice(2).map((step) => (typeof step === 'number' ? 0 : step))
  return type === undefined ? undefined : valueAt(exampleOf(type), inside)
}

/**
 * What is new on a page: what it needs, no more. Its texts ask to be replaced, so that the check finds those which were
 * forgotten; measures are those of the example. `like` is an entry beside it: a new row has as many cells.
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
  // Measures of a drawing belong together, even those that can be missing.
  const isNeeded = ([name, field]: [string, z.ZodType]) =>
    !accepts(field, undefined) || (isMeasure(unwrap(field)) && exampleAt(below(name)) !== undefined)
  return Object.fromEntries(
    fieldsOf(inner)
      .filter(isNeeded)
      .map(([name, field]) => [name, newValue(field, below(name), isRecord(like) ? like[name] : undefined)]),
  )
}

/** It stands at the top. */
const head = 'hero'

/** `words` are what it can be found by. */
export type NewBlock = { type: string; label: string; sentence: string; words: string; value: Data }

/** Every block that can be added to a page, with what it begins with; a page has one head. */
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
    const label = labelOf('page', ['blocks', 0, name], type)
    return `${label} ${sentenceOf(field)}`
  })
  return [type, blockLabel(type), sentenceOf(schema), ...inside].join(' ').toLowerCase()
}

/** A number, or what consists of numbers and choices alone. */
function isMeasure(schema: z.ZodType): boolean {
  const element = childOf(schema, 0)
  if (element) return isMeasure(unwrap(element))
  if (schema instanceof z.ZodObject)
    return fieldsOf(schema).every(
      ([, field]) => isMeasure(unwrap(field)) || unwrap(field) instanceof z.ZodEnum,
    )
  return schema instanceof z.ZodNumber
}

/** Asked once: to know it takes longer than all the rest. */
const today = todayInBerlin().split('-').reverse().join('.')

function newScalar(schema: z.ZodType, where: Where): Data {
  const example = exampleAt(where)
  if (schema instanceof z.ZodNumber) return Number(example ?? limitsOf(schema, where).min ?? 1)
  if (schema instanceof z.ZodLiteral || schema instanceof z.ZodEnum || schema instanceof z.ZodBoolean)
    return firstOf(schema, example)
  if (roles.get(schema)?.role === 'link') return '/'
  const text = `Bitte ersetzen: ${nameOf(where)}`
  const name = newName(where)
  const words = [
    text,
    `${text} ${today.slice(-4)}`,
    name,
    `/${name}`,
    today,
    '00000',
    '7:00',
    `${name}@example.de`,
  ]
  return words.find((word) => accepts(schema, word)) ?? String(example ?? '')
}

/** `karte-3` for what is unlike its neighbours by name alone. */
function newName({ within, path, type }: Where): string {
  const end = path.findLastIndex((step) => typeof step === 'number')
  return `${entryLabel(within, path.slice(0, end), type).toLowerCase()}-${Number(path[end]) + 1}`
}

function firstOf(schema: z.ZodLiteral | z.ZodEnum | z.ZodBoolean, example: unknown): Data {
  if (schema instanceof z.ZodBoolean) return false
  if (typeof example === 'string') return example
  return String(schema instanceof z.ZodLiteral ? schema.value : schema.options[0])
}

function nameOf({ within, path, type }: Where): string {
  const last = path.at(-1)
  return typeof last === 'number'
    ? labelOf(within, path.slice(0, -1) as Path, type)
    : labelOf(within, path, type)
}
