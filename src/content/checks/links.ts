import { parseMarkup } from '../markup.ts'
import { type Place, type Problem, problem } from '../problems.ts'
import type { Path, Source } from '../source.ts'
import { checkTarget } from '../targets.ts'
import { mapRoles } from '../walk.ts'
import type { Check } from './check.ts'

/** Every link leads to a page, a section, a file, or to a safe address outside. */
export const checkLinks: Check = ({ source, schema, value, path }, known) => {
  const problems: Problem[] = []
  mapRoles(schema, value, (role, written, inside) => {
    if ((role !== 'link' && role !== 'markup') || typeof written !== 'string' || !written) return
    const at = [...path, ...inside]
    const targets = role === 'link' ? [written] : parseMarkup(written).links
    targets.forEach((target, i) => {
      const wrong = checkTarget(target, known)
      if (!wrong) return
      const nth = targets.slice(0, i).filter((other) => other === target).length
      const place = role === 'link' ? source.placeOf(target, at) : placeInMarkup(source, at, { target, nth })
      problems.push(
        problem(wrong.code, {
          file: source.file,
          place: place ?? source.place(at),
          path: at,
          message: wrong.message,
          hint: wrong.hint,
          ...(wrong.guess && place && { fix: { ...place, text: wrong.guess } }),
        }),
      )
    })
  })
  return problems
}

/** The target between the brackets of `[text](target)`, not the same word elsewhere. */
function placeInMarkup(
  source: Source,
  at: Path,
  { target, nth }: { target: string; nth: number },
): Place | undefined {
  const whole = source.placeOf(`](${target})`, at, nth)
  return whole && { ...whole, column: whole.column + 2, endColumn: whole.endColumn - 1 }
}
