// @module-tag thorough
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { piecesOf } from '#content'
import { blockSchemas } from '#schema'
import { readExamples, textsOf } from '../../src/dev/examples.ts'
import { type Completion, completionsAt } from '../../src/editor/desk/completion.ts'
import { explanationAt } from '../../src/editor/desk/explanation.ts'
import { type References, referencesOf } from '../../src/editor/desk/references.ts'
import { folderDisk } from '../../src/files/disk.ts'
import { blockSnippets } from '../../src/handbook/index.ts'
import { type Editor, openEditor, page, site } from '../support/editor.ts'
import { frozenFiles, frozenText } from '../support/frozen-site.ts'
import { loadSite, plainPage, siteWith } from '../support/site.ts'

const examples = textsOf(await readExamples(folderDisk('.')))

let known: References
beforeAll(async () => {
  const people =
    'contacts:\n  - { id: bewerbung, name: Anna Beispiel, email: jobs@palettenbetrieb.example }\n'
  const { shaped } = await loadSite({ 'site.yaml': siteWith(people) })
  const names = { images: ['gitterbox.jpg'], downloads: ['urkunde.pdf'], pageFiles: ['start.yaml'] }
  known = referencesOf({ shaped, ...names, blocks: blockSnippets(examples) })
})

/** The completions offered at ▮. */
function offered(marked: string, file = 'pages/versuch.yaml'): Completion[] {
  return completionsAt(file, marked.replace('▮', ''), marked.indexOf('▮'), known)
}
const labels = (marked: string, file?: string) => offered(marked, file).map(({ label }) => label)

function taken(marked: string, label: string, file?: string): string {
  const found = offered(marked, file).find((one) => one.label === label)
  if (!found) throw new Error(`${label} is not offered`)
  const [from, to] = found.place
  const text = `${found.text.slice(0, from)}[${found.text.slice(from, to)}]${found.text.slice(to)}`
  const whole = marked.replace('▮', '')
  return whole.slice(0, found.from) + text + whole.slice(found.to)
}

const frame = 'title: A\ndescription: B\nblocks:\n'
const hero = `${frame}  - type: hero\n    title: A\n`

describe('matches VS Code', () => {
  let editor: Editor
  beforeAll(async () => {
    editor = await openEditor()
  })
  afterAll(() => editor.close())

  test('the same names at hundreds of places in our own files', async () => {
    const places = frozenFiles.flatMap((file) => placesIn(file).filter((_, i) => i % 2 === 0))
    expect(places.length).toBeGreaterThan(200)
    const different: unknown[] = []
    let answered = 0
    for (const { file, marked } of places) {
      // Whole groups are offered under a title of several words.
      const names = (all: string[]) => all.filter((label) => !/ /.test(label)).sort()
      const theirs = names(await editor.labels((file === 'site.yaml' ? site : page)(marked)))
      const own = names(labels(marked, file))
      if (theirs.length > 0) answered += 1
      if (own.join() !== theirs.join()) different.push({ file, marked, own, theirs })
    }
    expect(answered).toBeGreaterThan(150)
    expect(different).toEqual([])
  })
})

describe('completions in half-written files', () => {
  const of = (type: string) => Object.keys(blockSchemas.get(type)?.shape ?? {})
  const rest = of('hero').slice(2)

  test.each([
    ['on the next line', `${hero}    ▮\n`, rest],
    ['in an incomplete name', `${hero}    le▮\n`, rest],
    ['in an existing name', `${frame}  - type: hero\n    ti▮tle: A\n`, ['title', ...rest]],
    ['between other fields', `${frame}  - type: hero\n    ▮\n    title: A\n`, rest],
    ['after an unclosed quote', `${frame}  - type: hero\n    title: "A\n    ▮\n`, rest],
    ['after a wrongly indented line', `${hero}   lead: A\n    ▮\n`, rest],
    ['with Windows line breaks', `${hero}    ▮\n`.replaceAll('\n', '\r\n'), rest],
    ['in braces', `${hero}    image: { file: a.jpg, ▮ }\n`, ['alt']],
    ['in unclosed braces', `${hero}    image: { fi▮`, ['file', 'alt']],
    ['in a list item', `${hero}    actions:\n      - ▮\n`, ['label', 'to']],
    ['in another list item', `${hero}    actions:\n      - { label: A, to: / }\n      -▮\n`, ['label', 'to']],
    ['for a fixed choice', 'kind: pro▮', ['service', 'product', 'about', 'legal']],
    ['for yes or no', 'hidden: ▮ # Entwurf', ['true', 'false']],
    ['where no field is allowed', `${frame}  - type: hero\n      ▮\n`, []],
    ['in a text', `${hero}    lead: A▮\n`, []],
    ['in a comment', `${hero}    # ▮\n`, []],
    ['after a byte order mark', '\uFEFFti▮\nkind: legal\n', ['title', 'description', 'hidden', 'blocks']],
    ['in an empty page', '▮', ['title', 'description', 'kind', 'hidden', 'blocks']],
  ])('%s', (_, marked, names) => {
    expect(labels(marked)).toEqual(names)
  })

  test('every field has a description, its kind and its limits', () => {
    expect(offered(`${hero}    ▮\n`).map(({ says }) => says)[1]).toBe(
      'Kurze Vorteile, höchstens vier.\nListe von Texten, höchstens 4, freiwillig.',
    )
  })

  test.each([
    ['/kontakt', 'Seite „Kontakt“'],
    ['/reparatur#tausch', 'Abschnitt „Reparaturtausch“'],
    ['/files/urkunde.pdf', 'Datei zum Herunterladen'],
    ['mailto:bewerbung', 'E-Mail an Anna Beispiel'],
  ])('%s as the target of a link', (label, says) => {
    for (const marked of ['to: ▮', 'to: "/ko▮"', 'to: /kontakt▮']) {
      const found = offered(`${hero}    actions:\n      - label: A\n        ${marked}\n`)
      expect(found).toContainEqual(expect.objectContaining({ label, says }))
    }
  })

  test('pictures, pages and locations by name', () => {
    expect(labels(`${hero}    image:\n      file: ▮\n`)).toEqual(['gitterbox.jpg'])
    expect(labels('routes:\n  - path: /\n    page: ▮', 'site.yaml')).toEqual(['start.yaml'])
    expect(labels('brand:\n  logo: ▮', 'site.yaml')).toEqual(['gitterbox.jpg'])
  })
})

describe('the file after a completion', () => {
  test.each([
    ['▮', 'lead', 'lead: []'],
    ['▮', 'actions', 'actions:\n      - label: []\n        to: '],
    ['▮', 'image', 'image:\n      file: []\n      alt: '],
    ['▮', 'points', 'points:\n      - []'],
    ['lead▮: A', 'lead', 'lead[]: A'],
    ['image: { ▮ }', 'file', 'image: { file: [] }'],
    [
      'image: { file: "a▮.jpg", alt: A }',
      'gitterbox.jpg',
      'image: { file: "gitterbox.jpg"[], alt: A }'.replace('"[]', '[]"'),
    ],
    ['image: { file: ▮ }', 'gitterbox.jpg', 'image: { file: gitterbox.jpg[] }'],
  ])('%s and %s', (marked, label, result) => {
    expect(taken(`${hero}    ${marked}\n`, label)).toBe(`${hero}    ${result}\n`)
  })

  test('starts a new entry on an empty line of a list', () => {
    const begun = `${hero}    actions:\n      - label: A\n        to: /\n      ▮\n`
    expect(taken(begun, 'neuer Eintrag')).toBe(begun.replace('▮', '- label: []\n        to: '))
  })

  test.each([...blockSchemas.keys()])('a new block %s is valid at every place', async (type) => {
    const before = type === 'hero' ? plainPage('A').replace(/ {2}- type.*/s, '') : plainPage('A')
    const texts = ['  ▮', '  - ▮', '  -▮'].map((begun) =>
      taken(`${before}${begun}\n`, `${type} (neuer Baustein)`).replace(/\[([^\]]*)\](?!\()/, '$1'),
    )
    expect(new Set(texts).size).toBe(1)
    const { problems } = await loadSite({ 'pages/start.yaml': texts[0] })
    const wrong = problems.filter(({ code }) => !/dead-link|missing-image|missing-file/.test(code))
    expect(wrong.filter(({ file, severity }) => file === 'pages/start.yaml' && severity === 'error')).toEqual(
      [],
    )
  })
})

describe('explanations', () => {
  const explained = (marked: string) =>
    explanationAt('pages/versuch.yaml', marked.replace('▮', ''), marked.indexOf('▮'), known)

  test.each([
    [
      'ti▮tle: A\n',
      '**title**\nTitel der Seite im Browser und in Suchmaschinen, höchstens 60 Zeichen.\nText, nötig.',
    ],
    [
      `${hero}    poi▮nts: [Fair]\n`,
      '**points**\nKurze Vorteile, höchstens vier.\nListe von Texten, höchstens 4, freiwillig.',
    ],
    [`${hero}    image: { fi▮le: a.jpg\n`, '**file**\nDateiname des Bildes im Ordner pages/images'],
    [`${frame}  - ty▮pe: text\n`, '**type**\n„text“: Ein Abschnitt mit Überschrift und Fließtext.'],
    [`${hero}    actions: [{ label: A, to: /kon▮takt }]\n`, '**to**\n„/kontakt“: Seite „Kontakt“'],
  ])('%j', (marked, sentence) => {
    expect(explained(marked)).toContain(sentence)
  })

  test('explains nothing where there is nothing', () => {
    expect(explained('# A▮\n')).toBe('')
    expect(explained('wrong▮: A\n')).toBe('')
  })
})

/** Below each field with a value, a new unfinished line; and the value of each fixed choice, not yet written. */
function placesIn(file: string): { file: string; marked: string }[] {
  // The file is opened under another name, where this comment's schema path does not exist.
  const text = frozenText(file).replace(/^# yaml-language-server.*\n/, '')
  return piecesOf(text).flatMap(({ path, start, value, end, isInBraces }) => {
    if (isInBraces || typeof path.at(-1) === 'number' || text.slice(value, end).trim() === '') return []
    const column = start - text.lastIndexOf('\n', start) - 1
    const below = `${text.slice(0, end)}\n${' '.repeat(column)}▮${text.slice(end)}`
    const choice = `${text.slice(0, value)} ▮${text.slice(end)}`
    return [
      { file, marked: below },
      ...(/^(type|kind|from)$/.test(String(path.at(-1))) ? [{ file, marked: choice }] : []),
    ]
  })
}
