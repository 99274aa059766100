// @module-tag thorough
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isRecord, type Path, parseSource, type Source, valueAt } from '#reading'
import { type Data, formatted, setValue } from '../../../../src/content/edit/index.ts'
import { frozenFiles, frozenText } from '../../../support/frozen-site.ts'
import { edit, type PathValue, placesIn } from '../../../support/random-edits.ts'

/* Random sequences of all operations on all files of the site; `SEQUENCES=2000` makes as many. */

const numRuns = Number(process.env.SEQUENCES ?? 40)

/** Everything that is rare in real pages. */
const seldom = formatted(`# Anfang
title: "Mit \\"Zeichen\\""
flow: [eins, 'zwei', "drei" ]
groups: { a: b, 'c': "d", e: [f, { g: h, i: j }] }
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
    lines: |
      Eins
        Zwei

      Drei
    kept: |+
      Vier

  - type: 'text'
    # ein Feld
    text: Kurz
    items: []
# ganz links
last:
- eins
-   zwei
# beiseite

- drei
# Ende`)

const dataOf = (text: string) => parseSource('', text).source?.value

const word = fc.constantFrom(
  ...['Palette', 'Über uns', '{phone}', '1.000', '„neu“', 'a: b', '#1', "D'or", '**fett**', '- so', '07150'],
  ...['"', '!', '&', '%', '@', '`', '\\', ',', '?', '~', 'true', '🙂', '5\u00a0€'],
)
const typed = fc.array(word, { minLength: 1, maxLength: 40 }).map((words) => words.join(' '))
const step = fc.record({ place: fc.nat(), how: fc.nat(), text: typed })

type Step = { place: number; how: number; text: string }

/** The text after an operation, and the place outside of which nothing may change. */
function applied(text: string, { place, how, text: words }: Step): { after: string; within: Path } {
  const data = dataOf(text)
  const places = placesIn(data).filter(({ value }) => !Array.isArray(value) || value.length > 0)
  const one = places[place % places.length] as (typeof places)[number]
  if (how % 3 > 0) {
    const within = Array.isArray(one.value) ? one.path : one.path.slice(0, -1)
    return { within, after: unlessRefused(text, one, edit(one, Math.floor(how / 3), 'neu')) }
  }
  // A form sets a value, a list, or the whole group around it.
  const path = how % 2 ? one.path : one.path.slice(0, -1)
  const value = otherThan(valueAt(data, path), how, words)
  const after = unlessRefused(text, one, (before) => setValue(before, path, value))
  if (after !== text) expect(valueAt(dataOf(after), path)).toEqual(plain(value))
  return { after, within: path }
}

/** Entries of a list without a common field look like one dash too many; only such a result is refused. */
function unlessRefused(text: string, { path, value }: PathValue, make: (text: string) => string): string {
  try {
    return make(text)
  } catch (error) {
    expect(String(error)).toContain('read back')
    expect(path.some((step) => typeof step === 'number') || Array.isArray(value)).toBe(true)
    return text
  }
}

/** Changes a form can make to a value: other words, a reordered list, a group with one more field. */
function otherThan(present: unknown, how: number, words: string): Data {
  if (Array.isArray(present)) {
    const at = how % Math.max(1, present.length)
    const changed = present.map((one, i) => (i === at ? otherThan(one, how, words) : one))
    return [
      present.toReversed(),
      [...present, present[at] ?? words],
      present.toSpliced(at, 1),
      changed,
      [],
      [words, ...changed, words],
    ][how % 6] as Data
  }
  if (!isRecord(present)) return [words, '', how, how % 2 > 0][how % 4] as Data
  const fields = Object.entries(present)
  const changed = fields.map(([name, one], i) => [
    name,
    i === how % fields.length ? otherThan(one, how, words) : one,
  ])
  return Object.fromEntries([...changed, ...(how % 4 ? [] : [[`more${how % 9}`, { deep: { er: words } }]])])
}

/** The data as read back: every value is a text. */
function plain(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(plain)
  if (!isRecord(data)) return String(data)
  return Object.fromEntries(Object.entries(data).map(([name, one]) => [name, plain(one)]))
}

const commentsIn = (text: string) => (text.match(/^ *#.*/gm) ?? []).map((line) => line.trim())

test('a sequence of changes leaves every other line, and every remaining comment, unchanged', () => {
  const file = fc.constantFrom(seldom, ...frozenFiles.map((name) => formatted(frozenText(name))))
  const steps = fc.array(step, { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(file, steps, (file, steps) => {
      let text = file
      for (const one of steps) {
        const before = text
        const source = parseSource('', before).source as Source
        const { after, within: inner } = applied(before, one)
        const within = outsideBraces(before, source, inner)
        const [old, now] = [before.split('\n'), after.split('\n')]
        // The comment right above is removed with an item, and a list without items starts on the line of its name.
        const first = old.findIndex((line, i) => line !== now[i])
        if (first >= 0 && within.length > 0)
          expect(first).toBeGreaterThanOrEqual(source.place(within, 'key').line - 2)
        const rest = restAfter(before, source, within)
        expect(after.slice(after.length - rest.length)).toBe(rest)
        // Another text in between makes it parse.
        expect([formatted('a: b\n'), formatted(after)][1]).toBe(after)
        if (after.length >= before.length)
          expect(commentsIn(after)).toEqual(expect.arrayContaining(commentsIn(before)))
        text = after
      }
    }),
    { numRuns },
  )
})

/** The path of the outermost braces around a value, which become lines if it is too long for them. */
function outsideBraces(text: string, { place }: Source, path: Path): Path {
  const lines = text.split('\n')
  const isBraced = (_: unknown, i: number) => {
    const { line, column } = place(path.slice(0, i + 1))
    return /[{[]/.test(lines[line - 1]?.charAt(column - 1) ?? '')
  }
  const index = path.findIndex(isBraced)
  return index < 0 ? path : path.slice(0, index + 1)
}

/** The text after a value, from its next sibling or its parent's next sibling on; it must not change. */
function restAfter(text: string, source: Source, path: Path): string {
  const name = path.at(-1)
  if (name === undefined) return ''
  const parent = path.slice(0, -1)
  const around = valueAt(source.value, parent) as Record<string, unknown> | unknown[]
  const names = Array.isArray(around) ? [...around.keys()] : Object.keys(around)
  const next = names[names.indexOf(name as never) + 1]
  if (next === undefined) return restAfter(text, source, parent)
  const { line, column } = source.place([...parent, next], 'key')
  return text
    .split('\n')
    .slice(line - 1)
    .join('\n')
    .slice(column - 1)
}
