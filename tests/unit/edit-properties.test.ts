// @module-tag thorough
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseSource } from '../../src/content/writing/source.ts'
import { insertItem, removeItem } from '../../src/edit/edit.ts'
import { replaceScalar } from '../../src/edit/replace.ts'

type Item = Record<string, string>
type Written = { text: string; items: Item[] }

const dataOf = (text: string) =>
  parseSource('', text).source?.value as { list: Item[] } & Record<string, unknown>

/** Texts that editors type, including those with a meaning in YAML. */
const piece = fc.constantFrom(
  ...[
    'Palette',
    'Über uns',
    '/alt',
    '[A](/alt)',
    ': ',
    ' #1',
    '{phone}',
    '"',
    "'",
    '*neu*',
    '- ',
    '!',
    '&',
    '%',
    '@',
    '`',
  ],
  ...[
    '\\',
    ',',
    '[',
    ']',
    '}',
    ' ',
    '07150',
    '1.000',
    'Nein',
    'true',
    '~',
    '…',
    '\u00a0',
    '🙂',
    '|',
    '>',
    '?',
  ],
)
const value = fc
  .array(piece, { minLength: 1, maxLength: 6 })
  .map((pieces) => pieces.join(''))
  .filter((text) => text.trim() !== '')
const item = fc.record(
  { label: value, to: fc.constantFrom('/a', '/b/c', '/alt?x=1#y', 'https://a.de/?b') },
  { noNullPrototype: true },
)

/** A value in one of its possible notations. */
const spelled = (text: string, inBrackets: boolean) =>
  fc.constantFrom(
    ...[text, `'${text.replaceAll("'", "''")}'`, JSON.stringify(text)].filter((way) =>
      reads(way, text, inBrackets),
    ),
  )

function reads(way: string, text: string, inBrackets: boolean): boolean {
  const { source, problems } = parseSource(
    '',
    inBrackets ? `a: [{ b: ${way}, c: d }]` : `a:\n  b: ${way}\n  c: d\n`,
  )
  const found = source?.value as { a: { b: unknown } | { b: unknown }[] } | undefined
  const data = Array.isArray(found?.a) ? found.a[0] : found?.a
  return problems.length === 0 && data?.b === text
}

const inBrackets = ({ label, to }: Item) =>
  spelled(String(label), true).map((way) => `{ label: ${way}, to: ${to} }`)
const inLines =
  (indent: string) =>
  ({ label, to }: Item) =>
    spelled(String(label), false).map((way) => `label: ${way}\n${indent}  to: ${to}`)

const spaces = fc.constantFrom('', '\n', '  # Notiz\n', '# Notiz\n\n')
const comment = fc.constantFrom('', ' # Notiz')
const ways = (items: Item[], way: (item: Item) => fc.Arbitrary<string>) => fc.tuple(...items.map(way))

/** A list of items in one of the notations for lists. */
const list = fc.array(item, { maxLength: 4 }).chain((items): fc.Arbitrary<Written> => {
  const flat = ways(items, inBrackets).map((written) => `list: [${written.join(', ')}]`)
  const apart = fc.tuple(ways(items, inBrackets), comment, fc.boolean()).map(([written, after, last]) => {
    const lines = written.map((one, i) => `    ${one}${i < written.length - 1 || last ? ',' : ''}${after}\n`)
    return `list: [\n${lines.join('')}  ]`
  })
  const block = fc
    .constantFrom('', '  ', '    ')
    .chain((indent) =>
      fc
        .tuple(
          comment,
          fc.tuple(...items.map((one) => fc.tuple(spaces, fc.oneof(inBrackets(one), inLines(indent)(one))))),
        )
        .map(
          ([after, lines]) =>
            `list:${after}\n${lines.map(([gap, one]) => `${gap}${indent}- ${one}\n`).join('')}`,
        ),
    )
  const kinds = items.length > 0 ? [flat, apart, block, block] : [flat, fc.constant('list: []')]
  return fc.oneof(...kinds).map((text) => ({ text, items }))
})

/** A file that contains the list, with other content before and after it. */
const file = fc
  .record({
    list,
    before: fc.constantFrom('', '# Anfang\n\nfirst: Eins\n\n', 'first: >-\n  Eins\n  zwei\n'),
    after: fc.constantFrom(
      '',
      '\n',
      '# Ende',
      '\n# Ende\n',
      '\nlast: Zwei\n',
      '  # eingerückt\nlast: { a: b }',
    ),
    windows: fc.boolean(),
    mark: fc.boolean(),
  })
  .map(({ list, before, after, windows, mark }): Written => {
    const text = `${mark ? '\uFEFF' : ''}${before}${list.text}${list.text.endsWith('\n') ? '' : '\n'}${after}`
    return { text: windows ? text.replaceAll('\n', '\r\n') : text, items: list.items }
  })
  .filter(({ text, items }) => expectable(text, items))

function expectable(text: string, items: Item[]): boolean {
  return JSON.stringify(dataOf(text)?.list) === JSON.stringify(items)
}

const withoutEnd = fc.boolean()
const trimmed = (text: string, cut: boolean) => (cut ? text.replace(/(\r?\n)+$/, '') : text)

/** The lines in only one of the two texts, from the first difference to the last. */
function difference(before: string, after: string) {
  const [old, now] = [before.split('\n'), after.split('\n')]
  let start = 0
  while (start < Math.min(old.length, now.length) && old[start] === now[start]) start++
  let end = 0
  while (end < Math.min(old.length, now.length) - start && old.at(-1 - end) === now.at(-1 - end)) end++
  return { gone: old.slice(start, old.length - end), come: now.slice(start, now.length - end) }
}

describe('a change reads back as intended and leaves every other line alone', () => {
  test('insertItem', () => {
    fc.assert(
      fc.property(file, item, withoutEnd, ({ text, items }, added, cut) => {
        const before = trimmed(text, cut)
        const after = insertItem(before, ['list'], added)
        expect(dataOf(after)).toEqual({ ...dataOf(before), list: [...items, added] })
        const { gone } = difference(before, after)
        expect(gone.length).toBeLessThanOrEqual(1)
        // Everything that existed before remains, in order; only empty brackets are opened.
        expect(isWithin(items.length === 0 ? before.replace(/ *\[\]/, '') : before, after)).toBe(true)
        expect(breaks(after)).toEqual(before.includes('\n') ? breaks(before) : expect.anything())
      }),
      { numRuns: 250 },
    )
  })

  test('removeItem', () => {
    fc.assert(
      fc.property(file, fc.nat(), withoutEnd, ({ text, items }, pick, cut) => {
        fc.pre(items.length > 0)
        const before = trimmed(text, cut)
        const index = pick % items.length
        const after = removeItem(before, ['list', index])
        expect(dataOf(after)).toEqual({ ...dataOf(before), list: items.toSpliced(index, 1) })
        expect(isWithin(items.length === 1 ? after.replace(/ ?\[\]/, '') : after, before)).toBe(true)
        // Removing an added item leaves no trace.
        expect(
          removeItem(insertItem(before, ['list'], { label: 'N', to: '/n' }), ['list', items.length]),
        ).toBe(before)
      }),
      { numRuns: 250 },
    )
  })

  test('replaceScalar', () => {
    fc.assert(
      fc.property(file, fc.nat(), value, ({ text, items }, pick, label) => {
        fc.pre(items.length > 0)
        const index = pick % items.length
        const after = replaceScalar(text, ['list', index, 'label'], label)
        const changed = items.map((one, i) => (i === index ? { ...one, label } : one))
        expect(dataOf(after)).toEqual({ ...dataOf(text), list: changed })
        const { gone, come } = difference(text, after)
        expect([gone.length, come.length]).toEqual(items[index]?.label === label ? [0, 0] : [1, 1])
      }),
      { numRuns: 250 },
    )
  })
})

const breaks = (text: string) => new Set(text.match(/\r?\n/g))

/** True if a text results from another by omitting characters. */
function isWithin(part: string, whole: string): boolean {
  let at = 0
  for (const character of whole)
    if (part[at] === character || part.startsWith(character, at)) at += character.length
  return at === part.length
}
