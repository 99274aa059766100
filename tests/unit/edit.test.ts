import { describe, expect, test } from 'vitest'
import { parseSource } from '../../src/content/writing/source.ts'
import {
  addField,
  duplicateItem,
  insertItem,
  moveItem,
  removeField,
  removeItem,
} from '../../src/edit/edit.ts'
import { replaceScalar } from '../../src/edit/replace.ts'

const link = { label: 'Neu', to: '/neu' }

describe('insertItem', () => {
  const cases: [name: string, before: string, after: string][] = [
    [
      'is written on one line like its neighbours',
      'a:\n  - { label: A, to: /a }\nb: c\n',
      'a:\n  - { label: A, to: /a }\n  - { label: Neu, to: /neu }\nb: c\n',
    ],
    [
      'is written on several lines like its neighbours',
      'a:\n-   label: A\n    to: /a\nb: c\n',
      'a:\n-   label: A\n    to: /a\n-   label: Neu\n    to: /neu\nb: c\n',
    ],
    [
      'is inserted before the comments and blank lines after the last item',
      'a:\n  - { to: /a } # eins\n  # Ende\n\n# b\nb: c\n',
      'a:\n  - { to: /a } # eins\n  - { label: Neu, to: /neu }\n  # Ende\n\n# b\nb: c\n',
    ],
    [
      'is inserted after a text of several lines',
      'a:\n  - label: |\n      Eins\n\n      Zwei\n\nb: c\n',
      'a:\n  - label: |\n      Eins\n\n      Zwei\n  - label: Neu\n    to: /neu\n\nb: c\n',
    ],
    [
      'leaves the blank lines that belong to a text',
      'a:\n  - label: |+\n      Eins\n\nb: c\n',
      'a:\n  - label: |+\n      Eins\n\n  - label: Neu\n    to: /neu\nb: c\n',
    ],
    [
      'is inserted after the last item in brackets',
      'a: [{ to: /a }]\n',
      'a: [{ to: /a }, { label: Neu, to: /neu }]\n',
    ],
    [
      'gets its own line in brackets that span several lines',
      'a: [\n  { to: /a } # eins\n]\n',
      'a: [\n  { to: /a }, # eins\n  { label: Neu, to: /neu }\n]\n',
    ],
    [
      'keeps a trailing comma',
      'a: [\n  { to: /a },\n]\n',
      'a: [\n  { to: /a },\n  { label: Neu, to: /neu },\n]\n',
    ],
    [
      'fills an empty list, now on lines',
      'a: [ ] # noch keine\nb: c\n',
      'a: # noch keine\n  - { label: Neu, to: /neu }\nb: c\n',
    ],
    [
      'keeps a comment in empty brackets',
      'a: [\n  # keine\n]\n',
      'a: [{ label: Neu, to: /neu }\n  # keine\n]\n',
    ],
    [
      'adds a missing list at the end of a file',
      'b: c\n# Ende\n',
      'b: c\na:\n  - { label: Neu, to: /neu }\n# Ende\n',
    ],
    [
      'separates a new section by a blank line if the others are separated',
      'b: c\n\nd: e',
      'b: c\n\nd: e\n\na:\n  - { label: Neu, to: /neu }',
    ],
    [
      'keeps Windows line breaks',
      'a:\r\n  - { to: /a }\r\n',
      'a:\r\n  - { to: /a }\r\n  - { label: Neu, to: /neu }\r\n',
    ],
    [
      'adds no line break at the end of a file without one',
      'a:\n  - { to: /a }',
      'a:\n  - { to: /a }\n  - { label: Neu, to: /neu }',
    ],
  ]
  test.each(cases)('%s', (_, before, after) => {
    expect(insertItem(before, ['a'], link)).toBe(after)
  })

  test('starts a list inside an item, on lines and in brackets', () => {
    const text = 'menu:\n  - { label: A, to: /a }\n  - label: B\n    to: /b\n'
    expect(insertItem(text, ['menu', 0, 'items'], link)).toBe(
      'menu:\n  - { label: A, to: /a, items: [{ label: Neu, to: /neu }] }\n  - label: B\n    to: /b\n',
    )
    expect(insertItem(text, ['menu', 1, 'items'], link)).toBe(
      'menu:\n  - { label: A, to: /a }\n  - label: B\n    to: /b\n    items:\n      - { label: Neu, to: /neu }\n',
    )
  })

  test('quotes values that would be read differently', () => {
    const label = 'Lager: {phone} #1, "neu"\u00a0'
    const changed = insertItem('a:\n  - { label: A, to: /a }\n', ['a'], { label, to: '/x' })
    expect(parseSource('', changed)).toMatchObject({
      problems: [],
      source: { value: { a: [{}, { label }] } },
    })
  })
})

describe('removeItem', () => {
  const cases: [name: string, before: string, index: number, after: string][] = [
    [
      'removes the line and the comment above it',
      'a:\n  - { to: /a }\n  # b\n  - { to: /b } # weg\n# c\n',
      1,
      'a:\n  - { to: /a }\n# c\n',
    ],
    [
      'leaves a comment separated by blank lines',
      'a:\n  - { to: /a }\n\n  # Rest\n\n  - { to: /b }\n',
      1,
      'a:\n  - { to: /a }\n\n  # Rest\n\n',
    ],
    [
      'removes all lines of the item, a commented-out field and the gap',
      'a:\n  - to: /a\n    x: |\n      y\n    # z: alt\n\n  - to: /b\n',
      0,
      'a:\n  - to: /b\n',
    ],
    ['leaves an empty list behind', 'a: # alt\n  # eins\n  - { to: /a }\nb: c', 0, 'a: [] # alt\nb: c'],
    ['removes the only item, without a final line break', 'a:\n  - { to: /a }', 0, 'a: []'],
    [
      'removes the last item, without a final line break',
      'a:\r\n  - { to: /a }\r\n  - { to: /b }',
      1,
      'a:\r\n  - { to: /a }',
    ],
    ['removes the first item in brackets', 'a: [{ to: /a }, { to: /b }]', 0, 'a: [{ to: /b }]'],
    ['removes the last item in brackets', 'a: [{ to: /a }, { to: /b }]', 1, 'a: [{ to: /a }]'],
    ['removes the only item in brackets', 'a: [ { to: /a } ]', 0, 'a: []'],
    [
      'removes an item in brackets that span several lines',
      'a: [\n  { to: /a }, # a\n  { to: /b } # b\n]\n',
      1,
      'a: [\n  { to: /a } # a\n]\n',
    ],
  ]
  test.each(cases)('%s', (_, before, index, after) => {
    expect(removeItem(before, ['a', index])).toBe(after)
  })
})

describe('replaceScalar', () => {
  const cases: [name: string, before: string, value: string, after: string][] = [
    ['keeps a text without quotes', 'a: /alt # so\nb: c\n', '/neu', 'a: /neu # so\nb: c\n'],
    ['keeps double quotes', 'a: "/alt"', '/neu', 'a: "/neu"'],
    ['keeps single quotes', "a: '/alt'", "D'or", "a: 'D''or'"],
    ['adds quotes where they are needed', 'a: /alt\n', 'Tel.: {phone} #1', 'a: "Tel.: {phone} #1"\n'],
    [
      'keeps the lines of a long text',
      'a: >-\n  Zur [A](/alt) und\n  zur [B](/alt#b),\n  dort.\n',
      'Zur [A](/neu) und zur [B](/neu#b), dort.',
      'a: >-\n  Zur [A](/neu) und\n  zur [B](/neu#b),\n  dort.\n',
    ],
    [
      'keeps escape characters',
      'a: "Über \\"uns\\": [\\"A\\"](/alt)"',
      'Über "uns": ["A"](/neu)',
      'a: "Über \\"uns\\": [\\"A\\"](/neu)"',
    ],
    [
      'rewrites a value that cannot be changed in place',
      'a: "Drei kurze Wörter"\n',
      'Zwei: "Wörter"',
      'a: "Zwei: \\"Wörter\\""\n',
    ],
    [
      'rewrites a literal block',
      'a: |\n  Eins\n\nb: c\n',
      'Zwei\n\n\nDrei',
      'a: |-\n  Zwei\n\n\n  Drei\n\nb: c\n',
    ],
    [
      'turns one line into several',
      'a: Eins\r\nb: c\r\n',
      'Zwei\n\nDrei\n',
      'a: |\r\n  Zwei\r\n\r\n  Drei\r\nb: c\r\n',
    ],
    [
      'breaks only the line of a folded text that grows too long',
      `a: >-\n  ${'Wort '.repeat(20)}Ende.\n  Zweite Zeile bleibt.\nb: c\n`,
      `${'Wort '.repeat(20)}und Ende. Zweite Zeile bleibt.`,
      `a: >-\n  ${'Wort '.repeat(20)}und\n  Ende.\n  Zweite Zeile bleibt.\nb: c\n`,
    ],
    [
      'keeps the header and the indentation of a folded text',
      'a: >- # so\r\n    Eins\r\n    zwei.\r\n',
      'Eins und zwei.',
      'a: >- # so\r\n    Eins\r\n    und zwei.\r\n',
    ],
    [
      'switches a folded text to literal style if it gets paragraphs',
      'a: >-\n  Eins\n  zwei.\n',
      'Eins zwei.\n\nDrei.',
      'a: |-\n  Eins zwei.\n\n  Drei.\n',
    ],
    [
      'removes words from a folded text',
      'a: >-\n  Eins zwei\n  drei vier\n  fünf.\n',
      'Eins vier fünf.',
      'a: >-\n  Eins vier\n  fünf.\n',
    ],
    [
      'keeps the header and the indentation of a literal text',
      'a: | # so\n    Eins\n\n    - zwei\nb: c\n',
      'Eins\n\n- zwei\n- drei\n',
      'a: | # so\n    Eins\n\n    - zwei\n    - drei\nb: c\n',
    ],
    [
      'folds a line that becomes too long',
      'a: Kurz.\n',
      `${'Wort '.repeat(30)}Ende.`,
      `a: >-\n  ${'Wort '.repeat(20)}Wort\n  ${'Wort '.repeat(9)}Ende.\n`,
    ],
  ]
  test.each(cases)('%s', (_, before, value, after) => {
    expect(replaceScalar(before, ['a'], value)).toBe(after)
  })

  test('writes numbers and booleans without quotes', () => {
    expect(replaceScalar('a: 12\n', ['a'], 7.5)).toBe('a: 7.5\n')
    expect(replaceScalar('a: true # so\n', ['a'], false)).toBe('a: false # so\n')
  })
})

const blocks = `blocks:
  # oben
  - type: hero
    title: Eins

  # Karten, seit Mai
  - type: cards
    title: Zwei
    items:
      - { label: A, to: /a }
      - { label: B, to: /b }
    # note: später

  - type: text
    title: Drei
# Ende
`

describe('moveItem', () => {
  test('moves the comment above along and leaves blank lines alone', () => {
    expect(moveItem(blocks, ['blocks', 1], 0)).toBe(`blocks:
  # Karten, seit Mai
  - type: cards
    title: Zwei
    items:
      - { label: A, to: /a }
      - { label: B, to: /b }
    # note: später

  # oben
  - type: hero
    title: Eins

  - type: text
    title: Drei
# Ende
`)
  })

  test('moves there and back without a trace, on lines and in brackets', () => {
    for (const to of [1, 2]) {
      expect(moveItem(moveItem(blocks, ['blocks', 0], to), ['blocks', to], 0)).toBe(blocks)
    }
    expect(moveItem('a: [eins, zwei,  drei] # so\n', ['a', 0], 2)).toBe('a: [zwei, drei,  eins] # so\n')
    expect(moveItem('a:\n  - eins\n  - zwei', ['a', 1], 0)).toBe('a:\n  - zwei\n  - eins')
  })

  test('keeps the blank lines at the end of a text', () => {
    const text = 'a:\n  - x: |+\n      eins\n\n  - x: zwei\n'
    expect(moveItem(text, ['a', 0], 1)).toBe('a:\n  - x: zwei\n  - x: |+\n      eins\n\n')
  })
})

describe('duplicateItem', () => {
  test('copies the notation and the surrounding blank lines, but not the comment above', () => {
    expect(duplicateItem(blocks, ['blocks', 0])).toBe(
      blocks.replace('    title: Eins\n', '    title: Eins\n\n  - type: hero\n    title: Eins\n'),
    )
    expect(duplicateItem(blocks, ['blocks', 1, 'items', 0])).toBe(
      blocks.replace('      - { label: B', '      - { label: A, to: /a }\n      - { label: B'),
    )
    expect(duplicateItem('a: [eins, zwei]\n', ['a', 1])).toBe('a: [eins, zwei, zwei]\n')
  })
})

describe('insertItem at an index', () => {
  test('writes nested data between two blocks', () => {
    const long = `${'Wort '.repeat(30)}Ende.`
    const block = { type: 'text', text: long, image: { file: 'a.jpg' }, rows: ['Eins', '- zwei'], width: 3 }
    expect(insertItem(blocks, ['blocks'], block, 1)).toBe(
      blocks.replace(
        '  # Karten',
        `  - type: text
    text: >-
      ${'Wort '.repeat(20)}Wort
      ${'Wort '.repeat(9)}Ende.
    image:
      file: a.jpg
    rows:
      - Eins
      - "- zwei"
    width: 3

  # Karten`,
      ),
    )
  })

  test('inserts before the first item, on lines and in brackets', () => {
    expect(insertItem('a:\n  - eins\n', ['a'], '- vor', 0)).toBe('a:\n  - "- vor"\n  - eins\n')
    expect(insertItem('a: [eins]\n', ['a'], 'a, b', 0)).toBe('a: ["a, b", eins]\n')
    expect(insertItem('a: [\n  eins,\n]\n', ['a'], 'vor', 0)).toBe('a: [\n  vor,\n  eins,\n]\n')
  })
})

describe('addField and removeField', () => {
  const order = ['type', 'lead', 'title', 'items']
  test('adds a field at its place in the order', () => {
    expect(addField(blocks, ['blocks', 0, 'lead'], 'Text', order)).toBe(
      blocks.replace('hero\n', 'hero\n    lead: Text\n'),
    )
    expect(addField(blocks, ['blocks', 1, 'items', 0, 'note'], 7)).toBe(
      blocks.replace('{ label: A, to: /a }', '{ label: A, to: /a, note: 7 }'),
    )
  })

  test('adds a first field next to the dash and below the comment', () => {
    const before = (text: string, path: string[], value: string | string[]) =>
      addField(text, path, value, [String(path.at(-1)), 'to'])
    expect(addField('a:\r\n  - to: /b\r\n', ['a', 0, 'label'], 'B', ['label', 'to'])).toBe(
      'a:\r\n  - label: B\r\n    to: /b\r\n',
    )
    expect(before('# Of all\nto: /b\n', ['label'], ['B', 'C'])).toBe(
      '# Of all\nlabel:\n  - B\n  - C\nto: /b\n',
    )
  })

  test('leaves no trace of a removed field', () => {
    for (const path of [
      ['lead'],
      ['blocks', 0, 'lead'],
      ['blocks', 1, 'lead'],
      ['blocks', 1, 'items', 1, 'lead'],
    ]) {
      expect(removeField(addField(blocks, path, 'Text', order), path)).toBe(blocks)
    }
  })

  test('removes the comment above along with the field, including the first field of an item', () => {
    expect(removeField('a: b\n# zu c\nc: d\n', ['c'])).toBe('a: b\n')
    expect(removeField('# Datei\na: b\nc: d\n', ['a'])).toBe('# Datei\nc: d\n')
    expect(removeField('a:\n  - b: c\n    d: e\n', ['a', 0, 'b'])).toBe('a:\n  - d: e\n')
  })
})

test('overwrites in place a text that only YAML refuses', () => {
  const text = `title: Preis: 5 € das Stück
blocks:
  - type: text
    text: > 50 Stück
  - { type: hero, title: & Söhne, lead: gut }
`
  const places = [['title'], ['blocks', 0, 'text'], ['blocks', 1, 'title']]
  expect(places.reduce((now, path) => replaceScalar(now, path, 'Neu'), text)).toBe(`title: Neu
blocks:
  - type: text
    text: Neu
  - { type: hero, title: Neu, lead: gut }
`)
})

test('parses a text once, whatever its file name', () => {
  const text = 'title: Paletten\nblocks: []\n'
  const changed = replaceScalar(text, ['title'], 'Neu')
  expect(parseSource('a.yaml', changed).source?.value).toBe(parseSource('b.yaml', changed).source?.value)
  expect(parseSource('b.yaml', 'titel').problems[0]?.file).toBe('b.yaml')
})
