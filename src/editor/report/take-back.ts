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
import { isSame } from './match.ts'
import type { ReportedChange } from './report.ts'
import { dataOf } from './site-version.ts'

/** The texts without one change, and with all others. */
export function takeBack(before: Texts, after: Texts, change: ReportedChange): Texts {
  const [old, now] = [before.get(change.file), after.get(change.file)]
  if (!change.isSingle || old === undefined || now === undefined) return after
  const isWhole = change.was.length + change.is.length === 0
  const text = isWhole ? old : without(now, dataOf(old), change)
  // With the last change goes what it has done to lines and quotes.
  const isBefore = isSame(dataOf(text), dataOf(old)) && commentsIn(text) === commentsIn(old)
  return new Map(after).set(change.file, isBefore ? old : text)
}

const commentsIn = (text: string) => (text.match(/^ *#.*/gm) ?? []).join('\n')

function without(text: string, old: unknown, { kind, was, is }: ReportedChange): string {
  if (kind === 'moved') return moveItem(text, is, Number(was.at(-1)))
  if (kind === 'added' || kind === 'duplicated') return taken(text, is)
  if (kind === 'removed') return put(text, [...is, ...was.slice(-1)], old, was)
  const [value, present] = [valueAt(old, was), valueAt(dataOf(text), is)]
  if (typeof value === 'string' && typeof present === 'string') return replaceScalar(text, is, value)
  return put(taken(text, is), is, old, was)
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
