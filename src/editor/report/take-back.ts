import { type Path, valueAt } from '#content'
import {
  addField,
  type Data,
  insertItem,
  moveItem,
  removeField,
  removeItem,
  replaceScalar,
  type Texts,
} from '../../edit/index.ts'
import { placeIn } from './match.ts'
import type { ReportedChange } from './report.ts'
import { dataOf } from './site-version.ts'

/**
 * The texts without one change, and with all others. Undefined where it is no change within a file: pages, addresses,
 * pictures and files come and go together with others.
 */
export function takeBack(before: Texts, after: Texts, change: ReportedChange): Texts | undefined {
  const [old, now] = [before.get(change.file), after.get(change.file)]
  if (old === undefined || now === undefined) return undefined
  const isWhole = change.kind === 'respelled' || change.kind === 'unreadable'
  if (!isWhole && change.path.length === 0) return undefined
  return new Map(after).set(change.file, isWhole ? old : without(now, dataOf(old), change))
}

function without(text: string, old: unknown, { kind, path }: ReportedChange): string {
  const now = dataOf(text)
  if (kind === 'added' || kind === 'duplicated') return taken(text, path)
  if (kind === 'removed')
    return put(text, [...placeIn(now, old, path.slice(0, -1)), ...path.slice(-1)], old, path)
  const was = placeIn(old, now, path)
  if (kind === 'moved') return moveItem(text, path, Number(was.at(-1)))
  const value = valueAt(old, was)
  if (typeof value === 'string' && typeof valueAt(now, path) === 'string')
    return replaceScalar(text, path, value)
  return put(taken(text, path), path, old, was)
}

function taken(text: string, path: Path): string {
  return typeof path.at(-1) === 'number' ? removeItem(text, path) : removeField(text, path)
}

/** What stood at a place of the old data comes back to its place in the text. */
function put(text: string, path: Path, old: unknown, was: Path): string {
  const [around, value] = [path.slice(0, -1), valueAt(old, was) as Data]
  if (typeof path.at(-1) !== 'number') {
    return addField(text, path, value, Object.keys(valueAt(old, was.slice(0, -1)) as object))
  }
  const list = valueAt(dataOf(text), around)
  return insertItem(text, around, value, Math.min(Number(path.at(-1)), Array.isArray(list) ? list.length : 0))
}
