import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Path, parseSource, readPage, valueAt } from '#reading'
import {
  type Data,
  duplicateItem,
  formatted,
  insertItem,
  moveItem,
  removeAt,
  setValue,
} from '../../../../src/content/edit/index.ts'

/** A text before and after a change, each written as `«old→new»`. */
const versions = (text: string) =>
  [text.replace(/«(.*?)→.*?»/gs, '$1'), text.replace(/«.*?→(.*?)»/gs, '$1')] as const

const words = (count: number) => 'Wort '.repeat(count)
const link = { label: 'Neu', to: '/neu' }

test('a file in any other notation is written in ours, with all its comments', () => {
  const written = `\uFEFF# Anfang
title:   'In "Zeichen"'

empty:
flow: [eins, 'zwei' ]
# vor der Gruppe
group: { a: b, 'c': d,
  e: ${words(20)}Ende }
long: ${words(30)}Ende.
blocks:

  # oben
  -   type: text
      text: |+
        Eins

          Zwei

  -   type: text
      # ein Feld
      text: 'Kurz'
      # text: beiseite

  # unten
  - type: text
last:
- eins


- zwei
# Ende`
  const after = `# Anfang
title: 'In "Zeichen"'

empty:
flow: [ eins, "zwei" ]
# vor der Gruppe
group:
  a: b
  "c": d
  e: ${words(20)}Ende
long: >-
  ${words(20)}Wort
  ${words(9)}Ende.
blocks:
  # oben
  - type: text
    text: |+
      Eins

        Zwei

  - type: text
    # ein Feld
    text: "Kurz"
    # text: beiseite

  # unten
  - type: text
last:
  - eins

  - zwei

# Ende
`
  expect(formatted(written.replaceAll('\n', '\r\n'))).toBe(after)
  expect(formatted(after)).toBe(after)
})

test('a comment above braces stays, and so does one above the first field when another one comes before it', () => {
  expect(formatted('# oben\n{ a: b }\n')).toBe('# oben\n{ a: b }\n')
  const order = () => ['a', 'b']
  expect(setValue('# oben\nb: c\n', ['a'], 'A', order)).toBe('# oben\na: A\nb: c\n')
  expect(removeAt('# oben\na: A\nb: c\n', ['a'])).toBe('# oben\nb: c\n')
})

test('a file that cannot be read without a doubt stays as it is', () => {
  for (const text of ['a: "b\n', 'a:   Lager #1 und Lager # 2\n', '']) expect(formatted(text)).toBe(text)
})

describe('a text', () => {
  const page = `title: Alt
description: Alt
blocks:
  # oben
  - type: hero
    title: Alt
    points:
      - Alt
    image: { file: a.jpg, alt: Bild }

  - type: text
    # vor dem Text
    text: Alt
    # danach
`
  const places: Path[] = [
    ['title'],
    ['blocks', 0, 'title'],
    ['blocks', 0, 'lead'],
    ['blocks', 0, 'points', 0],
    ['blocks', 0, 'points', 1],
    ['blocks', 0, 'image', 'alt'],
    ['blocks', 1, 'text'],
  ]

  /** Sets a text everywhere a text can be: it reads back, nothing else changes, and a second pass changes nothing. */
  function holds(value: string): void {
    for (const path of places) {
      const after = setValue(page, path, value)
      const { source, problems } = parseSource('', after)
      expect(valueAt(source?.value, path)).toBe(value)
      expect(problems.filter(({ code }) => code !== 'hidden-character')).toEqual([])
      // Another text in between makes it parse.
      expect([formatted('a: b\n'), formatted(after)][1]).toBe(after)
      const comments = after.match(/^ *# (oben|vor dem Text|danach)$/gm)
      expect(comments).toEqual(page.match(/^ *#.*/gm))
    }
  }

  const odd = [
    ...['', ' ', '   ', '\t', 'a\tb', ' a', 'a ', 'a  b', 'Preis\u00a0', '\u00a05 €', '🙂', 'a\u2028b'],
    ...'ja nein true null ~ 007 1.5 7:00 2026-11-25 -a } | |- - ? a: #a {phone} [a](/b) *a* &a " \' "\' \\ \\n'.split(
      ' ',
    ),
    ...'- a,– a,• a,1. a,> 10,: a,a: b,a #b,"a" b,\'a\' b,C:\\neu,%,@a,`a`,!,<b>,---'.split(','),
    ...[
      'a, b',
      'a: \\b',
      '\n',
      '\n\n',
      '\na',
      '\n\na\n\n\nb\n\n',
      'a\n',
      'a\nb',
      'a\n  b\n\tc',
      'a \nb',
      '- a\n- b',
      '---\n# a',
    ],
    ...[
      'lead: a\nb',
      'a\nlead:\n',
      '- type: hero\nb',
      `${words(30)}Ende`,
      `${words(30)} Ende `,
      ` ${words(30)}Ende`,
      `\t${words(30)}Ende `,
      'x'.repeat(200),
    ],
    ...[
      `${words(20)}lead: ${words(20)}Ende`,
      `a${' - b'.repeat(60)}`,
      `a${' \\'.repeat(80)} b`,
      `lead: ${words(30)}a`,
    ],
    ...[words(2_000), 'Ein Absatz.\n\n'.repeat(800)],
  ]

  test.each(odd)('%j reads back', holds)

  test('made of odd pieces reads back', () => {
    const pieces = [
      ...[
        'Palette',
        '{phone}',
        '„neu“',
        'a: b',
        'lead:',
        '- so',
        '07150',
        '**fett**',
        '🙂',
        '5\u00a0€',
        words(25),
      ],
      ...'"\'!&%@`\\,?~}|>-{[]*:#<='.split(''),
      ...[' ', '  ', '\t', '\n', '\n\n', '\u00a0', 'null', '1.', '2)', '---', '|-', '>-'],
    ]
    const glued = fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map((all) => all.join(''))
    const spaced = fc.array(fc.constantFrom(...pieces), { maxLength: 30 }).map((all) => all.join(' '))
    // Our reader takes spaces at the start of several lines for their indentation, and skips lines of spaces at the end.
    const isLost = (text: string) => /^(\n+[^\S\n]|[^\S\n].*\n)/s.test(text) || /\n[^\S\n]+\n*$/.test(text)
    // A line like a field needs quotes, in which spaces beside a line break are lost.
    const isTwofold = (text: string) => /^\s*lead:/m.test(text) && /[^\S\n]\n|\n[^\S\n]/.test(text)
    const text = fc.oneof(glued, spaced).filter((one) => !isLost(one) && !isTwofold(one))
    fc.assert(fc.property(text, holds), { numRuns: Number(process.env.TEXTS ?? 20) })
  })

  test('that cannot be written is refused', () => {
    expect(() => setValue(page, ['title'], ' a\n b')).toThrow('read back')
  })

  test.each(['null', '~', 'true', '123'])('„%s“ is a text like any other', (word) => {
    const [file, hero] = ['pages/start.yaml', ['blocks', 0]]
    const small = 'title: Alt\ndescription: Alt\nblocks: [{ type: hero, title: Alt, points: [Alt] }]\n'
    const changed = setValue(setValue(small, ['title'], word), [...hero, 'title'], word)
    const added = setValue(setValue(changed, [...hero, 'points', 1], word), [...hero, 'lead'], word)
    const { data, problems } = readPage(file, new TextEncoder().encode(added))
    expect(problems).toEqual([])
    expect(data).toMatchObject({ title: word, blocks: [{ title: word, points: ['Alt', word] }] })
  })
})

test.each<[path: Path, text: string]>([
  // Like its neighbours, and before the comments below the last item.
  [['a'], 'a:\n  - { label: A, to: /a }\n«→  - { label: Neu, to: /neu }\n»b: c\n'],
  [['a'], 'a:\n  - { to: /a } # eins\n«→  - { label: Neu, to: /neu }\n»  # Ende\nb: c\n'],
  [['a'], 'a:\n  - label: |+\n      Eins\n\n«→  - label: Neu\n    to: /neu\n»b: c\n'],
  [['a'], 'a:« []→\n  - { label: Neu, to: /neu }»\nb: c\n'],
  [['a', 0, 'items'], 'a:\n  - to: /a\n«→    items:\n      - { label: Neu, to: /neu }\n»'],
  // A new section is separated by a blank line if the others are.
  [['a'], 'b: c\n\nd: e\n«→\na:\n  - { label: Neu, to: /neu }\n»'],
  [['blocks'], 'blocks:« []→\n  - label: Neu\n    to: /neu»\n'],
  [['blocks'], 'blocks:\n  - type: hero\n«→\n  - label: Neu\n    to: /neu\n»'],
])('insertItem at %j: %j', (path, text) => {
  const [before, after] = versions(text)
  expect(insertItem(before, path, link)).toBe(after)
})

test('insertItem writes nested data between two blocks', () => {
  const text = `${words(30)}Ende.`
  const block = { type: 'text', text, image: { file: 'a.jpg' }, rows: ['Eins', '- zwei'], width: 3 }
  const [before, after] = versions(`blocks:
  - type: hero

«→  - type: text
    text: >-
      ${words(20)}Wort
      ${words(9)}Ende.
    image:
      file: a.jpg
    rows:
      - Eins
      - "- zwei"
    width: 3

»  # Karten
  - type: cards
`)
  expect(insertItem(before, ['blocks'], block, 1)).toBe(after)
})

test.each([
  // The comment above goes, too, but not one that blank lines separate.
  [1, 'a:\n  - { to: /a }\n«  # b\n  - { to: /b } # weg\n→»# c\nc: d\n'],
  [1, 'a:\n  - { to: /a }\n«\n→»  # Rest\n«\n  # weg\n  - { to: /b }\n→»'],
  [0, 'a:\n  # Rest\n\n«  # weg\n  - { to: /a }\n→»  - { to: /b }\n'],
  [0, 'a:« # alt\n  - { to: /a }→ []»\nb: c\n'],
  [0, 'a: [ «{ to: /a }, →»{ to: /b } ]\n'],
])('removeAt %i: %j', (index, text) => {
  const [before, after] = versions(text)
  expect(removeAt(before, ['a', index])).toBe(after)
})

test('moveItem moves the comment above along and leaves blank lines and other comments alone', () => {
  const [head, hero, cards, text] = [
    'a:\n  # alle\n\n',
    '  # oben\n  - type: hero\n',
    '  # Karten, seit Mai\n  - type: cards\n    title: Zwei\n    # note: später\n',
    '  - type: text\n# danach\nb: c\n',
  ]
  const [before, after] = [`${head}${hero}\n${cards}\n${text}`, `${head}${cards}\n${hero}\n${text}`]
  expect(moveItem(before, ['a', 1], 0)).toBe(after)
  expect(moveItem(after, ['a', 1], 0)).toBe(before)
})

test('duplicateItem copies an item without the comment above', () => {
  const [before, after] = versions(
    'a:\n  # oben\n  - x: "eins"\n«→\n  - x: "eins"\n»\n  # unten\n  - x: zwei\n',
  )
  expect(duplicateItem(before, ['a', 0])).toBe(after)
})

test.each<[path: Path, text: string]>([
  [['c'], 'a: b\n«# zu c\nc: d\n→»'],
  [['a', 0, 'b'], 'a:\n  - «b: c\n    →»d: e\n'],
  [['a', 0, 'b'], 'a:\n  - { «b: c, →»d: e }\n'],
])('removeAt at %j: %j', (path, text) => {
  const [before, after] = versions(text)
  expect(removeAt(before, path)).toBe(after)
})

const [weekday, sunday] = [{ from: 'Mo', to: 'Fr' }, { from: 'So' }]

describe('setValue', () => {
  test.each<[path: Path, value: Data | undefined, text: string]>([
    // Nothing has changed.
    [['a', 0], sunday, 'a:\n  -   {from: "So"}\n'],
    [['a', 'b'], undefined, 'a:   c\n'],
    // Quotes stay; a folded text stays folded, and becomes literal with paragraphs.
    [['a'], '/neu', 'a: "/«alt→neu»"\nb: \'D"or\'\n'],
    [['a'], 'Kurz.', `a: >-\n  «${words(20)}Wort\n  ${words(9)}Ende.→Kurz.»\n`],
    [['a'], 'Eins.\n\nZwei.', 'a: «>-\n  Eins.→|-\n  Eins.\n\n  Zwei.»\n'],
    [['a'], 7.5, 'a: «12→7.5»\n'],
    // A single field of a group; the others stay as written.
    [['a', 0], weekday, 'a:\n  - { from: "Mo", to: «Do→Fr» } # Woche\n'],
    [['a', 0], sunday, 'a:\n  - { from: So«, opens: "8:00", closes: "12:00"→» }\n'],
    // A list in another order, each comment with its entry; one entry removed in the middle, one added at the end.
    [['a'], ['B', 'A', 'C'], 'a:\n«→  # b\n  - B\n»  - A\n«  # b\n  - B\n→»  - C\n'],
    [['a'], ['A', 'C', 'D'], 'a:\n  - A\n«  # b\n  - B\n→»  - C\n«→  - D\n»'],
    // A new field at its place in the order, below the comment about the whole.
    [['b'], ['B', 'C'], '# Of all\n«→b:\n  - B\n  - C\n»c: d\n'],
    [['e', 0, 'b'], 'B', 'e:\n  - a: x\n«→    b: B\n»    c: d\n'],
    // A group is created with its first field, and disappears with its last.
    [['g', 'h', 0, 'title'], 'Mehr', 'a: b\n«→g:\n  h:\n    - title: Mehr\n»'],
    [['g', 'h', 'a'], undefined, 'a: b\n«g:\n  h:\n    a: "#123456"\n→»i: d\n'],
    [['blocks', 0], { type: 'hero' }, 'blocks:\n  -«→ type: hero»\n\n  - type: text\n'],
    [['a', 'b'], 'Bild', 'a:« {}→\n  b: Bild»\nc: b\n'],
    [['a'], ['Eins', 'Zwei'], 'a:« []→\n  - Eins\n  - Zwei»\nb: b\n'],
    [['a'], [], 'a:«\n  - Eins\n  - Zwei→ []»\n'],
    [['a'], { file: 'a.jpg', alt: 'Bild' }, 'a:« nein→\n  file: a.jpg\n  alt: Bild»\nb: b\n'],
    // What only our reader takes as typed is written so that every reader does.
    [['a'], 'Neu', 'a: «Alt→Neu»\nb: «{phone}→"{phone}"»\n'],
  ])('at %j, with %j: %j', (path, value, text) => {
    const [before, after] = versions(text)
    const orderOf = (path: Path) => (path.length % 2 ? [] : ['a', 'b', 'c'])
    expect(setValue(before, path, value, orderOf)).toBe(after)
  })

  test('refuses a result that would look like one dash too many', () => {
    const text = 'items:\n  - to: /a\n  - label: B\n    to: /b\n'
    expect(() => setValue(text, ['items', 1, 'to'], undefined)).toThrow('read back')
  })

  test('refuses a text that cannot be parsed, or is empty', () => {
    expect(() => setValue('a: "b\n', ['a'], 'c')).toThrow()
    expect(() => setValue('a: Preis: 5 €\nb: c\n', ['a'], 'c')).toThrow()
    expect(() => setValue('', ['a'], 'c')).toThrow()
  })
})
