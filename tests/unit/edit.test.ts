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
import { type Data, setValue } from '../../src/edit/index.ts'
import { replaceScalar } from '../../src/edit/replace.ts'

/** A text before and after a change, each written as `«old→new»`. */
const versions = (text: string) =>
  [text.replace(/«(.*?)→.*?»/gs, '$1'), text.replace(/«.*?→(.*?)»/gs, '$1')] as const

const words = (count: number) => 'Wort '.repeat(count)

test.each([
  // On one line or on several, like its neighbours; before the comments and blank lines after the last item.
  'a:\n  - { label: A, to: /a }\n«→  - { label: Neu, to: /neu }\n»b: c\n',
  'a:\n-   label: A\n    to: /a\n«→-   label: Neu\n    to: /neu\n»b: c\n',
  'a:\n  - { to: /a } # eins\n«→  - { label: Neu, to: /neu }\n»  # Ende\n\n# b\nb: c\n',
  // Blank lines may belong to a text.
  'a:\n  - label: |\n      Eins\n\n      Zwei\n«→  - label: Neu\n    to: /neu\n»\nb: c\n',
  'a:\n  - label: |+\n      Eins\n\n«→  - label: Neu\n    to: /neu\n»b: c\n',
  'a: [{ to: /a }«→, { label: Neu, to: /neu }»]\n',
  'a: [\n  { to: /a }«→,» # eins\n«→  { label: Neu, to: /neu }\n»]\n',
  'a: [\n  { to: /a },\n«→  { label: Neu, to: /neu },\n»]\n',
  'a:« [ ]→» # noch keine\n«→  - { label: Neu, to: /neu }\n»b: c\n',
  'a: [«→{ label: Neu, to: /neu }»\n  # keine\n]\n',
  'b: c\n«→a:\n  - { label: Neu, to: /neu }\n»# Ende\n',
  // A new section is separated by a blank line if the others are.
  'b: c\n\nd: e«→\n\na:\n  - { label: Neu, to: /neu }»',
  'a:\r\n  - { to: /a }\r\n«→  - { label: Neu, to: /neu }\r\n»',
  'a:\n  - { to: /a }«→\n  - { label: Neu, to: /neu }»',
])('insertItem: %j', (text) => {
  const [before, after] = versions(text)
  expect(insertItem(before, ['a'], { label: 'Neu', to: '/neu' })).toBe(after)
})

test('insertItem starts a list inside an item, on lines and in brackets', () => {
  const text = 'menu:\n  - { label: A, to: /a }\n  - label: B\n    to: /b\n'
  const link = { label: 'Neu', to: '/neu' }
  expect(insertItem(text, ['menu', 0, 'items'], link)).toBe(
    text.replace('/a }', '/a, items: [{ label: Neu, to: /neu }] }'),
  )
  expect(insertItem(text, ['menu', 1, 'items'], link)).toBe(
    `${text}    items:\n      - { label: Neu, to: /neu }\n`,
  )
})

test.each([
  // The comment above goes, too, but not one that blank lines separate.
  [1, 'a:\n  - { to: /a }\n«  # b\n  - { to: /b } # weg\n→»# c\n'],
  [1, 'a:\n  - { to: /a }\n\n  # Rest\n\n«  - { to: /b }\n→»'],
  [0, 'a:\n«  - to: /a\n    x: |\n      y\n    # z: alt\n\n→»  - to: /b\n'],
  [0, 'a:«→ []» # alt\n«  # eins\n  - { to: /a }\n→»b: c'],
  [0, 'a:«\n  - { to: /a }→ []»'],
  [1, 'a:\r\n  - { to: /a }«\r\n  - { to: /b }→»'],
  [0, 'a: [«{ to: /a }, →»{ to: /b }]'],
  [1, 'a: [{ to: /a }«, { to: /b }→»]'],
  [0, 'a: [« { to: /a } →»]'],
  [1, 'a: [\n  { to: /a }«,→» # a\n«  { to: /b } # b\n→»]\n'],
])('removeItem %i: %j', (index, text) => {
  const [before, after] = versions(text)
  expect(removeItem(before, ['a', index])).toBe(after)
})

test.each([
  // Quotes stay, and are added where they are needed.
  ['/neu', 'a: /«alt→neu» # so\nb: c\n'],
  ['/neu', 'a: "/«alt→neu»"'],
  ["D'or", "a: '«/alt→D''or»'"],
  ['Tel.: {phone} #1', 'a: «/alt→"Tel.: {phone} #1"»\n'],
  ['Preis: 5 €', 'a: «alt→"Preis: 5 €"»\n'],
  ['Über "uns": ["A"](/neu)', 'a: "Über \\"uns\\": [\\"A\\"](/«alt→neu»)"'],
  ['Zwei: "Wörter"', 'a: "«Drei kurze Wörter→Zwei: \\"Wörter\\"»"\n'],
  // A folded text keeps its lines, as long as they do not grow too long, and its header.
  [
    'Zur [A](/neu) und zur [B](/neu#b), dort.',
    'a: >-\n  Zur [A](/«alt→neu») und\n  zur [B](/«alt→neu»#b),\n  dort.\n',
  ],
  ['Eins und zwei.', 'a: >- # so\r\n    Eins\r\n    «→und »zwei.\r\n'],
  ['Eins vier fünf.', 'a: >-\n  Eins «zwei\n  drei →»vier\n  fünf.\n'],
  [`${words(20)}und Ende. Bleibt.`, `a: >-\n  ${words(20)}«Ende.→und\n  Ende.»\n  Bleibt.\nb: c\n`],
  [`${words(30)}Ende.`, `a: «Kurz.→>-\n  ${words(20)}Wort\n  ${words(9)}Ende.»\n`],
  // With paragraphs it becomes literal.
  ['Eins zwei.\n\nDrei.', 'a: «>-\n  Eins\n  zwei.→|-\n  Eins zwei.\n\n  Drei.»\n'],
  ['Zwei\n\n\nDrei', 'a: |«\n  Eins→-\n  Zwei\n\n\n  Drei»\n\nb: c\n'],
  ['Zwei\n\nDrei\n', 'a: «Eins→|\r\n  Zwei\r\n\r\n  Drei»\r\nb: c\r\n'],
  ['Eins\n\n- zwei\n- drei\n', 'a: | # so\n    Eins\n\n    - zwei\n«→    - drei\n»b: c\n'],
  [7.5, 'a: «12→7.5»\n'],
  [false, 'a: «true→false» # so\n'],
])('replaceScalar with %j: %j', (value, text) => {
  const [before, after] = versions(text)
  expect(replaceScalar(before, ['a'], value)).toBe(after)
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

  test('removes an entry in the middle and adds another at the end', () => {
    const days: Data = [
      { from: 'Mo', to: 'Fr', opens: '7:00', closes: '17:00' },
      { from: 'So' },
      { from: '2026-12-24' },
    ]
    expect(setValue(site, ['openingHours'], days)).toBe(
      site
        .replace('  # am Wochenende\n  - { from: Sa, opens: "8:00", closes: "12:00" }\n', '')
        .replace('  - { from: So }\n', '  - { from: So }\n  - { from: 2026-12-24 }\n'),
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

  test.each<[path: (string | number)[], value: Data, text: string]>([
    [['title'], 'Neu', 'title:«→ Neu»\nlead: b\n'],
    [['title'], 'Neu', 'title:«→ Neu» # noch offen\nlead: b\n'],
    [['blocks', 0], { type: 'hero' }, 'blocks:\n  -«→ type: hero»\n  - type: text\n'],
    [['brand', 'logo'], 'logo.svg', 'brand:\n«→  logo: logo.svg\n»a: b\n'],
    [['image', 'alt'], 'Bild', 'image:« {}→\n  alt: Bild»\na: b\n'],
    [['items'], ['Eins', 'Zwei'], 'items:« []→\n  - Eins\n  - Zwei»\na: b\n'],
    [['items'], ['Eins', 'Zwei'], 'items:«→\r\n  - Eins\r\n  - Zwei»\r\na: b\r\n'],
    [['items'], [{ text: 'Eins\n\nzwei' }], 'items:\n«→  - text: |-\n      Eins\n\n      zwei\n»a: b\n'],
    [['items'], [], 'items:«\n  - Eins\n  - Zwei→ []»\n'],
    [['image'], { file: 'a.jpg', alt: 'Bild' }, 'image:« nein→\n  file: a.jpg\n  alt: Bild»\na: b\n'],
  ])('fills what is empty, and empties what is filled: %j, %j', (path, value, text) => {
    const [before, after] = versions(text)
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
