// @module-tag thorough
import { beforeAll, describe, expect, test } from 'vitest'
import { blockSchemas } from '#schema'
import { readExamples, textsOf } from '../../src/dev/examples.ts'
import { type Completion, completionsAt } from '../../src/editor/desk/completion.ts'
import { explanationAt } from '../../src/editor/desk/explanation.ts'
import { type References, referencesOf } from '../../src/editor/desk/references.ts'
import { folderDisk } from '../../src/files/disk.ts'
import { blockSnippets } from '../../src/handbook/index.ts'
import { loadSite, siteWith } from '../support/site.ts'

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

const frame = 'title: A\ndescription: B\nblocks:\n'
const hero = `${frame}  - type: hero\n    title: A\n`

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
})
