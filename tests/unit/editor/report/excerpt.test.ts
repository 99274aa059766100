import fc from 'fast-check'
import { expect, test } from 'vitest'
import { excerpts, titleOf } from '../../../../src/editor/report/excerpt.ts'

const word: fc.Arbitrary<string> = fc.constantFrom(
  'Palette',
  'im',
  'Umlauf',
  'https://palettenbetrieb.example/eine/lange/adresse/ohne/leerzeichen/in/ihr',
  '„neu“',
  '1.000',
)
const words = fc.array(word, { minLength: 1, maxLength: 60 })

test('a long text is shown around its first change, never as a whole', () => {
  fc.assert(
    fc.property(words, fc.nat(), fc.nat(5), words, (written, at, count, others) => {
      const before = written.join(' ')
      const after = written.toSpliced(at % written.length, count, ...others.slice(0, 8), 'anders').join(' ')
      const found = excerpts(before, after)
      expect(found[0]).not.toBe(found[1])
      for (const text of found) {
        expect(text.length).toBeLessThan(130)
        expect(text).not.toMatch(/ {2}/)
      }
    }),
    { numRuns: 300 },
  )
})

test('an entry is called by its heading, whatever stands above it', () => {
  expect(titleOf({ type: 'quality-levels', dataSheet: 'true', title: 'Vier Stufen' })).toBe('Vier Stufen')
  expect(titleOf({ length: '1200', width: '800', name: 'Europalette' })).toBe('Europalette')
})
