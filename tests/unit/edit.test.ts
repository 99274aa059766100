import { describe, expect, test } from 'vitest'
import { readPage } from '#content'
import {
  addField,
  duplicateItem,
  insertItem,
  moveItem,
  removeField,
  removeItem,
} from '../../src/edit/edit.ts'
import { replaceScalar } from '../../src/edit/replace.ts'
import { setValue } from '../../src/edit/set-value.ts'

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
      'fills an empty list, now on lines',
      'a: [ ] # noch keine\nb: c\n',
      'a: # noch keine\n  - { label: Neu, to: /neu }\nb: c\n',
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
    [
      'removes the last item, without a final line break',
      'a:\r\n  - { to: /a }\r\n  - { to: /b }',
      1,
      'a:\r\n  - { to: /a }',
    ],
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
    ['adds quotes where they are needed', 'a: /alt\n', 'Tel.: {phone} #1', 'a: "Tel.: {phone} #1"\n'],
    [
      'keeps the lines of a long text',
      'a: >-\n  Zur [A](/alt) und\n  zur [B](/alt#b),\n  dort.\n',
      'Zur [A](/neu) und zur [B](/neu#b), dort.',
      'a: >-\n  Zur [A](/neu) und\n  zur [B](/neu#b),\n  dort.\n',
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
      'switches a folded text to literal style if it gets paragraphs',
      'a: >-\n  Eins\n  zwei.\n',
      'Eins zwei.\n\nDrei.',
      'a: |-\n  Eins zwei.\n\n  Drei.\n',
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

const site = `# Firma
company:
  # so heißt sie
  name: Muster
  city: Berlin # Stadt

openingHours:
  - { from: Mo, to: Fr, opens: "7:00", closes: "17:00" } # Woche
  # am Wochenende
  - { from: Sa, opens: "8:00", closes: "12:00" }
  - { from: So }
navigation:
  menu:
    - label: Start
      to: /
    # was wir tun
    - label: Leistungen
      to: /leistungen
`

describe('setValue', () => {
  test('writes nothing if nothing has changed', () => {
    expect(setValue(site, ['openingHours', 2], { from: 'So' })).toBe(site)
    expect(setValue(site, ['company', 'phone'], undefined)).toBe(site)
  })

  test.each(['null', '~', 'true', '123'])('„%s“ is a text like any other', (word) => {
    const page = 'title: Alt\ndescription: Alt\nblocks: [{ type: hero, title: Alt, points: [Alt] }]\n'
    const [file, hero] = ['pages/start.yaml', ['blocks', 0]]
    const changed = setValue(setValue(page, ['title'], word), [...hero, 'title'], word)
    const added = setValue(setValue(changed, [...hero, 'points', 1], word), [...hero, 'lead'], word)
    const { data, problems } = readPage(file, new TextEncoder().encode(added))
    expect(problems).toEqual([])
    expect(data).toMatchObject({ title: word, blocks: [{ title: word, points: ['Alt', word] }] })
  })

  test('changes a single field of a group, and leaves the others as written', () => {
    const monday = { from: 'Mo', to: 'Do', opens: '7:00', closes: '17:00' }
    expect(setValue(site, ['openingHours', 0], monday)).toBe(site.replace('to: Fr', 'to: Do'))
    expect(setValue(site, ['company'], { name: 'Neu', city: 'Berlin' })).toBe(site.replace('Muster', 'Neu'))
  })

  test('opens on a closed day, and closes on an open one', () => {
    const sunday = { from: 'So', opens: '9:00', closes: '11:00' }
    expect(setValue(site, ['openingHours', 2], sunday)).toBe(
      site.replace('{ from: So }', '{ from: So, opens: 9:00, closes: 11:00 }'),
    )
    expect(setValue(site, ['openingHours', 1], { from: 'Sa' })).toBe(
      site.replace('{ from: Sa, opens: "8:00", closes: "12:00" }', '{ from: Sa }'),
    )
  })

  test('reorders a list, each comment with its entry', () => {
    const [start, services] = [
      { label: 'Start', to: '/' },
      { label: 'Leistungen', to: '/leistungen' },
    ]
    expect(setValue(site, ['navigation', 'menu'], [services, start])).toBe(
      site.replace(
        /menu:\n([\s\S]*)( {4}# was[\s\S]*)$/,
        (_, first: string, second: string) => `menu:\n${second}${first}`,
      ),
    )
  })

  test('creates the groups around a missing field at their places in the order', () => {
    const orderOf = (path: readonly PropertyKey[]) =>
      path.length === 0 ? ['company', 'brand', 'openingHours'] : []
    expect(setValue(site, ['brand', 'primary'], '#123456', orderOf)).toBe(
      site.replace('\nopeningHours', '\nbrand:\n  primary: "#123456"\n\nopeningHours'),
    )
    expect(setValue('a: b\n', ['footer', 'groups', 0, 'title'], 'Mehr')).toBe(
      'a: b\nfooter:\n  groups:\n    - title: Mehr\n',
    )
  })

  test('removes a group along with its last field', () => {
    const text = 'a: b\nbrand:\n  colors:\n    primary: "#123456"\nc: d\n'
    expect(setValue(text, ['brand', 'colors', 'primary'], undefined)).toBe('a: b\nc: d\n')
  })

  test.each([
    ['title:\nlead: b\n', ['title'], 'Neu', 'title: Neu\nlead: b\n'],
    [
      'blocks:\n  -\n  - type: text\n',
      ['blocks', 0],
      { type: 'hero' },
      'blocks:\n  - type: hero\n  - type: text\n',
    ],
    ['brand:\na: b\n', ['brand', 'logo'], 'logo.svg', 'brand:\n  logo: logo.svg\na: b\n'],
    ['items:\r\na: b\r\n', ['items'], ['Eins', 'Zwei'], 'items:\r\n  - Eins\r\n  - Zwei\r\na: b\r\n'],
    [
      'items:\na: b\n',
      ['items'],
      [{ text: 'Eins\n\nzwei' }],
      'items:\n  - text: |-\n      Eins\n\n      zwei\na: b\n',
    ],
    [
      'image: nein\na: b\n',
      ['image'],
      { file: 'a.jpg', alt: 'Bild' },
      'image:\n  file: a.jpg\n  alt: Bild\na: b\n',
    ],
  ] as const)('fills what is empty, and empties what is filled: %j', (before, path, value, after) => {
    expect(setValue(before, path, value)).toBe(after)
  })

  test('refuses a result that would look like one dash too many', () => {
    const text = 'items:\n  - to: /a\n  - label: B\n    to: /b\n'
    expect(() => setValue(text, ['items', 1, 'to'], undefined)).toThrow('reads back')
  })

  test('refuses a text that cannot be parsed, or is empty', () => {
    expect(() => setValue('a: "b\n', ['a'], 'c')).toThrow()
    expect(() => setValue('', ['a'], 'c')).toThrow()
  })
})
