import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fontCharacters, makeFonts } from '../../../../src/build/bundling/subset-fonts.ts'
import { frozenTexts } from '../../../support/frozen-site.ts'

const folder = 'src/site/ui/fonts'

test('the fonts are current (npm run generate) and at most 40 kB together', async () => {
  const made = await makeFonts()
  expect(
    readdirSync(folder)
      .filter((name) => name.endsWith('.woff2'))
      .sort(),
  ).toEqual(Object.keys(made).sort())
  let weight = 0
  for (const [name, bytes] of Object.entries(made)) {
    const kept = readFileSync(`${folder}/${name}`)
    expect(kept.equals(bytes)).toBe(true)
    weight += kept.length
  }
  expect(weight).toBeLessThanOrEqual(40 * 1024)
})

test('the fonts contain every character of the pages', () => {
  // Missing from the fonts; the fallback font has it.
  const elsewhere = '₂'
  const text = [...frozenTexts.values()].join('')
  const missing = new Set(
    [...text].filter((character) => character !== '\n' && !(fontCharacters + elsewhere).includes(character)),
  )
  expect([...missing]).toEqual([])
})
