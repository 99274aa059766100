// @module-tag thorough
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseDocument } from 'yaml'
import { applyFixes, type Problem } from '../../../../src/content/problems/index.ts'
import { valueAt } from '../../../../src/content/reading/fields/walk.ts'
import { parseSource } from '../../../../src/content/reading/writing/source.ts'
import { frozenText, frozenTexts } from '../../../support/frozen-site.ts'
import { loadSite, plainPage } from '../../../support/site.ts'

/** More runs take longer and find more: `WRITING_RUNS=5000 npx vitest run tests/unit/content/reading/writing.test.ts`. */
const numRuns = Number(process.env.WRITING_RUNS ?? 250)

const marks = [...`"'\`{}[]()<>*&!|%@#:;,.?-_=+~^$/\\`]
const words = 'Neu für a Äpfel {phone} **fett** [Link](/x) C:\\Neu 1.000 ß … „ “'.split(' ')

/** One line as an editor might type it, with every character that has a meaning in YAML. */
const typedText = fc
  .array(
    fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...marks) },
      { weight: 2, arbitrary: fc.constantFrom(...words) },
      { weight: 2, arbitrary: fc.constantFrom(' ', ' ', '  ', '\t') },
    ),
    { minLength: 1, maxLength: 9 },
  )
  .map((pieces) => pieces.join('').trim())
  .filter((text) => text !== '')

function read(text: string, path: readonly PropertyKey[]) {
  const { source, problems } = parseSource('pages/start.yaml', text)
  return { value: valueAt(source?.value, path), problems }
}

/** The text itself, or the text between the quotes that the editor put around it. */
function meantBy(typed: string): unknown[] {
  // Unopened quotes, and those of word processors, were meant to enclose the text.
  const bare = typed.replace(/^[„“”](.*)[“”]$|^([^"]*)"$/, '$1$2')
  if (bare !== typed) return [typed, bare]
  const first = typed.charAt(0)
  if (first !== '"' && first !== "'") return [typed]
  const inner = typed.replace(/^["']|["'“”„’]$/g, '')
  const unescaped = first === '"' ? inner.replace(/\\(["\\])/g, '$1') : inner.replaceAll("''", "'")
  return [typed, inner, unescaped, typed.slice(1)]
}

describe('any text on one line arrives as typed or is reported on its line; a fix makes it arrive', () => {
  const page = plainPage('Paletten')
  const anything = () => true
  // If braces are closed or another field begins, the intention is unknown.
  const isClear = (typed: string) => !/[}\]]|,.*:$/.test(typed.replaceAll(/\{phone\}|\[Link\]/g, ''))

  test.each<[string, string, number, PropertyKey[], (typed: string) => boolean]>([
    ['as a value', page.replace('title: Paletten', 'title: %'), 1, ['title'], anything],
    [
      'as a list entry',
      `${page}    points:\n      - Anfang\n      - %\n      - Ende\n`,
      8,
      ['blocks', 0, 'points', 1],
      anything,
    ],
    [
      'in braces',
      `${page}    actions:\n      - { label: %, to: /kontakt }\n    lead: Ende\n`,
      7,
      ['blocks', 0, 'actions', 0, 'label'],
      isClear,
    ],
  ])('%s', (_, around, line, path, isMeant) => {
    const property = fc.property(typedText.filter(isMeant), (typed) => {
      const text = around.replace('%', () => typed)
      const { value, problems } = read(text, path)
      // Values that are empty or not texts are reported by the check of fields.
      if (problems.length === 0 && typeof value === 'string' && value !== '')
        expect(meantBy(typed)).toContain(value)
      for (const found of problems) {
        expect(found.line).toBe(line)
        if (!found.fix) continue
        const fixed = applyFixes(text, [found])
        const after = read(fixed, path)
        expect(after.problems.map(({ message }) => `${message} in ${fixed}`)).toEqual([])
        expect(meantBy(typed)).toContain(after.value)
      }
    })
    fc.assert(property, {
      numRuns,
      examples: [['"Neu" #1'], ["'geht's'"], ['{phone} & {city}'], ['- x: y'], ['- !Neu"'], ['- {phone}"']],
    })
  })
})

/** What is read without a problem has the data that YAML reads. Words for nothing, and keys alone, are texts to this schema. */
function expectSame(text: string) {
  const { source, problems } = parseSource('pages/start.yaml', text)
  if (!source || problems.length > 0 || /null|~|^\s*\?\s/m.test(text)) return
  expect(source.value).toEqual(parseDocument(text, { schema: 'failsafe', uniqueKeys: false }).toJS())
}

/** Whatever the file, reading ends soon, and every problem has a place and words. */
function expectHelpful(text: string) {
  const start = performance.now()
  const { source, problems } = parseSource('pages/start.yaml', text)
  // Endless loops take minutes; a busy machine may take seconds.
  expect(performance.now() - start).toBeLessThan(10_000)
  expect(source !== undefined || problems.length > 0).toBe(true)
  const lines = text.split('\n')
  for (const { line, column, endLine, endColumn, message, hint, fix } of problems) {
    if (!text.includes('%')) expect(`${message} ${hint ?? ''}`).not.toMatch(/undefined|NaN|%[a-z]+%/)
    expect(line).toBeLessThanOrEqual(lines.length)
    expect(column).toBeLessThanOrEqual((lines[line - 1]?.length ?? 0) + 1)
    expect(endLine > line || (endLine === line && endColumn >= column)).toBe(true)
    if (fix) expect(applyFixes(text, [{ fix } as Problem])).not.toBe(text)
  }
}

const expectSound = (text: string) => {
  expectHelpful(text)
  expectSame(text)
}

describe('a file is read as YAML reads it, or its problems are reported', () => {
  test.each([...frozenTexts])('%s', (name, text) => {
    expect(parseSource(name, text).problems).toEqual([])
    expectSame(text)
  })

  test.each([
    'a:   b\n"c": \'d\'\n\'e f\': "g"\n',
    'a:\n- b\n- c\nd:\n    -   e: f\n        g: h\n    -\n      i: j\n',
    'a: |\n  b\n\n   c\n  d  \n\n\ne: |+\n  f\n\ng: >-\n  h\n  i\n\n\n  j\nk: >\n  l\n',
    'a: |2\n  b\nc:\n  - >-\n    d\n    e\n  - |-\n   f\n',
    'a: { b: c, "d": [e, "f, g", { h: i }], j: , k: {}, l: [] }\nm: [\n  n,\n  o, # p\n]\n',
    'a: # b\n  c: d\n# e\n  f:\n\n    g\nh:\t i\n',
    'a: b\r\nc: |\r\n  d\r\n  e\r\nf: "g"\r\n',
  ])('%j', (text) => {
    expect(parseSource('pages/start.yaml', text).problems).toEqual([])
    expectSame(text)
  })

  test('random characters', () => {
    const pieces = [
      ...marks,
      ' ',
      '  ',
      '\n',
      '\n  ',
      '\n- ',
      'a: ',
      'b',
      'c',
      '- ',
      '{ ',
      ' }',
      'title',
      'to',
    ]
    const piece = fc.oneof(
      { weight: 9, arbitrary: fc.constantFrom(...pieces) },
      { weight: 1, arbitrary: fc.string({ unit: 'grapheme' }) },
    )
    const file = fc.array(piece, { maxLength: 12 }).map((parts) => `a: ${parts.join('')}`)
    fc.assert(fc.property(file, expectSound), { numRuns: numRuns * 4 })
  })

  test('real pages with some pieces removed, doubled or replaced', () => {
    const blanks = [' ', '\t', '\n', '\n  ', '\n- ', ': ', ' #', '""', '{}', '\r', '\0', '---\n']
    const hidden = ['\u00A0', '\u200B', '\uFEFF']
    const slip = fc.record({
      at: fc.nat(),
      length: fc.nat({ max: 6 }),
      piece: fc.constantFrom('', ...marks, ...blanks, ...hidden),
    })
    const pages = ['pages/kontakt.yaml', 'pages/impressum.yaml', 'site.yaml'].map(frozenText)
    const slips = fc.array(slip, { minLength: 1, maxLength: 4 })
    const property = fc.property(fc.constantFrom(...pages), slips, (page, made) => {
      let text = page
      for (const { at, length, piece } of made) {
        const start = at % text.length
        text = text.slice(0, start) + piece + text.slice(start + length)
      }
      expectSound(text)
    })
    fc.assert(property, { numRuns })
  }, 600_000)

  test.each([
    ['an alias that refers to itself', 'a: &a\n  - *a\n'],
    ['nested braces', `a: ${'{a: '.repeat(5_000)}`],
    ['nested brackets', `a: ${'['.repeat(20_000)}${']'.repeat(20_000)}`],
    ['closing braces', `a: { title: x ${'}'.repeat(5_000)}`],
    ['many dashes on one line', `a:\n${'- '.repeat(20_000)}`],
    ['ever deeper indentation', Array.from({ length: 800 }, (_, i) => `${' '.repeat(i)}a:`).join('\n')],
    ['quotes', `a: ${'"'.repeat(20_001)}`],
    ['spaces before a colon', `a: x${' '.repeat(60_000)}: y`],
    ['spaces after a special character', `a: * ${' '.repeat(60_000)}x`],
    ['one long line', `a: ${'x: '.repeat(20_000)}`],
    ['an empty first line above a line without a place', '\n  a: b\n c: d\n'],
    ['document markers', '---\n'.repeat(5_000)],
    ['tabs', `a:\n${'\t'.repeat(20_000)}b: c\n`],
    ['quotes over many lines', `a: "${'x\n'.repeat(10_000)}`],
    ['invisible characters', `a: ${'\u200B'.repeat(20_000)}\n`],
  ])('%s', (_, text) => expectHelpful(text), 20_000)
})

describe('a file in another encoding', () => {
  const page = `${plainPage('Paletten für Gewerbe')}    lead: Größe\n`
  const mostlyUtf8 = Buffer.concat([Buffer.from(page), Buffer.of(0x23, 0x20, 0xe4)])

  test.each([
    ['UTF-8 with one Latin-1 character', mostlyUtf8, '7:3 unreadable-file'],
    ['UTF-8 with a null character', Buffer.from(page.replace('Größe', 'Grö\0ße')), '6:14 hidden-character'],
    ['a file above the limit', Buffer.from(`${page}#${'x'.repeat(1_000_000)}`), '1:1 unreadable-file'],
    ['a byte order mark', Buffer.from(`\uFEFF${page.replace('title: ', 'titel: ')}`), '1:1 unknown-field'],
    [
      'classic Mac line endings',
      Buffer.from(page.replace('    lead: ', '    laed: ').replaceAll('\n', '\r')),
      '6:5 unknown-field',
    ],
  ])('%s', async (_, bytes, expected) => {
    const { problems } = await loadSite({ 'pages/start.yaml': bytes })
    expect(problems.map(({ code, line, column }) => `${line}:${column} ${code}`)).toEqual([expected])
  })

  test('that is mostly UTF-8 is read as such', async () => {
    const { texts } = await loadSite({ 'pages/start.yaml': mostlyUtf8 })
    expect(texts.get('pages/start.yaml')).toBe(`${page}# ä`)
  })
})

describe('fixes applied until none is left', () => {
  const fixAll = (text: string) => {
    let fixed = text
    for (let round = 0; round < 10; round++) {
      const { problems } = parseSource('pages/start.yaml', fixed)
      if (problems.every(({ fix }) => !fix)) break
      fixed = applyFixes(fixed, problems)
    }
    return fixed
  }
  const page = `${plainPage('Paletten')}    points:\n      - Neu\n      - Gebraucht\n`

  test.each([
    ['long dashes', page.replace(/- (?=[NG])/g, '– ')],
    ['zero-width spaces', page.replaceAll('title', 'ti\u200Btle')],
    ['a duplicate line', page.replace('    points', '    title: Paletten\n    points')],
  ])('%s', (_, written) => {
    expect(fixAll(written)).toBe(page)
  })
})

test('a text that would lose its paragraphs reads the same with Windows line endings', () => {
  const text = 'text: >-\n  Eins\n  zwei\n\n  Drei\n'
  for (const one of [text, text.replaceAll('\n', '\r\n')])
    expect(parseSource('', one).source?.value).toEqual({ text: 'Eins zwei\nDrei' })
})
