import { describe, expect, test } from 'vitest'
import {
  deletePage,
  duplicateItem,
  insertItem,
  moveItem,
  type Plan,
  type Refusal,
  removeAt,
  renamePage,
  setValue,
} from '../../../../src/content/edit/index.ts'
import { changeSentence, commitMessage, reportOf } from '../../../../src/editor/report/index.ts'
import { frozenFiles, frozenTexts } from '../../../support/frozen-site.ts'

/* Each sentence is read by people who have never seen a file of the site. */

const texts = frozenTexts
const [repair, site] = ['pages/reparatur.yaml', 'site.yaml']
const textOf = (file: string) => texts.get(file) ?? ''
const titled = (text: string) => setValue(text, ['title'], 'Ein anderer Titel')
const withYears = (text: string) => setValue(text, ['company', 'experienceYears'], 25)

/** A text before and after a change to a part of it, written as `«old→new»`. */
function versions(text: string, change: string): [before: string, after: string] {
  const [old, now] = [change.replace(/«(.*?)→.*?»/gs, '$1'), change.replace(/«.*?→(.*?)»/gs, '$1')]
  if (!text.includes(old)) throw new Error(`Nobody wrote ${old}`)
  return [text, text.replace(old, now)]
}

function sentencesOf(file: string, before: string, after: string): string[] {
  const changes = reportOf(
    { texts: new Map(texts).set(file, before) },
    { texts: new Map(texts).set(file, after) },
  )
  return changes.map(changeSentence)
}

describe.each<[file: string, sentences: Record<string, string>]>([
  [
    repair,
    {
      'Reparatur › Kopf › Überschrift: Reparatur von Paletten → Palettenreparatur':
        'title: «Reparatur von Paletten→Palettenreparatur»',
      'Reparatur › Ablauf › Überschrift: So läuft die Reparatur ab → „So“ läuft die Reparatur ab':
        '«So→„So“» läuft',
      'Reparatur › Textabschnitt › Text: … verdreht ist, – das Holz morsch oder faul ist oder die … → … verdreht ist, – das Holz faul ist oder die …':
        'das Holz «morsch oder →»faul ist',
      'Reparatur › Textabschnitt › Text: nur Hervorhebungen, Absätze oder Leerzeichen':
        'das Holz «morsch→**morsch**»',
      'Reparatur › Textabschnitt › Text: Link zu /leistungen → Link zu /kontakt': '(«/leistungen→/kontakt»)',
      'Reparatur › Textabschnitt › Text: Link zu /leistungen → entfernt':
        '«[Sortierung](/leistungen)→Sortierung»',
      'Reparatur › Kopf › 2. Stichpunkt: Reparaturtausch → Expresstausch':
        '- «Reparaturtausch→Expresstausch»',
      'Reparatur › Kopf › Stichpunkt „Abholung im Umkreis“: neu an Stelle 3':
        '      - Reparaturtausch«→\n      - Abholung im Umkreis»',
      'Reparatur › Aufforderung › 2. Schaltfläche › Ziel: Anruf → /kontakt': 'to: «tel→/kontakt»',
      'Reparatur › Textabschnitt › Bild: Eine Gitterbox':
        'gehört\n«→    image: { file: gitterbox.jpg, alt: Eine Gitterbox }\n»',
      'Reparatur › Seite ruht: nein → ja': '«→hidden: true\n»blocks:',
      'Reparatur › Art der Seite: Leistung → Produkt': 'kind: «service→product»',
      'Reparatur: nur die Schreibweise der Datei oder ein Kommentar geändert, die Seite bleibt gleich':
        '«→# Von Frau Beck\n»blocks:',
      'Reparatur: Die Datei ist nicht lesbar, die Änderungen darin lassen sich nicht nennen':
        'title: «Was→"Was»',
    },
  ],
  [
    'pages/gitterboxen.yaml',
    {
      'Gitterboxen › Kopf › Bild › Datei des Bildes: ausgetauscht': 'file: «gitterbox→hof».jpg',
      'Gitterboxen › Karten › 2. Karte › 1. Angabe › Wert: ab 1 Woche → ab 1 Monat':
        'value: ab 1 «Woche→Monat»',
    },
  ],
  [
    'pages/europaletten.yaml',
    {
      'Produkte › Palettenzeichnung › Länge: 1.200 → 1.300': 'length: «1200→1300»',
    },
  ],
  [
    'pages/ueber-uns.yaml',
    {
      'Über uns › Textabschnitt „Ein Familienbetrieb für Ladungsträger“ › Text: Link zu /leistungen → Link zu /ankauf':
        '[Herstellung](«/leistungen→/ankauf»), [Palettenkonto](«/leistungen→/ankauf»)',
    },
  ],
  [
    site,
    {
      'Firmendaten › Firmendaten sind Platzhalter: ja → nein': 'placeholders: «true→false»',
      'Aussagen mit Beleg › 2. Aussage › Beleg: Quelle des Belegs: Urkunde Datum des Belegs: März 2026 Verantwortliche Person: Frau Beck':
        'lizenziert«→, proof: { source: Urkunde, date: März 2026, confirmedBy: Frau Beck }» }',
      'Öffnungszeiten › 1. Zeile › Letzter Tag: Freitag → Donnerstag': 'to: «Fr→Do»',
      'Öffnungszeiten › Zeile „Mi, 18:00 – 20:00“: neu an Stelle 3':
        '«→  - { from: Mi, opens: "18:00", closes: "20:00" }\n»  - { from: So }',
      'Schließtage › Schließzeit „24. Dezember 2026 bis 6. Januar 2027, Betriebsferien“: neu an Stelle 1':
        'closures:\n«→  - { from: 24.12.2026, to: 6.1.2027, reason: Betriebsferien }\n»  - from',
      'Formular › Felder › Menge › Beispiel im leeren Feld: z. B. 100 Stück → z. B. 50 Stück':
        'z. B. «100→50» Stück',
      'Reparatur › Adresse: /werkstatt':
        '«→  - { path: /werkstatt, page: reparatur.yaml }\n»  - { path: /ankauf',
    },
  ],
])('one change in %s yields one sentence', (file, sentences) => {
  test.each(Object.entries(sentences))('%s', (sentence, change) => {
    expect(sentencesOf(file, ...versions(textOf(file), change))).toEqual([sentence])
  })
})

test.each<[sentence: string, edit: (text: string) => string]>([
  [
    'Reparatur › Liste › Punkt „Lizenzierte Reparatur“: Stelle 1 → Stelle 3',
    (text) => moveItem(text, ['blocks', 1, 'features', 0], 2),
  ],
  [
    'Reparatur › Liste › Punkt „Aufwertung von Ladungsträgern“: neu an Stelle 3',
    (text) => duplicateItem(text, ['blocks', 1, 'features', 1]),
  ],
  [
    'Reparatur › Fragen › Frage „Ist die reparierte Palette exporttauglich?“: Stelle 2 → entfernt',
    (text) => removeAt(text, ['blocks', 5, 'questions', 1]),
  ],
  [
    'Reparatur › Block Ablauf „So läuft die Reparatur ab“: Stelle 4 → Stelle 2',
    (text) => moveItem(text, ['blocks', 3], 1),
  ],
  [
    'Reparatur › Kopf › Einleitung: Als lizenzierter Reparaturbetrieb setzen wir defekte Europaletten nach EPAL-Regelwerk instand. … → entfernt',
    (text) => removeAt(text, ['blocks', 0, 'lead']),
  ],
])('%s', (sentence, edit) => {
  expect(sentencesOf(repair, textOf(repair), edit(textOf(repair)))).toEqual([sentence])
})

test.each([
  ['Reparatur › Seite ruht: ja → nein', '«→hidden: true\n»blocks:'],
  ['Reparatur: Die Datei war nicht lesbar und ist es jetzt wieder', 'title: «Was→"Was»'],
])('%s', (sentence, change) => {
  const [after, before] = versions(textOf(repair), change)
  expect(sentencesOf(repair, before, after)).toEqual([sentence])
})

function planned(plan: Plan | Refusal): string[] {
  if ('refused' in plan) throw new Error(plan.refused)
  const after = [...new Map<string, string | undefined>([...texts, ...plan.changes])]
  const left = after.filter((entry): entry is [string, string] => entry[1] !== undefined)
  return reportOf({ texts }, { texts: new Map(left) }).map(changeSentence)
}

describe('pages', () => {
  test('a page with a new address is the same page', () => {
    expect(planned(renamePage(texts, { from: '/impressum', to: '/anbieter' }))).toEqual([
      'Impressum › Adresse: /impressum → /anbieter',
      'Fußzeile › Rechtliche Links › 1. Link › Ziel: /impressum → /anbieter',
      'Weiterleitungen › Weiterleitung „/impressum → /anbieter“: neu an Stelle 4',
      'Datenschutz › Textabschnitt „Verantwortlicher“ › Text: Link zu /impressum → Link zu /anbieter',
    ])
  })

  test('a deleted page, with everything that led there', () => {
    expect(planned(deletePage(texts, { path: '/ueber-uns', to: '/' }))).toEqual([
      'Seite „Über uns“: /ueber-uns → entfernt',
      'Kopfzeile › Menü › Menüpunkt „Über uns“: Stelle 4 → entfernt',
      'Fußzeile › Gruppen › 1. Gruppe › Link „Über uns“: Stelle 4 → entfernt',
      'Weiterleitungen › Weiterleitung „/ueber-uns → /“: neu an Stelle 4',
      'Startseite › Textabschnitt › Text: Link zu /ueber-uns → Link zu /',
      'Startseite › Textabschnitt › 1. Schaltfläche › Ziel: /ueber-uns → /',
    ])
  })

  test('a new page, with a picture and a file', () => {
    const added = new Map(texts)
      .set('pages/miete.yaml', 'title: Kisten mieten\ndescription: Kisten auf Zeit.\nblocks: []\n')
      .set(site, insertItem(textOf(site), ['routes'], { path: '/miete', page: 'miete.yaml' }))
    const picture = 'pages/images/gitterbox.jpg'
    const kept = ['pages/images/hof.jpg', 1] as const
    const changes = reportOf(
      { texts, files: new Map([kept, [picture, 2], ['pages/files/alt.pdf', 3]]) },
      { texts: added, files: new Map([kept, ['pages/images/kiste.jpg', 5], [picture, 4]]) },
    )
    expect(changes.map(changeSentence)).toEqual([
      'Seite „Kisten mieten“: neu, /miete',
      'Bild „kiste.jpg“: neu',
      'Bild „Gitterbox 1240 × 835 × 970 mm mit Holzboden und zwei Frontklappen“: ersetzt',
      'Datei „alt.pdf“: entfernt',
    ])
    expect(commitMessage(changes).split('\n')[0]).toBe('Kisten mieten, Bilder, Dateien: 4 Änderungen')
  })

  test('a page whose file was renamed', () => {
    const moved = new Map(texts)
      .set(site, textOf(site).replace('page: ueber-uns.yaml', 'page: wir.yaml'))
      .set('pages/wir.yaml', textOf('pages/ueber-uns.yaml'))
    moved.delete('pages/ueber-uns.yaml')
    expect(reportOf({ texts }, { texts: moved }).map(changeSentence)).toEqual([
      'Über uns › Datei: pages/ueber-uns.yaml → pages/wir.yaml',
    ])
  })
})

describe('the message of a commit', () => {
  const changed = (...files: [file: string, text: string][]) =>
    reportOf({ texts }, { texts: new Map([...texts, ...files]) })
  const messageOf = (...files: [file: string, text: string][]) => commitMessage(changed(...files))

  test('is the sentence of the only change if it is short', () => {
    expect(messageOf([site, withYears(textOf(site))])).toBe('Firma › Jahre Erfahrung: 20 → 25')
  })

  test('summarizes several changes on one page', () => {
    const renamed = setValue(textOf(repair), ['blocks', 1, 'title'], 'Unsere Leistungen')
    const lines = messageOf([repair, removeAt(renamed, ['blocks', 5, 'questions', 1])]).split('\n')
    expect(lines[0]).toBe('Reparatur: 2 Änderungen')
    expect(lines).toHaveLength(4)
  })

  test('is never too long for a publication', () => {
    const [change] = changed([site, withYears(textOf(site))])
    if (!change) throw new Error('Nothing has changed')
    const after = 'Ein langer Satz. '.repeat(18)
    const message = commitMessage(Array.from({ length: 300 }, () => ({ ...change, after })))
    expect(message).toMatch(/\n- und 240 weitere$/)
    expect(message.length).toBeLessThan(20_000)
  })

  test('counts changes if their pages do not fit', () => {
    const everywhere = frozenFiles.slice(1).map((file): [string, string] => [file, titled(textOf(file))])
    const lines = messageOf(...everywhere).split('\n')
    expect(lines[0]).toBe('11 Änderungen')
    expect(lines).toHaveLength(13)
    expect(messageOf()).toMatch(/^Website geändert/)
  })
})
