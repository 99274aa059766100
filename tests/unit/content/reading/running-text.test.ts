// @module-tag thorough
import fc from 'fast-check'
import type { Node } from 'prosemirror-model'
import { expect, test } from 'vitest'
import { readFacts, readPage, readSite } from '#reading'
import { nodes, parseMarkdown, parseStrictly, schema } from '../../../../src/editor/page/inline/schema.ts'
import { open, serialize } from '../../../../src/editor/page/inline/serialize.ts'
import { frozenFiles, frozenText } from '../../../support/frozen-site.ts'

const read = (markdown: string) =>
  parseStrictly(markdown) ?? expect.fail(`${markdown} has what cannot be shown`)

/** Words with everything that has a meaning in Markdown. */
const sign = fc.constantFrom(
  ...'abä 12.)(-+*_#>~=`[]<!\\&{}:|"ß\u00a0 '.split(''),
  '- ',
  '1. ',
  '](/x)',
  '**',
  '🪵',
)
const text = fc.array(sign, { minLength: 1, maxLength: 8 }).map((signs) => signs.join(''))
const href = fc.constantFrom('/kontakt', '#oben', 'tel', 'https://a.de/(b)?c=<d>&e=*f_g*', '/a b', 'x\\y')
const mark = fc.oneof(
  fc.constantFrom(schema.mark('strong'), schema.mark('emphasis')),
  href.map((href) => schema.mark('link', { href })),
)
const marks = fc
  .array(mark, { maxLength: 3 })
  .map((all) => all.reduce((set, mark) => mark.addToSet(set), [] as readonly (typeof all)[number][]))
const inline = fc.oneof(
  { weight: 5, arbitrary: fc.tuple(text, marks).map(([text, marks]) => schema.text(text, marks)) },
  { weight: 1, arbitrary: marks.map((marks) => schema.node('break', null, undefined, marks)) },
)
const inlines = fc.array(inline, { maxLength: 5 })
const paragraph = inlines.map((children) => schema.node('paragraph', null, children))
const block = fc.oneof(
  paragraph,
  fc
    .tuple(
      fc.constantFrom(null, 0, 1, 9, 42),
      fc.array(
        fc
          .oneof(
            { weight: 5, arbitrary: fc.tuple(paragraph) },
            { weight: 1, arbitrary: fc.tuple(paragraph, paragraph) },
          )
          .map((paragraphs) => nodes.listItem.create(null, paragraphs)),
        { minLength: 1, maxLength: 3 },
      ),
    )
    .map(([order, items]) =>
      order === null ? nodes.bulletList.create(null, items) : nodes.orderedList.create({ order }, items),
    ),
)
const doc = fc.array(block, { minLength: 1, maxLength: 4 }).map((blocks) => schema.node('doc', null, blocks))

test('every document reads back and is stable: writing it again yields the same text', () => {
  fc.assert(
    fc.property(doc, (doc) => {
      const written = serialize(doc)
      const settled = read(written)
      expect(linesOf(settled)).toEqual(linesOf(doc))
      expect(read(serialize(settled)).eq(settled)).toBe(true)
    }),
    { numRuns: 250 },
  )
})

test('a break that is bold between plain words does not change how these are written', () => {
  const link = schema.mark('link', { href: '/kontakt' })
  const [bold, slanted] = [schema.mark('strong'), schema.mark('emphasis')]
  const written = [[], [slanted]].map((marks) =>
    serialize(
      schema.node('doc', null, [
        schema.node('paragraph', null, [
          schema.text('a'),
          schema.node('break', null, undefined, marks),
          schema.text('a', [link, slanted]),
          schema.text(':', [link, bold]),
        ]),
      ]),
    ),
  )
  expect(written[1]).toBe(written[0])
})

test('bold stays bold, and only partly bold words become bolder', () => {
  fc.assert(
    fc.property(doc, (doc) => {
      const [before, after] = [wordsOf(doc), wordsOf(read(serialize(doc)))]
      for (const [i, word] of before.entries()) {
        if (word.some(({ bold }) => bold)) continue
        expect(after[i]?.some(({ bold }) => bold)).toBe(false)
      }
    }),
    { numRuns: 100 },
  )
})

const fields = [
  readSite('site.yaml', Buffer.from(frozenText('site.yaml'))),
  ...frozenFiles.slice(1).map((file) => readPage(file, Buffer.from(frozenText(file)))),
].flatMap(({ file, parsed }) =>
  (parsed?.values.markup ?? []).map(({ path, value }) => ({ at: `${file} ${path.join(' ')}`, value })),
)

const facts = readFacts(readSite('site.yaml', Buffer.from(frozenText('site.yaml'))).parsed?.source.value)

test('company data is shown by its value, and written by its name', () => {
  const line = 'Ruf [{phone}](tel) an, **{city}**, {unbekannt}'
  const doc = open(
    line,
    new Map([
      ['phone', '030 1'],
      ['city', 'Bonn'],
    ]),
  )
  expect(doc.textContent).toBe('Ruf 030 1 an, Bonn, {unbekannt}')
  expect(serialize(doc.copy(doc.content.addToEnd(doc.child(0).copy(doc.child(0).content.cut(4)))))).toBe(
    `${line}\n\n${line.slice(4)}`,
  )
})

test('a field that is opened and closed without edits stays unchanged', () => {
  expect(fields.length).toBeGreaterThan(100)
  for (const { at, value } of fields) {
    expect(serialize(open(value)), at).toBe(value.trim())
    // With company data shown as such, too, and when all of it is written anew.
    expect(serialize(open(value, facts)), at).toBe(value.trim())
    expect(read(serialize(parseMarkdown(value, facts))).eq(parseMarkdown(value)), at).toBe(true)
    expect(read(serialize(parseMarkdown(value))).eq(parseMarkdown(value)), at).toBe(true)
  }
})

test('a new paragraph leaves the others unchanged', () => {
  for (const { at, value } of fields) {
    const doc = open(value)
    const more = schema.node('paragraph', null, schema.text('Neu.'))
    expect(serialize(doc.copy(doc.content.addToEnd(more))), at).toBe(`${value.trim()}\n\nNeu.`)
  }
})

test.each([
  ['- kein Punkt', '\\- kein Punkt'],
  ['1. kein Punkt', '1\\. kein Punkt'],
  ['# keine Überschrift', '\\# keine Überschrift'],
  ['5 * 3 * 2 und a_b_c', '5 * 3 * 2 und a_b_c'],
  ['1200*800 mm für Kund*innen', '1200*800 mm für Kund*innen'],
  ['*nicht schräg*', '\\*nicht schräg*'],
  ['[neu] < 5 & {phone} \\ \\* !', '[neu] < 5 & {phone} \\ \\\\* !'],
  ['[kein](/link) <b>', '\\[kein](/link) \\<b>'],
])('uses as few backslashes as possible: %s', (typed, written) => {
  expect(serialize(schema.node('doc', null, schema.node('paragraph', null, schema.text(typed))))).toBe(
    written,
  )
})

test('unsupported markup is neither lost nor shown as something else', () => {
  const before = '# Alt\n\nText'
  expect(parseMarkdown(before).textBetween(0, parseMarkdown(before).content.size, '|')).toBe('# Alt|Text')
  expect(serialize(parseMarkdown(before))).toBe('\\# Alt\n\nText')
})

/** Paragraphs and items with their words and links. */
function linesOf(doc: Node): string[] {
  const lines: string[] = []
  doc.descendants((node, _, parent) => {
    if (node.type !== nodes.listItem && parent !== doc) return
    if (node.type !== nodes.listItem && !node.isTextblock) return
    const inlines = node.isTextblock
      ? node.children
      : node.children.flatMap(({ children }, i) => (i > 0 ? [nodes.break.create(), ...children] : children))
    const text = inlines
      .map((child) => {
        const link = child.marks.find(({ type }) => type.name === 'link')
        return [...(child.text ?? '\n')]
          .map((sign) => (link ? `${sign}\u0001${encodeURIComponent(link.attrs.href)}\0` : sign))
          .join('')
      })
      .join('')
    const line = trimmed(text)
    if (line !== '') lines.push(`${parent?.type.name} ${parent?.attrs.order ?? ''} ${line}`)
  })
  return lines
}

/** Spaces at the ends of a line cannot be written, inside or outside of a link. */
function trimmed(text: string): string {
  const space = '[ \\t](?:\\x01[^\\0]*\\0)?'
  const line = '\\n(?:\\x01[^\\0]*\\0)?'
  return text
    .replace(new RegExp(`(?:${space})*(${line})(?:${space})*`, 'g'), '$1')
    .replace(new RegExp(`^(?:${space}|${line})+|(?:${space}|${line})+$`, 'g'), '')
}

function wordsOf(doc: Node): { sign: string; bold: boolean }[][] {
  const words: { sign: string; bold: boolean }[][] = []
  doc.descendants((node) => {
    if (node.isTextblock) words.push([])
    else
      for (const sign of node.text ?? '\n') {
        const bold = node.marks.some(({ type }) => type.name === 'strong')
        if (/\s/.test(sign)) words.push([])
        else words.at(-1)?.push({ sign, bold })
      }
  })
  return words.filter((word) => word.length > 0)
}
