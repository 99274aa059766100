import { factNames } from '../facts.ts'
import { type Problem, problem, suggestion } from '../problems.ts'
import type { Source } from '../source.ts'
import { suggest } from '../suggest.ts'
import type { Use } from '../uses.ts'
import type { Check, Known } from './check.ts'

/** Facts in braces exist, and running text uses only the markup that pages can show. */
export const checkTexts: Check = ({ source, uses }, { facts }) =>
  uses.flatMap((use) => [...unknownFacts(source, use, facts), ...unsupportedMarkup(source, use)])

function unknownFacts(source: Source, use: Use, facts: Known['facts']): Problem[] {
  if (!facts || (use.role !== 'text' && use.role !== 'markup')) return []
  return factNames(use.value).flatMap((name, i, names): Problem[] => {
    if (facts.has(name)) return []
    const nth = names.slice(0, i).filter((other) => other === name).length
    const exact = source.placeOf(`{${name}}`, use.path, nth)
    const guess = suggest(name, [...facts.keys()])
    const found = {
      file: source.file,
      place: exact ?? source.place(use.path),
      path: use.path,
      ...suggestion(exact, guess && `{${guess}}`),
    }
    return [
      problem('unknown-fact/name', found, {
        name,
        allowed: [...facts.keys()].map((key) => `{${key}}`).join(', '),
      }),
    ]
  })
}

function unsupportedMarkup(source: Source, use: Use): Problem[] {
  if (use.role !== 'markup') return []
  return use.unsupported.map(({ written, hint }) => {
    const place = source.placeOf(written, use.path) ?? source.place(use.path)
    return problem(
      'unsupported-markup/piece',
      { file: source.file, place, path: use.path },
      { written, advice: hint },
    )
  })
}
