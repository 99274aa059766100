import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseSource, type Source, valueAt } from '#content'
import {
  addField,
  duplicateItem,
  insertItem,
  moveItem,
  removeField,
  removeItem,
  replaceScalar,
} from '../../src/edit/edit.ts'

/*
 * Random sequences of every operation on every file of the site. `SEQUENCES=2000 npx vitest run tests/unit/edit-sequences.test.ts`
 * makes as many as the figures name.
 */

const runs = Number(process.env.SEQUENCES ?? 25)
const files = [
  'site.yaml',
  ...readdirSync('pages')
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => `pages/${name}`),
]

type Path = readonly (string | number)[]
type Place = { path: Path; value: unknown }

/** Every value of a file with its path. */
function placesIn(value: unknown, path: Path = []): Place[] {
  const inner = Array.isArray(value)
    ? value.flatMap((one, i) => placesIn(one, [...path, i]))
    : typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([name, one]) => placesIn(one, [...path, name]))
      : []
  return [{ path, value }, ...inner]
}

const dataOf = (text: string) => parseSource('', text).source?.value

const word = fc.constantFrom(
  'Palette',
  'Über uns',
  '{phone}',
  '1.000',
  '„neu“',
  'a: b',
  '#1',
  "D'or",
  '**fett**',
  '- so',
  '07150',
)
const typed = fc.array(word, { minLength: 1, maxLength: 40 }).map((words) => words.join(' '))
const step = fc.record({ kind: fc.nat(), place: fc.nat(), other: fc.nat(), text: typed })

/** An operation on a place, and the lines of the file that may change. */
function applied(
  text: string,
  { kind, place, other, text: value }: { kind: number; place: number; other: number; text: string },
) {
  const places = placesIn(dataOf(text)).filter(({ path }) => path.length > 0)
  const { path, value: present } = places[place % places.length] as Place
  if (typeof present === 'string') {
    if (kind % 3 > 0) return { after: replaceScalar(text, path, edited(present, other, value)), within: path }
    if (typeof path.at(-1) === 'number')
      return { after: duplicateItem(text, path), within: path.slice(0, -1) }
    return { after: text, within: path }
  }
  if (Array.isArray(present) && present.length > 0) {
    const index = other % present.length
    const to = place % present.length
    const operations = [
      () => insertItem(text, path, present[to] as never, index),
      () => insertItem(text, path, value),
      () => moveItem(text, [...path, index], to),
      () => duplicateItem(text, [...path, index]),
      () => removeItem(text, [...path, index]),
    ]
    return { after: (operations[kind % operations.length] as () => string)(), within: path }
  }
  if (Array.isArray(present)) return { after: insertItem(text, path, value), within: path }
  const names = Object.keys(present as object)
  const name = names[other % names.length] ?? ''
  const isLast = names.length < 2
  const after =
    kind % 2 || isLast
      ? addField(text, [...path, `new${other % 7}x${names.length}`], value, names)
      : withoutField(text, [...path, name])
  return { after, within: path }
}

/** An entry with a title alone before one with a text alone reads as a dash too many: what would leave that is refused. */
function withoutField(text: string, path: Path): string {
  try {
    return removeField(text, path)
  } catch {
    return text
  }
}

/** What a person does to a text: writes anew, or changes some words in the middle. */
function edited(present: string, at: number, value: string): string {
  const words = present.split(' ')
  return at % 4 === 0
    ? value
    : words.toSpliced(at % words.length, at % 3, ...value.split(' ').slice(0, 3)).join(' ')
}

const commentsIn = (text: string) => (text.match(/^ *#.*/gm) ?? []).map((line) => line.trim())

describe('a sequence of changes', () => {
  test('leaves every line outside what it changes, and every comment that stays', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...files),
        fc.boolean(),
        fc.boolean(),
        fc.array(step, { minLength: 1, maxLength: 8 }),
        (file, windows, mark, steps) => {
          const written = readFileSync(file, 'utf8')
          let text = (mark ? '\uFEFF' : '') + (windows ? written.replaceAll('\n', '\r\n') : written)
          for (const one of steps) {
            const before = text
            const { after, within } = applied(before, one)
            const source = parseSource('', before).source as Source
            const [old, now] = [before.split('\n'), after.split('\n')]
            // The comment right above goes with an item, and a list without items begins beside its name.
            const first = old.findIndex((line, i) => line !== now[i])
            if (first >= 0) expect(first).toBeGreaterThanOrEqual(source.place(within, 'key').line - 2)
            expect(after.endsWith(restAfter(source, within))).toBe(true)
            expect(new Set(after.match(/\r?\n/g))).toEqual(new Set(before.match(/\r?\n/g)))
            expect(after.startsWith('\uFEFF')).toBe(mark)
            if (after.length >= before.length)
              expect(commentsIn(after)).toEqual(expect.arrayContaining(commentsIn(before)))
            text = after
          }
        },
      ),
      { numRuns: runs },
    )
  })
})

/** Whatever comes after a value, from its next sibling or its parents' next sibling on: nothing there may change. */
function restAfter(source: Source, path: Path): string {
  const name = path.at(-1)
  if (name === undefined) return ''
  const parent = path.slice(0, -1)
  const around = valueAt(source.value, parent) as Record<string, unknown> | unknown[]
  const names = Array.isArray(around) ? [...around.keys()] : Object.keys(around)
  const next = names[names.indexOf(name as never) + 1]
  if (next === undefined) return restAfter(source, parent)
  const { line, column } = source.place([...parent, next], 'key')
  return source.text
    .split('\n')
    .slice(line - 1)
    .join('\n')
    .slice(column - 1)
}
