import { expect, test } from 'vitest'
import { launchProblems } from '../../../../src/content/checks/launch/index.ts'
import {
  figure,
  imprint,
  launchSite,
  listed,
  page,
  privacy,
  proof,
  site,
  withBlock,
  withImprint,
  withPrivacy,
  withText,
} from '../../../support/launch-site.ts'
import { type Files, loadSite, plainPage, resolveSite, smallSite } from '../../../support/site.ts'

type Row = [name: string, changed: Files, expected: string[]]

/** What keeps the site from going online: code, file, line and message of each problem, as far as they are given. */
test.each<Row>([
  ...ofPlaceholders(),
  ...ofImprint(),
  ...ofPrivacy(),
  ...ofLicence(),
  ...ofClaims(),
  ...ofPhotographs(),
  ...ofDuties(),
])('%s', async (_, changed, expected) => {
  const content = await launchSite(changed)
  expect(content.problems).toEqual([])
  const problems = launchProblems(content)
  expect(problems.every(({ severity }) => severity === 'error')).toBe(true)
  const said = problems.map(({ code, file, line, message }) => `${code} ${file}:${line} ${message}`)
  expect(said).toEqual(expected.map((one) => expect.stringContaining(one)))
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

function ofPlaceholders(): Row[] {
  const places = `locations:
  - { id: lager, name: Lager, street: Musterstraße 5, postalCode: 74076, city: "[Ort eintragen]" }
contacts:
  - { id: ankauf, name: Anna Schreiner, phone: 030 23125-200, email: anna@firma.example }
`
  const url = 'https://www.palettenhof.de'
  return [
    ['real data', {}, []],
    [
      'declared placeholders',
      site(['placeholders: false', 'placeholders: true']),
      [
        'placeholder-data site.yaml:2 Die Firmendaten in „site.yaml“ (Für alle Seiten) sind noch Platzhalter.',
      ],
    ],
    [
      'an open fact',
      site(['DE123456789', '"[USt-IdNr. eintragen]"']),
      [
        'placeholder-data site.yaml:18 Die Angabe „vatId“ (Umsatzsteuer-Identifikationsnummer) ist noch ein Platzhalter: [USt-IdNr. eintragen].',
      ],
    ],
    [
      'a text that says so',
      withText('Kunden: Autohaus Nord (Platzhalter), Lager [Ort eintragen].'),
      ['placeholder-data pages/start.yaml:8 Hier steht noch ein Platzhalter: (Platzhalter).'],
    ],
    [
      'a text with something to fill in',
      withText('Wir liefern bis [Ort eintragen].'),
      ['placeholder-data pages/start.yaml:8 Hier steht noch ein Platzhalter: [Ort eintragen].'],
    ],
    ['a link is none', withText('Ihren Bedarf [hier eintragen](/kontakt), ohne Platzhalter.'), []],
    ['a sample name', site(['Palettenhof GmbH', 'Musterfirma GmbH']), ['placeholder-data site.yaml:5']],
    ['a name like a sample', site(['Palettenhof GmbH', 'Musterbau GmbH']), []],
    ['a reserved host', site([url, 'https://palettenhof.example']), ['placeholder-url site.yaml:1']],
    ['this computer', site([url, 'https://localhost:4173']), ['placeholder-url site.yaml:1']],
    [
      'a reserved mail host',
      site(['@palettenhof.de', '@palettenhof.test']),
      ['placeholder-url site.yaml:14'],
    ],
    [
      'a phone number reserved for films',
      site(['07150 123456', '030 23125-100'], ['+497150123456', '+493023125100']),
      [
        'placeholder-data site.yaml:12 Die Angabe „phone“ (Telefonnummer) ist noch ein Muster: 030 23125-100.',
      ],
    ],
    [
      'locations and contacts, each at its place',
      site(['\nnavigation:', `\n${places}\nnavigation:`]),
      [
        'placeholder-data site.yaml:37 Die Angabe „lager.street“ (Straße und Hausnummer) ist noch ein Muster',
        'placeholder-data site.yaml:37 Die Angabe „lager.city“ (Ort)',
        'placeholder-data site.yaml:39 Die Angabe „ankauf.phone“ (Telefonnummer) ist noch ein Muster: 030 23125-200',
        'placeholder-url site.yaml:39 Die E-Mail-Adresse ist noch ein Platzhalter: anna@firma.example',
      ],
    ],
  ]
}

function ofImprint(): Row[] {
  const details =
    '{representative} {registerCourt} {registerNumber} {vatId}\n  - { type: contact-details, title: Kontakt }'
  const link: [string, string] = ['    - { label: Impressum, to: /impressum }\n', '']
  const unregistered: [string, string][] = [
    ['legalForm: GmbH', 'legalForm: GbR'],
    ['Palettenhof GmbH', 'Palettenhof Schreiner'],
    ['registerCourt: Stuttgart', 'registerCourt: entfällt'],
  ]
  const openNumber: [string, string] = ['HRB 12345', '"[Registernummer eintragen]"']
  return [
    [
      'all that an imprint lacks is a single finding',
      withImprint('{name}, {phone}, {vatId}'),
      [
        'incomplete-imprint pages/impressum.yaml:1 Im Impressum fehlen Angaben: {street}, {postalCode}, {city}, {email}, {representative}, {registerCourt}, {registerNumber}.',
      ],
    ],
    ['an imprint with the contact block', withImprint(details), []],
    [
      'an imprint with a link to the form, but no phone',
      withImprint(imprint.replace('{phone}', '[Formular](/kontakt)')),
      ['incomplete-imprint pages/impressum.yaml:1 Im Impressum fehlen Angaben: {phone}.'],
    ],
    [
      'no imprint',
      {
        ...site(['  - { path: /impressum, page: impressum.yaml }\n', ''], link),
        'pages/impressum.yaml': undefined,
      },
      ['incomplete-imprint site.yaml'],
    ],
    [
      'an imprint that the footer does not link to',
      { ...site(link), ...withText('[Impressum](/impressum)') },
      ['incomplete-imprint site.yaml:48 Zum Impressum (/impressum) führt im Fuß der Seite kein Link.'],
    ],
    [
      'a post office box',
      site(['Hofweg 1', 'Postfach 10 29 32']),
      ['incomplete-imprint site.yaml:9 Ein Postfach genügt im Impressum nicht: Postfach 10 29 32.'],
    ],
    [
      'a business without a register and a VAT number',
      {
        ...site(...unregistered, ['HRB 12345', 'entfällt'], ['DE123456789', 'keine']),
        ...withImprint(imprint.replace('{registerCourt}, {registerNumber}, {vatId}', '{legalForm}')),
      },
      [],
    ],
    [
      'a legal form that neither the name nor the imprint gives',
      site(['Palettenhof GmbH', 'Palettenhof Schreiner']),
      ['incomplete-imprint pages/impressum.yaml:1 Im Impressum fehlen Angaben: {legalForm}.'],
    ],
    [
      'an open register number, whatever the legal form',
      { ...site(...unregistered, openNumber), ...withImprint(`${imprint}, {legalForm}`) },
      ['placeholder-data site.yaml:17'],
    ],
  ]
}

function ofPrivacy(): Row[] {
  const missing = 'unnamed-processor pages/datenschutz.yaml:1 In der Datenschutzerklärung fehlen Angaben:'
  return [
    [
      'facts that the privacy page lacks',
      withPrivacy(privacy.replace('{host}', '').replace('{requestRetention}', '')),
      [`${missing} {host}, {requestRetention}.`],
    ],
    ['a processor without braces', withPrivacy(privacy.replace('{host}', 'Hoster GmbH, Berlin')), []],
  ]
}

function ofLicence(): Row[] {
  const proven = listed(`wording: lizenziert, ${proof}`)
  const claim = { ...proven, ...withText('Wir sind lizenzierter Reparaturbetrieb.') }
  const kontakt = smallSite['pages/kontakt.yaml'].replace(
    '[Lizenzurkunde](/files/urkunde.pdf)',
    '[Karte](/files/karte.pdf)',
  )
  const hidden = {
    'pages/kontakt.yaml': kontakt,
    'pages/files/karte.pdf': 'x',
    'pages/files/urkunde.pdf': undefined,
  }
  return [
    ['a licence that is shown', claim, []],
    ['no licence where none is claimed', hidden, []],
    ['a licence that is not shown', { ...claim, ...hidden }, ['missing-licence pages/start.yaml:8']],
    [
      'a sample of a licence',
      {
        ...proven,
        ...withText('[Urkunde des lizenzierten Betriebs](/files/lizenz-platzhalter.pdf)'),
        'pages/files/lizenz-platzhalter.pdf': 'x',
      },
      ['missing-licence pages/start.yaml:8 „/files/lizenz-platzhalter.pdf“ ist noch ein Platzhalter.'],
    ],
  ]
}

function ofClaims(): Row[] {
  const law =
    'Wer sie nicht belegen kann, wirbt irreführend (§ 5 UWG); ein Wettbewerber kann dann abmahnen lassen.'
  const unproven = `unproven-claim pages/start.yaml:6 Zur Zahl „−50 %“ (CO₂ durch Reparatur) fehlt der Beleg. ${law}`
  const hanging = withText('Die Urkunde hängt\n      im Büro.')
  const standard =
    '{ type: spec-table, title: Daten, product: Palette, standard: UIC 435-3, rows: [{ label: Holz, value: Kiefer }] }'
  const unlisted = (files: Files, word: string): Row[] => [
    [
      `„${word}“ without a claim`,
      files,
      [`Hier steht „${word}“, eine Aussage zu Umwelt, Lizenz, Norm, Menge oder Lieferung`],
    ],
    [`„${word}“ with a claim`, { ...files, ...listed(`wording: ${word}, ${proof}`) }, []],
  ]
  return [
    ['a figure without a proof', figure(''), [unproven]],
    ['a figure with a basis only', figure(', basis: im Vergleich zu einer neuen Palette'), [unproven]],
    [
      'a figure with an open proof',
      figure(`, ${proof.replace('Zählung im Werk', '"[Quelle]"')}`),
      [unproven],
    ],
    ['a figure with a proof', figure(`, ${proof}`), []],
    [
      'a statement without a proof',
      { ...hanging, ...listed('wording: urkunde hängt im') },
      [
        `unproven-claim site.yaml:85 Für die Aussage „urkunde hängt im“ (pages/start.yaml, Zeile 8) fehlt der Beleg. ${law}`,
      ],
    ],
    ['a statement with a proof', { ...hanging, ...listed(`wording: urkunde hängt im, ${proof}`) }, []],
    [
      'a statement that contains company facts',
      { ...withText('Seit {experienceYears} Jahren am Hof.'), ...listed(`wording: 20 Jahre, ${proof}`) },
      [],
    ],
    [
      'a statement that occurs nowhere',
      listed(`wording: lizensiert, ${proof}`),
      ['unproven-claim site.yaml:85 Die Aussage „lizensiert“ steht auf keiner Seite.'],
    ],
    ...unlisted(withText('Reparieren spart CO₂.'), 'CO₂'),
    ...unlisted(withText('Wir sind ein lizenzierter Reparaturbetrieb.'), 'lizenzierter Reparaturbetrieb'),
    ...unlisted(withBlock(standard), 'UIC 435-3'),
    ...unlisted(withText('Handel mit 1 bis 10.000+ Stück.'), '10.000+ Stück'),
    ...unlisted(withText('Handel mit 1 bis über 10.000 Stück.'), 'über 10.000 Stück'),
    ...unlisted(withText('Ab 50 Stück gilt ein Mengenrabatt.'), 'Mengenrabatt'),
    ...unlisted(withText('Faire Preise und eine schnelle Lieferung.'), 'schnelle Lieferung'),
    ...unlisted(withText('Wir vermieten in allen Qualitätsklassen.'), 'allen Qualitätsklassen'),
    ...unlisted(withText('Wir vermieten jede Stückzahl.'), 'jede Stückzahl'),
    ...unlisted(withText('Alle neun Typen: neu oder gebraucht.'), 'Alle neun Typen'),
    [
      'a word listed for one sentence only',
      {
        ...withText('Unsere Reparatur spart CO₂.'),
        'pages/reparatur.yaml': page('Reparatur', 'Unser Pooling spart CO₂.'),
        ...listed(`wording: Unsere Reparatur spart CO₂, ${proof}`),
      },
      ['unproven-claim pages/reparatur.yaml:8'],
    ],
    [
      'words that are no praise',
      withText('Nachhaltigkeit nach Umweltrecht, im ISO-Container, ohne Lizenz, ab 50 Stück, in neun Typen.'),
      [],
    ],
  ]
}

function ofDuties(): Row[] {
  const duties = 'duties: { deforestation: Geklärt im März 2026, packaging: Geklärt im März 2026 }\n'
  const answer = (line: string) => site([duties, line])
  const deforestation =
    'Niemand hat gesagt, ob neue Paletten, die Sie leer verkaufen, unter die EU-Verordnung'
  const packaging = 'Niemand hat gesagt, wie Sie Transportverpackungen zurücknehmen (§ 15 VerpackG)'
  const both = [`open-duty site.yaml:2 ${deforestation}`, `open-duty site.yaml:2 ${packaging}`]
  return [
    ['duties that nobody has clarified', answer(''), both],
    [
      'a duty that is to be clarified',
      answer('duties: { deforestation: "[klären]", packaging: Geklärt }\n'),
      [`open-duty site.yaml:83 ${deforestation}`],
    ],
  ]
}

function ofPhotographs(): Row[] {
  const answer = (line: string) => site(['premises: photographed\n', line])
  const yard = withBlock(
    '{ type: text, title: Hof, text: Blick., image: { file: europalette.jpg, alt: Stapel auf dem Hof } }',
  )
  const unmarked = [
    'own-photographs site.yaml:82 Die Bilder vom Betrieb sind laut „premises“ (Bilder vom Betrieb) gezeichnet',
  ]
  return [
    [
      'pictures of which nobody has said whether they are photographs',
      answer(''),
      [
        'own-photographs site.yaml:2 Niemand hat gesagt, ob die Bilder von Hof, Halle und Ware eigene Fotos sind.',
      ],
    ],
    [
      'drawn pictures that are listed',
      { ...answer('premises: drawn\ndrawnPictures: [europalette.jpg]\n'), ...yard },
      [],
    ],
    ['drawn pictures', answer('premises: drawn\n'), unmarked],
  ]
}

test("the name of a proof's confirmer never leaves the build", async () => {
  const content = await resolveSite(figure(`, ${proof}`))
  expect(JSON.stringify(content)).toContain('Zählung im Werk')
  expect(JSON.stringify(content)).not.toContain('Anna')
})

test('a date without a year is not a date', async () => {
  const { problems } = await launchSite(figure(`, ${proof.replace('März 2026', 'neulich')}`))
  expect(problems.map(({ code, message }) => `${code} ${message}`)).toEqual([
    'wrong-value Im Block „figures“ (Zahlen), im 1. Eintrag von „figures“ (Zahlen), unter „proof“ (Beleg): „date“ (Datum des Belegs) kann nicht „neulich“ sein.',
  ])
})
