import type { z } from 'zod'
import {
  type Finding,
  type Guess,
  type Path,
  type Problem,
  problem,
  suggestion,
  withFix,
} from '../../problems/index.ts'
import { sentenceOf } from '../fields/meta.ts'
import { guessAmong } from '../fields/suggest.ts'
import { childOf, fieldsOf, isRecord, isWithin, schemaAt, unwrap, valueAt } from '../fields/walk.ts'
import { correctForm, correctNumber } from './corrections.ts'
import { areHours, intendedHours } from './hours.ts'
import {
  type CheckedPart,
  describeUnknown,
  type Issue,
  strangeEntries,
  unknownFields,
} from './unknown-fields.ts'
import { exampleOf, kindNamed, kindOfValue, nameAt, positionOf } from './words.ts'

/** Describes in German what does not fit; one cause is reported once. */
export function describeIssues(checked: CheckedPart, all: readonly Issue[]): Problem[] {
  const found = unknownFields(checked, all)
  const strange = strangeEntries(checked, all, found)
  const isElsewhere = (path: Path) => !strange.some((entry) => isWithin(path, entry))
  const issues = all.filter(({ path }) => isElsewhere(path))
  const unknown = found.filter(({ parent }) => isElsewhere(parent))
  const intended = unknown.map(({ key, parent, guess, group }) =>
    [...parent, ...(group ? [group, key] : [guess?.words[0] ?? ''])].join('.'),
  )
  const reported = new Set(intended)
  const rest = issues.filter((issue) => {
    if (issue.code === 'unrecognized_keys') return false
    const causes = causesOf(issue)
    const isReported = causes.some((cause) => reported.has(cause))
    for (const cause of causes) reported.add(cause)
    return !isReported
  })
  return [
    ...strange.map((path) => describeStrange(checked, path)),
    ...unknown.map((field) => describeUnknown(checked, field)),
    ...rest.map((issue) => describeIssue(checked, issue)),
  ]
}

/** A value of the wrong kind has no length; entries of a list that all have the wrong kind are one misunderstanding. */
function causesOf({ path, ...issue }: Issue): string[] {
  const isEntry = issue.code === 'invalid_type' && typeof path.at(-1) === 'number'
  const list = path.slice(0, -1).join('.')
  return [path.join('.'), ...(isEntry ? [`${list} ${issue.expected}`] : [])]
}

/** A scalar as text; groups are named by their kind, and may have a field `toString` of their own. */
const textOf = (value: unknown) => (typeof value === 'object' ? '' : String(value))

/** A value that does not fit, and the words that every message about it uses. */
type Misfit = {
  /** The hint and the fix, if opening hours can be derived from what was written. */
  hours: () => Pick<Finding, 'hint' | 'fix'>
  at: Path
  /** The value after coercion, as the schema received it: a number where one is expected. */
  actual: unknown
  expected: z.ZodType | undefined
  found: Finding
  words: { where: string; name: string; meaning: string; value: string }
}

function misfitOf(checked: CheckedPart, { path: inside }: Issue): Misfit {
  const { source, schema, value, path } = checked
  const at = [...path, ...inside]
  const expected = schemaAt(schema, inside)
  const words = {
    where: positionOf(source, at.slice(0, typeof inside.at(-1) === 'number' ? -2 : -1)),
    name: nameAt(source, at),
    meaning: expected ? sentenceOf(expected) : '',
    // As written in the file: `1.200` has become 1.2 by now.
    value: textOf(valueAt(source.value, at)),
  }
  const group = areHours(expected) ? inside : inside.slice(0, -1)
  const hours = () => hoursHint(checked, group)
  return { at, actual: valueAt(value, inside), expected, found: source.finding(at), words, hours }
}

function describeIssue(checked: CheckedPart, issue: Issue): Problem {
  const misfit = misfitOf(checked, issue)
  const { at, actual, expected, found, words } = misfit
  const { source } = checked
  if (actual === undefined) {
    return problem('missing-field/field', source.finding(at, source.place(at.slice(0, -1))), words)
  }
  if (isEmpty(actual)) return describeEmpty(misfit)
  switch (issue.code) {
    case 'invalid_type':
      return describeKind(misfit, issue)
    case 'invalid_value':
      return describeOption(misfit, issue.values.map(String))
    case 'too_small': {
      const message = typeof actual === 'number' ? 'wrong-value/low' : 'wrong-value/few'
      return problem(message, guessing(misfit, intendedNumber(misfit)), {
        ...words,
        limit: String(issue.minimum),
      })
    }
    case 'too_big': {
      const limit = Number(issue.maximum)
      return typeof actual === 'number'
        ? problem('wrong-value/high', guessing(misfit, intendedNumber(misfit)), { ...words, limit })
        : problem('wrong-value/many', source.finding(at, source.place([...at, limit])), { ...words, limit })
    }
    default: {
      const right = expected && correctForm(words.value, expected)
      if (right === undefined) return problem('wrong-value/form', { ...found, ...misfit.hours() }, words)
      // An unquoted time looks like a number to other programs.
      const fixed = withFix(found, /^\d/.test(right) ? `"${right}"` : right)
      return problem('wrong-value/form', { ...fixed, ...suggestion(undefined, right) }, words)
    }
  }
}

/** An entry with none of its fields is answered with an example, for opening hours made from what was written. */
function describeStrange(checked: CheckedPart, inside: Path): Problem {
  const { source, schema, path } = checked
  const at = [...path, ...inside]
  const entry = schemaAt(schema, inside)
  const found = { ...source.finding(at), ...hoursHint(checked, inside) }
  const fields = entry ? fieldsOf(unwrap(entry)).map(([name]) => name) : []
  return problem('unknown-field/entry', found, {
    where: positionOf(source, at),
    fields: fields.join(', '),
    example: entry ? exampleOf(unwrap(entry), inside) : '',
  })
}

/** The opening hours that were intended, as a hint; as a fix, too, if they are one entry on one line. */
function hoursHint({ source, schema, path }: CheckedPart, inside: Path): Pick<Finding, 'hint' | 'fix'> {
  if (!areHours(schemaAt(schema, inside))) return {}
  const at = [...path, ...inside]
  const value = valueAt(source.value, at)
  const entries = intendedHours(value)
  if (entries.length === 0) return {}
  const [entry = '', ...others] = entries
  const hint = `Schreiben Sie: ${entries.map((one) => `- ${one}`).join(' und darunter ')}`
  const found = source.finding(at)
  const parts = isRecord(value) ? Object.keys(value).map((key) => source.place([...at, key])) : [found]
  const isOneLine = parts.every((part) => part.endLine === found.line)
  const isEntry = typeof inside.at(-1) === 'number' && others.length === 0
  return { hint, ...(isEntry && isOneLine && { fix: withFix(found, entry).fix }) }
}

function isEmpty(value: unknown): boolean {
  return (
    value === null ||
    (typeof value === 'string' ? value.trim() === '' : Array.isArray(value) && value.length === 0)
  )
}

function describeEmpty({ at, expected, found, words }: Misfit): Problem {
  if (typeof at.at(-1) === 'number') return problem('wrong-value/emptyEntry', found, words)
  const or = expected?.safeParse(undefined).success ? ', oder löschen Sie das Feld' : ''
  const isList = expected && childOf(expected, 0)
  return problem(isList ? 'wrong-value/emptyList' : 'wrong-value/empty', found, { ...words, or })
}

function describeKind(misfit: Misfit, { path, expected: kind }: Issue & { code: 'invalid_type' }): Problem {
  const { actual, expected, words } = misfit
  const guess = kind === 'boolean' ? guessAmong(words.value, ['true', 'false']) : intendedNumber(misfit)
  return problem(
    'wrong-value/kind',
    { ...guessing(misfit, guess), ...misfit.hours() },
    {
      ...words,
      actual: kindOfValue(actual),
      expected: kindNamed(kind),
      example: expected ? exampleOf(unwrap(expected), path) : '',
    },
  )
}

function describeOption(misfit: Misfit, options: readonly string[]): Problem {
  const { actual, found, words } = misfit
  const allowed = options.join(', ')
  if (typeof actual === 'object') {
    const kinds = { actual: kindOfValue(actual), expected: kindNamed('string'), example: '' }
    return problem('wrong-value/kind', found, { ...words, ...kinds, meaning: `Erlaubt sind: ${allowed}.` })
  }
  const guess = guessAmong(words.value, options)
  const guessed = guess ? guessing(misfit, guess) : { ...found, ...misfit.hours() }
  return problem('wrong-value/option', guessed, { ...words, allowed })
}

function guessing({ found }: Misfit, guess: Guess | string | undefined): Finding {
  return { ...found, ...suggestion(found, guess) }
}

function intendedNumber({ expected, words }: Misfit): string | undefined {
  return expected && correctNumber(words.value, expected)
}
