import { expect, test } from 'vitest'
import { replacement, search } from '../../../../src/editor/store/search.ts'
import { frozenTexts } from '../../../support/frozen-site.ts'

const file = 'pages/a.yaml'
const site = `company:
  name: Palettenhof
  phone: 030 1 # title
navigation:
  menu:
    - label: Paletten
      to: /paletten
contacts:
  - id: paletten
    name: Frau Palette
`
const page = `# Paletten
title: Paletten für alle
kind: product
blocks:
  - type: text
    anchor: paletten
    title: Neue  Paletten
    text: |
      Unsere **neuen
      Paletten** und {paletten.phone}, siehe [Paletten](/paletten) oder [hier](/files/paletten.pdf).
    image:
      file: paletten.jpg
      alt: "Paletten: im Hof"
`
const texts = new Map([
  ['site.yaml', site],
  [file, page],
])
const placesOf = (words: string) => search(texts, words).map(({ file, path }) => `${file} ${path.join('.')}`)

test('finds what visitors read, and no keys, names, addresses or comments', () => {
  expect(placesOf('PALETTEN')).toEqual([
    'site.yaml company.name',
    'site.yaml navigation.menu.0.label',
    `${file} title`,
    `${file} blocks.0.title`,
    `${file} blocks.0.text`,
    `${file} blocks.0.text`,
    `${file} blocks.0.image.alt`,
  ])
  for (const none of ['title', 'product', 'phone', 'jpg', '/paletten', '.*', '', ' '])
    expect(search(texts, none), none).toEqual([])
})

test('finds words across line breaks, with what is around them', () => {
  const [first, second] = search(texts, 'neue paletten')
  expect(first).toMatchObject({
    found: 'Neue  Paletten',
    place: 'Paletten für alle › Textabschnitt › Überschrift',
  })
  expect(second).toBeUndefined()
  expect(search(texts, 'und {paletten.phone}')).toEqual([])
  expect(search(texts, 'siehe')[0]).toMatchObject({
    before: '… Paletten** und {paletten.phone}, ',
    after: ' [Paletten](/paletten) oder …',
  })
})

test('replaces all of them, one of them, and nothing else', () => {
  const hits = search(texts, 'paletten')
  const all = replacement(texts, hits, 'Boxen')
  expect(all.before).toEqual(texts)
  expect(all.texts.get(file)).toBe(
    page
      .replace('title: Paletten', 'title: Boxen')
      .replace('Neue  Paletten', 'Neue  Boxen')
      .replace('Paletten**', 'Boxen**')
      .replace('[Paletten]', '[Boxen]')
      .replace('"Paletten: im Hof"', '"Boxen: im Hof"'),
  )
  expect(all.texts.get('site.yaml')).toBe(
    site.replace('Palettenhof', 'Boxenhof').replace('label: Paletten', 'label: Boxen'),
  )

  const link = hits.filter(({ path }) => path.at(-1) === 'text').slice(1)
  const one = replacement(texts, link, 'Boxen')
  expect([...one.texts]).toEqual([[file, page.replace('[Paletten]', '[Boxen]')]])
  // What has changed since is left alone.
  expect(
    replacement(new Map([[file, page.replace('[Paletten]', '[Kisten]')]]), link, 'Boxen').texts.size,
  ).toBe(0)
})

test('changes only texts with the words on all pages', { tags: 'thorough' }, () => {
  const hits = search(frozenTexts, 'Palette')
  expect(hits.length).toBeGreaterThan(100)
  const { texts } = replacement(frozenTexts, hits, 'Xqx')
  expect(search(new Map([...frozenTexts, ...texts]), 'Palette')).toEqual([])
  expect(search(texts, 'Xqx')).toHaveLength(hits.length)
  // Long texts are folded anew.
  const plain = (text = '') => text.toLowerCase().replace(/\s+/g, ' ')
  for (const [file, text] of texts)
    expect(plain(text).replaceAll('xqx', 'palette')).toBe(plain(frozenTexts.get(file)))
})
