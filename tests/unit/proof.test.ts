import { HtmlValidate } from 'html-validate'
import { describe, expect, test } from 'vitest'
import { readSitemap, readText } from '../../scripts/proof/documents.ts'
import { hardFigures, hasPassed, summary } from '../../scripts/proof/figures.ts'
import type { PageRecord, Proof, Transfer } from '../../scripts/proof/measured.ts'
import { proofHtml } from '../../scripts/proof/report.ts'
import { spyOnDevice } from '../../scripts/proof/spy.ts'

const transfer = (kind: Transfer['kind'], bytes: number, more: Partial<Transfer> = {}): Transfer => ({
  url: `http://localhost:1/${kind}`,
  kind,
  status: 200,
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
  foreign: [],
  cookies: [],
  stored: [],
  refused: [],
  console: [],
  accessibility: [],
  links: [],
}

const proofOf = (page: Partial<PageRecord> = {}, more: Partial<Proof> = {}): Proof => ({
  at: {
    site: 'https://palettenhof.de',
    date: new Date('2026-11-21T17:30:00Z'),
    command: 'npm run proof',
    browser: 'Chromium 1.2.3',
    node: '20.19.0',
    commit: 'abc1234',
  },
  pages: [{ ...quietPage, ...page }],
  links: { own: 169, anchors: 52, external: 1, broken: [] },
  ...more,
})

/** The text of the report, with single spaces. */
const textOf = (proof: Proof) =>
  proofHtml(proof)
    .replace(/<style>[^<]*<\/style>/, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

describe('the verdict', () => {
  test('passes a page that does nothing', () => {
    expect(hasPassed(proofOf())).toBe(true)
    expect(hardFigures(proofOf()).map(({ findings }) => findings.length)).toEqual([0, 0, 0, 0, 0, 0])
  })

  test.each(['foreign', 'cookies', 'stored', 'accessibility', 'refused'] as const)(
    'fails for one finding under %s',
    (kind) => {
      const proof = proofOf({ [kind]: ['eins'] })
      expect(hasPassed(proof)).toBe(false)
      expect(summary(proof)).toContain('    /  eins')
      expect(textOf(proof)).toContain('Nicht bestanden')
    },
  )

  test('fails for a broken link', () => {
    const broken = [{ from: '/a.html', to: '/b', reason: 'Antwort 404' }]
    const proof = proofOf({}, { links: { ...proofOf().links, broken } })
    expect(hasPassed(proof)).toBe(false)
    expect(textOf(proof)).toContain('/a.html /b: Antwort 404')
  })

  test('shows messages in the console, but ignores them', () => {
    const proof = proofOf({ console: ['kaputt'] })
    expect(hasPassed(proof)).toBe(true)
    expect(textOf(proof)).toContain('/ kaputt')
  })

  test('prints only the first of many findings', () => {
    const cookies = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
    expect(summary(proofOf({ cookies }))).toContain('    /  e\n    und 2 weitere')
  })
})

describe('the report', () => {
  test('names the circumstances of the measurement', () => {
    const text = textOf(proofOf())
    for (const said of [
      'https://palettenhof.de',
      '21. November 2026 um 18:30 Uhr',
      'abc1234',
      'Chromium 1.2.3',
      'npm run proof mit Node 20.19.0',
    ]) {
      expect(text).toContain(said)
    }
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
    const text = textOf(proofOf({ foreign: [url], transfers: [transfer('font', 1, { url })] }))
    expect(text).toContain(`${url} fremder Server`)
  })

  test('shows markup as text', () => {
    const evil = '<script>alert("1")</script>'
    const at = { ...proofOf().at, commit: evil, command: evil, browser: evil, site: evil }
    const html = proofHtml(
      proofOf({ path: evil, console: [evil], cookies: [evil] }, { at, links: proofOf().links }),
    )
    expect(html).not.toContain('<script')
    expect(html.match(/&lt;script&gt;/g)?.length).toBeGreaterThan(6)
  })

  test("is valid HTML that obeys the site's policy and is not indexed", async () => {
    const html = proofHtml(proofOf({ refused: ['img-src: https://example.org'] }))
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

test('finds addresses in what programs read', () => {
  expect(readText('a.md', 'Zur [Seite](/a#b), ![Bild](/b.png).').links).toEqual(['/a#b', '/b.png'])
  expect(readText('robots.txt', 'Sitemap: https://a.de/sitemap.xml').links).toEqual([
    'https://a.de/sitemap.xml',
  ])
  expect(readText('m.webmanifest', '{"start_url":"/","icons":[{"src":"/i.png"}]}').links).toEqual([
    '/',
    '/i.png',
  ])
  expect(readText('a.json', '{"src":"/i.png"}').links).toEqual([])
  const sitemap = '<url><loc>https://a.de/</loc></url><url><loc>https://a.de/b?c&amp;d</loc></url>'
  expect(readSitemap(sitemap).map(({ href }) => href)).toEqual(['https://a.de/', 'https://a.de/b?c&d'])
})

test('code for the page is self-contained', () => {
  expect(String(spyOnDevice)).not.toMatch(/__name|import|require/)
})
