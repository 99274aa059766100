import { z } from 'zod'
import { blockSchemas, Page } from '#schema'
import { type Problem, problem } from './problems.ts'
import type { Path, Source } from './source.ts'
import { suggest } from './suggest.ts'
import { coerce, isRecord, schemaAt } from './walk.ts'

/** A part of a file as written, and the schema it is meant to have. */
type Shaped = { schema: z.ZodType; value: unknown; path: Path }

const PageFrame = Page.extend({
  blocks: z
    .array(z.unknown())
    .min(1)
    .describe(Page.shape.blocks.description ?? ''),
})

/** Checks a page: all its problems, its blocks for further checks, and the page itself when it is valid. */
export function shapePage(source: Source): { page?: Page; parts: Shaped[]; problems: Problem[] } {
  const frame = shape(source, PageFrame, source.value, [])
  const problems = frame.problems
  const parts: Shaped[] = []
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

/** Dispatches on `type` before the schema is asked, so a problem is about the block that was meant. */
function shapeBlock(
  source: Source,
  value: unknown,
  path: Path,
): { schema?: z.ZodType; shaped?: unknown; problems: Problem[] } {
  const names = [...blockSchemas.keys()]
  const allowed = `Erlaubt sind: ${names.join(', ')}.`
  const type = isRecord(value) ? value.type : undefined
  if (typeof type !== 'string') {
    const misspelt = isRecord(value) ? Object.keys(value).find((key) => suggest(key, ['type'])) : undefined
    const found = misspelt
      ? problem('unknown-field', {
          file: source.file,
          place: source.place([...path, misspelt], 'key'),
          path: [...path, misspelt],
          message: `Ein Baustein beginnt mit „type“, hier steht „${misspelt}“.`,
          hint: 'Schreiben Sie „type: …“.',
          fix: { ...source.place([...path, misspelt], 'key'), text: 'type' },
        })
      : problem('missing-field', {
          file: source.file,
          place: source.place(path),
          path,
          message: `Dem ${Number(path[1]) + 1}. Baustein fehlt das Feld „type“, das sagt, welcher Baustein es ist.`,
          hint: `Beginnen Sie ihn mit „- type: …“. ${allowed}`,
        })
    return { problems: [found] }
  }
  const schema = blockSchemas.get(type)
  if (schema) return { schema, ...shape(source, schema, value, path) }
  const guess = suggest(type, names)
  const place = source.place([...path, 'type'])
  return {
    problems: [
      problem('unknown-block', {
        file: source.file,
        place,
        path: [...path, 'type'],
        message: `Einen Baustein „${type}“ gibt es nicht.`,
        hint: guess ? `Meinten Sie „${guess}“? ${allowed}` : allowed,
        ...(guess && { fix: { ...place, text: guess } }),
      }),
    ],
  }
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
  const place = source.place([...path, ...parent, key], 'key')
  return {
    guess,
    problem: problem('unknown-field', {
      file: source.file,
      place,
      path: [...path, ...parent, key],
      message: `${where(value, parent)} gibt es kein Feld „${key}“.`,
      hint: guess ? `Meinten Sie „${guess}“?` : `Erlaubt sind: ${allowed.join(', ')}.`,
      ...(guess && { fix: { ...place, text: guess } }),
    }),
  }
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
  const meaning = expected?.description
  if (actual === undefined) {
    return problem('missing-field', {
      file: source.file,
      place: source.place([...path, ...parent]),
      path: at,
      message: `${where(value, parent)} fehlt das Feld „${String(field)}“.`,
      hint: `Ergänzen Sie „${String(field)}: …“.${meaning ? ` ${meaning}` : ''}`,
    })
  }
  const name =
    typeof field === 'number'
      ? `der ${field + 1}. Eintrag von „${String(parent.at(-1))}“`
      : `„${String(field)}“`
  const { message, hint, fixTo } = describeValue(issue, actual, {
    name,
    isOptional: expected?.safeParse(undefined).success ?? false,
  })
  const place = source.place(at)
  return problem('wrong-value', {
    file: source.file,
    place,
    path: at,
    message: `${where(value, parent)}: ${message}`,
    hint: [hint, issue.code === 'invalid_value' ? '' : meaning].filter(Boolean).join(' '),
    ...(fixTo && { fix: { ...place, text: fixTo } }),
  })
}

const kinds: Record<string, string> = {
  string: 'ein Text',
  number: 'eine Zahl',
  boolean: 'true oder false',
  array: 'eine Liste, jede Zeile beginnt mit „- “',
  object: 'eine Gruppe von Feldern, jedes in einer eigenen, eingerückten Zeile',
}

function describeValue(
  issue: z.core.$ZodIssue,
  actual: unknown,
  { name, isOptional }: { name: string; isOptional: boolean },
): { message: string; hint: string; fixTo?: string } {
  if (actual === '' || actual === null) {
    const hint = `Schreiben Sie etwas hinter den Doppelpunkt${isOptional ? ' oder löschen Sie das Feld' : ''}.`
    return { message: `${name} ist leer.`, hint }
  }
  if (issue.code === 'invalid_type') {
    const kind = Array.isArray(actual) ? 'array' : typeof actual
    return {
      message: `${name} ist ${kinds[kind] ?? 'etwas anderes'}, erwartet wird ${kinds[issue.expected] ?? 'etwas anderes'}.`,
      hint: '',
    }
  }
  if (issue.code === 'invalid_value') {
    const allowed = issue.values.map(String)
    const guess = suggest(String(actual), allowed)
    return {
      message: `${name} darf nicht „${String(actual)}“ sein.`,
      hint: `${guess ? `Meinten Sie „${guess}“? ` : ''}Erlaubt sind: ${allowed.join(', ')}.`,
      fixTo: guess,
    }
  }
  if (issue.code === 'too_small') {
    return { message: `${name} hat zu wenige Einträge; nötig: mindestens ${issue.minimum}.`, hint: '' }
  }
  if (issue.code === 'too_big') {
    return { message: `${name} hat zu viele Einträge; erlaubt: höchstens ${issue.maximum}.`, hint: '' }
  }
  return { message: `${name} kann nicht „${String(actual)}“ sein.`, hint: 'Erwartet wird:' }
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
