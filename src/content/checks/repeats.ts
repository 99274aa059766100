import { entriesAt, isRecord, listsOfFacts, type Path, repeats, type Source, valueAt } from '#reading'
import { problem } from '../problems/index.ts'
import { foldCase, type Problems, type SiteCheck } from './check.ts'

/** Checks that site.yaml names each thing once: contacts, entries of a menu, choices and fields of the form. */
export const checkRepeats: SiteCheck = function* ({ site: { source } }) {
  const [menu, groups, added] = [
    ['navigation', 'menu'],
    ['footer', 'groups'],
    ['form', 'moreFields'],
  ]
  const inside = (list: Path, field: string) => groupsAt(source, list).map(({ at }) => [...at, field])
  const ids = listsOfFacts.flatMap((list) => groupsAt(source, [list]))
  yield* reportRepeats(source, ids, 'duplicate-id/id')
  for (const list of [menu, ...inside(menu, 'items'), ...inside(groups, 'links'), ['footer', 'legal']]) {
    const links = groupsAt(source, list)
    yield* reportRepeats(source, links, 'duplicate-menu-entry/to', 'duplicate-menu-entry/label')
  }
  for (const list of [['form', 'choices'], ...inside(added, 'choices')]) {
    const choices = groupsAt(source, list)
    yield* reportRepeats(source, choices, 'duplicate-choice/value', 'duplicate-choice/label')
  }
  const fields = [...specifiedFields(source), ...groupsAt(source, added)]
  yield* reportRepeats(source, fields, 'duplicate-form-field/name', 'duplicate-form-field/label')
}

/** A group of fields as written, and its path. */
type Group = { entry: Readonly<Record<string, unknown>>; at: Path }

function groupsAt({ value }: Source, list: Path): Group[] {
  return entriesAt(value, list).map(({ entry, index }) => ({ entry, at: [...list, index] }))
}

/** The name of a specified field is its key. */
function specifiedFields({ value }: Source): Group[] {
  const fields = valueAt(value, ['form', 'fields'])
  return Object.entries(isRecord(fields) ? fields : {}).map(([name, texts]) => ({
    entry: { ...(isRecord(texts) && texts), name },
    at: ['form', 'fields', name],
  }))
}

/** The messages are named after the field that is compared. */
type RepeatMessage =
  | 'duplicate-anchor/anchor'
  | 'duplicate-id/id'
  | `duplicate-menu-entry/${'to' | 'label'}`
  | `duplicate-choice/${'value' | 'label'}`
  | `duplicate-form-field/${'name' | 'label'}`

/** Reports every group that repeats an earlier one, with the line of that one, for the first field they share. */
export function* reportRepeats(
  source: Source,
  groups: readonly Group[],
  ...messages: readonly RepeatMessage[]
): Problems {
  const reported = new Set<Group>()
  for (const message of messages) {
    const [, field = ''] = message.split('/')
    const nameOf = ({ entry: { [field]: name } }: Group) => (typeof name === 'string' ? name : undefined)
    const isMenuLabel = message === 'duplicate-menu-entry/label'
    const keyOf = (group: Group) => (isMenuLabel ? foldCase(nameOf(group) ?? '') : nameOf(group))
    for (const { entry, first } of repeats(groups, (group) => keyOf(group) || undefined)) {
      if (reported.has(entry)) continue
      reported.add(entry)
      const params = { value: nameOf(entry) ?? '', line: source.place([...first.at, field], 'key').line }
      yield problem(message, source.finding([...entry.at, field]), params)
    }
  }
}
