// @module-tag thorough
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseFully, parseMarkup } from '../../src/content/markup.ts'

test('a plain line yields the same with and without the parser', () => {
  const character = fc.constantFrom(...'ab Ä„“–!&|:.,;()=-+#>~*_`[]<\\\n\t1\u00a0\u200b'.split(''))
  const text = fc.oneof(
    fc.string({ unit: character, minLength: 1, maxLength: 12 }),
    fc.string({ minLength: 1 }),
  )
  fc.assert(
    fc.property(text, (written) => {
      expect(parseMarkup(written)).toEqual(parseFully(written))
    }),
    { numRuns: 5_000 },
  )
})

test('a line with links and bold yields the same with and without the parser', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      'Wir [holen](/abholung#ab) ab',
      '[{email}](mailto)',
      '![Bild](/bild)',
      '[a b](https://a.de/?b=1)',
      '**Maße:**',
      '*a\nb*',
      '**[x](/y), z**',
      'a\\\n',
      ' ',
      '\n',
    ),
    fc.constantFrom(
      '[ x](/y)',
      '[](/y)',
      '[x]()',
      '[x](/a b)',
      '[x](/a_b_)',
      '[a](b',
      '](',
      '*',
      '**',
      '_',
      '!',
      '. ',
      ' ',
    ),
    fc.string({ unit: fc.constantFrom(...'ab Ä.,()!-1:&'.split('')), maxLength: 5 }),
  )
  const line = fc.array(piece, { minLength: 1, maxLength: 6 }).map((pieces) => pieces.join(''))
  fc.assert(
    fc.property(line, (written) => {
      expect(parseMarkup(written)).toEqual(parseFully(written))
    }),
    { numRuns: 2_000 },
  )
})

test('paragraphs and lists yield the same with and without the parser', () => {
  const line = fc.oneof(
    fc.constantFrom(
      'Wir holen ab,',
      'was [frei](/frei) ist.',
      '**Wir\nholen** ab',
      '1.200 Stück',
      '- eins,\n  zwei',
      'a\\',
      '- Maße',
      '- [Link](tel)',
      '- - a',
      '-',
      '- ',
      '',
      '',
      ' ',
    ),
    fc.constantFrom(
      '  b',
      '---',
      '1. a',
      '1)',
      '* a',
      '***',
      '**',
      '*',
      'a  ',
      '\\',
      '\t',
      '- # a',
      '[x]: /y',
      '| a |',
      'a\r',
    ),
    fc.string({ unit: fc.constantFrom(...'ab -1.'.split('')), maxLength: 4 }),
  )
  const text = fc.array(line, { minLength: 1, maxLength: 7 }).map((lines) => lines.join('\n'))
  fc.assert(
    fc.property(text, (written) => {
      expect(parseMarkup(written)).toEqual(parseFully(written))
    }),
    { numRuns: 3_000 },
  )
})

test('trailing spaces change nothing', () => {
  const text = 'Telefon: 07150\\\nE-Mail\n\n- eins\n- zwei'
  expect(parseMarkup(text.replaceAll('\n', '  \n'))).toEqual(parseMarkup(text))
})
