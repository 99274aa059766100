import { type Place, type Problem, suggestion } from '../problems.ts'
import type { Source } from '../source.ts'
import { checkTarget } from '../targets.ts'
import type { Use } from '../uses.ts'
import type { Check } from './check.ts'

/** Every link leads to a page, a section, a file, or to a safe address outside. */
export const checkLinks: Check = ({ source, uses }, known) =>
  uses.flatMap((use) =>
    targetsOf(use).flatMap((target, i, targets): Problem[] => {
      const wrong = checkTarget(target, known)
      if (!wrong) return []
      const nth = targets.slice(0, i).filter((other) => other === target).length
      const exact =
        use.role === 'link' ? source.placeOf(target, use.path) : placeInMarkup(source, use, { target, nth })
      const place = exact ?? source.place(use.path)
      return [wrong.tell({ file: source.file, place, path: use.path, ...suggestion(exact, wrong.guess) })]
    }),
  )

export function targetsOf(use: Use): readonly string[] {
  if (use.role === 'link') return [use.value]
  return use.role === 'markup' ? use.links : []
}

/** The target between the brackets of `[text](target)`, not the same word elsewhere. */
function placeInMarkup(
  source: Source,
  { path }: Use,
  { target, nth }: { target: string; nth: number },
): Place | undefined {
  const whole = source.placeOf(`](${target})`, path, nth)
  return whole && { ...whole, column: whole.column + 2, endColumn: whole.endColumn - 1 }
}
