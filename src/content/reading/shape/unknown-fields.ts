import type { z } from 'zod'
import { type Guess, type Path, type Problem, problem, suggestion } from '../../problems/index.ts'
import { guessAmong } from '../fields/suggest.ts'
import { fieldsOf, isRecord, isWithin, schemaAt, valueAt } from '../fields/walk.ts'
import type { Source } from '../writing/source.ts'
import { positionOf } from './words.ts'

/** A part of a file with its schema; `path` is the position of the part in the file. */
export type CheckedPart = { source: Source; schema: z.ZodType; value: unknown; path: Path }

export type Issue = z.core.$ZodIssue

/** A field that its group does not have, and what was probably intended. */
type Unknown = {
  key: string
  parent: Path
  guess?: Guess | undefined
  /** The group next to it that lacks the field. */
  group?: string
}

export function unknownFields({ schema, value }: CheckedPart, issues: readonly Issue[]): Unknown[] {
  return issues.flatMap((issue) => {
    if (issue.code !== 'unrecognized_keys') return []
    const { path: parent } = issue
    const names = namesAt(schema, parent)
    const parsed = valueAt(value, parent)
    const free = names.filter((name) => !(isRecord(parsed) && Object.hasOwn(parsed, name)))
    // Fields of a group that is written as a text are reported with that text.
    const inTexts = issues.flatMap(({ code, path }) =>
      code === 'invalid_type' && path.length === parent.length + 1 ? namesAt(schema, path) : [],
    )
    const missing = (steps: number) => missingBelow(parent, steps, issues, value)
    const keys = issue.keys.filter((key) => !inTexts.includes(key))
    return keys.map((key): Unknown => {
      const group = missing(2)
        .find((path) => path.at(-1) === key)
        ?.at(-2)
      if (typeof group === 'string') return { key, parent, group }
      const near = guessAmong(key, free)
      const isAlone = isRecord(parsed) && Object.keys(parsed).length === 1
      if (near || issue.keys.length > 1 || isAlone) return { key, parent, guess: near }
      // The only missing field next to the only unknown one, if it accepts the value.
      const [only, ...others] = missing(1)
      const takes = only && others.length === 0 ? schemaAt(schema, only) : undefined
      const fits = takes?.safeParse(valueAt(parsed, [key])).success
      return { key, parent, ...(fits && { guess: { words: [String(only?.at(-1))], isCertain: false } }) }
    })
  })
}

/** The entries of lists that have fields, but none that belongs there or was probably intended. */
export function strangeEntries(
  { value }: CheckedPart,
  issues: readonly Issue[],
  unknown: readonly Unknown[],
): Path[] {
  return issues.flatMap((issue) => {
    if (issue.code !== 'unrecognized_keys' || typeof issue.path.at(-1) !== 'number') return []
    const { path, keys } = issue
    const isGuessed = unknown.some(({ parent, guess, group }) => parent === path && (guess || group))
    const isStrange = Object.keys(valueAt(value, path) ?? {}).length === keys.length && !isGuessed
    return isStrange ? [path] : []
  })
}

/** The paths of missing fields that many steps below a group. */
function missingBelow(parent: Path, steps: number, issues: readonly Issue[], value: unknown): Path[] {
  const isBelow = (path: Path) => path.length === parent.length + steps && isWithin(path, parent)
  return issues.map(({ path }) => path).filter((path) => isBelow(path) && valueAt(value, path) === undefined)
}

export function describeUnknown(
  { source, schema, path }: CheckedPart,
  { key, parent, guess, group }: Unknown,
): Problem {
  const at = [...path, ...parent, key]
  const found = source.finding(at, 'key')
  if (group) return problem('unknown-field/level', found, { field: key, group })
  const guessed = { ...found, ...suggestion(found, guess) }
  const allowed = namesAt(schema, parent).join(', ')
  return problem('unknown-field/field', guessed, {
    where: positionOf(source, [...path, ...parent]),
    field: key,
    allowed,
  })
}

function namesAt(schema: z.ZodType, path: Path): string[] {
  const group = schemaAt(schema, path)
  return group ? fieldsOf(group).map(([name]) => name) : []
}
