import { type Files, loadSite, plainPage, siteWith } from './site.ts'

export const page = (title: string, text: string) =>
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
export const imprint =
  '{name}, {street}, {postalCode} {city}, {phone}, {email}, {representative}, {registerCourt}, {registerNumber}, {vatId}'
export const privacy =
  '{host} {logRetention} {formProcessor} {formRegion} {formLogRetention} {mailProvider} {mailRetention} {transferBasis} {requestRetention} {authority}'
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
premises: photographed
duties: { deforestation: Geklärt im März 2026, packaging: Geklärt im März 2026 }
`
const realSite = siteWith(`url: https://www.palettenhof.de\n${company}${legal}${routes}`)

export const proof = 'proof: { source: Zählung im Werk, date: März 2026, confirmedBy: Anna Schreiner }'

/** A site with real data, unless `changed` replaces files or sections of site.yaml. */
export const launchSite = (changed: Files = {}) =>
  loadSite({
    'site.yaml': realSite,
    'pages/impressum.yaml': page('Impressum', imprint),
    'pages/datenschutz.yaml': page('Datenschutz', privacy),
    ...changed,
  })

/** The same with some words of site.yaml replaced. */
export const site = (...changes: [from: string, to: string][]): Files => ({
  'site.yaml': changes.reduce((text, [from, to]) => text.replace(from, to), realSite),
})
export const withImprint = (text: string) => ({ 'pages/impressum.yaml': page('Impressum', text) })
export const withPrivacy = (text: string) => ({ 'pages/datenschutz.yaml': page('Datenschutz', text) })
export const withText = (words: string) => ({ 'pages/start.yaml': page('Paletten', words) })
export const withBlock = (block: string) => ({ 'pages/start.yaml': `${plainPage('Paletten')}  - ${block}\n` })
export const figure = (more: string) =>
  withBlock(
    `{ type: figures, title: Zahlen, figures: [{ value: −50 %, label: CO₂ durch Reparatur${more} }] }`,
  )
export const listed = (...claims: string[]) => ({
  'site.yaml': `${realSite}claims:\n${claims.map((one) => `  - { ${one} }\n`).join('')}`,
})
