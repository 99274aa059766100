import { describe, expect, test } from 'vitest'
import type { Content } from '#content'
import { launchProblems } from '../../src/checks/launch/index.ts'
import { type Files, loadSite, plainPage, resolveSite, siteWith, smallSite } from '../support/site.ts'

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
  '{host} {logRetention} {formProcessor} {formRegion} {formLogRetention} {mailProvider} {mailRetention} {transferBasis} {requestRetention} {authority}'
const allFields =
  'Firma, Ansprechpartner, E-Mail und Telefon; Produktwahl, Menge, Standort, Hinweise und Wunschtermin'
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

const proof = 'proof: { source: Zählung im Werk, date: März 2026, confirmedBy: Anna Schreiner }'

/** A site with real data, unless `changed` replaces files or sections of site.yaml. */
const launchSite = (changed: Files = {}) =>
  loadSite({
    'site.yaml': realSite,
    'pages/impressum.yaml': page('Impressum', imprint),
    'pages/datenschutz.yaml': page('Datenschutz', privacy),
    ...changed,
  })

/** The problems that keep the site from going online. */
async function reported(content: Promise<Content>): Promise<string[]> {
  const read = await content
  expect(read.problems).toEqual([])
  const problems = launchProblems(read)
  expect(problems.every(({ severity }) => severity === 'error')).toBe(true)
  return problems.map(({ code, file, line, message }) => `${code} ${file}:${line} ${message}`)
}

/** The same with some words of site.yaml replaced. */
const toldWith = (...changes: [from: string, to: string][]) =>
  reported(
    launchSite({ 'site.yaml': changes.reduce((site, [from, to]) => site.replace(from, to), realSite) }),
  )

test('a site with real data may go online', async () => {
  expect(await reported(launchSite())).toEqual([])
})

test('does not repeat problems of the content', async () => {
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
    expect(launchProblems(content).map(({ line, message }) => `${line} ${message}`)).toEqual([
      '2 Die Firmendaten in site.yaml sind noch Platzhalter.',
    ])
  })

  test.each([
    ['DE123456789', '"[USt-IdNr. eintragen]"', 'placeholder-data'],
    ['Palettenhof GmbH', 'Musterfirma GmbH', 'placeholder-data'],
    ['https://www.palettenhof.de', 'https://palettenhof.example', 'placeholder-url'],
    ['https://www.palettenhof.de', 'https://localhost:4173', 'placeholder-url'],
    ['@palettenhof.de', '@palettenhof.test', 'placeholder-url'],
  ])('are reported: %s as %s', async (from, to, code) => {
    expect((await toldWith([from, to])).map((one) => one.split(' ')[0])).toEqual([code])
  })

  test('include phone numbers reserved for films', async () => {
    const changes: [string, string][] = [
      ['07150 123456', '030 23125-100'],
      ['+497150123456', '+493023125100'],
    ]
    expect(await toldWith(...changes)).toEqual([
      'placeholder-data site.yaml:12 Die Angabe „phone“ ist noch ein Muster: 030 23125-100.',
    ])
  })

  test('are reported in locations and contacts, each at its place', async () => {
    const places = `locations:
  - { id: lager, name: Lager, street: Musterstraße 5, postalCode: 74076, city: "[Ort eintragen]" }
contacts:
  - { id: ankauf, name: Anna Schreiner, phone: 030 23125-200, email: anna@firma.example }
`
    expect(await toldWith(['\nnavigation:', `\n${places}\nnavigation:`])).toEqual([
      expect.stringMatching(/^placeholder-data .*„lager\.street“ ist noch ein Muster/),
      expect.stringMatching(/^placeholder-data .*„lager\.city“/),
      expect.stringMatching(/^placeholder-data .*„ankauf\.phone“ ist noch ein Muster: 030 23125-200/),
      expect.stringMatching(/^placeholder-url site\.yaml:\d+ Die E-Mail-Adresse .*anna@firma\.example/),
    ])
  })

  test.each(['Musterbau GmbH', 'Beispielhaft GmbH', 'Palettenhof Muster GmbH'])(
    'do not include the name %s',
    async (name) => {
      expect(await toldWith(['Palettenhof GmbH', name])).toEqual([])
    },
  )
})

describe('the imprint', () => {
  const withImprint = (text: string, more: Files = {}) =>
    reported(launchSite({ 'pages/impressum.yaml': page('Impressum', text), ...more }))

  test('is a single finding, whatever is missing', async () => {
    expect(await withImprint('{name}, {phone}, {vatId}')).toEqual([
      'incomplete-imprint pages/impressum.yaml:1 Im Impressum fehlen Angaben: {street}, {postalCode}, {city}, {email}, {representative}, {registerCourt}, {registerNumber}.',
    ])
  })

  test('may show the contact block, and link to a form instead of the phone', async () => {
    const details = `${page('Impressum', '{representative} {registerCourt} {registerNumber} {vatId}')}  - { type: contact-details, title: Kontakt }\n`
    expect(await reported(launchSite({ 'pages/impressum.yaml': details }))).toEqual([])
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
      (await reported(launchSite({ 'site.yaml': without, 'pages/impressum.yaml': undefined }))).map(
        (one) => one.split(' ')[0],
      ),
    ).toEqual(['incomplete-imprint'])
    const unlinked = realSite.replace('    - { label: Impressum, to: /impressum }\n', '')
    const start = page('Paletten', '[Impressum](/impressum)')
    expect(await reported(launchSite({ 'site.yaml': unlinked, 'pages/start.yaml': start }))).toEqual([
      'incomplete-imprint site.yaml:48 Zum Impressum (/impressum) führt im Fuß der Seite kein Link.',
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

  test('of a business without a register needs none', async () => {
    const site = [
      ['legalForm: GmbH', 'legalForm: GbR'],
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

  test('of a business without a VAT number shows none', async () => {
    const site = [
      ['legalForm: GmbH', 'legalForm: Einzelunternehmen'],
      ['Palettenhof GmbH', 'Palettenhof Schreiner'],
      ['registerCourt: Stuttgart', 'registerCourt: entfällt'],
      ['HRB 12345', 'entfällt'],
      ['DE123456789', 'keine'],
    ].reduce((text, [from = '', to = '']) => text.replace(from, to), realSite)
    const text = imprint.replace('{registerCourt}, {registerNumber}, {vatId}', '')
    expect(await withImprint(text, { 'site.yaml': site })).toEqual([])
  })

  test('with an open legal form says nothing about the register', async () => {
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
  test('names the additional fields of a form', async () => {
    const more = '  moreFields:\n    - { name: termin, label: Wunschtermin }\n  consent:'
    const asking = { 'site.yaml': realSite.replace('  consent:', more) }
    expect(await reported(launchSite(asking))).toEqual([
      'unnamed-processor pages/datenschutz.yaml:1 In der Datenschutzerklärung fehlen Angaben: {requiredFields}, {optionalFields}.',
    ])
    for (const named of ['{requiredFields} {optionalFields}', allFields]) {
      const text = page('Datenschutz', `${privacy} ${named}`)
      expect(await reported(launchSite({ ...asking, 'pages/datenschutz.yaml': text }))).toEqual([])
    }
  })

  test('is incomplete without any of its facts', async () => {
    const text = privacy.replace('{host}', '').replace('{requestRetention}', '')
    expect(await reported(launchSite({ 'pages/datenschutz.yaml': page('Datenschutz', text) }))).toEqual([
      'unnamed-processor pages/datenschutz.yaml:1 In der Datenschutzerklärung fehlen Angaben: {host}, {requestRetention}.',
    ])
  })

  test('may name a processor without braces', async () => {
    const text = privacy.replace('{host}', 'Hoster GmbH, Berlin')
    expect(await reported(launchSite({ 'pages/datenschutz.yaml': page('Datenschutz', text) }))).toEqual([])
  })
})

describe('the licence', () => {
  const start = (text: string) => ({
    'pages/start.yaml': page('Paletten', text),
    'site.yaml': `${realSite}claims:\n  - { wording: lizenziert, ${proof} }\n`,
  })
  const kontakt = {
    'pages/kontakt.yaml': smallSite['pages/kontakt.yaml'].replace(
      '[Lizenzurkunde](/files/urkunde.pdf)',
      '[Karte](/files/karte.pdf)',
    ),
  }

  test('is shown where it is claimed', async () => {
    const claim = start('Wir sind lizenzierter Reparaturbetrieb.')
    expect(await reported(launchSite(claim))).toEqual([])
    const files = { ...kontakt, 'pages/files/karte.pdf': 'x', 'pages/files/urkunde.pdf': undefined }
    expect(await reported(launchSite(files))).toEqual([])
    expect((await reported(launchSite({ ...claim, ...files }))).map((one) => one.split(' ', 2))).toEqual([
      ['missing-licence', 'pages/start.yaml:8'],
    ])
  })

  test('is not a placeholder', async () => {
    const files = {
      ...start('[Urkunde des lizenzierten Betriebs](/files/lizenz-platzhalter.pdf)'),
      'pages/files/lizenz-platzhalter.pdf': 'x',
    }
    expect(await reported(launchSite(files))).toEqual([
      'missing-licence pages/start.yaml:8 „/files/lizenz-platzhalter.pdf“ ist noch ein Platzhalter.',
    ])
  })
})

describe('claims', () => {
  const figure = (more: string) => ({
    'pages/start.yaml': `${plainPage('Paletten')}  - type: figures\n    title: Zahlen\n    figures:\n      - { value: −50 %, label: CO₂ durch Reparatur${more} }\n`,
  })
  const text = (words: string) => ({ 'pages/start.yaml': page('Paletten', words) })
  const table = (standard: string) => ({
    'pages/start.yaml': `${plainPage('Paletten')}  - type: spec-table\n    title: Daten\n    product: Palette\n    standard: ${standard}\n    rows:\n      - { label: Holz, value: Kiefer }\n`,
  })
  const listed = (...claims: string[]) => ({
    'site.yaml': `${realSite}claims:\n${claims.map((one) => `  - { ${one} }\n`).join('')}`,
  })

  test.each([
    '',
    ', basis: im Vergleich zu einer neuen Palette',
    ', proof: { source: "[Quelle eintragen]", date: März 2026, confirmedBy: Anna Schreiner }',
  ])('reports a figure without a proof, with the possible consequences (%#)', async (more) => {
    expect(await reported(launchSite(figure(more)))).toEqual([
      'unproven-claim pages/start.yaml:9 Zur Zahl „−50 %“ (CO₂ durch Reparatur) fehlt der Beleg. Wer sie nicht belegen kann, wirbt irreführend (§ 5 UWG); ein Wettbewerber kann dann abmahnen lassen.',
    ])
  })

  test('accepts a figure with a proof, and asks for no other about its words', async () => {
    expect(await reported(launchSite(figure(`, ${proof}`)))).toEqual([])
  })

  test('a listed statement needs a proof, and its places are named', async () => {
    const start = text('Die Urkunde hängt\n      im Büro.')
    const site = (more: string) =>
      reported(launchSite({ ...start, ...listed(`wording: urkunde hängt im${more}`) }))
    expect(await site('')).toEqual([
      'unproven-claim site.yaml:83 Für die Aussage „urkunde hängt im“ (pages/start.yaml, Zeile 8) fehlt der Beleg. Wer sie nicht belegen kann, wirbt irreführend (§ 5 UWG); ein Wettbewerber kann dann abmahnen lassen.',
    ])
    expect(await site(`, ${proof}`)).toEqual([])
  })

  test('finds a statement that contains company facts', async () => {
    const files = {
      ...text('Seit {experienceYears} Jahren am Hof.'),
      ...listed(`wording: 20 Jahre, ${proof}`),
    }
    expect(await reported(launchSite(files))).toEqual([])
  })

  test('reports a statement that does not occur: it may be misspelt', async () => {
    expect(await reported(launchSite(listed(`wording: lizensiert, ${proof}`)))).toEqual([
      'unproven-claim site.yaml:83 Die Aussage „lizensiert“ steht auf keiner Seite.',
    ])
  })

  test.each([
    [text('Reparieren spart CO₂.'), 'CO₂'],
    [text('Wir sind ein lizenzierter Reparaturbetrieb.'), 'lizenzierter Reparaturbetrieb'],
    [table('UIC 435-3'), 'UIC 435-3'],
  ])('reports a statement that is not listed (%#)', async (files, word) => {
    expect((await reported(launchSite(files))).map((one) => one.replace(/:\d+/, ''))).toEqual([
      `unproven-claim pages/start.yaml Hier steht „${word}“, eine Aussage zu Umwelt, Lizenz oder Norm, für die in site.yaml kein Beleg vorgesehen ist.`,
    ])
    expect(await reported(launchSite({ ...files, ...listed(`wording: ${word}, ${proof}`) }))).toEqual([])
  })

  test('a word listed for one sentence does not cover another', async () => {
    const files = {
      ...text('Unsere Reparatur spart CO₂.'),
      'pages/reparatur.yaml': page('Reparatur', 'Unser Pooling spart CO₂.'),
      ...listed(`wording: Unsere Reparatur spart CO₂, ${proof}`),
    }
    expect((await reported(launchSite(files))).map((one) => one.split(' ', 2))).toEqual([
      ['unproven-claim', 'pages/reparatur.yaml:8'],
    ])
  })

  test.each([
    'Nachhaltigkeit heißt, Bauteile zu ersetzen.',
    'Ohne Lizenz ist die Reparatur unzulässig.',
    'Zwei passen nebeneinander in den ISO-Container.',
    'Wir transportieren nach Umweltrecht.',
  ])('„%s“ is no praise', async (words) => {
    expect(await reported(launchSite(text(words)))).toEqual([])
  })

  test('a date without a year is not a date', async () => {
    const { problems } = await launchSite(figure(`, ${proof.replace('März 2026', 'neulich')}`))
    expect(problems.map(({ code, message }) => `${code} ${message}`)).toEqual([
      'wrong-value Im Baustein „figures“, im 1. Eintrag von „figures“, unter „proof“: „date“ kann nicht „neulich“ sein.',
    ])
  })

  test("the name of a proof's confirmer never leaves the build", async () => {
    const content = await resolveSite(figure(`, ${proof}`))
    expect(JSON.stringify(content)).toContain('Zählung im Werk')
    expect(JSON.stringify(content)).not.toContain('Anna')
  })
})
