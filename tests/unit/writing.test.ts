// @module-tag thorough
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseDocument } from 'yaml'
import { valueAt } from '../../src/content/fields/walk.ts'
import { parseSource } from '../../src/content/writing/source.ts'
import { applyFixes, type Problem } from '../../src/problems/index.ts'
import { frozenText, frozenTexts } from '../support/frozen-site.ts'
import { loadSite, plainPage } from '../support/site.ts'

/** More runs take longer and find more: `WRITING_RUNS=5000 npx vitest run tests/unit/writing.test.ts`. */
const numRuns = Number(process.env.WRITING_RUNS ?? 250)

const signs = [...`"'\`{}[]()<>*&!|%@#:;,.?-_=+~^$/\\`]
const words = [
  'Neu',
  'für',
  'a',
  'Äpfel',
  '{phone}',
  '**fett**',
  '[Link](/x)',
  'C:\\Neu',
  '1.000',
  'ß',
  '…',
  '„',
  '“',
]

/** One line as an editor might type it, with every character that has a meaning in YAML. */
const typedText = fc
  .array(
    fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...signs) },
      { weight: 2, arbitrary: fc.constantFrom(...words) },
      { weight: 2, arbitrary: fc.constantFrom(' ', ' ', '  ', '\t') },
    ),
    { minLength: 1, maxLength: 9 },
  )
  .map((pieces) => pieces.join('').trim())
  .filter((text) => text !== '')

type Read = { value: unknown; problems: readonly Problem[] }

function read(text: string, path: readonly PropertyKey[]): Read {
  const { source, problems } = parseSource('pages/start.yaml', text)
  return { value: valueAt(source?.value, path), problems }
}

/** The text itself, or the text between the quotes that the editor put around it. */
function meantBy(typed: string): unknown[] {
  // Unopened quotes, and those of word processors, were meant to enclose the text.
  const bare = typed.replace(/^[„“”](.*)[“”]$|^([^"]*)"$/, '$1$2')
  if (bare !== typed) return [typed, bare]
  const sign = typed.charAt(0)
  if (sign !== '"' && sign !== "'") return [typed]
  const inner = typed.replace(/^["']|["'“”„’]$/g, '')
  const unescaped = sign === '"' ? inner.replace(/\\(["\\])/g, '$1') : inner.replaceAll("''", "'")
  return [typed, inner, unescaped, typed.slice(1)]
}

/** Expects that the text arrives as typed or is reported on its line, and that it arrives as typed after a fix. */
function expectHonest(
  text: string,
  { line, typed, path }: { line: number; typed: string; path: PropertyKey[] },
) {
  const { value, problems } = read(text, path)
  // Values that are empty or not texts are reported by the check of fields.
  if (problems.length === 0 && typeof value === 'string' && value !== '')
    expect(meantBy(typed)).toContain(value)
  for (const found of problems) expect(found.line).toBe(line)
  for (const found of problems.filter(({ fix }) => fix)) {
    const fixed = applyFixes(text, [found])
    const after = read(fixed, path)
    expect(after.problems.map(({ message }) => `${message} in ${fixed}`)).toEqual([])
    expect(meantBy(typed)).toContain(after.value)
  }
}

describe('any text on one line arrives as typed or is reported on its line; a fix makes it arrive', () => {
  const options = {
    numRuns,
    examples: [['"Neu" #1'], ["'geht's'"], ['{phone} & {city}'], ['- x: y']] as [string][],
  }

  test('as the value of a field', () => {
    fc.assert(
      fc.property(typedText, (typed) => {
        const text = plainPage('Paletten').replace('title: Paletten', () => `title: ${typed}`)
        expectHonest(text, { line: 1, typed, path: ['title'] })
      }),
      options,
    )
  })

  test('as a list entry', () => {
    fc.assert(
      fc.property(typedText, (typed) => {
        const text = `${plainPage('Paletten')}    points:\n      - Anfang\n      - ${typed}\n      - Ende\n`
        expectHonest(text, { line: 8, typed, path: ['blocks', 0, 'points', 1] })
      }),
      options,
    )
  })

  test('in braces', () => {
    // If they are closed or another field begins, the intention is unknown.
    const inBraces = typedText.filter(
      (typed) => !/[}\]]|,.*:$/.test(typed.replaceAll(/\{phone\}|\[Link\]/g, '')),
    )
    fc.assert(
      fc.property(inBraces, (typed) => {
        const text = `${plainPage('Paletten')}    actions:\n      - { label: ${typed}, to: /kontakt }\n    lead: Ende\n`
        expectHonest(text, { line: 7, typed, path: ['blocks', 0, 'actions', 0, 'label'] })
      }),
      options,
    )
  })
})

describe('what is read without a problem is read the same by YAML', () => {
  const pages = ['pages/kontakt.yaml', 'pages/impressum.yaml', 'site.yaml'].map(frozenText)

  const nothing = { tag: 'tag:yaml.org,2002:null', default: true, test: /^(?:null|~)$/, resolve: () => null }

  function expectSame(text: string) {
    const { source, problems } = parseSource('pages/start.yaml', text)
    if (!source || problems.length > 0) return
    const doc = parseDocument(text, { schema: 'failsafe', uniqueKeys: false, customTags: [nothing] })
    expect(doc.errors.map(({ message }) => `${message} in ${text}`)).toEqual([])
    expect(source.value).toEqual(doc.toJS())
  }

  test.each([...frozenTexts])('%s', (name, text) => {
    expect(parseSource(name, text).problems).toEqual([])
    expectSame(text)
  })

  test.each([
    'a:   b\n"c": \'d\'\n\'e f\': "g"\n',
    '---\na: b\n...\n',
    'a:\n- b\n- c\nd:\n    -   e: f\n        g: h\n    -\n      i: j\n',
    'a: |\n  b\n\n   c\n  d  \n\n\ne: |+\n  f\n\ng: >-\n  h\n  i\n\n\n  j\nk: >\n  l\n',
    'a: |2\n  b\nc:\n  - >-\n    d\n    e\n  - |-\n   f\n',
    'a: "b\n  c\n\n  d"\ne: \'f\n  g\'\n',
    'a: { b: c, "d": [e, "f, g", { h: i }], j: , k: {}, l: [] }\nm: [\n  n,\n  o, # p\n]\n',
    'a: # b\n  c: d\n# e\n  f:\n\n    g\nh:\t i\n',
    'a: http://b.de:80/c#d\ne: f:g\nh: 2,5 - 3 [i] {j}\n',
    'a: b\r\nc: |\r\n  d\r\n  e\r\nf: "g"\r\n',
  ])('%j', (text) => {
    const { problems } = parseSource('pages/start.yaml', text)
    expect(problems).toEqual([])
    expectSame(text)
  })

  test('random characters', () => {
    const piece = fc.constantFrom(
      ...signs,
      ' ',
      '  ',
      '\n',
      '\n  ',
      '\n- ',
      'a: ',
      'b',
      'c',
      '- ',
      '"',
      '{ ',
      ' }',
    )
    const file = fc.array(piece, { maxLength: 12 }).map((pieces) => `a: ${pieces.join('')}`)
    fc.assert(fc.property(file, expectSame), { numRuns: numRuns * 4 })
  })

  test('real pages with a piece removed, doubled or replaced', () => {
    const slip = fc.record({
      page: fc.constantFrom(...pages),
      at: fc.nat(),
      length: fc.nat({ max: 4 }),
      piece: fc.constantFrom('', ...signs, ' ', '\t', '\n', '\n  ', '\n- ', ': ', ' #', '""', '{}'),
    })
    fc.assert(
      fc.property(slip, ({ page, at, length, piece }) => {
        const start = at % page.length
        expectSame(page.slice(0, start) + piece + page.slice(start + length))
      }),
      { numRuns },
    )
  }, 600_000)
})

describe('no file makes reading it throw or hang', () => {
  const pages = ['pages/gitterboxen.yaml', 'pages/impressum.yaml', 'site.yaml'].map(frozenText)

  function expectHelpful(text: string) {
    const start = performance.now()
    const { source, problems } = parseSource('pages/start.yaml', text)
    // Endless loops take minutes; a busy machine may take seconds.
    expect(performance.now() - start).toBeLessThan(10_000)
    expect(source !== undefined || problems.length > 0).toBe(true)
    const lines = text.split('\n')
    for (const { line, column, endLine, endColumn, message, hint, fix } of problems) {
      expect(`${message} ${hint ?? ''}`).not.toMatch(/undefined|NaN|%[a-z]+%/)
      expect(line).toBeLessThanOrEqual(lines.length)
      expect(column).toBeLessThanOrEqual((lines[line - 1]?.length ?? 0) + 1)
      expect(endLine > line || (endLine === line && endColumn >= column)).toBe(true)
      if (fix) expect(applyFixes(text, [{ fix } as Problem])).not.toBe(text)
    }
  }

  test('random characters', () => {
    const line = fc.array(
      fc.oneof(fc.constantFrom(...signs, ' ', '  ', 'title', 'to', 'a'), fc.string({ unit: 'grapheme' })),
    )
    const file = fc.array(line.map((pieces) => pieces.join(''))).map((lines) => lines.join('\n'))
    fc.assert(fc.property(file, expectHelpful), { numRuns })
  })

  test('real pages with some pieces removed, doubled or replaced', () => {
    const piece = fc.constantFrom(
      ...signs,
      ' ',
      '\t',
      '\n',
      '\n  ',
      '\n- ',
      '\r',
      '\0',
      '\u00A0',
      '\u200B',
      '\uFEFF',
      '---\n',
    )
    const slip = fc.record({ at: fc.nat(), length: fc.nat({ max: 6 }), piece })
    const slips = fc.record({
      page: fc.constantFrom(...pages),
      slips: fc.array(slip, { minLength: 1, maxLength: 4 }),
    })
    fc.assert(
      fc.property(slips, ({ page, slips }) => {
        let text = page
        for (const { at, length, piece } of slips) {
          const start = at % text.length
          text = text.slice(0, start) + piece + text.slice(start + length)
        }
        expectHelpful(text)
      }),
      { numRuns },
    )
  }, 600_000)

  test.each([
    [
      'aliases that multiply by nine at each level',
      [...'abcdefghi']
        .map((name, i, all) => `${name}: &${name} [${i ? Array(9).fill(`*${all[i - 1]}`) : 'x'}]\n`)
        .join(''),
    ],
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
    ['document markers', '---\n'.repeat(5_000)],
    ['tabs', `a:\n${'\t'.repeat(20_000)}b: c\n`],
    ['quotes over many lines', `a: "${'x\n'.repeat(10_000)}`],
    ['invisible characters', `a: ${'\u200B'.repeat(20_000)}\n`],
  ])(
    '%s',
    (_, text) => {
      expectHelpful(text)
    },
    20_000,
  )
})

test('nobody is told to delete an empty site.yaml', async () => {
  const { problems } = await loadSite({ 'site.yaml': '# Notiz\n' })
  expect(problems.map(({ message, hint }) => [message, hint])).toEqual([
    [
      'Die Datei ist leer oder enthält nur Notizen; ohne sie gibt es keine Website.',
      'Stellen Sie die letzte Fassung wieder her.',
    ],
  ])
})

describe('a file in another encoding', () => {
  const page = `${plainPage('Paletten für Gewerbe')}    lead: Größe\n`
  const problemsOf = async (bytes: Uint8Array) =>
    (await loadSite({ 'pages/start.yaml': bytes })).problems.map(
      ({ code, line, column }) => `${line}:${column} ${code}`,
    )
  const utf16 = (text: string) => Buffer.from(text, 'utf16le')

  test.each([
    ['UTF-16', utf16(`\uFEFF${page}`), '1:1 unreadable-file'],
    ['UTF-16 without a byte order mark', utf16(page), '1:1 unreadable-file'],
    ['UTF-16 in big-endian order', utf16(page).swap16(), '1:1 unreadable-file'],
    ['Latin-1', Buffer.from(page, 'latin1'), '1:18 unreadable-file'],
    [
      'UTF-8 with one Latin-1 character',
      Buffer.concat([Buffer.from(page), Buffer.of(0x23, 0x20, 0xe4)]),
      '7:3 unreadable-file',
    ],
    ['UTF-8 that was read as Latin-1', Buffer.from(Buffer.from(page).toString('latin1')), '1:18 lost-text'],
    ['UTF-8 with a null character', Buffer.from(page.replace('Größe', 'Grö\0ße')), '6:14 hidden-character'],
    ['a file above the limit', Buffer.from(`${page}#${'x'.repeat(1_000_000)}`), '1:1 unreadable-file'],
    ['an empty file', Buffer.of(), '1:1 yaml-syntax'],
  ])('%s', async (_, bytes, expected) => {
    expect(await problemsOf(bytes)).toEqual([expected])
  })

  test('that is mostly UTF-8 is read as such', async () => {
    const { texts } = await loadSite({
      'pages/start.yaml': Buffer.concat([Buffer.from(page), Buffer.of(0x23, 0x20, 0xe4)]),
    })
    expect(texts.get('pages/start.yaml')).toBe(`${page}# ä`)
  })

  test('with a byte order mark, positions match those in the editor', async () => {
    expect(await problemsOf(Buffer.from(`\uFEFF${page.replace('title: ', 'titel: ')}`))).toEqual([
      '1:1 unknown-field',
    ])
  })

  test('with classic Mac line endings positions are correct, too', async () => {
    const wrong = page.replace('    lead: ', '    laed: ').replaceAll('\n', '\r')
    expect(await problemsOf(Buffer.from(wrong))).toEqual(['6:5 unknown-field'])
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
    ['dashes without spaces', page.replace(/- (?=[NG])/g, '-')],
    ['long dashes', page.replace(/- (?=[NG])/g, '– ')],
    ['no-break spaces', page.replace(/^ {6}/gm, '\u00A0\u00A0    ')],
    ['zero-width spaces', page.replaceAll('title', 'ti\u200Btle')],
    ['an entry too far to the right', page.replace('      - Gebraucht', '        - Gebraucht')],
    ['an end marker with nothing after it', `${page}---\n`],
    ['a duplicate line', page.replace('    points', '    title: Paletten\n    points')],
    ['umlauts that were encoded twice', Buffer.from(page).toString('latin1')],
  ])('%s', (_, written) => {
    expect(fixAll(written)).toBe(page)
  })
})

test('a text that would lose its paragraphs reads the same with Windows line endings', () => {
  const text = 'text: >-\n  Eins\n  zwei\n\n  Drei\n'
  const [plain, windows] = [text, text.replaceAll('\n', '\r\n')].map((one) => parseSource('', one))
  expect(plain?.source?.value).toEqual({ text: 'Eins\nzwei\n\nDrei' })
  expect(windows?.source?.value).toEqual(plain?.source?.value)
})
