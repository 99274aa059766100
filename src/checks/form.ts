import { entriesAt, isNearlySame, isRecord, type Source, valueAt, type WrittenFile } from '#content'
import { type Path, problem } from '../problems/index.ts'
import { type Named, namedIn, type Problems, reportRepeats, type SiteCheck } from './check.ts'

/** Checks that the form has each field once, and that each of its lists offers each choice once. */
export const checkForm: SiteCheck = function* ({ site: { source } }) {
  const added = ['form', 'moreFields']
  const ofAdded = entriesAt(source.value, added).map(({ index }) => [...added, index, 'choices'])
  for (const list of [['form', 'choices'], ...ofAdded]) {
    const values = [...reportRepeats(source, namedIn(source, list, 'value'), 'duplicate-choice/value')]
    const reportedLines = new Set(values.map(({ line }) => line))
    yield* values
    for (const label of reportRepeats(source, namedIn(source, list, 'label'), 'duplicate-choice/label')) {
      if (!reportedLines.has(label.line)) yield label
    }
    yield* strayGroups(source, namedIn(source, list, 'group'))
  }
  for (const field of ['name', 'label'] as const) {
    const named = [...specified(source, field), ...namedIn(source, added, field)]
    yield* reportRepeats(source, named, `duplicate-form-field/${field}`)
  }
}

/** Checks that a page has the form once: labels and messages lead to the first of two. */
export function* checkFormBlocks({ source }: WrittenFile): Problems {
  const forms = entriesAt(source.value, ['blocks']).filter(({ entry }) => entry.type === 'contact-form')
  const [first, ...others] = forms.map(({ index }) => ['blocks', index])
  for (const path of first ? others : []) {
    yield problem('duplicate-form/second', source.finding(path), { line: source.place(first as Path).line })
  }
}

/** Reports a choice that is alone in its group if another group has nearly the same name. */
function* strayGroups(source: Source, groups: readonly Named[]): Problems {
  const sizeOf = (name: string) => groups.filter(({ value }) => value === name).length
  const names = [...new Set(groups.map(({ value }) => value))]
  for (const { value: group, path } of groups) {
    // Of two such groups, the later one is taken for the slip.
    const isMeant = (name: string, i: number) =>
      isNearlySame(group, name) && (sizeOf(name) > 1 || i < names.indexOf(group))
    const meant = sizeOf(group) === 1 && names.find(isMeant)
    if (meant) yield problem('misspelt-group/near', source.finding(path), { group, meant })
  }
}

/** The name of a specified field is its key. */
function specified({ value }: Source, field: 'name' | 'label'): Named[] {
  const fields = valueAt(value, ['form', 'fields'])
  return Object.entries(isRecord(fields) ? fields : {}).flatMap(([name, texts]) => {
    const [at, written] = [['form', 'fields', name], field === 'name' ? name : valueAt(texts, [field])]
    return typeof written === 'string' ? [{ value: written, path: [...at, field], at }] : []
  })
}
