import { isRecord, type Path, valueAt } from '#content'
import { addField, insertItem, moveItem, removeField, removeItem } from './edit.ts'
import { dataOf } from './reading-back.ts'
import { replaceKind, replaceScalar } from './replace.ts'
import { type Data, plainData } from './spelling.ts'

/** The names of the fields of a group, in the order in which to write them. */
export type OrderOf = (path: Path) => readonly string[]

type Group = { readonly [name: string]: Data }

/**
 * Changes the value at a path with one change per difference, and creates missing groups around it. Undefined removes
 * the value, with the groups around it that would become empty; an entry of a list stays.
 */
export function setValue(
  text: string,
  path: Path,
  value: Data | undefined,
  orderOf: OrderOf = () => [],
): string {
  const present = valueAt(dataOf(text), path)
  if (value === undefined) return present === undefined ? text : withoutValue(text, path)
  if (present === undefined) return withValue(text, path, value, orderOf)
  if (isEqual(present, value)) return text
  if (isList(present) && isList(value)) return setList(text, path, value, orderOf)
  if (isFilled(present) && isGroup(value)) return setGroup(text, path, value, orderOf)
  if (typeof present === 'object' || typeof value === 'object') return replaceKind(text, path, value)
  return replaceScalar(text, path, value)
}

function withValue(text: string, path: Path, value: Data, orderOf: OrderOf): string {
  const [parent, name] = [path.slice(0, -1), path.at(-1)]
  if (name === undefined) throw new Error('No part of this text can be read')
  const present = valueAt(dataOf(text), parent)
  if (isList(present)) return insertItem(text, parent, value, Number(name))
  if (isRecord(present) && Object.keys(present).length > 0)
    return addField(text, path, value, orderOf(parent))
  return setValue(text, parent, typeof name === 'number' ? [value] : { [String(name)]: value }, orderOf)
}

function withoutValue(text: string, path: Path): string {
  const [parent, name] = [path.slice(0, -1), path.at(-1)]
  if (typeof name === 'number') return removeItem(text, path)
  const isLast = Object.keys(valueAt(dataOf(text), parent) as object).length === 1
  if (!isLast) return removeField(text, path)
  return typeof parent.at(-1) === 'string' ? withoutValue(text, parent) : setValue(text, path, '')
}

function setGroup(text: string, path: Path, value: Group, orderOf: OrderOf): string {
  const present = Object.keys(valueAt(dataOf(text), path) as object)
  const names = Object.keys(value)
  if (names.length === 0) return replaceKind(text, path, value)
  const set = names.reduce((now, name) => setValue(now, [...path, name], value[name], inOrder), text)
  return present
    .filter((name) => !names.includes(name))
    .reduce((now, name) => removeField(now, [...path, name]), set)

  function inOrder(at: Path): readonly string[] {
    const order = orderOf(at)
    return order.length > 0 || at.length !== path.length ? order : names
  }
}

/** Items that exist already keep their spelling wherever they move. */
function setList(text: string, path: Path, value: readonly Data[], orderOf: OrderOf): string {
  let now = text
  const items = () => valueAt(dataOf(now), path) as unknown[]
  const findFrom = (i: number, wanted: Data | undefined) =>
    items().findIndex((item, at) => at >= i && wanted !== undefined && isEqual(item, wanted))
  for (const [i, wanted] of value.entries()) {
    const present = items()[i]
    const at = findFrom(i, wanted)
    const isKept = present !== undefined && value.slice(i).some((item) => isEqual(present, item))
    if (at === i) continue
    if (at > i) {
      if (!isKept) now = removeItem(now, [...path, i])
      now = moveItem(now, [...path, findFrom(i, wanted)], i)
    } else if (present === undefined || isKept) now = insertItem(now, path, wanted, i)
    else now = setValue(now, [...path, i], wanted, orderOf)
  }
  for (let i = items().length - 1; i >= value.length; i--) now = removeItem(now, [...path, i])
  return now
}

function isEqual(present: unknown, value: Data): boolean {
  return JSON.stringify(present) === JSON.stringify(plainData(value))
}

function isList(value: unknown): value is readonly Data[] {
  return Array.isArray(value)
}

/** An empty group is spelled differently. */
function isFilled(value: unknown): value is Group {
  return isRecord(value) && Object.keys(value).length > 0
}

function isGroup(value: Data): value is Group {
  return isRecord(value)
}
