import { isRecord } from '#content'
import { type Problem, problem } from '../problems/index.ts'
import type { SiteCheck } from './check.ts'

/** The list of the form offers each choice once. */
export const checkForm: SiteCheck = ({ site: { source } }) => {
  const form = isRecord(source.value) ? source.value.form : undefined
  const choices = isRecord(form) && Array.isArray(form.choices) ? form.choices : []
  const seen = new Map<string, number>()
  return choices.flatMap((choice, i): Problem[] => {
    const value = isRecord(choice) ? choice.value : undefined
    if (typeof value !== 'string') return []
    const first = seen.get(value)
    if (first === undefined) {
      seen.set(value, i)
      return []
    }
    const path = ['form', 'choices', i, 'value']
    const line = String(source.place(['form', 'choices', first]).line)
    return [
      problem(
        'duplicate-choice/value',
        { file: source.file, place: source.place(path), path },
        { value, line },
      ),
    ]
  })
}
