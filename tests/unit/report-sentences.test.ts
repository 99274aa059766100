import { describe, expect, test } from 'vitest'
import {
  addField,
  deletePage,
  duplicateItem,
  insertItem,
  moveItem,
  type Plan,
  type Refusal,
  removeField,
  removeItem,
  renamePage,
  replaceScalar,
} from '../../src/edit/index.ts'
import { messageOf, reportOf, stepName } from '../../src/editor/report/index.ts'
import { frozenFiles, frozenTexts } from '../support/frozen-site.ts'

/* Each sentence is read by people who have never seen a file of the site. */

const texts = frozenTexts

type Edit = (text: string) => string
type Case = [sentence: string, step: string, file: string, edit: Edit, given?: Edit]

const [repair, site, pallet] = ['pages/reparatur.yaml', 'site.yaml', 'pages/europaletten.yaml']
const set =
  (path: (string | number)[], value: string | number | boolean): Edit =>
  (text) =>
    replaceScalar(text, path, value)
const put =
  (path: (string | number)[], value: Parameters<typeof insertItem>[2], index?: number): Edit =>
  (text) =>
    insertItem(text, path, value, index)
const add =
  (path: (string | number)[], value: Parameters<typeof addField>[2], order?: string[]): Edit =>
  (text) =>
    addField(text, path, value, order)
const write =
  (...pairs: [string, string][]): Edit =>
  (text) =>
    pairs.reduce((all, [from, to]) => {
      if (!all.includes(from)) throw new Error(`Nobody wrote ${from}`)
      return all.replace(from, to)
    }, text)

const branch = {
  id: 'heilbronn',
  name: 'Lager Heilbronn',
  street: 'Weg 1',
  postalCode: '74072',
  city: 'Heilbronn',
}
const hours = [{ from: 'Mo', to: 'Fr', opens: '8:00', closes: '16:00' }]

const cases: Case[] = [
  [
    'Reparatur, Kopf: Überschrift von „Reparatur von Paletten“ zu „Palettenreparatur“',
    'Überschrift geändert',
    repair,
    set(['blocks', 0, 'title'], 'Palettenreparatur'),
  ],
  [
    'Reparatur: Titel von „Palettenreparatur durch lizenzierten Betrieb“ zu „Reparatur durch lizenzierten Betrieb“',
    'Titel geändert',
    repair,
    set(['title'], 'Reparatur durch lizenzierten Betrieb'),
  ],
  [
    'Reparatur, Textabschnitt: Text von „… verdreht ist, – das Holz morsch oder faul ist oder die …“ zu „… verdreht ist, – das Holz faul ist oder die …“',
    'Text geändert',
    repair,
    write(['das Holz morsch oder faul ist', 'das Holz faul ist']),
  ],
  [
    'Reparatur, Textabschnitt: Text: nur Hervorhebungen, Absätze oder Leerzeichen geändert',
    'Text geändert',
    repair,
    write(['das Holz morsch', 'das Holz **morsch**']),
  ],
  [
    'Reparatur, Textabschnitt: Text: Ziel eines Links von „/leistungen“ zu „/kontakt“',
    'Text geändert',
    repair,
    write(['(/leistungen)', '(/kontakt)']),
  ],
  [
    'Reparatur, Textabschnitt: Text: Link entfernt',
    'Text geändert',
    repair,
    write(['[Sortierung](/leistungen)', 'Sortierung']),
  ],
  [
    'Reparatur, Textabschnitt: Text von „Eine Europalette besteht aus 11 Brettern, 9 Klötzen und 78 Nägeln. Nicht mehr tauschfähig ist …“ zu „Eine Europalette hat elf Bretter, 9 Klötzen und 78 Nägeln. Nicht mehr tauschfähig ist sie zum …“',
    'Text geändert',
    repair,
    write(['besteht aus 11 Brettern', 'hat elf Bretter'], ['sind kein Defekt', 'sind kein Mangel']),
  ],
  [
    'Reparatur, Kopf: 2. Stichpunkt von „Reparaturtausch“ zu „Expresstausch“',
    'Stichpunkt geändert',
    repair,
    set(['blocks', 0, 'points', 1], 'Expresstausch'),
  ],
  [
    'Reparatur, Kopf: Stichpunkt „Abholung im Umkreis“ hinzugefügt (an Stelle 2)',
    'Stichpunkt hinzugefügt',
    repair,
    put(['blocks', 0, 'points'], 'Abholung im Umkreis', 1),
  ],
  [
    'Reparatur, Liste: Punkt „Erfahrung mit Großkunden“ nach oben verschoben (von Stelle 4 auf 1)',
    'Punkt verschoben',
    repair,
    (text) => moveItem(text, ['blocks', 1, 'features', 3], 0),
  ],
  [
    'Reparatur, Liste: Punkt „Lizenzierte Reparatur“ nach unten verschoben (von Stelle 1 auf 3)',
    'Punkt verschoben',
    repair,
    (text) => moveItem(text, ['blocks', 1, 'features', 0], 2),
  ],
  [
    'Reparatur, Liste: Punkt „Aufwertung von Ladungsträgern“ dupliziert (neu an Stelle 3)',
    'Punkt dupliziert',
    repair,
    (text) => duplicateItem(text, ['blocks', 1, 'features', 1]),
  ],
  [
    'Reparatur, Fragen: Frage „Ist die reparierte Palette exporttauglich?“ entfernt',
    'Frage entfernt',
    repair,
    (text) => removeItem(text, ['blocks', 4, 'questions', 1]),
  ],
  [
    'Reparatur: Block „Ablauf“ mit der Überschrift „So läuft die Reparatur ab“ nach oben verschoben (von Stelle 4 auf 2)',
    'Block verschoben',
    repair,
    (text) => moveItem(text, ['blocks', 3], 1),
  ],
  [
    'Reparatur: Block „Textabschnitt“ mit der Überschrift „Wann eine Europalette in die Reparatur gehört“ entfernt',
    'Block entfernt',
    repair,
    (text) => removeItem(text, ['blocks', 2]),
  ],
  [
    'Reparatur: Block „Textabschnitt“ mit der Überschrift „Wann eine Europalette in die Reparatur gehört“ dupliziert (neu an Stelle 4)',
    'Block dupliziert',
    repair,
    (text) => duplicateItem(text, ['blocks', 2]),
  ],
  [
    'Reparatur, Kopf: Einleitung entfernt (bisher „Als lizenzierter Reparaturbetrieb setzen wir defekte Europaletten nach …“)',
    'Einleitung entfernt',
    repair,
    (text) => removeField(text, ['blocks', 0, 'lead']),
  ],
  [
    'Reparatur, Textabschnitt: Bild hinzugefügt: „gitterbox.jpg“',
    'Bild hinzugefügt',
    repair,
    add(['blocks', 2, 'image'], { file: 'gitterbox.jpg', alt: 'Eine Gitterbox' }),
  ],
  [
    'Reparatur, Kopf: Beschreibung des Bildes von „Verwitterte Europalette auf zwei Böcken, ein Deckbrett ist durch ein neues helles Brett …“ zu „Europalette mit neuem Brett“',
    'Beschreibung des Bildes geändert',
    repair,
    set(['blocks', 0, 'image', 'alt'], 'Europalette mit neuem Brett'),
  ],
  [
    'Reparatur, Aufforderung: Ziel der 2. Schaltfläche: „/kontakt“ statt Anruf',
    'Ziel geändert',
    repair,
    set(['blocks', 5, 'actions', 1, 'to'], '/kontakt'),
  ],
  [
    'Reparatur: Die Seite ruht jetzt, niemand sieht sie',
    '„Seite ruht“ geändert',
    repair,
    add(['hidden'], true),
  ],
  [
    'Reparatur: Die Seite ruht nicht mehr, alle sehen sie',
    '„Seite ruht“ geändert',
    repair,
    (text) => removeField(text, ['hidden']),
    add(['hidden'], true),
  ],
  [
    'Reparatur: Art der Seite: Produkt statt Leistung',
    'Art der Seite geändert',
    repair,
    set(['kind'], 'product'),
  ],
  [
    'Reparatur: Art der Seite entfernt (bisher Leistung)',
    'Art der Seite entfernt',
    repair,
    (text) => removeField(text, ['kind']),
  ],
  [
    'Reparatur: nur ein Kommentar geändert, die Seite bleibt gleich',
    'Schreibweise geändert',
    repair,
    write(['blocks:', '# Von Frau Beck\nblocks:']),
  ],
  [
    'Reparatur: nur die Schreibweise der Datei geändert, die Seite bleibt gleich',
    'Schreibweise geändert',
    repair,
    write(['Was wir anbieten', '"Was wir anbieten"']),
  ],
  [
    'Reparatur: Die Datei ist nicht lesbar, die Änderungen darin lassen sich nicht nennen',
    'Schreibweise geändert',
    repair,
    write(['title: Was', 'title: "Was']),
  ],
  [
    'Reparatur: Die Datei war nicht lesbar und ist es jetzt wieder',
    'Schreibweise geändert',
    repair,
    write(['"Was', 'Was']),
    write(['title: Was', 'title: "Was']),
  ],
  [
    'Reparatur, Ablauf: Überschrift von „So läuft die Reparatur ab“ zu „‚So‘ läuft die Reparatur ab“',
    'Überschrift geändert',
    repair,
    write(['So läuft', '„So“ läuft']),
  ],
  [
    'Startseite, Karten „Leistungen für Ihre Ladungsträger“: Überschrift der 2. Karte von „An / Verkauf“ zu „Handel“',
    'Überschrift geändert',
    'pages/start.yaml',
    set(['blocks', 1, 'cards', 1, 'title'], 'Handel'),
  ],
  [
    'Gitterboxen, Karten: Wert der 1. Angabe der 2. Karte von „ab 1 Woche“ zu „ab 1 Monat“',
    'Wert geändert',
    'pages/gitterboxen.yaml',
    set(['blocks', 5, 'cards', 1, 'details', 0, 'value'], 'ab 1 Monat'),
  ],
  [
    'Leistungen, Vergleich: 1. Wert der 2. Zeile von „Reparatur oder Reparaturtausch“ zu „Reparatur oder Tausch“',
    'Wert geändert',
    'pages/leistungen.yaml',
    write(['- Reparatur oder Reparaturtausch', '- Reparatur oder Tausch']),
  ],
  [
    'Produkte, Palettenzeichnung: Länge von 1.200 zu 1.300',
    'Länge geändert',
    pallet,
    set(['blocks', 2, 'length'], 1300),
  ],
  [
    'Produkte, Palettenzeichnung: Klotzlänge 145 dupliziert (neu an Stelle 4)',
    'Klotzlänge dupliziert',
    pallet,
    put(['blocks', 2, 'blocks', 'lengths'], 145),
  ],
  [
    'Produkte, Palettenzeichnung: Form der Bodenbretter: Rahmen statt Kufen',
    'Form der Bodenbretter geändert',
    pallet,
    set(['blocks', 2, 'bottomBoards', 'base'], 'frame'),
  ],
  [
    'Produkte, Qualitätsstufen: „Gehört zum Datenblatt“: nein statt ja',
    '„Gehört zum Datenblatt“ geändert',
    pallet,
    write(['dataSheet: true', 'dataSheet: false']),
  ],
  [
    'Produkte, Qualitätsstufen: „Gehört zum Datenblatt“: nein statt ja',
    '„Gehört zum Datenblatt“ geändert',
    pallet,
    (text) => text.replace(/\n *dataSheet: true/, ''),
  ],
  [
    'Firma: Postleitzahl von 71701 zu 71638',
    'Postleitzahl geändert',
    site,
    set(['company', 'postalCode'], '71638'),
  ],
  [
    'Firma: Jahre Erfahrung von 20 zu 25',
    'Jahre Erfahrung geändert',
    site,
    set(['company', 'experienceYears'], 25),
  ],
  [
    'Firmendaten: „Firmendaten sind Platzhalter“: nein statt ja',
    '„Firmendaten sind Platzhalter“ geändert',
    site,
    set(['placeholders'], false),
  ],
  [
    'Aussagen mit Beleg: Beleg der 2. Aussage hinzugefügt',
    'Beleg hinzugefügt',
    site,
    add(['claims', 1, 'proof'], { source: 'Urkunde', date: 'März 2026', confirmedBy: 'Frau Beck' }),
  ],
  [
    'Öffnungszeiten: „Schließt um“ der 2. Zeile von 12:00 zu 13:00',
    '„Schließt um“ geändert',
    site,
    set(['openingHours', 1, 'closes'], '13:00'),
  ],
  [
    'Öffnungszeiten: Letzter Tag der 1. Zeile: Donnerstag statt Freitag',
    'Letzter Tag geändert',
    site,
    set(['openingHours', 0, 'to'], 'Do'),
  ],
  [
    'Öffnungszeiten: Zeile „Mi, 18:00 – 20:00“ hinzugefügt (an Stelle 2)',
    'Zeile hinzugefügt',
    site,
    put(['openingHours'], { from: 'Mi', opens: '18:00', closes: '20:00' }, 1),
  ],
  [
    'Standorte: „Schließt um“ der 1. Zeile des 1. Standorts von 16:00 zu 15:00',
    '„Schließt um“ geändert',
    site,
    set(['locations', 0, 'openingHours', 0, 'closes'], '15:00'),
    put(['locations'], { ...branch, openingHours: hours }),
  ],
  [
    'Schließtage: Schließzeit „24. Dezember 2026 bis 6. Januar 2027, Betriebsferien“ hinzugefügt (an Stelle 1)',
    'Schließzeit hinzugefügt',
    site,
    put(['closures'], { from: '24.12.2026', to: '6.1.2027', reason: 'Betriebsferien' }),
  ],
  [
    'Schließtage: Letzter Tag der 1. Schließzeit von 6.1.2027 zu 8.1.2027',
    'Letzter Tag geändert',
    site,
    set(['closures', 0, 'to'], '8.1.2027'),
    put(['closures'], { from: '24.12.2026', to: '6.1.2027', reason: 'Betriebsferien' }),
  ],
  [
    'Weiterleitungen: Weiterleitung „/alt → /reparatur“ hinzugefügt (an Stelle 1)',
    'Weiterleitung hinzugefügt',
    site,
    put(['redirects'], { from: '/alt', to: '/reparatur' }),
  ],
  [
    'Kopfzeile, Menü: Unterpunkt „An / Verkauf“ des 2. Menüpunkts entfernt',
    'Unterpunkt entfernt',
    site,
    (text) => removeItem(text, ['navigation', 'menu', 1, 'items', 1]),
  ],
  [
    'Kopfzeile, Menü: Menüpunkt „Über uns“ nach oben verschoben (von Stelle 4 auf 2)',
    'Menüpunkt verschoben',
    site,
    (text) => moveItem(text, ['navigation', 'menu', 3], 1),
  ],
  [
    'Kopfzeile, Menü: Zusatzzeile des 1. Unterpunkts des 2. Menüpunkts von „Defekte Paletten fachgerecht instand setzen“ zu „Wir reparieren“',
    'Zusatzzeile geändert',
    site,
    set(['navigation', 'menu', 1, 'items', 0, 'note'], 'Wir reparieren'),
  ],
  [
    'Formular, Felder, Menge: Beispiel im leeren Feld von „z. B. 100 Stück“ zu „z. B. 50 Stück“',
    'Beispiel im leeren Feld geändert',
    site,
    set(['form', 'fields', 'menge', 'placeholder'], 'z. B. 50 Stück'),
  ],
  [
    'Formular, Weitere Felder: „Pflichtfeld“ des 1. Felds: ja statt nein',
    '„Pflichtfeld“ geändert',
    site,
    add(['form', 'moreFields', 0, 'required'], true),
    put(['form', 'moreFields'], { name: 'lieferort', label: 'Lieferort' }),
  ],
  [
    'Formular: Text zum Datenschutz von „… die Datenschutzerklärung zur Kenntnis genommen. Meine Angaben werden …“ zu „… die Datenschutzerklärung gelesen. Meine Angaben werden …“',
    'Text zum Datenschutz geändert',
    site,
    write(['zur Kenntnis genommen', 'gelesen']),
  ],
  [
    'Firmendaten: Logo und Farben hinzugefügt',
    'Logo und Farben hinzugefügt',
    site,
    add(['brand'], { primary: '#123456' }),
  ],
  [
    'Reparatur: Adresse von „/reparatur“ zu „/palettenreparatur“',
    'Adresse geändert',
    site,
    set(['routes', 2, 'path'], '/palettenreparatur'),
  ],
  [
    'Adressen der Seiten: Adresse „/reparatur → reparatur.yaml“ nach unten verschoben (von Stelle 3 auf 5)',
    'Adresse verschoben',
    site,
    (text) => moveItem(text, ['routes', 2], 4),
  ],
  [
    'Reparatur: Adresse „/werkstatt“ hinzugefügt',
    'Adresse hinzugefügt',
    site,
    put(['routes'], { path: '/werkstatt', page: 'reparatur.yaml' }),
  ],
]

describe('one change yields one sentence', () => {
  test.each(cases)('%s', (sentence, step, file, edit, given = (text) => text) => {
    const before = new Map(texts).set(file, given(texts.get(file) ?? ''))
    const after = new Map(before).set(file, edit(before.get(file) ?? ''))
    const changes = reportOf(before, after)
    expect(changes.map((change) => change.sentence)).toEqual([sentence])
    expect(changes.map(stepName)).toEqual([step])
  })
})

function after(plan: Plan | Refusal, before: ReadonlyMap<string, string> = texts): Map<string, string> {
  if ('refused' in plan) throw new Error(plan.refused)
  const changed = new Map(before)
  for (const [file, text] of plan.changes) {
    if (text === undefined) changed.delete(file)
    else changed.set(file, text)
  }
  return changed
}

const sentencesOf = (changed: Map<string, string>) => reportOf(texts, changed).map(({ sentence }) => sentence)

describe('pages', () => {
  test('a page with a new address is the same page', () => {
    const renamed = after(renamePage(texts, { from: '/impressum', to: '/anbieter' }))
    expect(sentencesOf(renamed)).toEqual([
      'Impressum: Adresse von „/impressum“ zu „/anbieter“',
      'Fußzeile, Rechtliche Links: Ziel des 1. Links von „/impressum“ zu „/anbieter“',
      'Weiterleitungen: Weiterleitung „/impressum → /anbieter“ hinzugefügt (an Stelle 1)',
      'Datenschutz, Textabschnitt „Verantwortlicher“: Text: Ziel eines Links von „/impressum“ zu „/anbieter“',
    ])
  })

  test('a deleted page, with everything that led there', () => {
    const deleted = after(deletePage(texts, { path: '/ueber-uns', to: '/' }))
    expect(sentencesOf(deleted)).toEqual([
      'Seite „Über uns“ gelöscht (Adresse /ueber-uns)',
      'Kopfzeile, Menü: Menüpunkt „Über uns“ entfernt',
      'Fußzeile, Gruppen: Link „Über uns“ der 1. Gruppe entfernt',
      'Weiterleitungen: Weiterleitung „/ueber-uns → /“ hinzugefügt (an Stelle 1)',
      'Startseite, Textabschnitt: Text: Ziel eines Links von „/ueber-uns“ zu „/“',
      'Startseite, Textabschnitt: Ziel der 1. Schaltfläche von „/ueber-uns“ zu „/“',
    ])
  })

  test('a new page, with a picture and a file', () => {
    const added = new Map(texts)
      .set('pages/miete.yaml', 'title: Kisten mieten\ndescription: Kisten auf Zeit.\nblocks: []\n')
      .set(site, put(['routes'], { path: '/miete', page: 'miete.yaml' })(texts.get(site) ?? ''))
    const picture = 'pages/images/gitterbox.jpg'
    const kept = ['pages/images/hof.jpg', 1] as const
    const changes = reportOf(texts, added, {
      before: new Map([kept, [picture, 2], ['pages/files/alt.pdf', 3]]),
      after: new Map([kept, ['pages/images/kiste.jpg', 5], [picture, 4]]),
    })
    expect(changes.map(({ sentence }) => sentence)).toEqual([
      'Seite „Kisten mieten“ hinzugefügt (Adresse /miete)',
      'Bild „kiste.jpg“ hinzugefügt',
      'Bild „gitterbox.jpg“ ersetzt',
      'Datei „alt.pdf“ entfernt',
    ])
    expect(messageOf(changes).subject).toBe('Kisten mieten, Bilder und Dateien: 4 Änderungen')
  })

  test('a page whose file was renamed', () => {
    const moved = new Map(texts).set(
      site,
      write(['page: ueber-uns.yaml', 'page: wir.yaml'])(texts.get(site) ?? ''),
    )
    moved.set('pages/wir.yaml', moved.get('pages/ueber-uns.yaml') ?? '').delete('pages/ueber-uns.yaml')
    expect(sentencesOf(moved)).toEqual([
      'Über uns: Datei von „pages/ueber-uns.yaml“ zu „pages/wir.yaml“ umbenannt',
    ])
  })
})

describe('the message of a commit', () => {
  const changed = (file: string, ...edits: Edit[]) =>
    [file, edits.reduce((text, edit) => edit(text), texts.get(file) ?? '')] as const
  const messages = (...files: (readonly [string, string])[]) =>
    messageOf(reportOf(texts, new Map([...texts, ...files])))

  test('is the sentence of the only change if it is short', () => {
    expect(messages(changed(site, set(['company', 'experienceYears'], 25)))).toEqual({
      subject: 'Firma: Jahre Erfahrung von 20 zu 25',
      body: '- Firma: Jahre Erfahrung von 20 zu 25',
    })
  })

  test('summarizes several changes on one page', () => {
    const title = set(['blocks', 1, 'title'], 'Unsere Leistungen')
    const { subject, body } = messages(
      changed(repair, title, (text) => removeItem(text, ['blocks', 4, 'questions', 1])),
    )
    expect(subject).toBe('Reparatur: Überschrift geändert, Frage entfernt')
    expect(body.split('\n')).toHaveLength(2)
  })

  test('is never too long for a publication', () => {
    const [change] = reportOf(
      texts,
      new Map([...texts, changed(site, set(['company', 'experienceYears'], 25))]),
    )
    if (!change) throw new Error('Nothing has changed')
    const sentence = 'Ein langer Satz. '.repeat(18)
    const { body } = messageOf(Array.from({ length: 300 }, () => ({ ...change, sentence })))
    expect(body).toMatch(/\n- und 240 weitere$/)
    expect(body.length).toBeLessThan(20_000)
  })

  test('counts changes if their pages do not fit', () => {
    const everywhere = frozenFiles.slice(1).map((file) => changed(file, set(['title'], 'Ein anderer Titel')))
    const { subject, body } = messages(...everywhere)
    expect(subject).toBe('10 Änderungen')
    expect(body.split('\n')).toHaveLength(10)
    expect(messages().subject).toBe('Website geändert')
  })
})

test('does not report unchanged places', () => {
  expect(reportOf(texts, new Map(texts))).toEqual([])
})
