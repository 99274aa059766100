import { z } from 'zod'
import { blockSchemas, Page } from '#schema'
import { type Path, type Problem, problem, suggestion, withFix } from '../../problems/index.ts'
import { guessAmong, suggest } from '../fields/suggest.ts'
import { coerce, isRecord, valueAt } from '../fields/walk.ts'
import { isSame } from '../memoize.ts'
import type { TaggedValue, TaggedValues } from '../tagged-value.ts'
import type { Source } from '../writing/source.ts'
import { describeIssues } from './issues.ts'
import type { Part } from './tagged-values.ts'

const PageFrame = Page.extend({
  blocks: z
    .array(z.unknown())
    .min(1)
    .describe(Page.shape.blocks.description ?? ''),
})

/** The previous reading of a page. */
export type PageBefore = { parsed?: { source: Source; values: TaggedValues }; data?: Page }

/**
 * Checks a page: returns all its problems, its parts for further checks, and the page itself if it is valid. Unchanged
 * blocks of a page that was valid before stay identical.
 */
export function shapePage(
  source: Source,
  before?: PageBefore,
): { page?: Page; parts: Part[]; problems: Problem[] } {
  const frame = shape(source, PageFrame, source.value, [])
  const problems = frame.problems
  const parts: Part[] = []
  const blocks: unknown[] = []
  const parsed = isRecord(source.value) ? source.value.blocks : undefined
  if (Array.isArray(parsed)) {
    parsed.forEach((value, i) => {
      const block = blockBefore(before, value, i) ?? shapeBlock(source, value, ['blocks', i])
      problems.push(...block.problems)
      if (block.schema) parts.push({ ...block, schema: block.schema, value, path: ['blocks', i] })
      blocks.push(block.shaped)
    })
  }
  parts.push({ schema: PageFrame, value: source.value, path: [] })
  return problems.length > 0
    ? { parts, problems }
    : { page: { ...(frame.shaped as Page), blocks: blocks as Page['blocks'] }, parts, problems }
}

const names = [...blockSchemas.keys()]

/** Content that other sites would show on our pages, and thereby learn about our visitors. */
const foreign =
  /^(maps?|karte|lageplan|stadtplan|(google|open)[-_]?(street)?[-_]?maps?|videos?|youtube|vimeo|iframe|embed)$/i

function blockBefore(before: PageBefore | undefined, value: unknown, i: number): ShapedBlock | undefined {
  const shaped = before?.data?.blocks[i]
  if (!shaped || !isSame(valueAt(before?.parsed?.source.value, ['blocks', i]), value)) return undefined
  const isOwn = ({ path }: TaggedValue) => path[0] === 'blocks' && path[1] === i
  const all = Object.values<readonly TaggedValue[]>(before?.parsed?.values ?? {})
  const values = all.flatMap((ofRole) => ofRole.filter(isOwn))
  return { schema: blockSchemas.get(shaped.type), shaped, values, problems: [] }
}

type ShapedBlock = {
  schema?: z.ZodType | undefined
  shaped?: unknown
  values?: TaggedValue[]
  problems: Problem[]
}

/** Dispatches on `type` before consulting the schema, so that a problem is about the intended block. */
function shapeBlock(source: Source, value: unknown, path: Path): ShapedBlock {
  const type = isRecord(value) ? value.type : undefined
  if (typeof type !== 'string') return { problems: [withoutType(source, value, path)] }
  const schema = blockSchemas.get(type)
  if (schema) return { schema, ...shape(source, schema, value, path) }
  const found = source.finding([...path, 'type'])
  if (foreign.test(type)) return { problems: [problem('unknown-block/foreign', found, { type })] }
  const guess = guessAmong(type, names)
  const guessed = { ...found, ...suggestion(found, guess) }
  return {
    // What the intended block refers to can be checked already.
    schema: guess?.words.length === 1 ? blockSchemas.get(guess.words[0] ?? '') : undefined,
    problems: [problem('unknown-block/type', guessed, { type, allowed: names.join(', ') })],
  }
}

function withoutType(source: Source, value: unknown, path: Path): Problem {
  const misspelt = isRecord(value)
    ? Object.keys(value).find((key) => key !== 'type' && suggest(key, ['type']))
    : undefined
  if (!misspelt) {
    const found = source.finding(path)
    return problem('missing-field/type', found, {
      nth: String(Number(path[1]) + 1),
      allowed: names.join(', '),
    })
  }
  const found = source.finding([...path, misspelt], 'key')
  return problem('unknown-field/type', withFix(found, 'type'), { field: misspelt })
}

/** Checks one value against its schema and describes in German what does not fit. */
export function shape(
  source: Source,
  schema: z.ZodType,
  written: unknown,
  path: Path,
): { shaped?: unknown; problems: Problem[] } {
  const value = coerce(schema, written)
  const result = schema.safeParse(value)
  if (result.success) return { shaped: result.data, problems: [] }
  return { problems: describeIssues({ source, schema, value, path }, result.error.issues) }
}
