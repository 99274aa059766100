import { entriesAt, repeats } from '#content'
import { problem } from '../problems/index.ts'
import type { SiteCheck } from './check.ts'

/** The list of the form offers each choice once. */
export const checkForm: SiteCheck = ({ site: { source } }) => {
  const choices = entriesAt(source.value, ['form', 'choices']).flatMap(({ entry: { value }, index }) =>
    typeof value === 'string' ? [{ value, path: ['form', 'choices', index] }] : [],
  )
  return repeats(choices, ({ value }) => value).map(({ entry: { value, path }, first }) => {
    const { line } = source.place(first.path)
    return problem('duplicate-choice/value', source.finding([...path, 'value']), { value, line })
  })
}
