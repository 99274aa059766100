import { expect, test } from 'vitest'
import { formWith, loadSite } from '../../../support/site.ts'

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

/** Mistakes of people who do not know YAML, beyond the cases of each code: the wrong line, reported once. */
const inPage: Mistake[] = [
  ['      1. Lizenziert', '      - Lizenziert', 'yaml-syntax', '„- “: das Minuszeichen'],
  ['    "title": "Häufige Fragen",', '    title: Häufige Fragen', 'yaml-syntax', 'steht noch „,“'],
  ['    title: "Häufige Fragen";', '    title: Häufige Fragen', 'yaml-syntax', 'steht noch „;“'],
  ['    <!-- Neu -->\n    title: Fragen', '    title: Häufige Fragen', 'yaml-syntax', 'passt nicht zu'],
  ['    Title: Fragen', '    title: Häufige Fragen', 'unknown-field', 'Meinten Sie „title“?'],
  ['       text: Wir bieten an.', '        text: Wir bieten an.', 'yaml-syntax', 'passt nicht zu'],
  ['file: pages\\images\\gitterbox.jpg', 'file: gitterbox.jpg', 'missing-image', '„gitterbox.jpg“?'],
  ['to: 0711 12345', 'to: tel', 'wrong-link', 'Die Nummer gehört in „site.yaml“'],
  ['to: mailto: info@firma.de', 'to: tel', 'wrong-link', 'Die Adresse gehört in „site.yaml“'],
  [
    'title: **Änderung:** Fragen',
    'title: Häufige Fragen',
    'special-sign',
    'in Anführungszeichen: "**Änderung:** Fragen"',
  ],
  ['to: kontakt.yaml', 'to: tel', 'wrong-link', 'Meinten Sie „/kontakt“?'],
  ['(/Kontakt)', '(/kontakt)', 'dead-link', 'Meinten Sie „/kontakt“?'],
  ['[x@firma.de](mailto:x@firma.de)', '[{email}](mailto)', 'wrong-link', 'unter „contacts“'],
  ['<x@firma.de>', '[{email}](mailto)', 'pasted-text', 'anklicken'],
  ['<https://firma.de>', '[{email}](mailto)', 'pasted-text', 'anklicken'],
  ['www.firma.de', 'Gebrauchte Paletten', 'pasted-text', 'anklicken'],
  ['"Anrufen: [phone]"', '"Anrufen: {phone}"', 'open-fact', 'Schreiben Sie „{phone}“'],
]

const inSite: Mistake[] = [
  ['from: 24.12.30', 'from: 24.12.2030', 'wrong-value', 'Meinten Sie „24.12.2030“?'],
  ['from: 24. Dezember 2030', 'from: 24.12.2030', 'wrong-value', 'Meinten Sie „24.12.2030“?'],
  ['from: 24/12/2030', 'from: 24.12.2030', 'wrong-value', 'Meinten Sie „24.12.2030“?'],
  ['postalCode: D-71701', 'postalCode: 71701', 'wrong-value', 'Meinten Sie „71701“?'],
  ['value: Ankauf,', 'value: ankauf,', 'wrong-value', 'Meinten Sie „ankauf“?'],
  ['path: /reparatur.html,', 'path: /reparatur,', 'wrong-value', 'Meinten Sie „/reparatur“?'],
  ['{ label: Reparatur; to: /', '{ label: Reparatur, to: /', 'yaml-syntax', 'Vor „to:“ fehlt ein Komma'],
]

test('reports nothing without a mistake', async () => {
  const files = { 'pages/reparatur.yaml': page, 'site.yaml': site }
  expect((await loadSite(files)).problems).toEqual([])
})

test.each([
  ...inPage.map((mistake) => ['pages/reparatur.yaml', mistake[0], mistake, page] as const),
  ...inSite.map((mistake) => ['site.yaml', mistake[0], mistake, site] as const),
])('%s: %s', async (file, _, [typed, instead, code, advice], text) => {
  const at = text.indexOf(instead)
  expect(at, instead).toBeGreaterThanOrEqual(0)
  const written = text.slice(0, at) + typed + text.slice(at + instead.length)
  const { problems } = await loadSite({ 'pages/reparatur.yaml': page, 'site.yaml': site, [file]: written })
  expect(problems.map((found) => [found.file, found.code])).toEqual([[file, code]])
  const first = text.slice(0, at).split('\n').length
  expect(problems[0]?.line).toBeGreaterThanOrEqual(first)
  expect(problems[0]?.line).toBeLessThan(first + typed.split('\n').length)
  expect(`${problems[0]?.message} ${problems[0]?.hint}`).toContain(advice)
})
