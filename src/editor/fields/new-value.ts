import { z } from 'zod'
import {
  childOf,
  coerce,
  entryLabel,
  fieldsOf,
  isRecord,
  labelOf,
  metaOf,
  schemaOf,
  toReplace,
  unwrap,
  valueAt,
  type Where,
} from '#reading'
import { roles } from '#schema'
import type { Data } from '../../content/edit/index.ts'
import { weekdays } from '../../site/ui/hours.ts'
import { accepts, limitsOf } from './field-kinds.ts'
import { exampleAt } from './new-blocks.ts'

/** The initial value of another entry of a list; undefined if the list is unknown to the schema. */
export function newEntry(list: Where, others: readonly unknown[]): Data | undefined {
  const where = { ...list, path: [...list.path, others.length] }
  const schema = schemaOf(where)
  if (!schema) return undefined
  const added = newValue(schema, where, others.at(-1))
  const day = list.path.at(-1) === 'openingHours' ? freeDay(others.filter(isRecord)) : undefined
  return day && isRecord(added) ? { ...added, from: day } : added
}

/**
 * The initial value of something new, required fields only. Texts ask to be replaced, so that the checks find forgotten
 * ones; measures come from the example. `like` is a neighbouring entry: a new row gets as many cells.
 */
export function newValue(schema: z.ZodType, where: Where, like?: unknown): Data {
  const inner = unwrap(schema)
  const element = childOf(inner, 0)
  const below = (step: string | number): Where => ({ ...where, path: [...where.path, step] })
  if (element) {
    const example = exampleAt(where)
    if (unwrap(element) instanceof z.ZodNumber && example) return coerce(inner, example) as Data
    const entries = Array.isArray(like) ? like : Array.from({ length: limitsOf(inner, where).min ?? 1 })
    return entries.map((entry, i) => newValue(element, below(i), entry))
  }
  if (!(inner instanceof z.ZodObject)) return newScalar(schema, where)
  const required = fieldsOf(inner).filter(([, field]) => !accepts(field, undefined))
  return Object.fromEntries(
    required.map(([name, field]) => [name, newValue(field, below(name), valueAt(like, [name]))]),
  )
}

function newScalar(field: z.ZodType, where: Where): Data {
  const { path } = where
  const schema = unwrap(field)
  const { initial } = metaOf(field)
  if (initial !== undefined) return initial.replace('{entry}', () => newName(where))
  const example = exampleAt(where)
  if (schema instanceof z.ZodNumber) return Number(example ?? limitsOf(schema, where).min ?? 1)
  if (schema instanceof z.ZodEnum) return String(example ?? schema.options[0])
  if (roles.get(schema)?.role === 'link') return '/'
  if (!(schema instanceof z.ZodString)) return ''
  return `${toReplace}: ${labelOf({ ...where, path: typeof path.at(-1) === 'number' ? path.slice(0, -1) : path })}`
}

/** A name such as `karte-3`, for entries that must differ from their neighbours. */
function newName({ path, ...file }: Where): string {
  const end = path.findLastIndex((step) => typeof step === 'number')
  return `${entryLabel({ ...file, path: path.slice(0, end) }).toLowerCase()}-${Number(path[end]) + 1}`
}

/** A day without opening hours: a second entry for a day would be reported at once. */
function freeDay(hours: readonly Record<string, unknown>[]): string | undefined {
  const indexOf = (day: unknown) => weekdays.indexOf(day as 'Mo')
  return weekdays.find((_, day) =>
    hours.every(({ from, to = from }) => day < indexOf(from) || day > indexOf(to)),
  )
}
