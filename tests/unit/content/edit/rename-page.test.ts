// @module-tag thorough
import { describe, expect, test } from 'vitest'
import type { Disk } from '#reading'
import { changedDisk, formatted, readTexts, renamePage } from '../../../../src/content/edit/index.ts'
import { inProcess, runHere, siteFolder } from '../../../support/commands.ts'
import { frozenBytes, frozenTexts } from '../../../support/frozen-site.ts'
import { type Files, loadFrom, memoryDisk, pageWith, plainPage, smallSite } from '../../../support/site.ts'

const site = smallSite['site.yaml']
const route = '  - { path: /reparatur, page: reparatur.yaml }\n'
const redirects = (...lines: string[]) => `\nredirects:\n${lines.map((line) => `  - ${line}\n`).join('')}`

/** The texts that a new address changes in the small site; throws if it is refused. No problem appears or vanishes. */
async function changesOf(from: string, to: string, changed: Files = {}) {
  const disk = memoryDisk({ ...smallSite, ...changed })
  const made = renamePage(await readTexts(disk), { from, to })
  if ('refused' in made) throw new Error(made.refused)
  expect(await codesOf(changedDisk(disk, made.changes))).toEqual(await codesOf(disk))
  return made.changes
}

async function codesOf(disk: Disk): Promise<string[]> {
  return (await loadFrom(disk)).problems.map(({ code }) => code).toSorted()
}

describe('renamePage', () => {
  test('moves route and file, updates the menu and adds a redirect', async () => {
    const changes = await changesOf('reparatur', 'paletten/reparatur/')
    expect(Object.fromEntries(changes)).toEqual({
      'pages/reparatur.yaml': undefined,
      'pages/paletten-reparatur.yaml': smallSite['pages/reparatur.yaml'],
      'site.yaml':
        site
          .replaceAll('/reparatur', '/paletten/reparatur')
          .replace('page: reparatur', 'page: paletten-reparatur') +
        redirects('{ from: /reparatur, to: /paletten/reparatur }'),
    })
  })

  test.each<[string, Files]>([
    [
      'its name differs from the address',
      {
        'site.yaml': site.replace('page: reparatur.yaml', 'page: werkstatt.yaml'),
        'pages/werkstatt.yaml': smallSite['pages/reparatur.yaml'],
        'pages/reparatur.yaml': undefined,
      },
    ],
    [
      'the new name is taken',
      {
        'site.yaml': site.replace('page: kontakt.yaml', 'page: neu.yaml'),
        'pages/neu.yaml': smallSite['pages/kontakt.yaml'],
        'pages/kontakt.yaml': undefined,
      },
    ],
  ])('keeps the file if %s', async (_, files) => {
    expect([...(await changesOf('/reparatur', '/neu', files)).keys()]).toEqual(['site.yaml'])
  })

  test('updates links of every kind, but nothing that only looks like one', async () => {
    const page = pageWith(`- type: text
  title: Mehr zu /reparatur
  # Siehe [Reparatur](/reparatur)
  text: |
    Zur [Reparatur](/reparatur), zum [Tausch](/reparatur#tausch) und zur
    [Werkstatt](https://palettenbetrieb.example/reparatur). Nicht \\[so](/reparatur), nicht /reparatur,
    nicht [hier](https://example.org/reparatur), nicht [dort](/reparatur-tausch), [da](/reparatur/lager).
- type: call-to-action
  title: Anfragen
  text: "Sehen Sie \\"selbst\\": [A](/reparatur?produktwahl=ankauf#tausch)."
  actions:
    - { label: A, to: "/reparatur" }
    - { label: B, to: '/reparatur#tausch' } # bleibt
`)
    const changes = await changesOf('/reparatur', '/neu', {
      'site.yaml': site.replace(route, `  - { path: /reparatur-tausch, page: lager.yaml }\n${route}`),
      'pages/lager.yaml': plainPage('Lager'),
      'pages/start.yaml': page,
      'pages/entwurf.yaml': `hidden: true\n${page}`,
    })
    const expected = page
      .replaceAll('to: "/reparatur"', 'to: "/neu"')
      .replaceAll("'/reparatur#tausch'", "'/neu#tausch'")
      .replaceAll('(/reparatur#tausch)', '(/neu#tausch)')
      .replace('(/reparatur?', '(/neu?')
      .replace('Zur [Reparatur](/reparatur)', 'Zur [Reparatur](/neu)')
      .replace('palettenbetrieb.example/reparatur', 'palettenbetrieb.example/neu')
    expect(changes.get('pages/start.yaml')).toBe(formatted(expected))
    expect(changes.get('pages/entwurf.yaml')).toBe(formatted(`hidden: true\n${expected}`))
    expect(changes.get('site.yaml')).toContain('{ path: /reparatur-tausch, page: lager.yaml }')
  })

  test('creates no chains of redirects, and removes those from the new address', async () => {
    const before = site + redirects('{ from: /alt, to: "/reparatur#tausch" }', '{ from: /neu, to: /kontakt }')
    const after = (await changesOf('/reparatur', '/neu', { 'site.yaml': before })).get('site.yaml')
    expect(after).toMatch(
      /\nredirects:\n {2}- \{ from: \/alt, to: "\/neu#tausch" \}\n {2}- \{ from: \/reparatur, to: \/neu \}\n$/,
    )
  })

  const moved = { 'site.yaml': site + redirects('{ from: /werkstatt, to: /reparatur }') }
  const odd = {
    'site.yaml': site.replace(route, `  - { path: /ueber-uns, page: wir.yaml }\n${route}`),
    'pages/wir.yaml': plainPage('Wir'),
    'pages/start.yaml': pageWith('- { type: text, title: A, text: "[C](/ueber\\\\-uns)" }\n'),
  }

  test.each<[string, string, string, Files?]>([
    ['/reperatur', '/neu', 'Eine Seite „/reperatur“ gibt es nicht. Meinten Sie „/reparatur“?'],
    ['/gibt-es-nicht', '/neu', 'Eine Seite „/gibt-es-nicht“ gibt es nicht. Die Adressen stehen in site.yaml'],
    ['/', '/neu', 'Die Startseite hat immer die Adresse „/“'],
    ['/reparatur', '/kontakt', 'Die Adresse „/kontakt“ hat schon eine andere Seite.'],
    ['/reparatur', '/', 'Die Adresse „/“ hat schon eine andere Seite.'],
    ['https://a.example/reparatur/', '/reparatur', 'Die Seite hat die Adresse „/reparatur“ schon.'],
    ['/reparatur', 'http://localhost:5173/Neu', '„/Neu“ kann keine Adresse sein.'],
    ['/reparatur', '/files/neu', 'Die Adresse „/files/neu“ braucht die Website selbst.'],
    ['/werkstatt', '/neu', 'ist schon umgezogen, ihre Adresse führt jetzt zu „/reparatur“.', moved],
    // Only Markdown can parse this link.
    ['/ueber-uns', '/wir', 'In pages/start.yaml steht ab Zeile 6 ein Link zu „/ueber-uns“', odd],
  ])('refuses to move %s to %s', async (from, to, sentence, changed = {}) => {
    await expect(changesOf(from, to, changed)).rejects.toThrow(sentence)
  })
})

describe('npm run rename-page', () => {
  test('updates every link and lists each with its line', async () => {
    const { folder, read, texts } = await siteFolder(frozenBytes())
    const { code, out, err } = await inProcess(folder, 'rename-page', ['/reparatur', 'neu'])
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toContain('Die Seite /reparatur hat jetzt die Adresse /neu:')
    expect(out).toMatch(/ {2}pages\/neu\.yaml +bisher pages\/reparatur\.yaml\n/)
    expect(out).toMatch(/\d\d Dateien geprüft, keine Fehler\./)
    expect(out).not.toContain('npm run generate')
    const listed = [...out.matchAll(/^ {2}(\S+\.yaml):(\d+) +(.+)$/gm)]
    expect(new Set(listed.map(([, file]) => file)).size).toBeGreaterThan(2)
    for (const [, file = '', line, text = ''] of listed)
      expect((await read(file)).split('\n')[Number(line) - 1]).toContain(text.replace(/^neu: /, ''))
    const left = JSON.stringify(await texts()).match(/[( ]\/reparatur\b/g)
    expect(left).toHaveLength(1)
  })

  test.each([
    [['--dry-run'], {}],
    // npm keeps the option for itself if `--` is missing.
    [[], { npm_config_dry_run: 'true' }],
  ])('%s only shows what would change', async (args, env) => {
    const { folder, texts } = await siteFolder(frozenBytes())
    const { code, out } = await runHere(folder, 'rename-page', ['/kontakt', '/anfrage', ...args], env)
    expect(code).toBe(0)
    expect(out).toContain('Die Seite /kontakt bekäme die Adresse /anfrage:')
    expect(out).toContain('Es wurde nichts geändert.')
    expect(out).toContain('npm run generate')
    expect(await texts()).toEqual(Object.fromEntries(frozenTexts))
  })

  test.each<[string[], 0 | 1 | 2, RegExp, Files?]>([
    [['/reperatur', '/neu'], 2, /Meinten Sie „\/reparatur“\?/],
    [['/reparatur'], 2, /Nennen Sie zwei Adressen/],
    [
      ['/reparatur', '/neu'],
      1,
      /^pages\/entwurf\.yaml:1:1 {2}Fehler[\s\S]*Beheben Sie zuerst diese Fehler/,
      { 'pages/entwurf.yaml': 'titel: Entwurf\n' },
    ],
    [['--help'], 0, /npm run rename-page -- [\s\S]*Ergebnis: 0 /],
  ])('%s ends with %i, and changes nothing', async (args, wanted, said, changed = {}) => {
    const { folder, texts } = await siteFolder({ ...smallSite, ...changed })
    const before = await texts()
    const { code, out, err } = await runHere(folder, 'rename-page', args)
    expect(code).toBe(wanted)
    expect(wanted === 0 ? out : err).toMatch(said)
    expect(await texts()).toEqual(before)
  })
})

const paths = [...(frozenTexts.get('site.yaml') ?? '').matchAll(/\{ path: (\/[^,]+),/g)].map(([, path]) =>
  String(path),
)

test('every page of the frozen site can be renamed, and only links to it change', async () => {
  expect(paths.length).toBeGreaterThan(8)
  const disk = memoryDisk(frozenBytes())
  for (const from of paths) {
    const to = `/neue-adresse${from}`
    const made = renamePage(frozenTexts, { from, to })
    if ('refused' in made) throw new Error(made.refused)
    expect((await loadFrom(changedDisk(disk, made.changes))).problems).toEqual([])
    const [oldPage, newPage] = [from, to].map((path) => `${path.slice(1).replaceAll('/', '-')}.yaml`)
    const link = new RegExp(`(\\(|(?:to|path|request): )${from}(?=[#?),\\s])`, 'g')
    for (const [file, before] of frozenTexts) {
      const now = made.changes.get(file) ?? made.changes.get(`pages/${newPage}`)
      const expected = before.replace(link, `$1${to}`).replace(`page: ${oldPage}`, `page: ${newPage}`)
      const isLeft =
        file === 'site.yaml' && !/^hidden: true$/m.test(frozenTexts.get(`pages/${oldPage}`) ?? '')
      const added = isLeft ? `  - { from: ${from}, to: ${to} }\n` : ''
      expect(formatted((made.changes.has(file) && now) || before), `${from} in ${file}`).toBe(
        formatted(expected) + added,
      )
    }
  }
})
