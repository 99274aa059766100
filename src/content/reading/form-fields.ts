import { z } from 'zod'
import { addedLength, type FormField, requestFields, type Site } from '#schema'
import { addedPrefix } from '../../../schema/form-names.ts'
import { entriesAt } from './entries.ts'
import { isRecord, unwrap, valueAt } from './fields/walk.ts'

type Form = Pick<Site['form'], 'fields' | 'choices' | 'moreFields'>

/** The fields of the form in order: the specified ones, with those of the site before the remarks. */
export function formFields({ fields, choices, moreFields }: Form): FormField[] {
  const specified = Object.entries(fields).map(
    ([name, texts]): FormField => ({
      name,
      ...texts,
      ...(name === 'produktwahl' ? { required: false, choices } : limitsOf(name as keyof Form['fields'])),
    }),
  )
  const added = moreFields.map(
    ({ name, ...rest }): FormField => ({
      name: addedPrefix + name,
      ...rest,
      ...(!rest.choices && { maxLength: addedLength }),
    }),
  )
  return [...specified.slice(0, -1), ...added, ...specified.slice(-1)]
}

/** What a browser can check before sending, derived from the rules of the request itself. */
function limitsOf(name: keyof Form['fields']): Pick<FormField, 'required' | 'maxLength'> {
  const rule = requestFields[name]
  const inner = unwrap(rule)
  const maxLength = inner instanceof z.ZodString ? (inner.maxLength ?? undefined) : undefined
  return { required: !rule.safeParse('').success, ...(maxLength && { maxLength }) }
}

const listing = new Intl.ListFormat('de')

/** The labels of the form's fields in a list: „Firma, Ansprechpartner und E-Mail“. */
export function formFieldLists(site: unknown): Record<string, string> {
  const fields = valueAt(site, ['form', 'fields'])
  const all = [
    ...Object.entries(isRecord(fields) ? fields : {}).map(([name, texts]) => ({
      label: valueAt(texts, ['label']),
      isRequired: isAlwaysRequired(name),
    })),
    ...entriesAt(site, ['form', 'moreFields']).map(({ entry: { label, required } }) => ({
      label,
      isRequired: String(required) === 'true',
    })),
  ]
  const labels = (isRequired: boolean) =>
    all.filter((field) => field.isRequired === isRequired).map(({ label }) => String(label ?? ''))
  return { requiredFields: listing.format(labels(true)), optionalFields: listing.format(labels(false)) }
}

function isAlwaysRequired(name: string): boolean {
  return Object.hasOwn(requestFields, name) && limitsOf(name as keyof Form['fields']).required
}
