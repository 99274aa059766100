import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { textsIn } from '#reading'
import { folderDisk } from '../../src/build/files/disk.ts'
import { type LaunchSite, launchSite } from '../../src/content/checks/launch/site.ts'
import { loadContent } from '../../src/content/loader/index.ts'

const { valid, texts: files } = await loadContent(folderDisk('.'))
const { site, pages } = launchSite(valid as NonNullable<typeof valid>, files) as LaunchSite

/** All texts of each page, one after the other, by path. */
const said = new Map(
  pages.map(({ paths: [path = ''], page }) => [
    path,
    textsIn(page)
      .map(({ text }) => text.replace(/\s+/g, ' '))
      .join('\n'),
  ]),
)
const everything = [...said.values()].join('\n')
const blocks = pages.flatMap(({ page }) => page.blocks)
const sentences = everything.split(/\n|(?<=[.!?]) | - /)

const unmarked = 'Ohne EPAL-Kennzeichnung ist die Palette nicht tauschfähig; wir sortieren sie aus.'

test.each<[rule: string, pattern: RegExp, text?: string]>([
  [
    'pallets without a mark are sorted out and nothing else',
    /\b(ohne|fehl)[^.\n]*Kennzeich|Kennzeich[^.\n]* fehl/i,
    everything.replaceAll(unmarked, ''),
  ],
  ['a width of 2.55 m is still allowed', /ab 2,55\sm/],
  ['only class A and new pallets suit everything', /uneingeschränkt/],
  ['no standard pallet is built on the premises', /Euro-?palette/i, heroOf('herstellung.yaml').image?.alt],
])('%s', (_, pattern, text = everything) => {
  expect(text).not.toBe('')
  expect(text).not.toMatch(pattern)
})

test('class B has the same signs everywhere', () => {
  const levels = blocks.flatMap((block) => (block.type === 'quality-levels' ? block.levels : []))
  const signs = levels.filter(({ name }) => name.startsWith('Klasse B')).map((level) => level.signs)
  expect(new Set(signs)).toEqual(new Set(['Holz nachgedunkelt, Gebrauchsspuren, keine Schäden']))
})

test('pallets for one journey and special ones are neither bought damaged nor sold used', () => {
  for (const path of ['/handel', '/ankauf'])
    expect(said.get(path)).toMatch(/Unbeschädigte \[Einwegpaletten|Einwegpaletten unbeschädigt/)
  expect(sentences.filter((one) => /Einweg|Sonderpalette/.test(one) && /gebraucht|defekt/.test(one))).toEqual(
    [],
  )
})

test('a figure without a proof says what it refers to, and is repeated nowhere', () => {
  const figures = blocks.flatMap((block) => (block.type === 'figures' ? block.figures : []))
  expect(figures.filter(({ basis, proof }) => !basis && !proof)).toEqual([])
  const others = textsIn(blocks.filter(({ type }) => type !== 'figures'))
  expect(others.filter(({ text }) => /\d\s?%|\d×/.test(text))).toEqual([])
})

test('drawn pictures of the premises say so', () => {
  const present = readdirSync('pages/images').filter((name) => /\.jpg$/.test(name))
  const areDrawn = site.premises !== 'photographed'
  expect(site.drawnPictures.toSorted()).toEqual(areDrawn ? present : [])
  expect(everything.includes('am Computer gezeichnet')).toBe(areDrawn)
})

test('not every country outside the EU asks for ISPM 15', () => {
  const strict = [...said].filter(
    ([, text]) => /außerhalb der EU/.test(text) && text.includes('ISPM') && !askedFor.test(text),
  )
  expect(strict.map(([path]) => path)).toEqual([])
})

const askedFor = /die meisten Länder[\s\S]*nennen Sie uns Ihr Zielland, wir sagen Ihnen, was dort gilt/i

function heroOf(name: string) {
  const page = pages.find(({ file }) => file.endsWith(name))?.page
  const hero = page?.blocks.find((block) => block.type === 'hero')
  if (!hero) throw new Error(`${name} has no opening`)
  return hero
}
