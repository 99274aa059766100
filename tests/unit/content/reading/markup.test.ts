// @module-tag thorough
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseFully, parseMarkup } from '../../../../src/content/reading/markup.ts'

const piecesOf = (pieces: string, glue: string) => {
  const piece = fc.oneof(
    fc.constantFrom(...pieces.split('|').map((one) => JSON.parse(`"${one}"`) as string)),
    fc.string({ unit: fc.constantFrom(...'ab Ä.,()!-1:&'), maxLength: 5 }),
  )
  return fc.array(piece, { minLength: 1, maxLength: 7 }).map((some) => some.join(glue))
}
const characters = 'ab Ä„“–!&|:.,;()=-+#>~*_`[]<\\\n\t1\u00a0\u200b'
const inlines =
  'Wir [holen](/abholung#ab) ab|[{email}](mailto)|![Bild](/bild)|[a b](https://a.de/?b=1&c=2)|[x](/?a&amp;b)|**Maße:**|*a\\nb*|' +
  '**[x](/y), z**|a\\\\\\n| |\\n|[ x](/y)|[](/y)|[x]()|[x](/a b)|[x](/a_b_)|[a](b|](|*|**|_|!|. '
const lines =
  'Wir holen ab,|was [frei](/frei) ist.|**Wir\\nholen** ab|1.200 Stück|- eins,\\n  zwei|a\\\\|- Maße|- [Link](tel)|' +
  '- - a|-|- ||| |  b|---|1. a|1)|* a|***|**|*|a  |\\\\|\\t|- # a|[x]: /y|a\\r'

test.each([
  ['characters', fc.string({ unit: fc.constantFrom(...characters), minLength: 1, maxLength: 12 })],
  ['any text', fc.string({ minLength: 1 })],
  ['links and bold', piecesOf(inlines, '')],
  ['paragraphs and lists', piecesOf(lines, '\n')],
])('%s: the same with and without the parser', (_, text) => {
  const property = fc.property(text, (written) => {
    expect(parseMarkup(written)).toEqual(parseFully(written))
  })
  fc.assert(property, { numRuns: 2_000, examples: [['*{*.a'], ['*a (*, b']] })
})

test.each([
  'Ab Lager 1200*800*144 mm und 1200*1000 mm.',
  'Für Kund*innen und Fahrer*innen, liebe*r Kolleg*in.',
  'Preis (*) und (*) zzgl. MwSt.',
  'Europaletten* und Gitterboxen* auf Lager',
  'Preis* netto. *zzgl. MwSt.',
  '5 * 3 * 2, 144*²',
])('the stars stay in „%s“', (written) => {
  expect(parseMarkup(written).nodes).toEqual([{ type: 'paragraph', children: [written] }])
})

test('stars within words stay beside bold and italic, and two of them make a part of a word bold', () => {
  expect(parseMarkup('**Kund*innen** und *Fahrer*innen*, **P**alette').nodes).toEqual([
    {
      type: 'paragraph',
      children: [
        { type: 'strong', children: ['Kund*innen'] },
        ' und ',
        { type: 'emphasis', children: ['Fahrer*innen'] },
        ', ',
        { type: 'strong', children: ['P'] },
        'alette',
      ],
    },
  ])
})

test('no name of a character is read, so that the editor needs no list of them', () => {
  expect(parseFully('&copy; [K&amp;V](/a?b&copy;c) **&auml;** ![&uuml;](/b "&ouml;")').nodes).toEqual([
    {
      type: 'paragraph',
      children: [
        '&copy; ',
        { type: 'link', href: '/a?b&copy;c', children: ['K&amp;V'] },
        ' ',
        { type: 'strong', children: ['&auml;'] },
        ' ',
      ],
    },
  ])
})

test('trailing spaces change nothing', () => {
  const text = 'Telefon: 07150\\\nE-Mail\n\n- eins\n- zwei'
  expect(parseMarkup(text.replaceAll('\n', '  \n'))).toEqual(parseMarkup(text))
})

test('lists in lists end somewhere, a line of dashes is only a line', () => {
  const kinds = (text: string) => parseMarkup(text).unsupported.map(({ kind }) => kind)
  expect(kinds('1. '.repeat(12))).toEqual(['other'])
  expect(kinds(`Text\n\n${'- '.repeat(12)}-`)).toEqual(['thematicBreak'])
})

test('words that are bold and italic at once are read quickly, however many there are', () => {
  const words = 40
  const before = performance.now()
  const { nodes, unsupported } = parseMarkup('***fett***, '.repeat(words))
  expect(performance.now() - before).toBeLessThan(1_000)
  expect(unsupported).toEqual([])
  expect(nodes[0]).toMatchObject({ type: 'paragraph', children: { length: 2 * words } })
})

test.each([
  ['\\\\server\\share', '\\\\server\\share'],
  ['Liegt auf („\\\\10.0.0.1\\neu“).', 'Liegt auf („\\\\10.0.0.1\\neu“).'],
  ['\\\\\\\\server\\\\share', '\\\\server\\share'],
  ['\\\\name und ab\\\\cd\\e und \\\\ allein', '\\name und ab\\cd\\e und \\ allein'],
  ['\\\\a\\\\b und \\\\a\\*b', '\\a\\b und \\a*b'],
  ['\\\\*', '\\*'],
])('„%s“ is read as „%s“', (written, read) => {
  expect(parseMarkup(written).nodes).toEqual([{ type: 'paragraph', children: [read] }])
})
