import { entriesAt, isNearlySame, isRecord, type Source, valueAt, type WrittenFile } from '#content'
import { type Path, problem } from '../problems/index.ts'
import { type Problems, reportRepeats, type SiteCheck } from './check.ts'

type Entry = { path: Path; entry: Readonly<Record<string, unknown>> }

/** Checks that the form has each field once, and that each of its lists offers each choice once. */
export const checkForm: SiteCheck = function* ({ site: { source } }) {
  const added = listed(source, ['form', 'moreFields'])
  for (const list of [['form', 'choices'], ...added.map(({ path }) => [...path, 'choices'])]) {
    const choices = listed(source, list)
    const values = [...reportRepeats(source, called(choices, 'value'), 'duplicate-choice/value')]
    const reportedLines = new Set(values.map(({ line }) => line))
    yield* values
    for (const label of reportRepeats(source, called(choices, 'label'), 'duplicate-choice/label')) {
      if (!reportedLines.has(label.line)) yield label
    }
    yield* strayGroups(source, choices)
  }
  const fields = [...specifiedFields(source), ...added]
  yield* reportRepeats(source, called(fields, 'name'), 'duplicate-form-field/name')
  yield* reportRepeats(source, called(fields, 'label'), 'duplicate-form-field/label')
}

/** Checks that a page has the form once: labels and messages lead to the first of two. */
export function* checkFormBlocks({ source }: WrittenFile): Problems {
  const forms = entriesAt(source.value, ['blocks']).filter(({ entry }) => entry.type === 'contact-form')
  const [first, ...others] = forms.map(({ index }) => ['blocks', index])
  for (const path of first ? others : []) {
    yield problem('duplicate-form/second', source.finding(path), { line: source.place(first as Path).line })
  }
}

function listed({ value }: Source, path: Path): Entry[] {
  return entriesAt(value, path).map(({ entry, index }) => ({ path: [...path, index], entry }))
}

function called(entries: readonly Entry[], key: string) {
  return entries.flatMap(({ entry, path }) => {
    const value = entry[key]
    return typeof value === 'string' ? [{ value, path: [...path, key], at: path }] : []
  })
}

/** Reports a choice that is alone in its group if another group has nearly the same name. */
function* strayGroups(source: Source, choices: readonly Entry[]): Problems {
  const groups = called(choices, 'group')
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
function specifiedFields({ value }: Source): Entry[] {
  const fields = valueAt(value, ['form', 'fields'])
  return Object.entries(isRecord(fields) ? fields : {}).map(([name, texts]) => ({
    path: ['form', 'fields', name],
    entry: { ...(isRecord(texts) && texts), name },
  }))
}
