import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseFully, parseMarkup } from '../src/content/markup.ts'

test('a plain line reads the same with and without the parser', () => {
  const sign = fc.constantFrom(...'ab Ä„“–!&|:.,;()=-+#>~*_`[]<\\\n\t1\u00a0\u200b'.split(''))
  const text = fc.oneof(fc.string({ unit: sign, minLength: 1, maxLength: 12 }), fc.string({ minLength: 1 }))
  fc.assert(
    fc.property(text, (written) => {
      expect(parseMarkup(written)).toEqual(parseFully(written))
    }),
    { numRuns: 5_000 },
  )
})

test('blanks at the end of a line change nothing', () => {
  const text = 'Telefon: 07150\\\nE-Mail\n\n- eins\n- zwei'
  expect(parseMarkup(text.replaceAll('\n', '  \n'))).toEqual(parseMarkup(text))
})
