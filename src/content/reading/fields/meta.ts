import { z } from 'zod'
import { roles } from '#schema'
import { memoize } from '../memoize.ts'
import { unwrap } from './walk.ts'

/** The metadata of a field; that of an optional wrapper takes precedence. */
export const metaOf = memoize((schema: z.ZodType) => ({ ...unwrap(schema).meta(), ...schema.meta() }))

/** The sentence that explains a field. */
export const sentenceOf = (schema: z.ZodType): string => metaOf(schema).description ?? ''

/** The German names of the values that a field can have, if they have some. */
export function optionsOf(schema: z.ZodType): ReadonlyMap<string, string> {
  const inner = unwrap(schema)
  if (inner instanceof z.ZodBoolean) return truths
  return roles.get(inner)?.role === 'link' ? calls : new Map(Object.entries(metaOf(schema).options ?? {}))
}

const truths = new Map([
  ['true', 'ja'],
  ['false', 'nein'],
])
const calls = new Map([
  ['tel', 'Anruf'],
  ['mailto', 'E-Mail'],
])
