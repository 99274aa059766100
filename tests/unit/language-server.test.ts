// @module-tag thorough
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { blockSchemas } from '#schema'
import { asListItem, exampleFile } from '../../src/handbook/handbook.ts'
import { type Editor, openEditor, page, site } from '../support/editor.ts'
import { frozenSite, frozenTexts } from '../support/frozen-site.ts'
import { loadSite, plainPage, siteWith, smallSite } from '../support/site.ts'

/**
 * What an editor offers and explains while typing, tested with the language server that editors use and our settings. They
 * leave reporting to our own check; other editors may enable the server's validation, too.
 */
const types = [...blockSchemas.keys()]

let editor: Editor
beforeAll(async () => {
  editor = await openEditor({ 'yaml.validate': true })
})
afterAll(() => editor.close())

const frame = 'title: A\ndescription: B\nblocks:\n'
const hero = `${frame}  - type: hero\n    title: A\n`
const exampleOf = (type: string) => asListItem(readFileSync(exampleFile(type), 'utf8'))

describe.concurrent('completions', () => {
  test('every block after type, with its description', async () => {
    const found = await editor.offered(page(`${frame}  - type: ▮\n`))
    expect(found.map(({ label, documentation }) => [label, documentation])).toEqual(
      [...blockSchemas].map(([type, { description }]) => [type, description]),
    )
  })

  test.each(['hero', 'steps'])('in %s the missing fields only', async (type) => {
    const block = `${frame}  - type: ${type}\n    title: A\n    ▮\n`
    const fields = Object.keys(blockSchemas.get(type)?.shape ?? {})
    const rest = fields.filter((name) => name !== 'type' && name !== 'title')
    expect(await editor.labels(page(block))).toEqual(rest)
    expect(await editor.labels(page(block + exampleOf('steps')))).toEqual(rest)
  })

  test('the values of closed lists', async () => {
    const days = ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So']
    expect(await editor.labels(site('openingHours:\n  - from: ▮\n'))).toEqual(days)
  })
})

describe.concurrent('snippets', () => {
  const label = (type: string) => `${type} (neuer Baustein)`

  test.each(['- ▮', '- he▮', '-▮'])('every block after %s', async (begun) => {
    expect(await editor.labels(page(`${hero}  ${begun}\n`))).toEqual([...types.map(label), 'type'])
  })

  test.each(types)('%s, and it is a valid block', async (type) => {
    const before = type === 'hero' ? plainPage('A').replace(/ {2}- type.*/s, '') : plainPage('A')
    const text = await editor.inserted(page(`${before}  - ▮\n`), label(type))
    expect(text).toContain(`\n  - type: ${type}\n    title: `)
    expect(await editor.reported(page(text))).toEqual([])
    expect(await problemsOf(text)).toEqual([])
  })

  test.each(['▮', 'Neu▮', '# Entwurf\n▮'])('a whole page at %j, and it is valid', async (marked) => {
    const text = await editor.inserted(page(marked), 'Neue Seite')
    expect(text).toContain('# yaml-language-server: $schema=../schema/page.schema.json\ntitle: ')
    expect(await editor.reported(page(text))).toEqual([])
    expect(await problemsOf(text)).toEqual([])
  })
})

describe.concurrent('explanations', () => {
  test.each([
    ['ti▮tle: A\n', 'Titel der Seite im Browser'],
    [`${hero}    poi▮nts: [Fair]\n`, 'Kurze Vorteile, höchstens vier.'],
    [`${hero}  - ty▮pe: text\n`, '`text`: Ein Abschnitt mit Überschrift und Fließtext.'],
    [`${hero}  - type: text\n    te▮xt: A\n`, String.raw`\*\*fett\*\*, \*kursiv\*`],
  ])('%j', async (marked, sentence) => {
    expect(await editor.hovered(page(marked))).toContain(sentence)
  })
})

describe.concurrent('problems', () => {
  test.each([...frozenTexts])('none in %s of the frozen site', async (path, text) => {
    expect(await editor.reported({ path: `${frozenSite}/${path}`, text })).toEqual([])
  })

  test('none in examples, or for texts that look like numbers', async () => {
    expect(await editor.reported(page(frame + types.map(exampleOf).join('')))).toEqual([])
    expect(await editor.reported(page(hero.replaceAll('A', '2026').replace('B', 'true')))).toEqual([])
    expect(await editor.reported(site(smallSite['site.yaml']))).toEqual([])
  })

  test.each([
    [
      '    points: A',
      '[A] Erwartet wird eine Liste, jede Zeile beginnt mit „- “: Kurze Vorteile, höchstens vier.',
    ],
    ['    image: a.jpg', '[a.jpg] Unter „image“ gibt es nur diese Felder: file (nötig), alt (nötig).'],
  ])('only the mistake in %j', async (wrong, message) => {
    expect(await editor.reported(page(`${hero}${wrong}\n`))).toEqual([`6 ${message}`])
  })
})

test('with our settings the server reports nothing of its own', async () => {
  const own = await openEditor()
  for (const wrong of ['title: A\n\tdescription: B\n', 'titel: A\n', `${hero}  - type: heroe\n`, 'a: *b\n']) {
    expect(await own.reported(page(wrong))).toEqual([])
  }
  expect(await own.labels(page(`${hero}    ▮\n`))).toContain('lead')
  await own.close()
})

test('formatting changes nothing', async () => {
  expect(await editor.formatted(page('title:   A\nblocks:\n- type:   hero\n'))).toEqual([])
})

/** The problems of a page, in a site with all targets and files of the examples. */
async function problemsOf(text: string): Promise<string[]> {
  const names = ['kontakt', 'reparatur', 'ankauf', 'europaletten', 'sonderpaletten']
  const routes = names.map((name) => `  - { path: /${name}, page: ${name}.yaml }\n`).join('')
  const { problems } = await loadSite({
    'site.yaml': siteWith(`routes:\n  - { path: /, page: start.yaml }\n${routes}`),
    ...Object.fromEntries(names.map((name) => [`pages/${name}.yaml`, plainPage(name)])),
    'pages/start.yaml': text,
    'pages/images/palettenreparatur.jpg': smallSite['pages/images/gitterbox.jpg'],
    'pages/files/lizenzurkunde-platzhalter.pdf': '',
  })
  return problems
    .filter(({ file, severity }) => file === 'pages/start.yaml' && severity === 'error')
    .map(({ message }) => message)
}
