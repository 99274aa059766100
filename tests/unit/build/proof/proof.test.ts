import { describe, expect, test } from 'vitest'
import {
  annotations,
  type FindingKind,
  kinds,
  type PageFinding,
  type SiteProof,
  summary,
} from '../../../../src/build/proof/findings.ts'
import { findIn } from '../../../../src/build/proof/place.ts'

const proofOf = (findings: PageFinding[] = []): SiteProof => ({
  browser: 'Chromium 1.2.3',
  pages: 1,
  links: { own: 169, anchors: 52, external: 1 },
  findings,
})

const finding = (kind: FindingKind, more: Partial<PageFinding> = {}): PageFinding => ({
  kind,
  path: '/',
  what: 'Eins.',
  ...more,
})
const nowhere = () => undefined

describe('the summary', () => {
  test('has nothing but ticks for a site without findings', () => {
    expect(summary(proofOf(), nowhere)).not.toMatch(/^[^✓G]/m)
  })

  test.each(Object.keys(kinds) as FindingKind[])('has a cross for a finding of %s', (kind) => {
    const proof = proofOf([finding(kind)])
    expect(summary(proof, nowhere)).toContain(`✗ ${kinds[kind]}: 1\n    Seite /\n      Eins.\n    → `)
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
    expect(annotations(proofOf([finding('view')]), nowhere)).toMatch(
      /^::error title=Was verdeckt%2C zu klein .*Woran das liegt, ist nicht festgestellt/,
    )
  })
})
