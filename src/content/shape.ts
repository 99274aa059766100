import { z } from 'zod'
import { blockSchemas, Page } from '#schema'
import { type Finding, type Problem, problem, suggestion } from './problems.ts'
import type { Path, Source } from './source.ts'
import { suggest } from './suggest.ts'
import type { Part } from './uses.ts'
import { coerce, isRecord, schemaAt } from './walk.ts'

const PageFrame = Page.extend({
  blocks: z
    .array(z.unknown())
    .min(1)
    .describe(Page.shape.blocks.description ?? ''),
})

/** Checks a page: all its problems, its blocks for further checks, and the page itself when it is valid. */
export function shapePage(source: Source): { page?: Page; parts: Part[]; problems: Problem[] } {
  const frame = shape(source, PageFrame, source.value, [])
  const problems = frame.problems
  const parts: Part[] = []
  const blocks: unknown[] = []
  const written = isRecord(source.value) ? source.value.blocks : undefined
  if (Array.isArray(written)) {
    written.forEach((value, i) => {
      const block = shapeBlock(source, value, ['blocks', i])
      problems.push(...block.problems)
      if (block.schema) parts.push({ schema: block.schema, value, path: ['blocks', i] })
      blocks.push(block.shaped)
    })
  }
  parts.push({ schema: PageFrame, value: source.value, path: [] })
  return problems.length > 0
    ? { parts, problems }
    : { page: { ...(frame.shaped as Page), blocks: blocks as Page['blocks'] }, parts, problems }
}

const names = [...blockSchemas.keys()]

/** Dispatches on `type` before the schema is asked, so a problem is about the block that was meant. */
function shapeBlock(
  source: Source,
  value: unknown,
  path: Path,
): { schema?: z.ZodType; shaped?: unknown; problems: Problem[] } {
  const type = isRecord(value) ? value.type : undefined
  if (typeof type !== 'string') return { problems: [withoutType(source, value, path)] }
  const schema = blockSchemas.get(type)
  if (schema) return { schema, ...shape(source, schema, value, path) }
  const guess = suggest(type, names)
  const at = [...path, 'type']
  const place = source.place(at)
  const found = { file: source.file, place, path: at, ...suggestion(place, guess) }
  return { problems: [problem('unknown-block/type', found, { type, allowed: names.join(', ') })] }
}

function withoutType(source: Source, value: unknown, path: Path): Problem {
  const misspelt = isRecord(value) ? Object.keys(value).find((key) => suggest(key, ['type'])) : undefined
  if (!misspelt) {
    const found = { file: source.file, place: source.place(path), path }
    return problem('missing-field/type', found, {
      nth: String(Number(path[1]) + 1),
      allowed: names.join(', '),
    })
  }
  const at = [...path, misspelt]
  const place = source.place(at, 'key')
  const fix = { ...place, text: 'type' }
  return problem('unknown-field/type', { file: source.file, place, path: at, fix }, { field: misspelt })
}

/** Checks one value against its schema and says in German what does not fit. */
export function shape(
  source: Source,
  schema: z.ZodType,
  written: unknown,
  path: Path,
): { shaped?: unknown; problems: Problem[] } {
  const value = coerce(schema, written)
  const result = schema.safeParse(value)
  if (result.success) return { shaped: result.data, problems: [] }

  const misspelt = new Set<string>()
  const problems: Problem[] = []
  const { issues } = result.error
  for (const issue of issues) {
    if (issue.code !== 'unrecognized_keys') continue
    for (const key of issue.keys) {
      const found = unknownField(source, schema, value, { key, parent: issue.path, path })
      if (found.guess) misspelt.add([...issue.path, found.guess].join('.'))
      problems.push(found.problem)
    }
  }
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys' || misspelt.has(issue.path.join('.'))) continue
    problems.push(describeIssue(source, schema, value, issue, path))
  }
  return { problems }
}

function unknownField(
  source: Source,
  schema: z.ZodType,
  value: unknown,
  { key, parent, path }: { key: string; parent: Path; path: Path },
): { problem: Problem; guess?: string } {
  const known = schemaAt(schema, parent)
  const allowed = known instanceof z.ZodObject ? Object.keys(known.shape) : []
  const present = valueAt(value, parent)
  const free = allowed.filter((name) => !(isRecord(present) && name in present))
  const guess = suggest(key, free)
  const at = [...path, ...parent, key]
  const place = source.place(at, 'key')
  const found = { file: source.file, place, path: at, ...suggestion(place, guess) }
  const holes = { where: where(value, parent), field: key, allowed: allowed.join(', ') }
  return { guess, problem: problem('unknown-field/field', found, holes) }
}

function describeIssue(
  source: Source,
  schema: z.ZodType,
  value: unknown,
  issue: z.core.$ZodIssue,
  path: Path,
): Problem {
  const at = [...path, ...issue.path]
  const actual = valueAt(value, issue.path)
  const field = issue.path.at(-1)
  const parent = issue.path.slice(0, -1)
  const expected = schemaAt(schema, issue.path)
  const meaning = expected?.description ?? ''
  if (actual === undefined) {
    const place = source.place([...path, ...parent])
    const holes = { where: where(value, parent), field: String(field), meaning }
    return problem('missing-field/field', { file: source.file, place, path: at }, holes)
  }
  const name =
    typeof field === 'number'
      ? `der ${field + 1}. Eintrag von „${String(parent.at(-1))}“`
      : `„${String(field)}“`
  const isOptional = expected?.safeParse(undefined).success ?? false
  const found = { file: source.file, place: source.place(at), path: at }
  return describeValue(found, {
    issue,
    actual,
    isOptional,
    words: { where: where(value, parent), name, meaning },
  })
}

const kinds: Record<string, string> = {
  string: 'ein Text',
  number: 'eine Zahl',
  boolean: 'true oder false',
  array: 'eine Liste, jede Zeile beginnt mit „- “',
  object: 'eine Gruppe von Feldern, jedes in einer eigenen, eingerückten Zeile',
}
const kindOf = (name: string) => kinds[name] ?? 'etwas anderes'

type Misfit = {
  issue: z.core.$ZodIssue
  actual: unknown
  isOptional: boolean
  words: { where: string; name: string; meaning: string }
}

function describeValue(found: Finding, { issue, actual, isOptional, words }: Misfit): Problem {
  if (actual === '' || actual === null) {
    const or = isOptional ? ' oder löschen Sie das Feld' : ''
    return problem('wrong-value/empty', found, { ...words, or })
  }
  const value = String(actual)
  switch (issue.code) {
    case 'invalid_type': {
      const actualKind = kindOf(Array.isArray(actual) ? 'array' : typeof actual)
      return problem('wrong-value/kind', found, {
        ...words,
        actual: actualKind,
        expected: kindOf(issue.expected),
      })
    }
    case 'invalid_value': {
      const allowed = issue.values.map(String)
      const guessed = { ...found, ...suggestion(found.place, suggest(value, allowed)) }
      return problem('wrong-value/option', guessed, { ...words, value, allowed: allowed.join(', ') })
    }
    case 'too_small':
      return problem('wrong-value/few', found, { ...words, limit: String(issue.minimum) })
    case 'too_big':
      return problem('wrong-value/many', found, { ...words, limit: String(issue.maximum) })
    default:
      return problem('wrong-value/form', found, { ...words, value })
  }
}

/** „Im Baustein „steps“, 2. Eintrag von „steps““, in words of the file. */
function where(value: unknown, parent: Path): string {
  const type = isRecord(value) && typeof value.type === 'string' ? value.type : undefined
  const parts: string[] = type ? [`Im Baustein „${type}“`] : []
  parent.forEach((step, i) => {
    const next = parent[i + 1]
    if (typeof step === 'number') parts.push(`${step + 1}. Eintrag von „${String(parent[i - 1])}“`)
    else if (typeof next !== 'number') parts.push(`unter „${String(step)}“`)
  })
  if (parts.length === 0) return 'In der Datei'
  const text = parts.join(', ')
  if (type) return text
  return /^\d/.test(text) ? `Im ${text}` : text.replace('unter', 'Unter')
}

function valueAt(value: unknown, path: Path): unknown {
  let current = value
  for (const step of path) {
    if (typeof current !== 'object' || current === null) return undefined
    current = (current as Record<PropertyKey, unknown>)[step]
  }
  return current
}
