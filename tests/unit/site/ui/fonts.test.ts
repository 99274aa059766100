import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fontCharacters, fontFile, makeFont } from '../../../../src/build/bundling/subset-fonts.ts'
import { frozenTexts } from '../../../support/frozen-site.ts'

test('the font is current (npm run generate) and at most 40 kB', async () => {
  const kept = readFileSync(fontFile)
  expect(kept.equals(await makeFont())).toBe(true)
  expect(kept.length).toBeLessThanOrEqual(40 * 1024)
})

test('the font contains every character of the pages', () => {
  // Missing from the font; the fallback font has it.
  const elsewhere = '₂'
  const text = [...frozenTexts.values()].join('')
  const missing = new Set(
    [...text].filter((character) => character !== '\n' && !(fontCharacters + elsewhere).includes(character)),
  )
  expect([...missing]).toEqual([])
})
