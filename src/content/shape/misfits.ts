import { type Finding, type Problem, problem, suggestion } from '../../problems/index.ts'
import { suggest } from '../fields/suggest.ts'
import { childOf, schemaAt, unwrap, valueAt } from '../fields/walk.ts'
import { formMeant, numberMeant, rangeMeant, tellRange } from './meant.ts'
import { type Checked, type Issue, tellUnknown, unknownFields } from './unknown-fields.ts'
import { exampleOf, kindNamed, kindOf, nameOf, where } from './words.ts'

/** Says in German what does not fit; one cause is reported once. */
export function describeMisfits(checked: Checked, issues: readonly Issue[]): Problem[] {
  const unknown = unknownFields(checked, issues)
  const meant = new Set(
    unknown.flatMap(({ key, parent, guess, group, taker }) => {
      if (group) return [[...parent, group, key].join('.')]
      const name = taker ?? guess
      return name ? [[...parent, name].join('.')] : []
    }),
  )
  const reported = new Set<string>()
  const rest = issues.filter((issue) => {
    if (issue.code === 'unrecognized_keys' || meant.has(issue.path.join('.'))) return false
    // What has the wrong kind cannot have the right length.
    const own = issue.path.join('.')
    const isFirst =
      issues.find((other) => other.path.join('.') === own && other.code !== 'unrecognized_keys') === issue
    if (!isFirst) return false
    // Entries of one list that all have the wrong kind are one misunderstanding.
    const cause = isKindOfEntry(issue) ? `${issue.path.slice(0, -1).join('.')} ${issue.expected}` : undefined
    if (cause && reported.has(cause)) return false
    if (cause) reported.add(cause)
    return true
  })
  return [
    ...unknown.map((field) => tellUnknown(checked, field)),
    ...rest.map((issue) => tellIssue(checked, issue, issues)),
  ]
}

function tellIssue(
  { source, schema, value, path }: Checked,
  issue: Issue,
  issues: readonly Issue[],
): Problem {
  const at = [...path, ...issue.path]
  const actual = valueAt(value, issue.path)
  const parent = issue.path.slice(0, -1)
  const expected = schemaAt(schema, issue.path)
  const meaning = expected?.description ?? ''
  const isEntry = typeof issue.path.at(-1) === 'number'
  const words = {
    where: where(value, isEntry ? parent.slice(0, -1) : parent),
    name: nameOf(issue.path),
    meaning,
  }
  const found = source.finding(at)
  if (actual === undefined) {
    const holes = { ...words, field: String(issue.path.at(-1)) }
    return problem('missing-field/field', { ...found, place: source.place([...path, ...parent]) }, holes)
  }
  if (actual === null || (typeof actual === 'string' && actual.trim() === '')) {
    const or = expected?.safeParse(undefined).success ? ' oder löschen Sie das Feld' : ''
    if (expected && childOf(expected, 0)) return problem('wrong-value/emptyList', found, { ...words, or })
    return isEntry
      ? problem('wrong-value/emptyEntry', found, words)
      : problem('wrong-value/empty', found, { ...words, or })
  }
  const written = String(actual)
  // What the file says: `1.200` has become 1.2 on its way here.
  const raw = String(valueAt(source.value, at))
  const meant = expected && numberMeant(raw, expected)
  if (typeof actual === 'number' && (issue.code === 'too_small' || issue.code === 'too_big')) {
    return tellLimit(issue, { ...found, ...suggestion(found.place, meant) }, { ...words, value: raw })
  }
  switch (issue.code) {
    case 'invalid_type': {
      const alike = isKindOfEntry(issue) ? entriesLike(issue, issues) : 1
      const guess = issue.expected === 'boolean' ? suggest(written, ['true', 'false']) : meant
      const holes = {
        ...words,
        name: alike > 1 ? `jeder Eintrag von „${String(parent.at(-1))}“` : words.name,
        actual: kindOf(actual),
        expected: kindNamed(issue.expected),
        example: expected ? exampleOf(unwrap(expected), issue.path) : '',
      }
      const suggested = alike > 1 ? {} : suggestion(found.place, guess)
      return problem('wrong-value/kind', { ...found, ...suggested }, holes)
    }
    case 'invalid_value': {
      if (typeof actual === 'object') {
        const holes = { ...words, actual: kindOf(actual), expected: kindNamed('string'), example: '' }
        return problem('wrong-value/kind', found, {
          ...holes,
          meaning: `Erlaubt sind: ${issue.values.join(', ')}.`,
        })
      }
      const allowed = issue.values.map(String)
      const range = rangeMeant(written, allowed)
      if (range) return tellRange(range, found, { ...words, value: written })
      const guessed = { ...found, ...suggestion(found.place, suggest(written, allowed)) }
      return problem('wrong-value/option', guessed, { ...words, value: written, allowed: allowed.join(', ') })
    }
    case 'too_small':
      return problem('wrong-value/few', found, { ...words, limit: String(issue.minimum) })
    case 'too_big': {
      const surplus = source.place([...at, Number(issue.maximum)])
      return problem(
        'wrong-value/many',
        { ...found, place: surplus },
        { ...words, limit: String(issue.maximum) },
      )
    }
    default: {
      const right = expected && formMeant(written, expected)
      // A time that is not quoted looks like a number to other programs.
      const fix =
        right === undefined ? undefined : { ...found.place, text: /^\d/.test(right) ? `"${right}"` : right }
      const guessed = right === undefined ? found : { ...found, guess: right, fix }
      return problem('wrong-value/form', guessed, { ...words, value: written })
    }
  }
}

/** A number that is too small or too large. */
function tellLimit(
  issue: Issue & { code: 'too_small' | 'too_big' },
  found: Finding,
  words: { where: string; name: string; value: string; meaning: string },
): Problem {
  return issue.code === 'too_small'
    ? problem('wrong-value/low', found, { ...words, limit: String(issue.minimum) })
    : problem('wrong-value/high', found, { ...words, limit: String(issue.maximum) })
}

function isKindOfEntry(issue: Issue): issue is Issue & { code: 'invalid_type'; expected: string } {
  return issue.code === 'invalid_type' && typeof issue.path.at(-1) === 'number'
}

function entriesLike(issue: Issue & { expected: string }, issues: readonly Issue[]): number {
  const list = issue.path.slice(0, -1).join('.')
  return issues.filter(
    (other) =>
      isKindOfEntry(other) && other.expected === issue.expected && other.path.slice(0, -1).join('.') === list,
  ).length
}
