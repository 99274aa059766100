import { isRecord } from '#reading'
import {
  type Data,
  duplicateItem,
  insertItem,
  moveItem,
  removeAt,
  setValue,
} from '../../src/content/edit/index.ts'

export type PathValue = { path: (string | number)[]; value: unknown }
export type Edit = (text: string) => string

/** Returns the texts and lists that people edit; a block's type is never changed. */
export function placesIn(value: unknown, path: PathValue['path'] = []): PathValue[] {
  if (Array.isArray(value))
    return [{ path, value }, ...value.flatMap((one, i) => placesIn(one, [...path, i]))]
  if (isRecord(value)) return Object.entries(value).flatMap(([name, one]) => placesIn(one, [...path, name]))
  return path.at(-1) === 'type' ? [] : [{ path, value }]
}

/** Returns one edit of a person, who is identified by a unique word. */
export function edit({ path, value }: PathValue, how: number, word: string): Edit {
  if (!Array.isArray(value)) {
    const words = String(value).split(' ')
    const field = String(path.at(-1))
    const ways: Edit[] = [
      (text) => setValue(text, path, `${word} ${how}`),
      (text) => setValue(text, path, words.toSpliced(how % words.length, 1, word).join(' ')),
      (text) => setValue(text, path, words.toSpliced(how % words.length, 0, word).join(' ')),
      (text) =>
        typeof path.at(-1) === 'number'
          ? text
          : setValue(text, [...path.slice(0, -1), `${field}${word}`], word),
      (text) => (typeof path.at(-1) === 'number' ? text : removeAt(text, path)),
    ]
    return ways[how % ways.length] as Edit
  }
  const [at, to] = [how % value.length, (how * 7) % value.length]
  const shape = (one: unknown): Data =>
    Array.isArray(one) ? one.map(shape) : isRecord(one) ? mapped(one, shape) : `${word} ${String(one).length}`
  const item =
    isRecord(value[at]) && value[at].type
      ? { ...(shape(value[at]) as object), type: value[at].type }
      : shape(value[at])
  const ways: Edit[] = [
    (text) => insertItem(text, path, item as Data, at),
    (text) => insertItem(text, path, item as Data),
    (text) => moveItem(text, [...path, at], to),
    (text) => duplicateItem(text, [...path, at]),
    (text) => (value.length > 1 ? removeAt(text, [...path, at]) : text),
  ]
  return ways[how % ways.length] as Edit
}

function mapped(one: Record<string, unknown>, shape: (one: unknown) => Data): Data {
  return Object.fromEntries(Object.entries(one).map(([name, value]) => [name, shape(value)]))
}

/** Applies an edit; returns undefined if the operation refuses it, as for anything ambiguous in YAML. */
export function tried(text: string, edit: Edit): string | undefined {
  try {
    return edit(text)
  } catch {
    return undefined
  }
}
