import { z } from 'zod'
import { type Role, roles } from '#schema'
import type { Path } from '../../problems/index.ts'

type Change = (role: Role, value: unknown, path: Path) => unknown

/** Rebuilds data along its schema; `change` says what becomes of each value that has a role, inner ones first. */
export function mapRoles(schema: z.ZodType, value: unknown, change: Change, path: Path = []): unknown {
  const inner = unwrap(schema)
  const role = roles.get(inner)?.role
  if (value === undefined) return value
  const inside = mapChildren(inner, value, (field, item, step) =>
    // Spreading would leave room in each list for more steps.
    mapRoles(field, item, change, path.concat(step)),
  )
  return role ? change(role, inside, path) : inside
}

/** Makes numbers and booleans where the schema asks for one; everything else stays as typed. */
export function coerce(schema: z.ZodType, value: unknown): unknown {
  const inner = unwrap(schema)
  if (inner instanceof z.ZodNumber && typeof value === 'string') {
    return /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value
  }
  if (inner instanceof z.ZodBoolean && (value === 'true' || value === 'false')) return value === 'true'
  return mapChildren(inner, value, coerce)
}

/** Rebuilds a list or a group from its parts; what the schema does not know stays as it is. */
function mapChildren(
  inner: z.ZodType,
  value: unknown,
  map: (schema: z.ZodType, item: unknown, step: string | number) => unknown,
): unknown {
  if (inner instanceof z.ZodArray && Array.isArray(value)) {
    const element = inner.element as z.ZodType
    return value.map((item, i) => map(element, item, i))
  }
  if (inner instanceof z.ZodObject && isRecord(value)) {
    const shape: Record<string, z.ZodType> = inner.shape
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => {
        const field = fieldOf(shape, key)
        return [key, field ? map(field, item, key) : item]
      }),
    )
  }
  return value
}

/** The schema of the value at a path, if the schema knows that path. */
export function schemaAt(schema: z.ZodType, path: Path): z.ZodType | undefined {
  let current: z.ZodType | undefined = schema
  for (const step of path) {
    if (!current) return undefined
    const inner = unwrap(current)
    if (inner instanceof z.ZodArray) current = inner.element as z.ZodType
    else if (inner instanceof z.ZodObject)
      current = fieldOf(inner.shape as Record<string, z.ZodType>, String(step))
    else return undefined
  }
  return current
}

/** The value at a path, or undefined when the path leads nowhere. */
export function valueAt(value: unknown, path: Path): unknown {
  let current = value
  for (const step of path) {
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, step)) return undefined
    current = (current as Record<PropertyKey, unknown>)[step]
  }
  return current
}

export function unwrap(schema: z.ZodType): z.ZodType {
  let inner = schema
  while (inner instanceof z.ZodOptional || inner instanceof z.ZodDefault) inner = inner.unwrap() as z.ZodType
  return inner
}

/** A field by its own name; `constructor` and the like are no fields. */
function fieldOf(shape: Record<string, z.ZodType>, key: string): z.ZodType | undefined {
  return Object.hasOwn(shape, key) ? shape[key] : undefined
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
