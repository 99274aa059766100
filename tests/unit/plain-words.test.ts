import { expect, test } from 'vitest'
import { withPlainWords } from '../../src/editor/desk/plain-words.ts'
import type { Entry } from '../../src/problems/catalogue/entry.ts'
import { inBrowser } from '../../src/problems/catalogue/in-browser.ts'
import { catalogue } from '../../src/problems/problems.ts'
import { type GoldenCase, goldenCases, loadCase } from '../support/golden.ts'

/** Codes that never occur if only fields were changed: about files written by hand, and files next to them. */
const byHand = new Set(
  `yaml-syntax several lost-text special-sign hidden-character unknown-field unknown-block ignored-file
  missing-page misspelt-path duplicate-path unreadable-file`.split(/\s+/),
)

/** Values that the fields of the panel do not accept. */
const onlyByHand =
  /soll ein(e Liste|e Gruppe.*| Text) sein|ein einzelner Tag|das Feld „type“|Der Dateiname passt nicht/

/** A field name with its colon, a list's dash, lines, files. */
const ofFiles =
  /„[a-zA-Z]+: |„- [a-z{…]|in Zeile|die Zeile „|Doppelpunkt|hinter den Strich|site\.yaml|Ordner pages|Baustein/

test('mentions neither lines nor files to editors of fields', async () => {
  for (const golden of goldenCases.filter(({ code }) => !byHand.has(code))) {
    const { problems, texts } = await loadCase(golden)
    const met = problems.filter(({ code, message }) => !byHand.has(code) && !onlyByHand.test(message))
    for (const { inBrowser } of withPlainWords(met, texts))
      expect(`${inBrowser?.message} ${inBrowser?.hint ?? ''}`, `${golden.code}/${golden.name}`).not.toMatch(
        ofFiles,
      )
  }
})

test('fills no placeholder that the words for files lack', () => {
  const holes = (text = '') => text.match(/%[a-zA-Z]+%/g) ?? []
  for (const [name, words] of Object.entries(inBrowser)) {
    const [code = '', which = ''] = name.split('/')
    const { messages } = Object.entries<Entry>(catalogue).find(([one]) => one === code)?.[1] ?? {}
    expect(holes(messages?.[which]), name).toEqual(expect.arrayContaining(holes(words)))
  }
})

test.each([
  [
    'heading-outline',
    'missing',
    'Dieser Seite fehlt der Block „Kopf“ mit der großen Überschrift. Fügen Sie ihn hinzu; er kommt von selbst an den Anfang.',
  ],
  [
    'wrong-hours',
    'half',
    'Hier steht „Öffnet um“, aber „Schließt um“ fehlt. Ergänzen Sie „Schließt um“; ist geschlossen, löschen Sie auch „Öffnet um“.',
  ],
  ['duplicate-title', 'two-pages', 'Denselben Titel hat schon „Kontakt“.'],
  ['contradicting-numbers', 'height', 'Schreiben Sie „144“ unter „Höhe“'],
  ['duplicate-anchor', 'reserved', 'Den Namen „email“'],
])('names fields, blocks and pages like the panel: %s/%s', async (code, name, words) => {
  const [golden] = goldenCases.filter((one) => one.code === code && one.name === name)
  const { problems, texts } = await loadCase(golden as GoldenCase)
  const [found] = withPlainWords(problems, texts).filter((one) => one.code === code)
  expect(`${found?.inBrowser?.message} ${found?.inBrowser?.hint ?? ''}`).toContain(words)
})
