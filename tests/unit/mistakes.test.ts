import { expect, test } from 'vitest'
import { formWith, loadSite } from '../support/site.ts'

const page = `title: Palettenreparatur im Betrieb
description: Paletten aus Schwieberdingen für Industrie, Handel und Logistik, repariert nach Norm.
blocks:
  - type: hero
    title: Reparatur
    points:
      - Lizenziert
      - Reparaturtausch
    actions:
      - label: "Anrufen: {phone}"
        to: tel
    image:
      file: gitterbox.jpg
      alt: Gitterbox mit offener Klappe
  - type: text
    title: Häufige Fragen
    text: |
      Zum [Ankauf](/kontakt) und per E-Mail an [{email}](mailto).
      Gebrauchte Paletten prüfen wir.
  - type: steps
    title: So läuft es ab
    steps:
      - title: Anfrage
        text: Sie nennen uns den Typ.
      - title: Angebot
        text: Wir bieten an.
`
const site = formWith('').replace(
  'routes:\n',
  'closures:\n  - { from: 24.12.2030, to: 6.1.2031, reason: Betriebsferien }\nroutes:\n',
)

type Mistake = [typed: string, instead: string, code: string, advice: string]

/** Mistakes of people who do not know YAML: the wrong line, and its message, reported once. */
const inPage: Mistake[] = [
  // Pasted from elsewhere.
  ['title: “Häufige Fragen”', 'title: Häufige Fragen', 'typography', 'Schreiben Sie Häufige Fragen, ohne'],
  ['title: ‘Häufige Fragen’', 'title: Häufige Fragen', 'typography', 'Schreiben Sie Häufige Fragen, ohne'],
  ['“gute” Paletten', 'Gebrauchte Paletten', 'typography', 'Schreiben Sie „gute“.'],
  ['      • Reparaturtausch', '      - Reparaturtausch', 'yaml-syntax', 'hier steht „•“'],
  ['      – Reparaturtausch', '      - Reparaturtausch', 'yaml-syntax', 'hier steht „–“'],
  [
    '      1. Lizenziert\n      2. Neu',
    '      - Lizenziert\n      - Reparaturtausch',
    'yaml-syntax',
    'hier steht „1.“',
  ],
  ['\ttitle: Häufige Fragen', '    title: Häufige Fragen', 'yaml-syntax', 'Tabulator'],
  ['\u00a0   title: Häufige Fragen', '    title: Häufige Fragen', 'hidden-character', 'U+00A0'],
  ['Typ\tMenge', 'Gebrauchte Paletten', 'pasted-text', 'Tabulatoren'],
  ['title: HÃ¤ufige Fragen', 'title: Häufige Fragen', 'lost-text', 'Hier steht „Ã¤“ statt „ä“'],
  // Written as in other languages.
  ['    "title": "Häufige Fragen",', '    title: Häufige Fragen', 'yaml-syntax', 'Löschen Sie das „,“.'],
  ['    title: "Häufige Fragen";', '    title: Häufige Fragen', 'yaml-syntax', 'Löschen Sie das „;“.'],
  ['title: Häufige Fragen,', 'title: Häufige Fragen', 'typography', 'Schreiben Sie „Fragen“.'],
  ['title: Häufige Fragen;', 'title: Häufige Fragen', 'typography', 'Schreiben Sie „Fragen“.'],
  [
    '    // Neu\n    title: Fragen',
    '    title: Häufige Fragen',
    'yaml-syntax',
    'Eine Notiz, die niemand sieht, beginnt mit „# “.',
  ],
  ['    <!-- Neu -->\n    title: Fragen', '    title: Häufige Fragen', 'yaml-syntax', 'beginnt mit „# “.'],
  [
    '    title = Häufige Fragen',
    '    title: Häufige Fragen',
    'yaml-syntax',
    'Schreiben Sie „title: Häufige Fragen“.',
  ],
  [
    '    title:Häufige Fragen',
    '    title: Häufige Fragen',
    'yaml-syntax',
    'Schreiben Sie „title: Häufige Fragen“.',
  ],
  [
    '    title Häufige Fragen',
    '    title: Häufige Fragen',
    'yaml-syntax',
    'Schreiben Sie „title: Häufige Fragen“.',
  ],
  [
    '      -Reparaturtausch',
    '      - Reparaturtausch',
    'yaml-syntax',
    'Nach dem Strich fehlt ein Leerzeichen',
  ],
  ['**Gebrauchte Paletten', 'Gebrauchte Paletten', 'open-markup', 'fett wird hier nichts'],
  ['<a href="/kontakt">Ankauf</a>', '[Ankauf](/kontakt)', 'unsupported-markup', '[Linktext](/seite)'],
  // Guessed names.
  ['    überschrift: Fragen', '    title: Häufige Fragen', 'unknown-field', 'Meinten Sie „title“?'],
  ['    Title: Fragen', '    title: Häufige Fragen', 'unknown-field', 'Meinten Sie „title“?'],
  ['type: text-mit-bild', 'type: text', 'unknown-block', 'Meinten Sie „text“?'],
  ['type: youtube', 'type: text', 'unknown-block', 'einem eigenen Bild'],
  ['typ: steps', 'type: steps', 'unknown-field', 'Schreiben Sie „type: …“.'],
  // Dashes, indentation, quotes.
  [
    '    points: A, B, C',
    '    points:\n      - Lizenziert\n      - Reparaturtausch',
    'wrong-value',
    'soll eine Liste sein',
  ],
  ['      -', '      - Reparaturtausch', 'wrong-value', 'hinter den Strich'],
  ['        title: Angebot', '      - title: Angebot', 'yaml-syntax', 'der Strich davor fehlt'],
  ['       text: Wir bieten an.', '        text: Wir bieten an.', 'yaml-syntax', 'mit 7 statt 8 Leerzeichen'],
  [
    '    title: Fragen\n    title: Antworten',
    '    title: Häufige Fragen',
    'yaml-syntax',
    'steht schon in Zeile',
  ],
  ['title: Fragen: die häufigsten', 'title: Häufige Fragen', 'special-sign', '"Fragen: die häufigsten"'],
  ['title: *', 'title: Häufige Fragen', 'special-sign', 'Hier steht nur „*“.'],
  ['title: ...', 'title: Häufige Fragen', 'unfinished-text', 'Hier steht nur „...“'],
  ['title: Bitte ersetzen', 'title: Häufige Fragen', 'unfinished-text', 'Platzhalter'],
  // Pictures.
  [
    'file: pages\\images\\gitterbox.jpg',
    'file: gitterbox.jpg',
    'missing-image',
    'Meinten Sie „gitterbox.jpg“?',
  ],
  ['file: gitterbox', 'file: gitterbox.jpg', 'missing-image', 'Meinten Sie „gitterbox.jpg“?'],
  [
    '    image: gitterbox.jpg\n    alt: A',
    / {4}image:\n.*\n.*/.exec(page)?.[0] ?? '',
    'wrong-value',
    'image: { file: …, alt: … }',
  ],
  ['    alt: Gitterbox', '      alt: Gitterbox', 'unknown-field', 'zwei Leerzeichen weiter'],
  // Links and facts.
  ['to: 0711 12345', 'to: tel', 'wrong-link', 'Die Nummer gehört nach site.yaml'],
  ['to: info@firma.de', 'to: tel', 'wrong-link', 'Die Adresse gehört nach site.yaml'],
  ['to: mailto: info@firma.de', 'to: tel', 'wrong-link', 'Die Adresse gehört nach site.yaml'],
  [
    'title: **Änderung:** Fragen',
    'title: Häufige Fragen',
    'special-sign',
    'Schreiben Sie: "Änderung: Fragen"',
  ],
  ['title: **Neu:** Fragen', 'title: Häufige Fragen', 'special-sign', 'Schreiben Sie: "Neu: Fragen"'],
  ['    <<: *text', '    title: Häufige Fragen', 'special-sign', 'die Felder selbst hierher'],
  ['to: kontakt.yaml', 'to: tel', 'wrong-link', 'Meinten Sie „/kontakt“?'],
  ['(/Kontakt)', '(/kontakt)', 'dead-link', 'Meinten Sie „/kontakt“?'],
  ['(http://localhost:5173/kontakt)', '(/kontakt)', 'wrong-link', 'Meinten Sie „/kontakt“?'],
  ['(htps://firma.de)', '(/kontakt)', 'wrong-link', 'Schreiben Sie „https://firma.de“.'],
  ['(Ankauf)[/kontakt]', '[Ankauf](/kontakt)', 'open-markup', 'vertauscht'],
  ['[Ankauf] (/kontakt)', '[Ankauf](/kontakt)', 'open-markup', 'ohne Leerzeichen'],
  ['[0711 99999](tel)', '[{email}](mailto)', 'wrong-link', 'führt aber zu'],
  ['[x@firma.de](mailto:x@firma.de)', '[{email}](mailto)', 'wrong-link', 'unter „contacts“'],
  ['x@firma.de', '[{email}](mailto)', 'pasted-text', 'anklicken'],
  ['<x@firma.de>', '[{email}](mailto)', 'pasted-text', 'anklicken'],
  ['<https://firma.de>', '[{email}](mailto)', 'pasted-text', 'anklicken'],
  ['www.firma.de', 'Gebrauchte Paletten', 'pasted-text', 'anklicken'],
  ['"Anrufen: [phone]"', '"Anrufen: {phone}"', 'open-fact', 'Schreiben Sie „{phone}“'],
  ['"Anrufen: {{phone}}"', '"Anrufen: {phone}"', 'open-fact', 'Schreiben Sie „{phone}“'],
  ['"Anrufen: {telefon}"', '"Anrufen: {phone}"', 'unknown-fact', 'Meinten Sie „{phone}“?'],
  ['"Anrufen: 07150 123456"', '"Anrufen: {phone}"', 'literal-fact', 'Schreiben Sie „{phone}“'],
  ['25kg Paletten', 'Gebrauchte Paletten', 'typography', 'Schreiben Sie „25 kg“.'],
  ['Für 12€ Paletten', 'Gebrauchte Paletten', 'typography', 'Schreiben Sie „12 €“.'],
]

const inSite: Mistake[] = [
  [
    '- Mo: 7:00 - 17:00',
    '- { from: Mo, to: Fr, opens: "7:00", closes: "17:00" }',
    'unknown-field',
    'from: Mo, opens: "7:00"',
  ],
  ['from: Sonntag', 'from: So', 'wrong-value', 'Meinten Sie „So“?'],
  ['from: 24.12.30', 'from: 24.12.2030', 'wrong-value', 'Meinten Sie „24.12.2030“?'],
  ['from: 24. Dezember 2030', 'from: 24.12.2030', 'wrong-value', 'Meinten Sie „24.12.2030“?'],
  ['from: 24/12/2030', 'from: 24.12.2030', 'wrong-value', 'Meinten Sie „24.12.2030“?'],
  ['postalCode: D-71701', 'postalCode: 71701', 'wrong-value', 'Meinten Sie „71701“?'],
  ['phoneLink: 07150 123456', 'phoneLink: +497150123456', 'phone-mismatch', '„phoneLink: +497150123456“'],
  [
    'email: anfrage(at)firma.de',
    'email: anfrage@palettenbetrieb.example',
    'wrong-value',
    '„anfrage@firma.de“',
  ],
  [
    'url: www.firma.de',
    'url: https://palettenbetrieb.example',
    'wrong-value',
    'Meinten Sie „https://www.firma.de“?',
  ],
  ['placeholders: nein', 'placeholders: false', 'wrong-value', 'Meinten Sie „false“?'],
  ['value: Ankauf,', 'value: ankauf,', 'wrong-value', 'Meinten Sie „ankauf“?'],
  ['- Ankauf', '- { value: ankauf, label: Ankauf }', 'wrong-value', '- { value: …, label: … }'],
  ['page: Reparatur.yaml', 'page: reparatur.yaml', 'missing-page', 'Meinten Sie „reparatur.yaml“?'],
  ['path: reparatur,', 'path: /reparatur,', 'wrong-value', 'Meinten Sie „/reparatur“?'],
  ['path: /reparatur.html,', 'path: /reparatur,', 'wrong-value', 'Meinten Sie „/reparatur“?'],
  [
    '{ label: Reparatur; to: /reparatur }',
    '{ label: Reparatur, to: /reparatur }',
    'yaml-syntax',
    '„Reparatur, to: …“',
  ],
  [
    '{ label: Reparatur to: /reparatur }',
    '{ label: Reparatur, to: /reparatur }',
    'yaml-syntax',
    'fehlt ein Komma',
  ],
  ['label: Kauf, Reparatur,', 'label: Reparatur,', 'special-sign', '"Kauf, Reparatur"'],
]

async function reportedOf(file: string, text: string, [typed, instead]: Mistake) {
  const at = text.indexOf(instead)
  expect(at, instead).toBeGreaterThanOrEqual(0)
  const written = text.slice(0, at) + typed + text.slice(at + instead.length)
  const { problems } = await loadSite({
    'pages/reparatur.yaml': page,
    'site.yaml': site,
    [file]: written,
  })
  const from = text.slice(0, at).split('\n').length
  const lines = [from, from + typed.split('\n').length - 1]
  return { problems, lines }
}

test('reports nothing without a mistake', async () => {
  const files = { 'pages/reparatur.yaml': page, 'site.yaml': site }
  expect((await loadSite(files)).problems).toEqual([])
})

test.each([
  ...inPage.map((mistake) => ['pages/reparatur.yaml', mistake[0], mistake, page] as const),
  ...inSite.map((mistake) => ['site.yaml', mistake[0], mistake, site] as const),
])('%s: %s', async (file, _, mistake, text) => {
  const { problems, lines } = await reportedOf(file, text, mistake)
  const [, , code, advice] = mistake
  expect(problems.map((found) => [found.file, found.code])).toEqual([[file, code]])
  expect(problems[0]?.line).toBeGreaterThanOrEqual(lines[0] ?? 0)
  expect(problems[0]?.line).toBeLessThanOrEqual(lines[1] ?? 0)
  expect(`${problems[0]?.message} ${problems[0]?.hint}`).toContain(advice)
})
