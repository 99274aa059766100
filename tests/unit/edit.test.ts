import { describe, expect, test } from 'vitest'
import { parseSource } from '../../src/content/writing/source.ts'
import { insertItem, removeItem, replaceScalar } from '../../src/edit/edit.ts'

const link = { label: 'Neu', to: '/neu' }

describe('insertItem', () => {
  const cases: [name: string, before: string, after: string][] = [
    [
      'is written in one line like its neighbours',
      'a:\n  - { label: A, to: /a }\nb: c\n',
      'a:\n  - { label: A, to: /a }\n  - { label: Neu, to: /neu }\nb: c\n',
    ],
    [
      'is written in lines like its neighbours',
      'a:\n-   label: A\n    to: /a\nb: c\n',
      'a:\n-   label: A\n    to: /a\n-   label: Neu\n    to: /neu\nb: c\n',
    ],
    [
      'stands before comments and blank lines behind the last item',
      'a:\n  - { to: /a } # eins\n  # Ende\n\n# b\nb: c\n',
      'a:\n  - { to: /a } # eins\n  - { label: Neu, to: /neu }\n  # Ende\n\n# b\nb: c\n',
    ],
    [
      'stands after a text of many lines',
      'a:\n  - label: |\n      Eins\n\n      Zwei\n\nb: c\n',
      'a:\n  - label: |\n      Eins\n\n      Zwei\n  - label: Neu\n    to: /neu\n\nb: c\n',
    ],
    [
      'leaves the blank lines that belong to a text',
      'a:\n  - label: |+\n      Eins\n\nb: c\n',
      'a:\n  - label: |+\n      Eins\n\n  - label: Neu\n    to: /neu\nb: c\n',
    ],
    [
      'goes after the last item in brackets',
      'a: [{ to: /a }]\n',
      'a: [{ to: /a }, { label: Neu, to: /neu }]\n',
    ],
    [
      'gets a line of its own in brackets over many lines',
      'a: [\n  { to: /a } # eins\n]\n',
      'a: [\n  { to: /a }, # eins\n  { label: Neu, to: /neu }\n]\n',
    ],
    [
      'keeps a comma at the end',
      'a: [\n  { to: /a },\n]\n',
      'a: [\n  { to: /a },\n  { label: Neu, to: /neu },\n]\n',
    ],
    [
      'opens an empty list',
      'a: [ ] # noch keine\nb: c\n',
      'a: # noch keine\n  - { label: Neu, to: /neu }\nb: c\n',
    ],
    [
      'keeps a comment in empty brackets',
      'a: [\n  # keine\n]\n',
      'a: [{ label: Neu, to: /neu }\n  # keine\n]\n',
    ],
    [
      'makes a list at the end of a file',
      'b: c\n# Ende\n',
      'b: c\na:\n  - { label: Neu, to: /neu }\n# Ende\n',
    ],
    [
      'sets a new section apart where sections are',
      'b: c\n\nd: e',
      'b: c\n\nd: e\n\na:\n  - { label: Neu, to: /neu }',
    ],
    [
      'keeps the line breaks of Windows',
      'a:\r\n  - { to: /a }\r\n',
      'a:\r\n  - { to: /a }\r\n  - { label: Neu, to: /neu }\r\n',
    ],
    [
      'keeps a file without a line break at its end',
      'a:\n  - { to: /a }',
      'a:\n  - { to: /a }\n  - { label: Neu, to: /neu }',
    ],
  ]
  test.each(cases)('%s', (_, before, after) => {
    expect(insertItem(before, ['a'], link)).toBe(after)
  })

  test('makes a list inside an item, in lines and in brackets', () => {
    const text = 'menu:\n  - { label: A, to: /a }\n  - label: B\n    to: /b\n'
    expect(insertItem(text, ['menu', 0, 'items'], link)).toBe(
      'menu:\n  - { label: A, to: /a, items: [{ label: Neu, to: /neu }] }\n  - label: B\n    to: /b\n',
    )
    expect(insertItem(text, ['menu', 1, 'items'], link)).toBe(
      'menu:\n  - { label: A, to: /a }\n  - label: B\n    to: /b\n    items:\n      - { label: Neu, to: /neu }\n',
    )
  })

  test('puts in quotes what would be read otherwise', () => {
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
      'takes the line',
      'a:\n  - { to: /a }\n  # b\n  - { to: /b } # weg\n# c\n',
      1,
      'a:\n  - { to: /a }\n  # b\n# c\n',
    ],
    ['takes all its lines', 'a:\n  - to: /a\n    x: |\n      y\n\n  - to: /b\n', 0, 'a:\n\n  - to: /b\n'],
    ['leaves an empty list', 'a: # alt\n  # eins\n  - { to: /a }\nb: c', 0, 'a: [] # alt\n  # eins\nb: c'],
    ['the only one, at the end without a line break', 'a:\n  - { to: /a }', 0, 'a: []'],
    ['at the end without a line break', 'a:\r\n  - { to: /a }\r\n  - { to: /b }', 1, 'a:\r\n  - { to: /a }'],
    ['from brackets: the first', 'a: [{ to: /a }, { to: /b }]', 0, 'a: [{ to: /b }]'],
    ['from brackets: the last', 'a: [{ to: /a }, { to: /b }]', 1, 'a: [{ to: /a }]'],
    ['from brackets: the only one', 'a: [ { to: /a } ]', 0, 'a: []'],
    [
      'from brackets over many lines',
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
    ['takes quotes where they are needed', 'a: /alt\n', 'Tel.: {phone} #1', 'a: "Tel.: {phone} #1"\n'],
    [
      'keeps the lines of a long text',
      'a: >-\n  Zur [A](/alt) und\n  zur [B](/alt#b),\n  dort.\n',
      'Zur [A](/neu) und zur [B](/neu#b), dort.',
      'a: >-\n  Zur [A](/neu) und\n  zur [B](/neu#b),\n  dort.\n',
    ],
    [
      'keeps what is written with escape characters',
      'a: "Über \\"uns\\": [\\"A\\"](/alt)"',
      'Über "uns": ["A"](/neu)',
      'a: "Über \\"uns\\": [\\"A\\"](/neu)"',
    ],
    [
      'writes anew what cannot be exchanged',
      'a: "Drei kurze Wörter"\n',
      'Zwei: "Wörter"',
      'a: "Zwei: \\"Wörter\\""\n',
    ],
    [
      'writes a block anew',
      'a: |\n  Eins\n\nb: c\n',
      'Zwei\n\n\nDrei',
      'a: |-\n  Zwei\n\n\n  Drei\n\nb: c\n',
    ],
    [
      'opens a line into many',
      'a: Eins\r\nb: c\r\n',
      'Zwei\n\nDrei\n',
      'a: |\r\n  Zwei\r\n\r\n  Drei\r\nb: c\r\n',
    ],
  ]
  test.each(cases)('%s', (_, before, value, after) => {
    expect(replaceScalar(before, ['a'], value)).toBe(after)
  })
})
