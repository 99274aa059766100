import { describe, expect, test } from 'vitest'
import { readPage } from '#content'
import { type Data, setValue } from '../../src/edit/index.ts'

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

  test.each([
    ['title:\nlead: b\n', ['title'], 'Neu', 'title: Neu\nlead: b\n'],
    ['title: # noch offen\nlead: b\n', ['title'], 'Neu', 'title: Neu # noch offen\nlead: b\n'],
    [
      'blocks:\n  -\n  - type: text\n',
      ['blocks', 0],
      { type: 'hero' },
      'blocks:\n  - type: hero\n  - type: text\n',
    ],
    ['brand:\na: b\n', ['brand', 'logo'], 'logo.svg', 'brand:\n  logo: logo.svg\na: b\n'],
    ['image: {}\na: b\n', ['image', 'alt'], 'Bild', 'image:\n  alt: Bild\na: b\n'],
    ['items: []\na: b\n', ['items'], ['Eins', 'Zwei'], 'items:\n  - Eins\n  - Zwei\na: b\n'],
    ['items:\r\na: b\r\n', ['items'], ['Eins', 'Zwei'], 'items:\r\n  - Eins\r\n  - Zwei\r\na: b\r\n'],
    [
      'items:\na: b\n',
      ['items'],
      [{ text: 'Eins\n\nzwei' }],
      'items:\n  - text: |-\n      Eins\n\n      zwei\na: b\n',
    ],
    ['items:\n  - Eins\n  - Zwei\n', ['items'], [], 'items: []\n'],
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
