import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shownOf, textChanges } from '../../../src/editor/lines.ts'

const file = fc
  .tuple(
    fc.constantFrom('', '\uFEFF'),
    fc.array(fc.constantFrom('a', 'ä: ', '  - ', '\n', '\r\n', '\r', '\r\r\n', '"')),
  )
  .map(([mark, pieces]) => mark + pieces.join(''))

test('changes from elsewhere are applied line by line', () => {
  fc.assert(
    fc.property(file, file, (one, other) => {
      const [before, after] = [shownOf(one), shownOf(other)]
      const result = textChanges(before, after).reduceRight(
        (text, { from, to, insert }) => text.slice(0, from) + insert + text.slice(to),
        before,
      )
      expect(result).toBe(after)
    }),
  )
  expect(textChanges('to: /a\nx: y\nto: /a\n', 'to: /bc\nx: y\nto: /bc\n')).toEqual([
    { from: 5, to: 6, insert: 'bc' },
    { from: 17, to: 18, insert: 'bc' },
  ])
})
