// @module-tag thorough
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isRecord, type Path, parseSource, type Source, valueAt } from '#content'
import { duplicateItem, insertItem, moveItem, removeItem } from '../../src/edit/edit.ts'
import { setValue } from '../../src/edit/set-value.ts'
import type { Data } from '../../src/edit/spelling.ts'
import { frozenFiles, frozenText } from '../support/frozen-site.ts'

/* Random sequences of all operations on all files of the site; `SEQUENCES=2000` makes as many. */

const numRuns = Number(process.env.SEQUENCES ?? 40)

/** All notations that are rare in real pages. */
const seldom = `# Anfang
title:   "Mit \\"Zeichen\\""   # Ende der Zeile
flow: [eins, 'zwei', "drei" ]
groups: { a: b, 'c': "d", e: [f, { g: h }] }
apart: [
  { label: A, to: /a }, # die erste
  # dazwischen
  { label: B, to: /b },
]
blocks:

  # oben
  - type: text
    text: >-
      Ein langer Text, der über
      mehrere Zeilen geht.

      Noch ein Absatz.
    lines: |
      Eins
        Zwei

      Drei
    kept: |+
      Vier

  -   type: 'text'
      # ein Feld
      text: Kurz
      items: []
# ganz links
last:
- eins
-   zwei   # beiseite

- drei
# Ende`

type Place = { path: Path; value: unknown }

/** All values of a file with their paths. */
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
  ...['Palette', 'Über uns', '{phone}', '1.000', '„neu“', 'a: b', '#1', "D'or", '**fett**', '- so', '07150'],
  ...['"', '!', '&', '%', '@', '`', '\\', ',', '?', '~', 'true', '🙂', '5\u00a0€'],
)
const typed = fc.array(word, { minLength: 1, maxLength: 40 }).map((words) => words.join(' '))
const step = fc.record({ kind: fc.nat(), place: fc.nat(), other: fc.nat(), text: typed })

type Step = { kind: number; place: number; other: number; text: string }
/** The text after an operation, the place it concerns, and the expected data. */
type Applied = { after: string; within: Path; wanted: unknown }

/** Applies an operation to a place in the text. */
function applied(text: string, step: Step): Applied {
  const { kind, place, other, text: value } = step
  const data = dataOf(text)
  const places = placesIn(data).filter(({ path }) => path.length > 0)
  const { path, value: present } = places[place % places.length] as Place
  const about: About = (within, change, make) => {
    const after = unlessRefused(make)
    if (after === undefined) return { within, after: text, wanted: data }
    return { within, after, wanted: withChange(data, within, change as (value: unknown) => unknown) }
  }
  if (Array.isArray(present) && present.length > 0 && kind % 3 > 0)
    return onList({ text, path, present, step }, about)
  if (kind % 5 === 0 && isRecord(present) && !('neu' in present)) {
    const added = (group: object) => ({ ...group, neu: { tief: { er: value } } })
    return about(path, added, () => setValue(text, [...path, 'neu', 'tief', 'er'], value))
  }
  const isOtherWords = typeof present === 'string' && kind % 3 > 0
  const target = (isOtherWords ? edited(present, other, value) : otherThan(present, step)) as Data | undefined
  const { within, left } =
    target === undefined ? takenAway(data, path) : { within: path, left: plain(target) }
  return about(
    within,
    () => left,
    () => setValue(text, path, target),
  )
}

let made = 0
let refused = 0

/** An entry with only a title before one with only a text looks like one dash too many; such a result is refused. */
function unlessRefused(make: () => string): string | undefined {
  made++
  try {
    return make()
  } catch (error) {
    if (!String(error).includes('reads back')) throw error
    refused++
    return undefined
  }
}

type OnList = { text: string; path: Path; present: unknown[]; step: Step }
type About = (within: Path, change: (all: never) => unknown, make: () => string) => Applied

function onList({ text, path, present, step: { kind, place, other, text: value } }: OnList, about: About) {
  const index = other % present.length
  const to = place % present.length
  const [item, one] = [present[index], present[to]]
  type Operation = [change: (all: unknown[]) => unknown[], make: () => string]
  const operations: Operation[] = [
    [(all) => all.toSpliced(index, 0, one), () => insertItem(text, path, one as Data, index)],
    [(all) => [...all, value], () => insertItem(text, path, value)],
    [(all) => all.toSpliced(index, 1).toSpliced(to, 0, item), () => moveItem(text, [...path, index], to)],
    [(all) => all.toSpliced(index, 0, item), () => duplicateItem(text, [...path, index])],
    [(all) => all.toSpliced(index, 1), () => removeItem(text, [...path, index])],
  ]
  return about(path, ...(operations[kind % operations.length] as Operation))
}

/** Changes a form can make to a value: other words, a reordered list, a group with more or fewer fields, nothing. */
function otherThan(present: unknown, { kind, place, other, text }: Step): unknown {
  if (typeof present === 'string')
    return [edited(present, other, text), text, '', other, kind % 2 > 0, undefined][place % 6]
  if (Array.isArray(present)) {
    const index = other % Math.max(1, present.length)
    const changed = present.map((one, i) =>
      i === index ? (otherThan(one, { kind, place, other, text }) ?? text) : one,
    )
    return [
      present.toReversed(),
      [...present, present[index] ?? text],
      present.toSpliced(index, 1),
      changed,
      [],
      [text, ...changed, text],
      undefined,
    ][place % 7]
  }
  const fields = Object.entries(present as object)
  const index = other % fields.length
  const changed = Object.fromEntries(
    fields.map(([name, one], i) => [
      name,
      i === index ? (otherThan(one, { kind, place: place + 1, other, text }) ?? text) : one,
    ]),
  )
  return [
    changed,
    { ...changed, [`more${other % 9}`]: { deep: { er: text } } },
    fields.length > 1 ? Object.fromEntries(fields.toSpliced(index, 1)) : undefined,
    undefined,
  ][place % 4]
}

/** What is removed along with a value: groups left empty are removed too, list entries stay. */
function takenAway(data: unknown, path: Path): { within: Path; left: '' | undefined } {
  const around = path.slice(0, -1)
  const isLast = typeof path.at(-1) === 'string' && Object.keys(valueAt(data, around) as object).length === 1
  if (!isLast) return { within: path, left: undefined }
  return typeof around.at(-1) === 'string' ? takenAway(data, around) : { within: path, left: '' }
}

/** The data with one value changed; undefined removes it. */
function withChange(data: unknown, path: Path, change: (value: unknown) => unknown): unknown {
  const [step, ...rest] = path
  if (step === undefined) return change(data)
  const inner = withChange((data as Record<string, unknown>)[step], rest, change)
  if (Array.isArray(data))
    return inner === undefined ? data.toSpliced(Number(step), 1) : data.with(Number(step), inner)
  const { [step]: _, ...others } = data as Record<string, unknown>
  return inner === undefined ? others : { ...others, [step]: inner }
}

/** The data as read back: every value is a text. */
function plain(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(plain)
  if (typeof data !== 'object' || data === null) return String(data)
  return Object.fromEntries(Object.entries(data).map(([name, one]) => [name, plain(one)]))
}

/** Edits a text as a person does: rewrites it, or changes some words in the middle. */
function edited(present: string, at: number, value: string): string {
  const words = present.split(' ')
  return at % 4 === 0
    ? value
    : words.toSpliced(at % words.length, at % 3, ...value.split(' ').slice(0, 3)).join(' ')
}

const commentsIn = (text: string) => (text.match(/^ *#.*/gm) ?? []).map((line) => line.trim())

describe('a sequence of changes', () => {
  test('leaves every other line, and every remaining comment, unchanged', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('seldom', ...frozenFiles),
        fc.boolean(),
        fc.boolean(),
        fc.array(step, { minLength: 1, maxLength: 8 }),
        (file, windows, mark, steps) => {
          const written = file === 'seldom' ? seldom : frozenText(file)
          let text = (mark ? '\uFEFF' : '') + (windows ? written.replaceAll('\n', '\r\n') : written)
          for (const one of steps) {
            const before = text
            const source = parseSource('', before).source as Source
            const { after, within, wanted } = applied(before, one)
            expect(dataOf(after)).toEqual(wanted)
            const [old, now] = [before.split('\n'), after.split('\n')]
            // The comment right above is removed with an item, and a list without items starts on the line of its name.
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
      { numRuns },
    )
    expect(refused).toBeLessThanOrEqual(made / 500)
  })
})

/** The text after a value, from its next sibling or its parent's next sibling on; it must not change. */
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
