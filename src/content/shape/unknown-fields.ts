import { z } from 'zod'
import { type Path, type Problem, problem, suggestion } from '../../problems/index.ts'
import { suggest } from '../fields/suggest.ts'
import { fieldsOf, isRecord, schemaAt, unwrap, valueAt } from '../fields/walk.ts'
import type { Source } from '../writing/source.ts'
import { where } from './words.ts'

/** A part of a file, as its schema sees it; `path` is where the part stands in the file. */
export type Checked = { source: Source; schema: z.ZodType; value: unknown; path: Path }

export type Issue = z.core.$ZodIssue

/** A field that its group does not have, and what was probably meant by it. */
type Unknown = {
  key: string
  parent: Path
  guess?: string
  isSure: boolean
  /** The group beside it that lacks the field, or the field that takes its name as a value. */
  group?: string
  taker?: string
}

/** The fields that nobody knows. */
export function unknownFields({ schema, value }: Checked, issues: readonly Issue[]): Unknown[] {
  return issues.flatMap((issue) => {
    if (issue.code !== 'unrecognized_keys') return []
    const parent = issue.path
    const written = valueAt(value, parent)
    const free = namesAt(schema, parent).filter(
      (name) => !(isRecord(written) && Object.hasOwn(written, name)),
    )
    // What belongs into a group that is written as a text goes with it.
    const texts = issues.filter(
      ({ code, path }) =>
        code === 'invalid_type' && path.length === parent.length + 1 && namesAt(schema, path).length > 0,
    )
    const keys = issue.keys.filter((key) => !texts.some(({ path }) => namesAt(schema, path).includes(key)))
    return keys.map((key): Unknown => {
      const group = groupWithout(key, parent, issues, value)
      if (group) return { key, parent, group, isSure: false }
      const taker = namesAt(schema, parent).find((name) =>
        takesWord(schemaAt(schema, [...parent, name]), key),
      )
      if (taker && free.includes(taker)) return { key, parent, taker, isSure: false }
      const near = suggest(key, free)
      const guess =
        near ?? (issue.keys.length === 1 ? onlyMissing({ schema, value, parent, key }, issues) : undefined)
      return { key, parent, guess, isSure: near !== undefined }
    })
  })
}

/** The group on the same level that lacks a field of this name. */
function groupWithout(
  key: string,
  parent: Path,
  issues: readonly Issue[],
  value: unknown,
): string | undefined {
  const missing = missingBelow(parent, 2, issues, value).find(({ path }) => path.at(-1) === key)
  const group = missing?.path.at(-2)
  return typeof group === 'string' ? group : undefined
}

/** What is missing so many steps below a group. */
function missingBelow(parent: Path, steps: number, issues: readonly Issue[], value: unknown): Issue[] {
  return issues.filter(
    ({ path }) =>
      path.length === parent.length + steps &&
      parent.every((step, i) => path[i] === step) &&
      valueAt(value, path) === undefined,
  )
}

/** Whether a field takes this word as one of few; `So` is a day. */
function takesWord(schema: z.ZodType | undefined, word: string): boolean {
  const inner = schema && unwrap(schema)
  return inner instanceof z.ZodEnum && inner.safeParse(word).success
}

/** The one field that is missing beside the one that nobody knows, when the value would do for it. */
function onlyMissing(
  { schema, value, parent, key }: { schema: z.ZodType; value: unknown; parent: Path; key: string },
  issues: readonly Issue[],
): string | undefined {
  const [only, ...others] = missingBelow(parent, 1, issues, value)
  if (!only || others.length > 0) return undefined
  const field = schemaAt(schema, only.path)
  return field?.safeParse(valueAt(value, [...parent, key])).success ? String(only.path.at(-1)) : undefined
}

export function tellUnknown(
  { source, schema, value, path }: Checked,
  { key, parent, guess, isSure, group, taker }: Unknown,
): Problem {
  const at = [...path, ...parent, key]
  const place = source.place(at, 'key')
  if (group)
    return problem('unknown-field/level', { file: source.file, place, path: at }, { field: key, group })
  if (taker) {
    const times = String(valueAt(value, [...parent, key])).match(/\d{1,2}[:.]\d\d/g) ?? []
    const [opens, closes] = times.map((time) => time.replace('.', ':'))
    const example = `${taker}: ${key}${closes ? `, opens: "${opens}", closes: "${closes}"` : ''}`
    const holes = { where: where(value, parent), field: key, meant: taker, example }
    return problem('unknown-field/value', { file: source.file, place, path: at }, holes)
  }
  // Of two fields of one name the other would keep it.
  const isSafe = isSure && !source.isTwice(at)
  const found = { file: source.file, place, path: at, ...suggestion(isSafe ? place : undefined, guess) }
  const allowed = namesAt(schema, parent).join(', ')
  return problem('unknown-field/field', found, { where: where(value, parent), field: key, allowed })
}

function namesAt(schema: z.ZodType, path: Path): string[] {
  const known = schemaAt(schema, path)
  return known ? fieldsOf(known).map(([name]) => name) : []
}
