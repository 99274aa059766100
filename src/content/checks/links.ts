import { parseMarkup } from '../markup.ts'
import { type Problem, problem } from '../problems.ts'
import { checkTarget } from '../targets.ts'
import { mapRoles } from '../walk.ts'
import type { Check } from './check.ts'

/** Every link leads to a page, a section, a file, or to a safe address outside. */
export const checkLinks: Check = ({ source, schema, value, path }, known) => {
  const problems: Problem[] = []
  mapRoles(schema, value, (role, written, inside) => {
    if ((role !== 'link' && role !== 'markup') || typeof written !== 'string' || !written) return
    const at = [...path, ...inside]
    for (const target of role === 'link' ? [written] : parseMarkup(written).links) {
      const wrong = checkTarget(target, known)
      if (!wrong) continue
      const place = source.place(at, { within: target })
      problems.push(
        problem(wrong.code, {
          file: source.file,
          place,
          path: at,
          message: wrong.message,
          hint: wrong.hint,
          ...(wrong.guess && { fix: { ...place, text: wrong.guess } }),
        }),
      )
    }
  })
  return problems
}
