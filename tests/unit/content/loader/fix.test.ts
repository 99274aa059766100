import { describe, expect, test } from 'vitest'
import { readPage } from '#reading'
import { withSafeFixes } from '../../../../src/content/loader/safe-fixes.ts'
import { applyFixes, changedLines, type Problem } from '../../../../src/content/problems/index.ts'
import {
  type Files,
  jpeg,
  loadSite,
  pageWith,
  plainPage,
  siteWith,
  smallSite,
} from '../../../support/site.ts'

const fixAt = (line: number, column: number, endColumn: number, text: string): Problem => ({
  code: 'dead-link',
  severity: 'error',
  file: 'pages/start.yaml',
  line,
  column,
  endLine: line,
  endColumn,
  path: '',
  message: '',
  fix: { line, column, endLine: line, endColumn, text },
})

/** The start page after all fixes, and its remaining problems. */
async function fixStart(text: string) {
  const { problems } = await loadSite({ 'pages/start.yaml': text })
  const fixed = applyFixes(
    text,
    problems.filter(({ file }) => file === 'pages/start.yaml'),
  )
  const left = (await loadSite({ 'pages/start.yaml': fixed })).problems
  return { fixed, left: left.map(({ code }) => code) }
}

const text = 'eins: alt  # bleibt\r\nzwei: a b c\n\tdrei: alt'

test.each<[string, Problem[], string]>([
  ['nothing', [], text],
  [
    'places on several lines',
    [fixAt(1, 7, 10, 'neu'), fixAt(3, 8, 11, 'ganz neu')],
    'eins: neu  # bleibt\r\nzwei: a b c\n\tdrei: ganz neu',
  ],
  [
    'several places on one line, in any order',
    [fixAt(2, 7, 8, 'lang'), fixAt(2, 11, 12, ''), fixAt(2, 9, 10, 'X')],
    'eins: alt  # bleibt\r\nzwei: lang X \n\tdrei: alt',
  ],
  [
    'only one of two overlapping places',
    [fixAt(2, 7, 10, 'X'), fixAt(2, 9, 12, 'Y')],
    'eins: alt  # bleibt\r\nzwei: a Y\n\tdrei: alt',
  ],
])('fixes change %s', (_, fixes, expected) => {
  expect(applyFixes(text, fixes)).toBe(expected)
  expect(applyFixes(text, fixes.toReversed())).toBe(expected)
})

describe('a fix solves its problem', () => {
  const withText = (written: string) => pageWith(`- type: text\n  title: Tausch\n  text: ${written}\n`)
  const pages: [name: string, written: string, fixed: string][] = [
    ['field', pageWith('- { type: text, titel: A, text: B }\n'), '- { type: text, title: A, text: B }'],
    ['type', pageWith('- { typ: text, title: A, text: B }\n'), '- { type: text, title: A, text: B }'],
    ['block', pageWith('- { type: "texte", title: A, text: B }\n'), 'title: A, text: B }'],
    [
      'picture',
      `${plainPage('Paletten')}    image: { file: giterbox.jpg, alt: B }\n`,
      '{ file: gitterbox.jpg, alt: B }',
    ],
    ['fact', plainPage('"Tel. {phon}"'), 'title: "Tel. {phone}"'],
    ['link', withText('Zur [/reperatur](/reparatur#tasch).'), 'Zur [/reperatur](/reparatur#tausch).'],
    ['link without slash', withText('Zum [Formular](kontakt).'), 'Zum [Formular](/kontakt).'],
  ]

  test.each(pages)('%s', async (_, written, expected) => {
    const { fixed, left } = await fixStart(written)
    expect(fixed).toContain(expected)
    expect(left).toEqual([])
  })

  test('including the name of a page and a word in a list', async () => {
    const site = smallSite['site.yaml']
      .replace('page: kontakt.yaml', 'page: kontkt.yaml')
      .replace('Mo,', 'MO,')
    const { problems } = await loadSite({ 'site.yaml': site })
    expect(problems).toHaveLength(2)
    expect(applyFixes(site, problems)).toBe(smallSite['site.yaml'])
  })
})

test.each([
  [
    'the same word occurs earlier',
    'Zum kontakt geht es [hier](kontakt).',
    'Zum kontakt geht es [hier](/kontakt).',
  ],
  ['its text is the same word', '"[kontakt](kontakt)"', '"[kontakt](/kontakt)"'],
  [
    'a longer link starts with it',
    '"[a](https://x.de/reperatur) [b](/reperatur)"',
    '"[a](https://x.de/reperatur) [b](/reparatur)"',
  ],
  ['it contains an escape sequence', '"Langer Text: [b](/repera\\x74ur)."', '"Langer Text: [b]('],
])('a fix of a link changes only the link, even if %s', async (_, written, right) => {
  const { fixed } = await fixStart(pageWith(`- type: text\n  title: A\n  text: ${written}\n`))
  expect(fixed).toContain(`text: ${right}`)
})

describe('a fix is checked before it is offered', () => {
  const hours = (entries: string) => siteWith(`openingHours:\n${entries}`)
  const offered = async (file: string, text: string) => {
    const { problems } = await loadSite({ [file]: text })
    return problems.map(({ fix, hint }) => ({ fix: fix?.text, guess: hint?.match(/„([^“]*)“\?$/)?.[1] }))
  }

  test('a wrong guess is withdrawn, along with its suggestion', async () => {
    const text = hours(
      '  - { from: Mo, to: Fr, opens: "7:00", closes: "17:00" }\n  - { So: geschlossen, from: Sa }\n',
    )
    expect(await offered('site.yaml', text)).toEqual([{ fix: undefined, guess: undefined }])
  })

  test('a fix that changes a value in another line is withdrawn', () => {
    const text = `${plainPage('Paletten')}    points:\n      - Neu\n      - Gebraucht\n`
    const file = readPage('pages/start.yaml', Buffer.from(text))
    const reworded = fixAt(7, 9, 12, 'Alt')
    expect(withSafeFixes([file], [reworded])).toEqual([reworded])
    expect(withSafeFixes([file], [fixAt(7, 7, 12, '')])[0]?.fix).toBeUndefined()
  })

  test('of two fixes for the same field the first one stays', async () => {
    const page = pageWith('- type: text\n  titel: A\n  Titel: B\n  text: C\n')
    const fixes = (await offered('pages/start.yaml', page)).map(({ fix }) => fix)
    expect(fixes).toEqual(['title', undefined])
  })

  test.each([
    ['Tel. 07150 123456 Büro', 'Tel. {phone} Büro'],
    ['07150 123456', '"{phone}"'],
    ['Kauf &amp; Verkauf', 'Kauf & Verkauf'],
    ['"Kauf &amp; Verkauf"', '"Kauf & Verkauf"'],
    ['Neu:&nbsp;jetzt', '"Neu: jetzt"'],
  ])('of %s only the relevant part changes, with quotes where needed', async (written, right) => {
    const page = (text: string) => pageWith(`- type: text\n  title: A\n  text: ${text}\n`)
    expect(await fixStart(page(written))).toEqual({ fixed: page(right), left: [] })
    const inBraces = (text: string) => pageWith(`- { type: text, title: A, text: ${text} }\n`)
    const quoted = right.includes('{') ? `"${right.replaceAll('"', '')}"` : right
    expect(await fixStart(inBraces(written))).toEqual({ fixed: inBraces(quoted), left: [] })
  })

  test('a duplicate misspelt field is fixed once only one of them is left', async () => {
    const page = pageWith('- type: text\n  title: A\n  tex{t: B\n  tex{t: B\n')
    expect((await offered('pages/start.yaml', page)).map(({ fix }) => fix)).toEqual([''])
    const alone = page.replace('    tex{t: B\n', '')
    expect((await offered('pages/start.yaml', alone)).map(({ fix }) => fix)).toEqual(['text'])
  })

  test('a misspelt page in a route does not hide the problems that its fix would bring', async () => {
    const site = siteWith('').replace('page: kontakt.yaml', 'page: kontak/.yaml')
    const { problems } = await loadSite({ 'site.yaml': site, 'pages/_entwurf.yaml': plainPage('Entwurf') })
    expect(problems.map(({ code, fix }) => [code, fix?.text])).toEqual([
      ['page-without-route', undefined],
      ['missing-page', 'kontakt.yaml'],
    ])
  })

  test('problems uncovered elsewhere do not count against a fix', async () => {
    const page = pageWith('- { typ: text, titel: A, text: "[B](/reperatur)" }\n')
    expect((await offered('pages/start.yaml', page)).map(({ fix }) => fix)).toEqual(['type'])
  })
})

/** The fixes offered for a file of the small site, and the file after all of them. */
async function fixesIn(file: 'site.yaml' | 'pages/start.yaml', text: string, more: Files = {}) {
  const { problems } = await loadSite({ ...more, [file]: text })
  const fixed = applyFixes(text, problems)
  const left = (await loadSite({ ...more, [file]: fixed })).problems
  return { found: problems.length, fixes: problems.filter(({ fix }) => fix).length, fixed, left }
}

describe('no fix is offered', () => {
  const page = (lines: string) => pageWith(`- type: text\n  title: A\n  text: B\n${lines}`)
  const { 'site.yaml': site } = smallSite
  const withContact = (id: string) =>
    siteWith(`contacts:\n  - { id: ${id}, name: Lager, phone: 07150 123499 }\n`)
  const image = page('  image: { file: gitterbox.jpg, alt: Gitterbox mit Klappe }\n')
  const notes: [string, 'site.yaml' | 'pages/start.yaml', string, Files?][] = [
    ['for an address changed by hand', 'site.yaml', site.replace('/reparatur,', '/reparatur-neu,')],
    [
      'for a link changed before its page',
      'pages/start.yaml',
      page('').replace('B', '"[B](/reparatur-neu)"'),
    ],
    ['for a file of another year', 'pages/start.yaml', page('').replace('B', '"[B](/files/urkunde-2.pdf)"')],
    [
      'for a renamed picture',
      'pages/start.yaml',
      image,
      { 'pages/images/gitterbox.jpg': undefined, 'pages/images/gitterbox-neu.jpg': jpeg(1600, 1067) },
    ],
    [
      'for a numbered picture',
      'pages/start.yaml',
      image.replace('gitterbox.', 'halle-2.'),
      { 'pages/images/halle-1.jpg': jpeg(1600, 1067) },
    ],
    [
      'for a renamed page file',
      'site.yaml',
      site,
      { 'pages/reparatur.yaml': undefined, 'pages/reparatur-alt.yaml': smallSite['pages/reparatur.yaml'] },
    ],
    ['for a renamed section', 'pages/start.yaml', page('').replace('B', '"[B](/reparatur#tausch-2)"')],
    [
      'for a renamed contact',
      'site.yaml',
      withContact('lager-2').replace('to: /kontakt }', 'to: tel:lager }'),
    ],
    [
      'for one of two words alike',
      'site.yaml',
      withContact('lager')
        .replace('to: /kontakt }', 'to: tel:lagar }')
        .replace(/( {2}- \{ id: )lager(.*\n)/, '$1lagir$2$1lagur$2'),
    ],
    ['for a word with two meanings', 'pages/start.yaml', pageWith('- type: tabelle\n  title: A\n')],
    [
      'for a type whose block lacks everything else',
      'pages/start.yaml',
      pageWith('- type: galerie\n  title: A\n'),
    ],
  ]

  test.each(notes)('%s', async (_, file, text, more) => {
    const { found, fixes } = await fixesIn(file, text, more)
    expect(found).toBeGreaterThan(0)
    expect(fixes).toBe(0)
  })
})

test.each<[string, 'site.yaml' | 'pages/start.yaml', string, string]>([
  [
    'curly quotes',
    'pages/start.yaml',
    pageWith('- type: text\n  title: „Neu: {phone}“\n  text: B\n'),
    'title: "Neu: {phone}"',
  ],
  [
    'English quotes in braces',
    'pages/start.yaml',
    pageWith('- { type: text, title: “Neu, gut”, text: B }\n'),
    'title: "Neu, gut",',
  ],
  [
    'a straight quote with a curly one',
    'pages/start.yaml',
    pageWith('- type: text\n  title: "Neu: gut“\n  text: B\n'),
    'title: "Neu: gut"',
  ],
  [
    'the sign before an anchor',
    'pages/start.yaml',
    pageWith('- type: text\n  anchor: #ablauf\n  title: A\n  text: B\n'),
    'anchor: ablauf',
  ],
  ['a colour without quotes', 'site.yaml', siteWith('brand:\n  primary: #AC1D40\n'), 'primary: "#AC1D40"'],
  [
    'a day as the name',
    'site.yaml',
    siteWith('openingHours:\n  - Mo: 7:00 - 17:00\n'),
    '- { from: Mo, opens: "7:00", closes: "17:00" }',
  ],
  ['a day that is closed', 'site.yaml', siteWith('openingHours:\n  - So: geschlossen\n'), '- { from: So }'],
  [
    'days in one word',
    'site.yaml',
    siteWith('openingHours:\n  - { from: Mo-Fr, opens: 7 bis 17 Uhr }\n'),
    '- { from: Mo, to: Fr, opens: "7:00", closes: "17:00" }',
  ],
])('%s become what was meant', async (_, file, text, right) => {
  const { fixed, left } = await fixesIn(file, text)
  expect(fixed).toContain(right)
  expect(left).toEqual([])
})

test('reports a removed line on its own', () => {
  expect(changedLines('a\nb\nb2\nc\nd', 'a\nb\nc\nD')).toEqual([
    { line: 3, before: 'b2' },
    { line: 5, before: 'd', after: 'D' },
  ])
})
