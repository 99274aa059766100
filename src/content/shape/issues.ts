import type { z } from 'zod'
import { blockSchemas } from '#schema'
import { type Finding, type Path, type Problem, problem, suggestion, withFix } from '../../problems/index.ts'
import { blockName } from '../fields/labels.ts'
import { suggest } from '../fields/suggest.ts'
import { childOf, isRecord, isWithin, schemaAt, unwrap, valueAt } from '../fields/walk.ts'
import { correctForm, correctNumber } from './corrections.ts'
import { type Checked, describeUnknown, type Issue, unknownFields } from './unknown-fields.ts'
import { exampleOf, kindNamed, kindOfValue, nameAt, positionOf } from './words.ts'

/** Describes in German what does not fit; one cause is reported once. */
export function describeIssues(checked: Checked, all: readonly Issue[]): Problem[] {
  const blocks = all
    .map(({ path }) => path)
    .filter((path) => path.length > 0 && isBlock(valueAt(checked.value, path)))
  const issues = all.filter(({ path }) => !blocks.some((block) => isWithin(path, block)))
  const unknown = unknownFields(checked, issues)
  const intended = new Set(
    unknown.map(({ key, parent, guess, group }) =>
      [...parent, ...(group ? [group, key] : [guess ?? ''])].join('.'),
    ),
  )
  const reported = new Set<string>()
  const rest = issues.filter((issue) => {
    const own = issue.path.join('.')
    if (issue.code === 'unrecognized_keys' || intended.has(own)) return false
    // Entries of a list that all have the wrong kind are one misunderstanding; a value of the wrong kind has no length.
    const cause = isKindOfEntry(issue) ? `${issue.path.slice(0, -1).join('.')} ${issue.expected}` : own
    const isReported = reported.has(own) || reported.has(cause)
    reported.add(own).add(cause)
    return !isReported
  })
  return [
    ...blocks.map((block) => describeBlock(checked, block)),
    ...unknown.map((field) => describeUnknown(checked, field)),
    ...rest.map((issue) => describeIssue(checked, issue)),
  ]
}

function isBlock(value: unknown): boolean {
  return isRecord(value) && blockSchemas.has(String(value.type))
}

/** A scalar as text; groups are named by their kind, and may have a field `toString` of their own. */
const textOf = (value: unknown) => (typeof value === 'object' ? '' : String(value))

/** A block that was pasted into the list of another one. */
function describeBlock({ source, value, path }: Checked, inside: Path): Problem {
  const at = [...path, ...inside]
  const type = blockName(String(valueAt(value, [...inside, 'type'])))
  const holes = { where: positionOf(source, at.slice(0, -2)), name: nameAt(source, at), type }
  return problem('wrong-value/block', source.finding(at), holes)
}

/** A value that does not fit, and the words that every message about it uses. */
type Misfit = Checked & {
  at: Path
  parent: Path
  /** What the schema was given: a number where one is expected. */
  actual: unknown
  expected: z.ZodType | undefined
  found: Finding
  words: { where: string; name: string; meaning: string; value: string }
}

function describeIssue(checked: Checked, issue: Issue): Problem {
  const misfit = misfitOf(checked, issue)
  const { actual, found, words } = misfit
  if (actual === undefined) return describeMissing(misfit)
  if (actual === null || (typeof actual === 'string' && actual.trim() === '')) return describeEmpty(misfit)
  switch (issue.code) {
    case 'invalid_type':
      return describeKind(misfit, issue)
    case 'invalid_value':
      return describeOption(misfit, issue.values.map(String))
    case 'too_small':
      return describeSmall(misfit, String(issue.minimum))
    case 'too_big':
      return describeBig(misfit, Number(issue.maximum))
    default: {
      const right = misfit.expected && correctForm(words.value, misfit.expected)
      if (right === undefined) return problem('wrong-value/form', found, words)
      // An unquoted time looks like a number to other programs.
      const fixed = withFix(found, /^\d/.test(right) ? `"${right}"` : right)
      return problem('wrong-value/form', { ...fixed, guess: right }, words)
    }
  }
}

function misfitOf(checked: Checked, { path: inside }: Issue): Misfit {
  const { source, schema, value, path } = checked
  const at = [...path, ...inside]
  const parent = inside.slice(0, -1)
  const expected = schemaAt(schema, inside)
  const words = {
    where: positionOf(source, at.slice(0, typeof inside.at(-1) === 'number' ? -2 : -1)),
    name: nameAt(source, at),
    meaning: expected?.description ?? '',
    // As written in the file: `1.200` has become 1.2 by now.
    value: textOf(valueAt(source.value, at)),
  }
  const found = source.finding(at)
  return { ...checked, at, parent, actual: valueAt(value, inside), expected, found, words }
}

function describeMissing({ source, path, at, parent, words }: Misfit): Problem {
  return problem('missing-field/field', source.finding(at, source.place([...path, ...parent])), words)
}

function describeEmpty(misfit: Misfit): Problem {
  const { at, expected, found, words } = misfit
  if (expected && childOf(expected, 0)) return describeEmptyList(misfit)
  if (typeof at.at(-1) === 'number') return problem('wrong-value/emptyEntry', found, words)
  return problem('wrong-value/empty', found, { ...words, or: orDelete(misfit) })
}

function describeEmptyList(misfit: Misfit): Problem {
  return problem('wrong-value/emptyList', misfit.found, { ...misfit.words, or: orDelete(misfit) })
}

function orDelete({ expected }: Misfit): string {
  return expected?.safeParse(undefined).success ? ', oder löschen Sie das Feld' : ''
}

function describeKind(misfit: Misfit, { path, expected: kind }: Issue & { code: 'invalid_type' }): Problem {
  const { actual, expected, words } = misfit
  const guess = kind === 'boolean' ? suggest(words.value, ['true', 'false']) : intendedNumber(misfit)
  return problem('wrong-value/kind', guessing(misfit, guess), {
    ...words,
    actual: kindOfValue(actual),
    expected: kindNamed(kind),
    example: expected ? exampleOf(unwrap(expected), path) : '',
  })
}

function describeOption(misfit: Misfit, options: readonly string[]): Problem {
  const { actual, found, words } = misfit
  const allowed = options.join(', ')
  if (typeof actual === 'object') {
    const kinds = { actual: kindOfValue(actual), expected: kindNamed('string'), example: '' }
    return problem('wrong-value/kind', found, { ...words, ...kinds, meaning: `Erlaubt sind: ${allowed}.` })
  }
  const guessed = guessing(misfit, suggest(words.value, options))
  return problem('wrong-value/option', guessed, { ...words, allowed })
}

function describeSmall(misfit: Misfit, limit: string): Problem {
  const { actual, expected, found, words } = misfit
  if (typeof actual === 'number') {
    return problem('wrong-value/low', guessing(misfit, intendedNumber(misfit)), { ...words, limit })
  }
  return expected && Array.isArray(actual) && actual.length === 0
    ? describeEmptyList(misfit)
    : problem('wrong-value/few', found, { ...words, limit })
}

function describeBig(misfit: Misfit, maximum: number): Problem {
  const { source, at, actual, words } = misfit
  const holes = { ...words, limit: String(maximum) }
  if (typeof actual === 'number') {
    return problem('wrong-value/high', guessing(misfit, intendedNumber(misfit)), holes)
  }
  return problem('wrong-value/many', source.finding(at, source.place([...at, maximum])), holes)
}

function guessing({ found }: Misfit, guess: string | undefined): Finding {
  return { ...found, ...suggestion(found.place, guess) }
}

function intendedNumber({ expected, words }: Misfit): string | undefined {
  return expected && correctNumber(words.value, expected)
}

function isKindOfEntry(issue: Issue): issue is Issue & { code: 'invalid_type'; expected: string } {
  return issue.code === 'invalid_type' && typeof issue.path.at(-1) === 'number'
}
