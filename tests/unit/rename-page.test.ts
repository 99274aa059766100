import { describe, expect, test } from 'vitest'
import type { Disk } from '#content'
import { changedDisk, type RenamePlan, readTexts, renamePage } from '../../src/edit/index.ts'
import { loadContent } from '../../src/loader/index.ts'
import { type Files, memoryDisk, pageWith, smallSite } from '../support/site.ts'

const site = smallSite['site.yaml']

/** The small site with some files changed, and the plan for a new address. */
async function plan(from: string, to: string, changed: Files = {}) {
  const disk = memoryDisk({ ...smallSite, ...changed })
  return { disk, plan: renamePage(await readTexts(disk), { from, to }) }
}

/** The texts changed by a new address; throws if it is refused. */
async function changesOf(from: string, to: string, changed: Files = {}) {
  const { disk, plan: made } = await plan(from, to, changed)
  if ('refused' in made) throw new Error(made.refused)
  const after = await codesOf(changedDisk(disk, made.changes))
  expect(after).toEqual(await codesOf(disk))
  return made.changes
}

/** The codes of all problems: a new address neither adds nor hides any. */
async function codesOf(disk: Disk): Promise<string[]> {
  return (await loadContent(disk)).problems.map(({ code }) => code).toSorted()
}

async function refusalOf(from: string, to: string, changed: Files = {}) {
  const made = (await plan(from, to, changed)).plan
  return 'refused' in made ? made.refused : undefined
}

const redirects = (...lines: string[]) => `\nredirects:\n${lines.map((line) => `  - ${line}\n`).join('')}`

describe('renamePage', () => {
  test('moves route and file, updates the menu and adds a redirect', async () => {
    const changes = await changesOf('/reparatur', '/palettenreparatur')
    expect([...changes.keys()].toSorted()).toEqual([
      'pages/palettenreparatur.yaml',
      'pages/reparatur.yaml',
      'site.yaml',
    ])
    expect(changes.get('pages/reparatur.yaml')).toBeUndefined()
    expect(changes.get('pages/palettenreparatur.yaml')).toBe(smallSite['pages/reparatur.yaml'])
    expect(changes.get('site.yaml')).toBe(
      site
        .replaceAll('/reparatur', '/palettenreparatur')
        .replace('page: reparatur', 'page: palettenreparatur') +
        redirects('{ from: /reparatur, to: /palettenreparatur }'),
    )
  })

  test('accepts addresses as people type them', async () => {
    const made = (await plan('reparatur', 'paletten/reparatur/')).plan
    expect(made).toMatchObject({ from: '/reparatur', to: '/paletten/reparatur' })
    expect([...(made as RenamePlan).changes.keys()]).toContain('pages/paletten-reparatur.yaml')
  })

  test('keeps the file if its name differs, or if the new name is taken', async () => {
    const other = site.replace('page: reparatur.yaml', 'page: werkstatt.yaml')
    const renamed = {
      'pages/werkstatt.yaml': smallSite['pages/reparatur.yaml'],
      'pages/reparatur.yaml': undefined,
    }
    expect([...(await changesOf('/reparatur', '/neu', { ...renamed, 'site.yaml': other })).keys()]).toEqual([
      'site.yaml',
    ])

    const taken = site.replace('page: kontakt.yaml', 'page: neu.yaml')
    const moved = { 'pages/neu.yaml': smallSite['pages/kontakt.yaml'], 'pages/kontakt.yaml': undefined }
    expect([...(await changesOf('/reparatur', '/neu', { ...moved, 'site.yaml': taken })).keys()]).toEqual([
      'site.yaml',
    ])
  })

  test('updates links of every kind, but nothing that only looks like one', async () => {
    const page = pageWith(`- type: text
  title: Mehr zu /reparatur
  # Siehe [Reparatur](/reparatur)
  text: |
    Zur [Reparatur](/reparatur), zum [Tausch](/reparatur#tausch) und zur
    [Werkstatt](https://palettenbetrieb.example/reparatur). Nicht \\[so](/reparatur), nicht /reparatur
    und nicht [hier](https://example.org/reparatur).
- type: call-to-action
  title: Anfragen
  text: "Sehen Sie \\"selbst\\": [A](/reparatur#tausch)."
  actions:
    - { label: A, to: "/reparatur" }
    - { label: B, to: '/reparatur#tausch' } # bleibt
`)
    const changes = await changesOf('/reparatur', '/neu', {
      'pages/start.yaml': page,
      'pages/entwurf.yaml': `hidden: true\n${page}`,
    })
    const expected = page
      .replaceAll('to: "/reparatur"', 'to: "/neu"')
      .replaceAll("'/reparatur#tausch'", "'/neu#tausch'")
      .replaceAll('(/reparatur#tausch)', '(/neu#tausch)')
      .replace('Zur [Reparatur](/reparatur)', 'Zur [Reparatur](/neu)')
      .replace('palettenbetrieb.example/reparatur', 'palettenbetrieb.example/neu')
    expect(changes.get('pages/start.yaml')).toBe(expected)
    expect(changes.get('pages/entwurf.yaml')).toBe(`hidden: true\n${expected}`)
  })

  test('keeps a query', async () => {
    const page = pageWith(
      '- { type: text, title: A, text: "[B](/kontakt?produktwahl=ankauf#formular)" }\n',
    ).replace('#formular', '')
    const changes = await changesOf('/kontakt', '/anfrage', { 'pages/start.yaml': page })
    expect(changes.get('pages/start.yaml')).toContain('[B](/anfrage?produktwahl=ankauf)')
  })

  test('ignores addresses that only start alike', async () => {
    const longer = site.replace(
      '  - { path: /reparatur,',
      '  - { path: /reparatur-tausch, page: reparatur-tausch.yaml }\n  - { path: /reparatur/lager, page: lager.yaml }\n  - { path: /reparatur,',
    )
    const links = '- { type: text, title: A, text: "[B](/reparatur-tausch) [C](/reparatur/lager)" }\n'
    const page = (title: string) => pageWith(links).replaceAll('Paletten', title)
    const changes = await changesOf('/reparatur', '/neu', {
      'site.yaml': longer,
      'pages/reparatur-tausch.yaml': page('Tausch'),
      'pages/lager.yaml': page('Lager'),
    })
    expect([...changes.keys()].toSorted()).toEqual(['pages/neu.yaml', 'pages/reparatur.yaml', 'site.yaml'])
    expect(changes.get('site.yaml')).toContain('{ path: /reparatur-tausch, page: reparatur-tausch.yaml }')
  })

  test('creates no chains of redirects, and removes those from the new address', async () => {
    const before = site + redirects('{ from: /alt, to: "/reparatur#tausch" }', '{ from: /neu, to: /kontakt }')
    const after = (await changesOf('/reparatur', '/neu', { 'site.yaml': before })).get('site.yaml')
    expect(after).toMatch(
      /\nredirects:\n {2}- \{ from: \/alt, to: "\/neu#tausch" \}\n {2}- \{ from: \/reparatur, to: \/neu \}\n$/,
    )
  })

  test('restores the site on renaming back, except for a redirect', async () => {
    const files: Files = { ...smallSite }
    for (const [from, to] of [
      ['/reparatur', '/neu'],
      ['/neu', '/reparatur'],
    ] as const) {
      for (const [file, text] of await changesOf(from, to, files)) files[file] = text
    }
    expect(files).toEqual({
      ...smallSite,
      'pages/neu.yaml': undefined,
      'site.yaml': site + redirects('{ from: /neu, to: /reparatur }'),
    })
  })

  test('keeps a byte order mark and Windows line endings', async () => {
    const windows = `\uFEFF${site.replaceAll('\n', '\r\n')}`
    const after = (await changesOf('/reparatur', '/neu', { 'site.yaml': windows })).get('site.yaml')
    expect(after?.replaceAll('\r\n', '\n')).toBe(
      `\uFEFF${site.replaceAll('/reparatur', '/neu').replace('page: reparatur', 'page: neu')}${redirects('{ from: /reparatur, to: /neu }')}`,
    )
    expect(after?.match(/(?<!\r)\n/)).toBeNull()
  })

  test('lists every change with its line', async () => {
    const made = (
      await plan('/reparatur', '/neu', { 'site.yaml': `${site}${redirects('{ from: /neu, to: /kontakt }')}` })
    ).plan as RenamePlan
    const after = made.changes.get('site.yaml')?.split('\n') ?? []
    const reported = made.steps.filter(({ line }) => line !== undefined)
    expect(reported.map(({ text }) => text)).toEqual([
      '- { label: Reparatur, to: /neu }',
      '- { path: /neu, page: neu.yaml }',
      expect.stringContaining('/neu entfällt'),
      'neu: { from: /reparatur, to: /neu }',
    ])
    expect(after[(reported[0]?.line ?? 0) - 1]?.trim()).toBe(reported[0]?.text)
    expect(after[(reported[1]?.line ?? 0) - 1]?.trim()).toBe(reported[1]?.text)
    expect(after[(reported[3]?.line ?? 0) - 1]).toContain('{ from: /reparatur, to: /neu }')
  })
})

describe('is refused', () => {
  test.each([
    ['/reperatur', '/neu', 'Eine Seite „/reperatur“ gibt es nicht. Meinten Sie „/reparatur“?'],
    ['/gibt-es-nicht', '/neu', 'Eine Seite „/gibt-es-nicht“ gibt es nicht. Die Adressen stehen in site.yaml'],
    ['/', '/neu', 'Die Startseite hat immer die Adresse „/“'],
    ['/reparatur', '/kontakt', 'Die Adresse „/kontakt“ hat schon eine andere Seite.'],
    ['/reparatur', '/reparatur', 'Die Seite hat die Adresse „/reparatur“ schon.'],
    ['/reparatur', '/', 'Die Adresse „/“ hat schon eine andere Seite.'],
    ['/reparatur', 'Über uns', '„/Über uns“ kann keine Adresse sein.'],
    ['/reparatur', '/a//b', '„/a//b“ kann keine Adresse sein.'],
    [
      'https://palettenbetrieb.example/reparatur/',
      '/reparatur',
      'Die Seite hat die Adresse „/reparatur“ schon.',
    ],
    ['/reparatur', 'http://localhost:5173/Neu', '„/Neu“ kann keine Adresse sein.'],
    ['/reparatur', '/404', 'Die Adresse „/404“ braucht die Website selbst.'],
    ['/reparatur', '/files/neu', 'Die Adresse „/files/neu“ braucht die Website selbst.'],
  ])('%s to %s', async (from, to, sentence) => {
    expect(await refusalOf(from, to)).toContain(sentence)
  })

  test('a page that has already moved', async () => {
    const moved = { 'site.yaml': site + redirects('{ from: /werkstatt, to: /reparatur }') }
    expect(await refusalOf('/werkstatt', '/neu', moved)).toBe(
      'Die Seite „/werkstatt“ ist schon umgezogen, ihre Adresse führt jetzt zu „/reparatur“.',
    )
  })

  test('a link that only Markdown can parse', async () => {
    const page = pageWith('- { type: text, title: A, text: "[B](/re\\\\paratur) [C](/kon\\\\-takt)" }\n')
    const odd = page.replace('/re\\\\paratur', '/reparatur').replace('/kon\\\\-takt', '/ueber\\\\-uns')
    const withPage = {
      'site.yaml': site.replace(
        '  - { path: /reparatur,',
        '  - { path: /ueber-uns, page: ueber-uns.yaml }\n  - { path: /reparatur,',
      ),
      'pages/ueber-uns.yaml': pageWith('').replaceAll('Paletten', 'Wir'),
      'pages/start.yaml': odd,
    }
    expect(await refusalOf('/ueber-uns', '/wir', withPage)).toMatch(
      /^In pages\/start\.yaml steht ab Zeile 6 ein Link zu „\/ueber-uns“/,
    )
  })
})
