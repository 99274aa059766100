import { describe, expect, test } from 'vitest'
import { type Path, readPage } from '#content'
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
const link = { label: 'Neu', to: '/neu' }

test.each<[path: Path, text: string]>([
  // On one line or on several, like its neighbours; before the comments and blank lines after the last item.
  [['a'], 'a:\n  - { label: A, to: /a }\n«→  - { label: Neu, to: /neu }\n»b: c\n'],
  [['a'], 'a:\n  - { to: /a } # eins\n«→  - { label: Neu, to: /neu }\n»  # Ende\n\n# b\nb: c\n'],
  // Blank lines may belong to a text.
  [['a'], 'a:\n  - label: |\n      Eins\n\n      Zwei\n«→  - label: Neu\n    to: /neu\n»\nb: c\n'],
  [['a'], 'a: [{ to: /a }«→, { label: Neu, to: /neu }»]\n'],
  [['a'], 'a:« [ ]→» # noch keine\n«→  - { label: Neu, to: /neu }\n»b: c\n'],
  // A new section is separated by a blank line if the others are.
  [['a'], 'b: c\n\nd: e«→\n\na:\n  - { label: Neu, to: /neu }»'],
  [['a'], 'a:\r\n  - { to: /a }\r\n«→  - { label: Neu, to: /neu }\r\n»'],
  [['a', 0, 'items'], 'a:\n  - { to: /a«→, items: [{ label: Neu, to: /neu }]» }\n'],
  [['a', 0, 'items'], 'a:\n  - to: /a\n«→    items:\n      - { label: Neu, to: /neu }\n»'],
])('insertItem at %j: %j', (path, text) => {
  const [before, after] = versions(text)
  expect(insertItem(before, path, link)).toBe(after)
})

test.each<[item: Data, text: string]>([
  [link, 'a:\n«→  - label: Neu\n    to: /neu\n»  - label: A\n    to: /a\n'],
  ['- vor', 'a:\n«→  - "- vor"\n»  - eins\n'],
  ['a, b', 'a: [«→"a, b", »eins]\n'],
])('insertItem before the first item: %j, %j', (item, text) => {
  const [before, after] = versions(text)
  expect(insertItem(before, ['a'], item, 0)).toBe(after)
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
  [1, 'a:\n  - { to: /a }\n«  # b\n  - { to: /b } # weg\n→»# c\n'],
  [1, 'a:\n  - { to: /a }\n\n  # Rest\n\n«  - { to: /b }\n→»'],
  [0, 'a:«→ []» # alt\n«  # eins\n  - { to: /a }\n→»b: c'],
  [1, 'a:\r\n  - { to: /a }«\r\n  - { to: /b }→»'],
  [0, 'a: [«{ to: /a }, →»{ to: /b }]'],
])('removeItem %i: %j', (index, text) => {
  const [before, after] = versions(text)
  expect(removeItem(before, ['a', index])).toBe(after)
})

test.each([
  // Quotes stay, and are added where they are needed.
  ['/neu', 'a: /«alt→neu» # so\nb: c\n'],
  ["D'or", "a: '«/alt→D''or»'"],
  ['Tel.: {phone} #1', 'a: «/alt→"Tel.: {phone} #1"»\n'],
  ['Zwei: "Wörter"', 'a: "«Drei kurze Wörter→Zwei: \\"Wörter\\"»"\n'],
  // A folded text keeps its lines, as long as they do not grow too long, and its header.
  [
    'Zur [A](/neu) und zur [B](/neu#b), dort.',
    'a: >-\n  Zur [A](/«alt→neu») und\n  zur [B](/«alt→neu»#b),\n  dort.\n',
  ],
  [`${words(20)}und Ende. Bleibt.`, `a: >-\n  ${words(20)}«Ende.→und\n  Ende.»\n  Bleibt.\nb: c\n`],
  [`${words(30)}Ende.`, `a: «Kurz.→>-\n  ${words(20)}Wort\n  ${words(9)}Ende.»\n`],
  // With paragraphs it becomes literal.
  ['Eins zwei.\n\nDrei.', 'a: «>-\n  Eins\n  zwei.→|-\n  Eins zwei.\n\n  Drei.»\n'],
  ['Eins\n\n- zwei\n- drei\n', 'a: | # so\n    Eins\n\n    - zwei\n«→    - drei\n»b: c\n'],
  [7.5, 'a: «12→7.5»\n'],
  [false, 'a: «true→false» # so\n'],
  // In the place of a text that only YAML refuses.
  ['Neu', 'a: «Preis: 5 € das Stück→Neu»\n'],
])('replaceScalar with %j: %j', (value, text) => {
  const [before, after] = versions(text)
  expect(replaceScalar(before, ['a'], value)).toBe(after)
})

test('moveItem moves the comment above along and leaves blank lines alone', () => {
  const [head, hero, cards, text] = [
    'blocks:\n',
    '  # oben\n  - type: hero\n',
    '  # Karten, seit Mai\n  - type: cards\n    title: Zwei\n    # note: später\n',
    '  - type: text\n# Ende\n',
  ]
  const [before, after] = [`${head}${hero}\n${cards}\n${text}`, `${head}${cards}\n${hero}\n${text}`]
  expect(moveItem(before, ['blocks', 1], 0)).toBe(after)
  expect(moveItem(after, ['blocks', 1], 0)).toBe(before)
})

test.each([
  [0, 2, 'a: [«eins, zwei,  drei→zwei, drei,  eins»] # so\n'],
  [1, 0, 'a:\n  - «eins\n  - zwei→zwei\n  - eins»'],
])('moveItem %i to %i: %j', (from, to, text) => {
  const [before, after] = versions(text)
  expect(moveItem(before, ['a', from], to)).toBe(after)
})

test.each([
  // With the surrounding blank lines, but without the comment above.
  [0, 'a:\n  # oben\n  - x: eins\n«→\n  - x: eins\n»\n  # unten\n  - x: zwei\n'],
  [0, 'a:\n  - { label: A, to: /a }\n«→  - { label: A, to: /a }\n»  - { label: B, to: /b }\n'],
  [1, 'a: [eins, zwei«→, zwei»]\n'],
])('duplicateItem %i: %j', (index, text) => {
  const [before, after] = versions(text)
  expect(duplicateItem(before, ['a', index])).toBe(after)
})

test.each<[path: Path, value: Data, text: string]>([
  // At its place in the order; a first field stands next to the dash, and below the comment.
  [['a', 0, 'label'], 'B', 'a:\n  - type: x\n«→    label: B\n»    to: /b\n'],
  [['a', 0, 'label'], 'B', 'a:\r\n  - «→label: B\r\n    »to: /b\r\n'],
  [['label'], ['B', 'C'], '# Of all\n«→label:\n  - B\n  - C\n»to: /b\n'],
])('addField at %j, with %j: %j', (path, value, text) => {
  const [before, after] = versions(text)
  expect(addField(before, path, value, ['type', 'label', 'to'])).toBe(after)
})

test.each<[path: Path, text: string]>([
  [['c'], 'a: b\n«# zu c\nc: d\n→»'],
  [['a', 0, 'b'], 'a:\n  - «b: c\n    →»d: e\n'],
  [['a', 0, 'b'], 'a:\n  - { «b: c, →»d: e }\n'],
])('removeField at %j: %j', (path, text) => {
  const [before, after] = versions(text)
  expect(removeField(before, path)).toBe(after)
})

const [weekday, sunday] = [{ from: 'Mo', to: 'Fr' }, { from: 'So' }]

describe('setValue', () => {
  test.each<[path: Path, value: Data | undefined, text: string]>([
    // Nothing has changed.
    [['a', 0], sunday, 'a:\n  -   {from: "So"}\n'],
    // A single field of a group; the others stay as written.
    [['a', 0], weekday, 'a:\n  - { from: "Mo", to: «Do→Fr» } # Woche\n'],
    [['a', 0], sunday, 'a:\n  - { from: So«, opens: "8:00", closes: "12:00"→» }\n'],
    // A list in another order, each comment with its entry; one entry removed in the middle, one added at the end.
    [['a'], ['B', 'A', 'C'], 'a:\n«→  # b\n  - B\n»  - A\n«  # b\n  - B\n→»  - C\n'],
    [['a'], ['A', 'C', 'D'], 'a:\n  - A\n«  # b\n  - B\n→»  - C\n«→  - D\n»'],
    // A group is created with its first field, and disappears with its last.
    [['footer', 'groups', 0, 'title'], 'Mehr', 'a: b\n«→footer:\n  groups:\n    - title: Mehr\n»'],
    [['brand', 'colors', 'a'], undefined, 'a: b\n«brand:\n  colors:\n    a: "#123456"\n→»c: d\n'],
    [['title'], 'Neu', 'title:«→ Neu»\nlead: b\n'],
    [['blocks', 0], { type: 'hero' }, 'blocks:\n  -«→ type: hero»\n  - type: text\n'],
    [['brand', 'logo'], 'logo.svg', 'brand:\n«→  logo: logo.svg\n»a: b\n'],
    [['image', 'alt'], 'Bild', 'image:« {}→\n  alt: Bild»\na: b\n'],
    [['items'], ['Eins', 'Zwei'], 'items:« []→\n  - Eins\n  - Zwei»\na: b\n'],
    [['items'], [], 'items:«\n  - Eins\n  - Zwei→ []»\n'],
    [['image'], { file: 'a.jpg', alt: 'Bild' }, 'image:« nein→\n  file: a.jpg\n  alt: Bild»\na: b\n'],
  ])('at %j, with %j: %j', (path, value, text) => {
    const [before, after] = versions(text)
    expect(setValue(before, path, value)).toBe(after)
  })

  test('creates the group around a missing field at its place in the order', () => {
    const [before, after] = versions('a: b\n«→\nbrand:\n  primary: "#123456"\n»\nhours: c\n')
    const orderOf = (path: Path) => (path.length === 0 ? ['a', 'brand', 'hours'] : [])
    expect(setValue(before, ['brand', 'primary'], '#123456', orderOf)).toBe(after)
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

  test('refuses a result that would look like one dash too many', () => {
    const text = 'items:\n  - to: /a\n  - label: B\n    to: /b\n'
    expect(() => setValue(text, ['items', 1, 'to'], undefined)).toThrow('reads back')
  })

  test('refuses a text that cannot be parsed, or is empty', () => {
    expect(() => setValue('a: "b\n', ['a'], 'c')).toThrow()
    expect(() => setValue('', ['a'], 'c')).toThrow()
  })
})
