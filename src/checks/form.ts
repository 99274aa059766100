import { entriesAt, isNearlySame, isRecord, repeats, type Source, valueAt } from '#content'
import { type Path, type Problem, problem } from '../problems/index.ts'
import type { SiteCheck } from './check.ts'

type Named = { path: Path; entry: Readonly<Record<string, unknown>> }

/** The form has each field once, and each of its lists offers each choice once. */
export const checkForm: SiteCheck = ({ site: { source } }) => {
  const added = namedAt(source, ['form', 'moreFields'])
  const lists = [['form', 'choices'], ...added.map(({ path }) => [...path, 'choices'])]
  const fields = [...specifiedFields(source), ...added]
  return [
    ...lists.flatMap((path) => {
      const choices = namedAt(source, path)
      const values = repeated(source, choices, 'value', 'duplicate-choice/value')
      const told = new Set(values.map(({ line }) => line))
      const labels = repeated(source, choices, 'label', 'duplicate-choice/label')
      return [...values, ...labels.filter(({ line }) => !told.has(line)), ...strayGroups(source, choices)]
    }),
    ...repeated(source, fields, 'name', 'duplicate-form-field/name'),
    ...repeated(source, fields, 'label', 'duplicate-form-field/label'),
  ]
}

function namedAt({ value }: Source, path: Path): Named[] {
  return entriesAt(value, path).map(({ entry, index }) => ({ path: [...path, index], entry }))
}

/** A choice alone in its group, when another group is called nearly so. */
function strayGroups(source: Source, choices: readonly Named[]): Problem[] {
  const sizes = new Map<string, number>()
  for (const { entry } of choices)
    if (typeof entry.group === 'string') sizes.set(entry.group, (sizes.get(entry.group) ?? 0) + 1)
  const names = [...sizes.keys()]
  return choices.flatMap(({ path, entry: { group } }) => {
    if (typeof group !== 'string' || sizes.get(group) !== 1) return []
    // Of two that stand alone, the later one is taken for the slip.
    const meant = names.find(
      (name, i) => isNearlySame(group, name) && ((sizes.get(name) ?? 0) > 1 || i < names.indexOf(group)),
    )
    return meant ? [problem('misspelt-group/near', source.finding([...path, 'group']), { group, meant })] : []
  })
}

/** They are named by where they stand. */
function specifiedFields({ value }: Source): Named[] {
  const fields = valueAt(value, ['form', 'fields'])
  return Object.entries(isRecord(fields) ? fields : {}).map(([name, texts]) => ({
    path: ['form', 'fields', name],
    entry: { ...(isRecord(texts) && texts), name },
  }))
}

type Code = `duplicate-choice/${'value' | 'label'}` | `duplicate-form-field/${'name' | 'label'}`

function repeated(source: Source, all: readonly Named[], key: string, code: Code): Problem[] {
  const wordOf = ({ entry }: Named) => (typeof entry[key] === 'string' ? entry[key] : undefined)
  return repeats(all, wordOf).map(({ entry, first }) => {
    const line = source.place(first.path, 'key').line
    return problem(code, source.finding([...entry.path, key]), { value: wordOf(entry) ?? '', line })
  })
}
