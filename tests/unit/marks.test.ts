// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { markedText } from '../../src/editor/marks.ts'
import { followMarks } from '../../src/editor/page/found-marks.ts'
import { createPreview } from '../../src/editor/store/preview.ts'
import { empty } from '../../src/editor/store/snapshot.ts'
import { loadSite, pageWith, smallSite } from '../support/site.ts'

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

test('a marked text is found in the document, without its mark', () => {
  document.body.innerHTML = '<main><p></p></main>'
  const main = document.querySelector('main') as Element
  const marks = followMarks(main, () => {})
  const paragraph = main.firstChild as Element
  paragraph.append(`${markedText('eins', 7)} und ${markedText('zwei', 12)}`)
  return Promise.resolve().then(() => {
    expect(paragraph.textContent).toBe('eins und zwei')
    expect([7, 12, 1].map((number) => marks.rangesOf(number).map(String))).toEqual([['eins'], ['zwei'], []])
  })
})
