import { type Content, type Disk, listedIn, type Resolved, resolveContent } from '#reading'
import { createChecking, createLoader, rereading } from '../../src/content/loader/index.ts'

/** Files of a site in memory, by path. Undefined omits a file of the small site. */
export type Files = Record<string, string | Uint8Array | undefined>

/** Returns a page with only a heading; different titles give different descriptions. */
export const plainPage = (title: string) => `title: ${title}
description: Paletten aus Schwieberdingen für Industrie, Handel und Logistik. Seite ${title.replace(/[^\p{L}\d]/gu, '')}
blocks:
  - type: hero
    title: ${title}
`

/** Returns a JPEG header with this size, without image data. */
export function jpeg(width: number, height: number): Uint8Array {
  const size = [height >> 8, height & 255, width >> 8, width & 255]
  const app0 = [0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0]
  const frame = [0xff, 0xc0, 0, 11, 8, ...size, 1, 1, 0x11, 0]
  return Uint8Array.from([0xff, 0xd8, ...app0, ...frame, 0xff, 0xd9])
}

const siteText = `url: https://palettenbetrieb.example
placeholders: false

company:
  name: Musterfirma Paletten GmbH
  shortName: Musterfirma
  legalForm: GmbH
  representative: Erika Mustermann
  street: Musterstraße 1
  postalCode: 71701
  city: Schwieberdingen
  phone: 07150 123456
  phoneLink: +497150123456
  email: anfrage@palettenbetrieb.example
  experienceYears: 20
  registerCourt: Stuttgart
  registerNumber: HRB 12345
  vatId: DE123456789
privacy:
  host: Hoster GmbH, Berlin
  logRetention: 7 Tage
  formProcessor: Formular GmbH, Berlin
  formRegion: Frankfurt am Main
  formLogRetention: einen Tag
  mailProvider: Post GmbH, Berlin
  mailRetention: einen Monat
  transferBasis: Art. 45 DSGVO
  requestRetention: nach 6 Monaten
  authority: LfDI Baden-Württemberg
  legalDate: November 2026
openingHours:
  - { from: Mo, to: Fr, opens: "7:00", closes: "17:00" }
  - { from: So }

navigation:
  menu:
    - label: Start
      to: /
      items:
        - { label: Reparatur, to: /reparatur }
  offer: { label: Angebot anfordern, to: /kontakt }

footer:
  groups:
    - title: Unternehmen
      links:
        - { label: Kontakt, to: /kontakt }
  legal:
    - { label: Kontakt, to: /kontakt }
  copyright: © {name}

form:
  requiredHint: Felder mit * sind Pflichtfelder.
  fields:
    firma: { label: Firma }
    ansprechpartner: { label: Ansprechpartner }
    email: { label: E-Mail }
    telefon: { label: Telefon }
    produktwahl: { label: Produktwahl }
    menge: { label: Menge }
    standort: { label: Standort }
    hinweise: { label: Hinweise }
  noChoice: Bitte wählen
  choices:
    - { value: europaletten, label: Europaletten }
    - { value: ankauf, label: Ankauf }
  consent: Ich habe die [Datenschutzerklärung](/kontakt) zur Kenntnis genommen.
  submit: Anfrage senden
  sending: Wird gesendet...
  notices:
    sent: { title: Anfrage gesendet!, text: Wir werden uns schnellstmöglich bei Ihnen melden. }
    failed: { title: Fehler beim Senden, text: Bitte versuchen Sie es später erneut. }
    consentMissing: { title: DSGVO Zustimmung erforderlich, text: Bitte stimmen Sie zu. }

routes:
  - { path: /, page: start.yaml }
  - { path: /kontakt, page: kontakt.yaml }
  - { path: /reparatur, page: reparatur.yaml }
`

/** A valid site with three pages; tests change single files of it. */
export const smallSite = {
  'site.yaml': siteText,
  'pages/start.yaml': plainPage('Paletten'),
  'pages/kontakt.yaml': `${plainPage('Kontakt')}    image: { file: gitterbox.jpg, alt: Gitterbox mit offener Klappe }
  - type: text
    title: Anfahrt
    text: Die [Lizenzurkunde](/files/urkunde.pdf) hängt im Büro.
    image: { file: europalette.jpg, alt: Europalette von oben }
`,
  'pages/reparatur.yaml': `${plainPage('Reparatur')}  - type: text
    anchor: tausch
    title: Reparaturtausch
    text: Defekte abgeben, einsatzfähige mitnehmen.
`,
  'pages/images/gitterbox.jpg': jpeg(1600, 1067),
  'pages/images/europalette.jpg': jpeg(1600, 1067),
  'pages/files/urkunde.pdf': '%PDF-1.7',
} satisfies Files

/** Replaces sections of the small site.yaml, each from its name in the first column to the next one. */
export function siteWith(sections: string): string {
  const named = (text: string) => text.split(/^(?=\S)/m).map((part) => [part.split(':')[0], part] as const)
  const parts = new Map([...named(siteText), ...named(sections)])
  return [...parts.values()].join('')
}

/** Returns the small site.yaml with these lines below the last choice of its form. */
export function formWith(lines: string): string {
  const last = '    - { value: ankauf, label: Ankauf }\n'
  return siteText.replace(last, `${last}${lines}`)
}

/** A choice in a group, an additional text field and a required choice. */
export const moreForm = `    - { value: kisten, label: Kisten, group: Weiteres }
  moreFields:
    - { name: termin, label: Wunschtermin, hint: Zum Beispiel KW 12 }
    - name: rampe
      label: Entladung
      required: true
      choices:
        - { value: rampe, label: Rampe }
        - { value: seite, label: Von der Seite }
`

/** Returns a page with the given blocks, written as list items without indentation; adds a hero if they have none. */
export function pageWith(blocks: string): string {
  const page = plainPage('Paletten')
  const hasHero = /^- (type: hero|\{ type: hero)/m.test(blocks)
  return (hasHero ? page.slice(0, page.indexOf('  - type: hero')) : page) + blocks.replace(/^(?=.)/gm, '  ')
}

export function memoryDisk(files: Files): Disk {
  const present = Object.keys(files).filter((path) => files[path] !== undefined)
  return {
    read: async (path) => {
      const content = files[path]
      return typeof content === 'string' ? new TextEncoder().encode(content) : content
    },
    list: async (folder) => listedIn(folder, present),
    unfit: async (folder) => {
      const empty = listedIn(folder, present).filter((name) => files[`${folder}/${name}`]?.length === 0)
      return new Map(empty.map((name) => [name, 'empty']))
    },
  }
}

const [read, checking] = [rereading(), createChecking()]

/** Loads a site like `loadContent`, but reads only what the one before had not: most sites of tests differ in one file. */
export const loadFrom = (disk: Disk): Promise<Content> => createLoader(disk, read, checking)()

/** Loads the small site with some files changed. */
export const loadSite = (changed: Files = {}) => loadFrom(memoryDisk({ ...smallSite, ...changed }))

/** Resolves the small site with some files changed; throws if it has errors. */
export async function resolveSite(changed: Files = {}): Promise<Resolved> {
  return resolveContent(await loadSite(changed), picture)
}

/** Returns the data that a build would make of a picture. */
export function picture(file: string) {
  return { files: `/assets/${file}`, widths: [480], width: 480, height: 320, ground: '#f3efe9' }
}
