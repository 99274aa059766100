import { HtmlValidate } from 'html-validate'
import { describe, expect, test } from 'vitest'
import { proofHtml } from '../../../../scripts/proof/report.ts'
import { annotations, hasPassed, kinds, summary } from '../../../pages/findings.ts'
import type { Finding, Kind, PageRecord, Proof, Transfer } from '../../../pages/measured.ts'
import { findIn } from '../../../pages/place.ts'

const transfer = (kind: Transfer['kind'], bytes: number, more: Partial<Transfer> = {}): Transfer => ({
  url: `http://localhost:1/${kind}`,
  kind,
  bytes,
  encoding: 'br',
  when: 'opening',
  ...more,
})

const quietPage: PageRecord = {
  path: '/',
  status: 200,
  transfers: [
    transfer('document', 9_240),
    transfer('font', 18_210, { url: 'http://localhost:1/assets/a.woff2', encoding: '' }),
    transfer('image', 61_000, { when: 'reading' }),
    transfer('data', 1_000, { when: 'reading' }),
  ],
}

const proofOf = (findings: Finding[] = [], more: Partial<Proof> = {}): Proof => ({
  at: {
    site: 'https://palettenhof.de',
    date: new Date('2026-11-21T17:30:00Z'),
    command: 'npm run proof',
    browser: 'Chromium 1.2.3',
    node: '20.19.0',
    commit: 'abc1234',
  },
  pages: [quietPage],
  links: { own: 169, anchors: 52, external: 1 },
  findings,
  ...more,
})

const finding = (kind: Kind, more: Partial<Finding> = {}): Finding => ({
  kind,
  path: '/',
  what: 'Eins.',
  ...more,
})
const nowhere = () => undefined

/** The text of the report, with single spaces. */
const textOf = (proof: Proof) =>
  proofHtml(proof)
    .replace(/<style>[^<]*<\/style>/, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

describe('the verdict', () => {
  test('passes a site without findings', () => {
    expect(hasPassed(proofOf())).toBe(true)
    expect(summary(proofOf(), nowhere)).not.toMatch(/^[^✓G]/m)
    expect(textOf(proofOf())).toContain('Bestanden: Alle Werte')
  })

  test.each(Object.keys(kinds) as Kind[])('fails for one finding of %s, unless it is a hint', (kind) => {
    const proof = proofOf([finding(kind)])
    const isHint = kind === 'words'
    expect(hasPassed(proof)).toBe(isHint)
    expect(summary(proof, nowhere)).toContain(
      `${isHint ? '!' : '✗'} ${kinds[kind].name}: 1\n    Seite /\n      Eins.\n    → `,
    )
    expect(textOf(proof)).toContain(isHint ? 'Bestanden' : 'Nicht bestanden')
    expect(textOf(proof)).toContain('/ Eins.')
  })

  test('names a finding once that all pages and widths share', () => {
    const found = ['/', '/a', '/b', '/c', '/d'].flatMap((path) =>
      [320, 390].map((width) => finding('fit', { path, what: `Bei ${width} Punkten.`, near: 'Fuß' })),
    )
    expect(summary(proofOf(found), nowhere)).toContain(
      '    Seite /, /a, /b und 2 weitere, bei „Fuß“\n      Bei 320 Punkten.\n    →',
    )
  })
})

describe('the place of a finding', () => {
  const find = findIn({
    texts: new Map([
      ['site.yaml', 'company:\n  name: Hof\nfooter: Kommen Sie vorbei.'],
      [
        'pages/a.yaml',
        'title: Ankauf\nblocks:\n  - text: |\n      Wir **kaufen** [alles](/alles),\n      was aus Holz ist.',
      ],
    ]),
    valid: { site: { routes: [{ path: '/a', page: 'a.yaml' }] } } as Required<
      Parameters<typeof findIn>[0]
    >['valid'],
  })

  test.each([
    ['Wir kau\u00adfen alles, was aus\u00a0Holz ist.', { file: 'pages/a.yaml', line: 4 }],
    ['Kommen Sie vorbei.', { file: 'site.yaml', line: 3 }],
    ['Steht nirgends.', { file: 'pages/a.yaml' }],
    [undefined, { file: 'pages/a.yaml' }],
  ])('%s', (near, place) => {
    expect(find({ kind: 'fit', path: '/a', what: '', ...(near && { near }) })).toEqual(place)
  })

  test('of a page without a file is unknown', () => {
    expect(find({ kind: 'fit', path: '/gibt-es-nicht', what: '' })).toBeUndefined()
  })

  test('is told to GitHub, escaped as it requires', () => {
    const found = finding('links', { path: '/a', what: '100 %:\n„/b, /c“', near: 'Kommen', under: 'Wir' })
    expect(annotations(proofOf([found]), find)).toBe(
      '::error file=site.yaml,line=3,title=Tote Links::Seite /a, bei „Kommen“ unter „Wir“: 100 %25:%0A„/b, /c“ Berichtigen Sie den Link, oder legen Sie an, wohin er führt.',
    )
    const technical = annotations(proofOf([finding('view'), finding('words')]), nowhere)
    expect(technical).toMatch(
      /^::error title=Was verdeckt%2C zu klein .*Woran das liegt, ist nicht festgestellt/,
    )
    expect(technical).toMatch(/\n::warning title=Zerteilte Wörter::Seite \/: Eins\. Kürzen/)
  })
})

describe('the report', () => {
  test('names the circumstances of the measurement', () => {
    expect(textOf(proofOf())).toMatch(
      /palettenhof\.de.*21\. November 2026 um 18:30 Uhr.*abc1234.*npm run proof mit Node 20\.19\.0/,
    )
  })

  test('weighs the first load, and later loads separately', () => {
    const text = textOf(proofOf())
    expect(text).toContain('Seite Anfragen HTML Bilder Schriften Daten Zusammen beim Lesen dazu')
    expect(text).toContain(' / 2 9,2 0,0 18,2 0,0 27,5 62,0 in 2 ')
    expect(text).toContain('HTML: Brotli')
    expect(text).toContain('/assets/a.woff2 eigener Server (https://palettenhof.de) 18,2 1')
  })

  test('names the origin of a foreign font', () => {
    const url = 'https://fonts.example/a.woff2'
    const pages = [{ ...quietPage, transfers: [transfer('font', 1, { url })] }]
    expect(textOf(proofOf([], { pages }))).toContain(`${url} fremder Server`)
  })

  test('shows markup as text', () => {
    const evil = '<script>alert("1")</script>'
    const at = { ...proofOf().at, commit: evil, command: evil, browser: evil, site: evil }
    const found = finding('console', { path: evil, what: evil, near: evil })
    const html = proofHtml(proofOf([found], { at, pages: [{ ...quietPage, path: evil }] }))
    expect(html).not.toContain('<script')
    expect(html.match(/&lt;script&gt;/g)?.length).toBeGreaterThan(6)
  })

  test("is valid HTML that obeys the site's policy and is not indexed", async () => {
    const html = proofHtml(proofOf([finding('refused')]))
    const validator = new HtmlValidate({
      extends: ['html-validate:standard', 'html-validate:a11y'],
      rules: { 'no-inline-style': 'error', 'long-title': 'off' },
    })
    const { results } = await validator.validateString(html)
    expect(results.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual([])
    expect(html).toContain('<meta name="robots" content="noindex">')
    expect(html).toMatch(/Content-Security-Policy" content="default-src 'none';.* style-src 'self' 'sha256-/)
    expect(html).not.toMatch(/<script|style="|<link/)
  })
})
