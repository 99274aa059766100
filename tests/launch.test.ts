import { describe, expect, test } from 'vitest'
import { type Content, launchProblems, loadContent } from '#content'
import { type Files, loadSite, plainPage, siteWith, smallSite } from './site.ts'

const page = (title: string, text: string) =>
  `${plainPage(title)}  - type: text\n    title: Angaben\n    text: |\n      ${text}\n`
const company = `company:
  name: Palettenhof GmbH
  shortName: Palettenhof
  legalForm: GmbH
  representative: Anna Schreiner
  street: Hofweg 1
  postalCode: 71701
  city: Schwieberdingen
  phone: 07150 123456
  phoneLink: +497150123456
  email: anfrage@palettenhof.de
  experienceYears: 20
  registerCourt: Stuttgart
  registerNumber: HRB 12345
  vatId: DE123456789

`
const imprint =
  '{name}, {street}, {postalCode} {city}, {phone}, {email}, {representative}, {registerCourt}, {registerNumber}, {vatId}'
const privacy =
  '{host} {logRetention} {formProcessor} {formRegion} {mailProvider} {transferBasis} {requestRetention} {authority}'
const legal = `footer:
  groups:
    - title: Unternehmen
      links: [{ label: Kontakt, to: /kontakt }]
  legal:
    - { label: Impressum, to: /impressum }
    - { label: Datenschutz, to: /datenschutz }
  copyright: © {name}

`
const routes = `routes:
  - { path: /, page: start.yaml }
  - { path: /kontakt, page: kontakt.yaml }
  - { path: /reparatur, page: reparatur.yaml }
  - { path: /impressum, page: impressum.yaml }
  - { path: /datenschutz, page: datenschutz.yaml }
`
const realSite = siteWith(`url: https://www.palettenhof.de\n${company}${legal}${routes}`)

/** A site with real data, as far as files and sections of site.yaml are not changed. */
const launchSite = (changed: Files = {}) =>
  loadSite({
    'site.yaml': realSite,
    'pages/impressum.yaml': page('Impressum', imprint),
    'pages/datenschutz.yaml': page('Datenschutz', privacy),
    ...changed,
  })

/** What keeps the site from going online. */
async function told(content: Promise<Content>): Promise<string[]> {
  const read = await content
  expect(read.problems).toEqual([])
  const problems = launchProblems(read)
  expect(problems.every(({ severity }) => severity === 'error')).toBe(true)
  return problems.map(({ code, file, line, message }) => `${code} ${file}:${line} ${message}`)
}

/** The same where words of site.yaml are others. */
const toldWith = (...changes: [from: string, to: string][]) =>
  told(launchSite({ 'site.yaml': changes.reduce((site, [from, to]) => site.replace(from, to), realSite) }))

test('a site with real data may go online', async () => {
  expect(await told(launchSite())).toEqual([])
})

test('problems of the content stay what they are', async () => {
  const content = await loadSite({ 'pages/ankauf.yaml': plainPage('Ankauf') })
  expect(launchProblems(content)).toEqual(content.problems)
})

test('warnings count as errors', async () => {
  const content = await launchSite({ 'pages/start.yaml': plainPage('Neu') })
  expect(content.problems.map(({ severity }) => severity)).toEqual(['warning'])
  expect(launchProblems(content).map(({ severity }) => severity)).toEqual(['error'])
})

describe('placeholders', () => {
  test('that are declared keep a site from going online', async () => {
    const content = await launchSite({
      'site.yaml': realSite.replace('placeholders: false', 'placeholders: true'),
    })
    expect(content.problems).toEqual([])
    const [found, ...others] = launchProblems(content)
    expect(others).toEqual([])
    expect(found).toMatchInlineSnapshot(`
      {
        "code": "placeholder-data",
        "column": 15,
        "endColumn": 19,
        "endLine": 2,
        "file": "site.yaml",
        "hint": "Tragen Sie die echten Angaben ein und setzen Sie „placeholders: false“.",
        "line": 2,
        "message": "Die Firmendaten in site.yaml sind noch Platzhalter.",
        "path": "placeholders",
        "severity": "error",
      }
    `)
  })

  test.each([
    ['DE123456789', '"[USt-IdNr. eintragen]"', 'placeholder-data'],
    ['Palettenhof GmbH', 'Musterfirma GmbH', 'placeholder-data'],
    ['Hofweg 1', 'Musterstraße 1', 'placeholder-data'],
    ['Anna Schreiner', 'Erika Mustermann', 'placeholder-data'],
    ['https://www.palettenhof.de', 'https://palettenhof.example', 'placeholder-url'],
    ['https://www.palettenhof.de', 'https://www.example.com', 'placeholder-url'],
    ['https://www.palettenhof.de', 'https://localhost:4173', 'placeholder-url'],
    ['@palettenhof.de', '@palettenhof.test', 'placeholder-url'],
  ])('%s as %s', async (from, to, code) => {
    expect((await toldWith([from, to])).map((one) => one.split(' ')[0])).toEqual([code])
  })

  test('of phone numbers that are kept for films', async () => {
    const changes: [string, string][] = [
      ['07150 123456', '030 23125-100'],
      ['+497150123456', '+493023125100'],
    ]
    expect(await toldWith(...changes)).toEqual([
      'placeholder-data site.yaml:12 Die Angabe „phone“ ist noch ein Muster: 030 23125-100.',
    ])
  })

  test.each(['Musterbau GmbH', 'Beispielhaft GmbH', 'Palettenhof Muster GmbH'])(
    '%s is a name',
    async (name) => {
      expect(await toldWith(['Palettenhof GmbH', name])).toEqual([])
    },
  )
})

describe('the imprint', () => {
  const withImprint = (text: string, more: Files = {}) =>
    told(launchSite({ 'pages/impressum.yaml': page('Impressum', text), ...more }))

  test.each(['street', 'city', 'email', 'phone', 'representative', 'registerNumber', 'vatId'])(
    'without {%s} is not complete',
    async (fact) => {
      expect(await withImprint(imprint.replace(`{${fact}}`, ''))).toEqual([
        `incomplete-imprint pages/impressum.yaml:1 Im Impressum fehlen Angaben: {${fact}}.`,
      ])
    },
  )

  test('is one finding, whatever is missing', async () => {
    expect(await withImprint('{name}, {phone}, {vatId}')).toEqual([
      'incomplete-imprint pages/impressum.yaml:1 Im Impressum fehlen Angaben: {street}, {postalCode}, {city}, {email}, {representative}, {registerCourt}, {registerNumber}.',
    ])
  })

  test('may show the contact block, and lead to a form in place of the phone', async () => {
    const details = `${page('Impressum', '{representative} {registerCourt} {registerNumber} {vatId}')}  - { type: contact-details, title: Kontakt }\n`
    expect(await told(launchSite({ 'pages/impressum.yaml': details }))).toEqual([])
    const form = `${smallSite['pages/kontakt.yaml']}  - { type: contact-form, title: Anfrage }\n`
    expect(
      await withImprint(imprint.replace('{phone}', '[Formular](/kontakt)'), { 'pages/kontakt.yaml': form }),
    ).toEqual([])
  })

  test('needs a page and a link in the footer', async () => {
    const without = realSite
      .replace('  - { path: /impressum, page: impressum.yaml }\n', '')
      .replace('    - { label: Impressum, to: /impressum }\n', '')
    expect(
      (await told(launchSite({ 'site.yaml': without, 'pages/impressum.yaml': undefined }))).map(
        (one) => one.split(' ')[0],
      ),
    ).toEqual(['incomplete-imprint'])
    const unlinked = realSite.replace('    - { label: Impressum, to: /impressum }\n', '')
    const start = page('Paletten', '[Impressum](/impressum)')
    expect(await told(launchSite({ 'site.yaml': unlinked, 'pages/start.yaml': start }))).toEqual([
      'incomplete-imprint site.yaml:47 Zum Impressum (/impressum) führt im Fuß der Seite kein Link.',
    ])
  })

  test.each([
    ['Hofweg 1', 'Postfach 10 29 32'],
    ['HRB 12345', 'entfällt'],
    ['registerCourt: Stuttgart', 'registerCourt: entfällt'],
    ['DE123456789', 'keine'],
  ])('%s as %s', async (from, to) => {
    expect((await toldWith([from, to])).map((one) => one.split(' ')[0])).toEqual(['incomplete-imprint'])
  })

  test.each(['Einzelunternehmen', 'GbR'])('of a %s needs no register', async (form) => {
    const site = [
      ['legalForm: GmbH', `legalForm: ${form}`],
      ['Palettenhof GmbH', 'Palettenhof Schreiner'],
      ['HRB 12345', '"[Registernummer eintragen]"'],
      ['registerCourt: Stuttgart', 'registerCourt: entfällt'],
    ].reduce((text, [from = '', to = '']) => text.replace(from, to), realSite)
    const text = imprint.replace('{registerCourt}, {registerNumber}, ', '')
    expect(await withImprint(text, { 'site.yaml': site })).toEqual([])
    expect((await withImprint(imprint, { 'site.yaml': site })).map((one) => one.split(' ')[0])).toEqual([
      'placeholder-data',
    ])
  })

  test('with an open legal form says nothing of the register', async () => {
    expect(
      await toldWith(
        ['legalForm: GmbH', 'legalForm: "[Rechtsform eintragen]"'],
        ['Palettenhof GmbH', 'Palettenhof Schreiner'],
        ['HRB 12345', '"[Registernummer eintragen]"'],
      ),
    ).toEqual([
      'placeholder-data site.yaml:7 Die Angabe „legalForm“ ist noch ein Platzhalter: [Rechtsform eintragen].',
    ])
  })
})

describe('the privacy page', () => {
  test.each(['host', 'formProcessor', 'mailProvider', 'logRetention', 'requestRetention'])(
    'without {%s} is not complete',
    async (fact) => {
      const text = privacy.replace(`{${fact}}`, '')
      expect(await told(launchSite({ 'pages/datenschutz.yaml': page('Datenschutz', text) }))).toEqual([
        `unnamed-processor pages/datenschutz.yaml:1 In der Datenschutzerklärung fehlen Angaben: {${fact}}.`,
      ])
    },
  )

  test('may name a processor without braces', async () => {
    const text = privacy.replace('{host}', 'Hoster GmbH, Berlin')
    expect(await told(launchSite({ 'pages/datenschutz.yaml': page('Datenschutz', text) }))).toEqual([])
  })
})

describe('the licence', () => {
  const start = (text: string) => ({ 'pages/start.yaml': page('Paletten', text) })
  const kontakt = {
    'pages/kontakt.yaml': smallSite['pages/kontakt.yaml'].replace(
      '[Lizenzurkunde](/files/urkunde.pdf)',
      '[Karte](/files/karte.pdf)',
    ),
  }

  test('is shown where it is claimed', async () => {
    const claim = start('Wir sind lizenzierter Reparaturbetrieb.')
    expect(await told(launchSite(claim))).toEqual([])
    const files = { ...kontakt, 'pages/files/karte.pdf': 'x', 'pages/files/urkunde.pdf': undefined }
    expect(await told(launchSite(files))).toEqual([])
    expect((await told(launchSite({ ...claim, ...files }))).map((one) => one.split(' ', 2))).toEqual([
      ['missing-licence', 'pages/start.yaml:8'],
    ])
  })

  test('is no placeholder', async () => {
    const files = {
      ...start('[Urkunde](/files/lizenz-platzhalter.pdf)'),
      'pages/files/lizenz-platzhalter.pdf': 'x',
    }
    expect(await told(launchSite(files))).toEqual([
      'missing-licence pages/start.yaml:8 „/files/lizenz-platzhalter.pdf“ ist noch ein Platzhalter.',
    ])
  })
})

describe('figures', () => {
  const start = (block: string) => ({ 'pages/start.yaml': `${plainPage('Paletten')}${block}` })
  const figure = (basis: string) =>
    start(
      `  - type: figures\n    title: Zahlen\n    figures:\n      - { value: 100 %, label: Nutzen, basis: "${basis}" }\n`,
    )
  const row = (label: string, value: string, more = '') =>
    start(
      `  - type: spec-table\n    title: Daten\n    product: Palette\n    rows:\n      - { label: ${label}, value: ${value}${more} }\n`,
    )

  test.each([
    figure('Eigene Angabe: jede reparierte Palette geht zurück in den Einsatz'),
    row('Tragfähigkeit', 'bis 1.500 kg', ', condition: gleichmäßig verteilt'),
    row('Eigengewicht', 'ca. 25 kg'),
    row('Tragfähigkeit', 'auf Anfrage'),
  ])('that rest on something are fine (%#)', async (files) => {
    expect(await told(launchSite(files))).toEqual([])
  })

  test.each([
    figure('Eigene Angabe'),
    figure('folgt noch vom Inhaber'),
    figure('[Grundlage eintragen]'),
    row('Tragfähigkeit', 'bis 1.500 kg'),
    row('Auflast im Stapel', '4 t'),
  ])('that rest on nothing are told (%#)', async (files) => {
    expect((await told(launchSite(files))).map((one) => one.split(' ')[0])).toEqual(['figure-without-basis'])
  })
})

test('of the site of this repository only facts are open that its owner has to give', async () => {
  const codes = launchProblems(await loadContent('.')).map(({ code }) => code)
  expect(new Set(codes)).toEqual(new Set(['placeholder-data', 'placeholder-url', 'missing-licence']))
})
