// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { markedText } from '../../../../src/editor/marks.ts'
import { observeMarks } from '../../../../src/editor/page/found-marks.ts'
import { createPreview } from '../../../../src/editor/store/preview.ts'
import { empty } from '../../../../src/editor/store/snapshot.ts'
import { loadSite, pageWith, smallSite } from '../../../support/site.ts'

/** Begins and ends a text with the number 1. */
const forged = '\uE000\uE011\uE001\uE011'

const siteWith = (more: string) => ({
  'site.yaml': String(smallSite['site.yaml']).replace('name: ', `name: ${more}`),
  'pages/start.yaml': pageWith(`- type: text
  title: ${more}Ablauf
  text: Zum ${more}[Kontakt](/kontakt${more}) und {name}.
- { type: text, title: Zweiter, text: "Mehr" }
`).replace('title: ', `title: ${more}`),
})

function viewOf(files: Record<string, string>) {
  const texts = new Map(Object.entries(files))
  return createPreview().show('pages/start.yaml', { ...empty, texts })
}

test('a forged mark never reaches the page', () => {
  const clean = viewOf(siteWith(''))
  const view = viewOf(siteWith(forged))
  expect(clean?.blocks).toHaveLength(3)
  const shown = ({ page, site, blocks }: NonNullable<typeof view>) => [
    page,
    ...[site, ...blocks].map(({ data }) => data),
  ]
  expect(view && shown(view)).toEqual(clean && shown(clean))
})

test.each(['\uE000', '\uF0B7', '\u{F0000}', '\uFFFC', forged])('%j is a hidden character', async (text) => {
  for (const files of [
    siteWith(text),
    { 'pages/start.yaml': pageWith(`- { type: text, title: A, text: "a${text}" }\n`) },
  ]) {
    const { problems } = await loadSite(files)
    expect(problems.map(({ code }) => code)).toContain('hidden-character')
  }
})

/** What follows the marks of a page with one paragraph, as React writes into it. */
function pageWithText() {
  document.body.innerHTML = '<main><p></p></main>'
  const main = document.querySelector('main') as Element
  const paragraph = main.firstChild as Element
  const text = new Text()
  paragraph.append(text)
  const marks = observeMarks(main, () => {})
  const found = (number: number) => marks.rangesOf(number).map(String)
  return { marks, paragraph, text, found }
}

test('a marked text is found in the document, without its mark', () => {
  const { paragraph, found } = pageWithText()
  paragraph.append(`${markedText('eins', 7)} und ${markedText('zwei', 12)}`)
  return Promise.resolve().then(() => {
    expect(paragraph.textContent).toBe('eins und zwei')
    expect([7, 12, 1].map(found)).toEqual([['eins'], ['zwei'], []])
  })
})

test('a text is where it stands now, whoever asks right after it was written', async () => {
  const { text, found, marks } = pageWithText()
  text.data = markedText('Ein Satz, und noch einer am Ende.', 7)
  await Promise.resolve()
  text.data = markedText('Ein Satz.', 7)
  expect(found(7)).toEqual(['Ein Satz.'])
  // Two views may be rendered before the page is read again.
  text.data = markedText('Erst so', 7)
  text.data = markedText('Dann anders', 8)
  await Promise.resolve()
  expect([found(7), found(8)]).toEqual([[], ['Dann anders']])
  text.data = 'Nichts zum Ändern'
  expect([found(8), marks.inOrder()]).toEqual([[], []])
})

test('a text that moves on the page keeps its position', async () => {
  const { paragraph, text, found } = pageWithText()
  text.data = markedText('Ein Satz.', 7)
  paragraph.after(text)
  await Promise.resolve()
  expect(found(7)).toEqual(['Ein Satz.'])
  paragraph.append(text)
  expect(found(7)).toEqual(['Ein Satz.'])
})

test('a picture belongs to the description that it has now', () => {
  const { paragraph, marks } = pageWithText()
  const picture = new Image()
  picture.alt = markedText('Der Hof', 7)
  picture.title = markedText('Hof', 9)
  paragraph.append(picture)
  expect(marks.numberOfElement(picture)).toBe(7)
  picture.alt = markedText('Die Halle', 8)
  expect([7, 8, 9].map((number) => marks.elementsOf(number).length)).toEqual([0, 1, 1])
  expect([marks.firstIn(paragraph), picture.alt]).toEqual([8, 'Die Halle'])
})
