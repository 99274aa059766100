import { describe, expect, test } from 'vitest'
import { readPage } from '#content'
import { withSafeFixes } from '../../src/loader/safe-fixes.ts'
import { applyFixes, changedLines, type Problem } from '../../src/problems/index.ts'
import { loadSite, pageWith, plainPage, siteWith, smallSite } from '../support/site.ts'

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

test('reports a removed line on its own', () => {
  expect(changedLines('a\nb\nb2\nc\nd', 'a\nb\nc\nD')).toEqual([
    { line: 3, before: 'b2' },
    { line: 5, before: 'd', after: 'D' },
  ])
})
