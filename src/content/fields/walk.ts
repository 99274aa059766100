import { z } from 'zod'
import { type Role, roles } from '#schema'
import type { Path } from '../../problems/index.ts'

type Change = (role: Role, value: unknown, path: Path) => unknown

/** Rebuilds data along its schema; `change` says what becomes of each value that has a role, inner ones first. */
export function mapRoles(schema: z.ZodType, value: unknown, change: Change, path: Path = []): unknown {
  if (value === undefined) return value
  const role = roles.get(unwrap(schema))?.role
  // Spreading would leave room in each list for more steps.
  const inside = mapChildren(schema, value, (child, item, step) =>
    mapRoles(child, item, change, path.concat(step)),
  )
  return role ? change(role, inside, path) : inside
}

/** Makes numbers and booleans where the schema asks for one; everything else stays as typed. */
export function coerce(schema: z.ZodType, value: unknown): unknown {
  // YAML's words for nothing; nobody wants to read them on a page.
  if (value === 'null' || value === '~') return null
  const inner = unwrap(schema)
  if (inner instanceof z.ZodNumber && typeof value === 'string') {
    return /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value
  }
  if (inner instanceof z.ZodBoolean && (value === 'true' || value === 'false')) return value === 'true'
  return mapChildren(inner, value, coerce)
}

/** Rebuilds a list or a group from its parts; what the schema does not know stays as it is. */
function mapChildren(
  schema: z.ZodType,
  value: unknown,
  map: (child: z.ZodType, item: unknown, step: string | number) => unknown,
): unknown {
  const part = (item: unknown, step: string | number) => {
    const child = childOf(schema, step)
    return child ? map(child, item, step) : item
  }
  if (Array.isArray(value)) return value.map(part)
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, part(item, name)]))
}

/** The schema of an entry of a list, or of a field of a group; `constructor` and the like are no fields. */
export function childOf(schema: z.ZodType, step: PropertyKey): z.ZodType | undefined {
  const inner = unwrap(schema)
  if (inner instanceof z.ZodArray) return typeof step === 'number' ? (inner.element as z.ZodType) : undefined
  if (!(inner instanceof z.ZodObject) || !Object.hasOwn(inner.shape, step)) return undefined
  return (inner.shape as Record<PropertyKey, z.ZodType>)[step]
}

/** The fields of a group, or of the groups in a list. */
export function fieldsOf(schema: z.ZodType): [name: string, field: z.ZodType][] {
  const inner = unwrap(schema)
  if (inner instanceof z.ZodArray) return fieldsOf(inner.element as z.ZodType)
  return inner instanceof z.ZodObject ? Object.entries(inner.shape as Record<string, z.ZodType>) : []
}

/** The schema of the value at a path, if the schema knows that path. */
export function schemaAt(schema: z.ZodType, path: Path): z.ZodType | undefined {
  return path.reduce<z.ZodType | undefined>((at, step) => at && childOf(at, step), schema)
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

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
