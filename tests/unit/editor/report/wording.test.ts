import { expect, test } from 'vitest'
import { parseSource } from '#reading'
import { blockSchemas } from '#schema'
import { catalogue, inFile, linesOf, type Problem } from '../../../../src/content/problems/index.ts'
import { factsOf, withFacts, withLabels } from '../../../../src/editor/fields/facts.ts'
import type { PanelField } from '../../../../src/editor/fields/fields.ts'
import { formAt } from '../../../../src/editor/fields/form.ts'
import { samplePage } from '../../../../src/editor/fields/new-blocks.ts'
import { inGerman, problemSentence } from '../../../../src/editor/report/index.ts'
import { foreign } from '../../../support/foreign.ts'
import { smallSite } from '../../../support/site.ts'

test('the editor shows no message of the catalogue with keys, files, braces or Markdown', () => {
  const found = Object.entries(catalogue).flatMap(([code, { messages }]) =>
    Object.values<string>(messages).flatMap((message) => {
      const filled = message.replace(/%right%(?=“)/, '{phone}').replace(/%\w+%/g, 'Wert')
      const shown = problemSentence({ ...inFile(''), code, ...linesOf(filled) } as Problem)
      return foreign(shown).length > 0 ? [`${code}: ${shown}`] : []
    }),
  )
  expect(found).toEqual([])
})

test.each([...blockSchemas.keys()])('the panel of %s shows none either', (type) => {
  const text = JSON.stringify(samplePage(type))
  const facts = factsOf(parseSource('', smallSite['site.yaml']).source?.value)
  const shownIn = (field: PanelField): string[] => [
    ...[field.label, field.sentence, field.example ?? '', field.title ?? ''],
    ...(field.choices ?? []).map(({ label }) => label),
    ...(field.kind === 'text' ? [withLabels(field.value, facts)] : []),
    ...[...(field.fields ?? []), ...(field.list?.entries ?? [])].flatMap(shownIn),
  ]
  const request = { file: 'pages/x.yaml', text, problems: [], locations: [] }
  const places = [
    ['blocks', 0],
    ...formAt({ ...request, path: ['blocks', 0] })
      .fields.flatMap(({ list }) => list?.entries ?? [])
      .map(({ path }) => path),
  ]
  const shown = places.flatMap((path) => formAt({ ...request, path }).fields.flatMap(shownIn))
  expect(shown.length).toBeGreaterThan(3)
  const isOfFile = /\.(jpg|png|svg)\b/
  expect(shown.filter((one) => isOfFile.test(one) || foreign(one).length > 0)).toEqual([])
})

test('pages, people and company data have their names', () => {
  const names: Record<string, string> = {
    'pages/start.yaml': 'Startseite',
    'mailto:bewerbung': 'E-Mail an Erika Muster',
    'lager.phone': 'Lager, Telefonnummer',
  }
  const nameOf = (written: string) => names[written]
  expect(inGerman('Denselben Titel hat schon pages/start.yaml (Zeile 3).', nameOf)).toBe(
    'Denselben Titel hat schon „Startseite“.',
  )
  expect(inGerman('Für „{lager.phone} Anrufe“ (pages/start.yaml, Zeile 15) fehlt der Beleg.', nameOf)).toBe(
    'Für „‹Lager, Telefonnummer› Anrufe“ („Startseite“) fehlt der Beleg.',
  )
  expect(inGerman('Für die Aussage „lizenziert“ (pages/start.yaml, Zeile 14) fehlt der Beleg.', nameOf)).toBe(
    'Für die Aussage „lizenziert“ („Startseite“) fehlt der Beleg.',
  )
  expect(inGerman('Meinten Sie „mailto:bewerbung“?', nameOf)).toBe('Meinten Sie „E-Mail an Erika Muster“?')
  expect(inGerman('Schreiben Sie „{lager.phone}“; fertig.', nameOf)).toBe(
    'Nehmen Sie unter „Einfügen“ „Lager, Telefonnummer“; fertig.',
  )
})

test('company data in a plain text is named in the panel, and written by its name between braces', () => {
  const contacts = [{ id: 'lager', name: 'Lager', phone: '030 2' }]
  const facts = factsOf({ company: { phone: '030 1', city: 'Bonn' }, contacts })
  expect(facts.flatMap(({ label, to }) => (label ? [[label, to]] : []))).toEqual([
    ['Telefonnummer', 'tel'],
    ['Ort', undefined],
    ['Lager, Name', undefined],
    ['Lager, Telefonnummer', 'tel:lager'],
  ])
  for (const text of ['In {city}: {lager.phone}', 'In {unbekannt} ‹dort›', '{phoneLink}'])
    expect(withFacts(withLabels(text, facts), facts)).toBe(text)
  expect(withLabels('In {city}', facts)).toBe('In ‹Ort›')
})
