import { fieldsOf, type Path, patched, schemaOf, valueAt, whereIn, withoutUnfit } from '#reading'
import {
  duplicateItem,
  formatted,
  insertItem,
  moveItem,
  removeAt,
  setValue,
  type Texts,
} from '../../content/edit/index.ts'
import { applyFixes, type Problem } from '../../content/problems/index.ts'
import { accepts } from '../fields/field-kinds.ts'
import { shownOf } from '../lines.ts'
import { parseData } from '../report/index.ts'
import type { CheckSite } from './checking.ts'
import type { Snapshot } from './snapshot.ts'
import type { Operation } from './types.ts'

/**
 * Returns the texts after an operation. Throws if its file or path does not exist, or if files that are to be changed
 * together are no longer what they were.
 */
export function applied(texts: Texts, operation: Operation): Texts {
  if (operation.kind === 'files') {
    const isOther = ([file, text]: [string, string | undefined]) => texts.get(file) !== text
    if ([...(operation.before ?? [])].some(isOther)) throw new Error('The files have changed since')
    return patched(texts, operation.texts)
  }
  const { file } = operation
  const text = texts.get(file)
  if (text === undefined) throw new Error(`There is no ${file}`)
  return new Map(texts).set(file, changed(text, operation))
}

function changed(text: string, operation: Exclude<Operation, { kind: 'files' }>): string {
  if (operation.kind === 'source') return operation.text === shownOf(text) ? text : operation.text
  if (operation.kind === 'fix') return mended(text, operation.problem)
  const { file } = operation
  if (operation.kind === 'batch')
    return operation.changes.reduce((before, change) => changed(before, { ...change, file }), text)
  const { path } = operation
  switch (operation.kind) {
    case 'set':
      return set(text, operation)
    case 'insert':
      return insertItem(text, path, operation.value, operation.index)
    case 'move':
      return moveItem(text, path, operation.to)
    case 'duplicate':
      return duplicateItem(text, path)
    case 'remove':
      return remove(text, operation)
  }
}

function set(text: string, { file, path, value }: Extract<Operation, { kind: 'set' }>): string {
  const data = parseData(text)
  const isGone = path.some(
    (step, i) =>
      typeof step === 'number' && i + 1 < path.length && valueAt(data, path.slice(0, i + 1)) === undefined,
  )
  // Setting a field would bring back a deleted entry, with nothing else in it.
  if (isGone) throw new Error(`There is no ${path.join('.')} any more`)
  const schema = schemaOf(whereIn(file, data, path))
  const isEmptied = typeof value === 'string' && !value.trim() && (!schema || accepts(schema, undefined))
  const kept = typeof value === 'string' ? withoutUnfit(value) : value
  return setValue(text, path, isEmptied ? undefined : kept, (group) => orderIn(file, data, group))
}

/** Removes an entry, and with the last one a list that may be missing. */
function remove(text: string, { file, path }: { file: string; path: Path }): string {
  const data = parseData(text)
  const list = path.slice(0, -1)
  const entries = valueAt(data, list)
  const schema = schemaOf(whereIn(file, data, list))
  const isLast = Array.isArray(entries) && entries.length === 1
  return isLast && schema && accepts(schema, undefined)
    ? setValue(text, list, undefined)
    : removeAt(text, path)
}

/** The names of the fields of a group, in the order of its schema. */
function orderIn(file: string, data: unknown, path: Path): string[] {
  const group = schemaOf(whereIn(file, data, path))
  return group ? fieldsOf(group).map(([name]) => name) : []
}

/** Positions of problems do not count a byte order mark. */
function mended(text: string, problem: Problem): string {
  const start = text.startsWith('\uFEFF') ? 1 : 0
  return formatted(applyFixes(text.slice(start), [problem]))
}

type Fixing = Extract<Operation, { kind: 'fix' }>

/** The fix with current positions, since its text may have moved; undefined if the problem is gone. */
export async function located(
  fixing: Fixing,
  present: () => Snapshot,
  check: CheckSite,
): Promise<Fixing | undefined> {
  const before = present()
  const { problems } = await check(before, true)
  // What was written during the check may have moved it again.
  if (before !== present()) return located(fixing, present, check)
  const keyOf = ({ file, path, code, message }: Problem) => JSON.stringify([file, path, code, message])
  const problem = problems.find((one) => one.fix && keyOf(one) === keyOf(fixing.problem))
  return problem && { ...fixing, problem }
}
