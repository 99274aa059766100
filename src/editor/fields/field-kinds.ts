import { z } from 'zod'
import { childOf, isRecord, metaOf, unwrap, valueLabel, type Where } from '#reading'
import { roles } from '#schema'
import { searchLimits } from '../../content/checks/index.ts'

export type FieldKind =
  | 'text'
  | 'markup'
  /** Taken literally: an address, a name, a register number. */
  | 'word'
  | 'number'
  | 'truth'
  | 'choice'
  | 'link'
  /** The file name of a picture. */
  | 'picture'
  | 'colour'
  | 'day'
  | 'time'
  | 'group'
  | 'list'
  /** A group or list with its own form. */
  | 'section'
  /** A field unknown to the schema, or a value of the wrong type. */
  | 'odd'

export const accepts = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success

export function fieldKind(schema: z.ZodType, { within, path }: Where): FieldKind {
  const inner = unwrap(schema)
  const isSection = within === 'site' && path.length === 1
  if (childOf(inner, 0)) return isSection ? 'section' : 'list'
  if (inner instanceof z.ZodObject) return isSection ? 'section' : 'group'
  if (inner instanceof z.ZodNumber) return 'number'
  if (inner instanceof z.ZodBoolean) return 'truth'
  if (inner instanceof z.ZodEnum) return 'choice'
  const role = roles.get(inner)?.role
  if (role === 'markup' || role === 'link') return role
  if (role === 'text' || role === 'internal') return 'text'
  if (role === 'location') return 'choice'
  return metaOf(schema).control ?? 'word'
}

export const hasParts = (kind: FieldKind) => kind === 'group' || kind === 'list' || kind === 'section'

/** True if a control of this kind can show a value. */
export function fits(kind: FieldKind, value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true
  if (kind === 'list') return Array.isArray(value)
  if (kind === 'group') return isRecord(value)
  return kind === 'section' ? typeof value === 'object' : typeof value === 'string'
}

/** Limits of the number of characters, of a number, or of the number of entries. */
export type FieldLimits = { min?: number | undefined; max?: number | undefined }

export function limitsOf(schema: z.ZodType, { within, path: [name, ...rest] }: Where): FieldLimits {
  if (within === 'page' && rest.length === 0 && (name === 'title' || name === 'description'))
    return searchLimits[name]
  const inner = unwrap(schema)
  if (inner instanceof z.ZodString) return { max: inner.maxLength ?? undefined }
  if (inner instanceof z.ZodNumber)
    return { min: inner.minValue ?? undefined, max: inner.maxValue ?? undefined }
  if (!(inner instanceof z.ZodArray)) return {}
  const checks = (inner.def.checks ?? []).map(({ _zod }) => _zod.def)
  const { minimum: min, maximum: max }: { minimum?: number; maximum?: number } = Object.assign({}, ...checks)
  return { min, max }
}

export type Option = { value: string; label: string }

export function choicesOf(schema: z.ZodType, where: Where, locations: readonly Option[]) {
  const inner = unwrap(schema)
  if (roles.get(inner)?.role === 'location') return locations
  if (!(inner instanceof z.ZodEnum)) return undefined
  return inner.options.map(String).map((value) => ({ value, label: valueLabel(where, value) }))
}
