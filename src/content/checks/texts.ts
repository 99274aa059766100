import { factNames } from '../facts.ts'
import { parseMarkup } from '../markup.ts'
import { problem } from '../problems.ts'
import { suggest } from '../suggest.ts'
import { mapRoles } from '../walk.ts'
import type { Check } from './check.ts'

/** Facts in braces exist, and running text uses only the markup that pages can show. */
export const checkTexts: Check = ({ source, schema, value, path }, { facts }) => {
  const problems: ReturnType<Check> = []
  mapRoles(schema, value, (role, text, inside) => {
    if ((role !== 'text' && role !== 'markup') || typeof text !== 'string') return
    const at = [...path, ...inside]
    const names = facts ? factNames(text) : []
    names.forEach((name, i) => {
      if (!facts || facts.has(name)) return
      const guess = suggest(name, [...facts.keys()])
      const nth = names.slice(0, i).filter((other) => other === name).length
      const place = source.placeOf(`{${name}}`, at, nth)
      problems.push(
        problem('unknown-fact', {
          file: source.file,
          place: place ?? source.place(at),
          path: at,
          message: `Die Angabe „{${name}}“ gibt es nicht.`,
          hint: guess
            ? `Meinten Sie „{${guess}}“?`
            : `Erlaubt sind: ${[...facts.keys()].map((key) => `{${key}}`).join(', ')}.`,
          ...(guess && place && { fix: { ...place, text: `{${guess}}` } }),
        }),
      )
    })
    if (role !== 'markup') return
    for (const { written, hint } of parseMarkup(text).unsupported) {
      problems.push(
        problem('unsupported-markup', {
          file: source.file,
          place: source.placeOf(written, at) ?? source.place(at),
          path: at,
          message: `„${written}“ kann in einem Text nicht stehen.`,
          hint,
        }),
      )
    }
  })
  return problems
}
