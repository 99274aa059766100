import { z } from 'zod'
import { type Role, roles } from '#schema'
import type { Path } from '../../problems/index.ts'
import { memoize } from '../memoize.ts'

/** `path` names the place of the value, for those who ask. */
type Change = (role: Role, value: unknown, path: () => Path) => unknown

/** The facts about a schema that a walk needs. Asking zod each time would take longer than the walk. */
const traitsOf = memoize((schema: z.ZodType) => {
  const inner = unwrap(schema)
  return {
    role: roles.get(inner)?.role,
    element: inner instanceof z.ZodArray ? (inner.element as z.ZodType) : undefined,
    fields: inner instanceof z.ZodObject ? new Map(Object.entries<z.ZodType>(inner.shape)) : undefined,
    isNumber: inner instanceof z.ZodNumber,
    isBoolean: inner instanceof z.ZodBoolean,
  }
})

/** Changes data along its schema; `change` returns the new value for each value that has a role, inner ones first. */
export function mapRoles(schema: z.ZodType, value: unknown, change: Change, start: Path = []): unknown {
  const at = [...start]
  const path = () => at.slice()
  const mapPart = (child: z.ZodType, item: unknown, step: string | number): unknown => {
    at.push(step)
    const mapped = mapValue(child, item)
    at.pop()
    return mapped
  }
  const mapValue = (part: z.ZodType, item: unknown): unknown => {
    if (item === undefined) return item
    const traits = traitsOf(part)
    const inside = mapChildren(traits, item, mapPart)
    return traits.role ? change(traits.role, inside, path) : inside
  }
  return mapValue(schema, value)
}

/** Converts to numbers and booleans where the schema asks for one; everything else stays as typed. */
export function coerce(schema: z.ZodType, value: unknown): unknown {
  const traits = traitsOf(schema)
  if (typeof value !== 'string') return mapChildren(traits, value, coerce)
  const { isNumber, isBoolean } = traits
  if (isNumber) return /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value
  return isBoolean && (value === 'true' || value === 'false') ? value === 'true' : value
}

/** Maps the parts of a list or group; parts unknown to the schema stay, and so does the whole if nothing changes. */
function mapChildren(
  { element, fields }: Pick<ReturnType<typeof traitsOf>, 'element' | 'fields'>,
  value: unknown,
  map: (child: z.ZodType, item: unknown, step: string | number) => unknown,
): unknown {
  if (Array.isArray(value)) {
    const items = element ? value.map((item, i) => map(element, item, i)) : value
    return items.some((item, i) => item !== value[i]) ? items : value
  }
  if (!isRecord(value) || !fields) return value
  let changed = value
  for (const name of Object.keys(value)) {
    const child = fields.get(name)
    const item = child ? map(child, value[name], name) : value[name]
    if (item === value[name]) continue
    if (changed === value) changed = { ...value }
    changed[name] = item
  }
  return changed
}

/** The schema of an entry of a list, or of a field of a group; `constructor` and the like are not fields. */
export function childOf(schema: z.ZodType, step: PropertyKey): z.ZodType | undefined {
  const { element, fields } = traitsOf(schema)
  return typeof step === 'number' ? element : fields?.get(String(step))
}

/** The fields of a group, or of the groups in a list. */
export function fieldsOf(schema: z.ZodType): [name: string, field: z.ZodType][] {
  const { element, fields } = traitsOf(schema)
  return element ? fieldsOf(element) : [...(fields ?? [])]
}

/** The schema of the value at a path, or undefined if the schema has no such path. */
export function schemaAt(schema: z.ZodType, path: Path): z.ZodType | undefined {
  return path.reduce<z.ZodType | undefined>((at, step) => at && childOf(at, step), schema)
}

/** The value at a path, or undefined if the path leads nowhere. */
export function valueAt(value: unknown, path: Path): unknown {
  let current = value
  for (const step of path) {
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, step)) return undefined
    current = (current as Record<PropertyKey, unknown>)[step]
  }
  return current
}

/** The texts inside a value, each with its path. */
export function textsIn(value: unknown, path: Path = []): { text: string; path: Path }[] {
  if (typeof value === 'string') return [{ text: value, path }]
  if (Array.isArray(value)) return value.flatMap((item, i) => textsIn(item, [...path, i]))
  return isRecord(value)
    ? Object.entries(value).flatMap(([name, item]) => textsIn(item, [...path, name]))
    : []
}

/** True for a path itself and everything below it. */
export function isWithin(path: Path, outer: Path): boolean {
  return outer.every((step, i) => path[i] === step)
}

export function unwrap(schema: z.ZodType): z.ZodType {
  let inner = schema
  while (inner instanceof z.ZodOptional || inner instanceof z.ZodDefault) inner = inner.unwrap() as z.ZodType
  return inner
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
