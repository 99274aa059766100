import { readFile } from 'node:fs/promises'
import type { Nodes } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { blockSchemas } from '#schema'
import { readFacts } from '../../src/content/facts.ts'
import { parseMarkup } from '../../src/content/markup.ts'
import { readExamples, textsOf } from '../../src/dev/examples.ts'
import { folderDisk } from '../../src/files/disk.ts'
import { kindOf } from '../../src/handbook/field-kinds.ts'
import {
  asListItem,
  type HandbookField,
  handbookBlocks,
  handbookFacts,
  pageFields,
  textForms,
} from '../../src/handbook/handbook.ts'
import { escapeMarkdown, handbookMarkdown } from '../../src/handbook/handbook-markdown.ts'
import { loadSite } from '../support/site.ts'

const examples = textsOf(await readExamples(folderDisk('.')))
const markdown = handbookMarkdown(examples)

test('docs/bausteine.md is current (npm run generate)', async () => {
  expect(await readFile('docs/bausteine.md', 'utf8')).toBe(markdown)
})

test('every block appears in the handbook', () => {
  expect(handbookBlocks().map(({ type }) => type)).toEqual([...blockSchemas.keys()])
})

type JsonField = {
  properties?: Record<string, JsonField>
  required?: string[]
  items?: JsonField
  $ref?: string
}

/** All fields of a schema as the editor's completion lists them; required ones end with an asterisk. */
function fieldsInEditor(schema: z.ZodType): string[] {
  const json = z.toJSONSchema(schema, { io: 'input', reused: 'inline' }) as JsonField & {
    $defs?: Record<string, JsonField>
  }
  const walk = (node: JsonField): string[] => {
    const field = node.$ref ? (json.$defs?.[node.$ref.replace('#/$defs/', '')] ?? {}) : node
    if (field.items) return walk(field.items)
    return Object.entries(field.properties ?? {}).flatMap(([name, inner]) => [
      field.required?.includes(name) ? `${name}*` : name,
      ...walk(inner).map((below) => `${name}.${below}`),
    ])
  }
  return walk(json)
}

const written = ({ path, required }: HandbookField) => `${path.join('.')}${required ? '*' : ''}`

describe.each(handbookBlocks())('the block $type', ({ type, sentence, fields }) => {
  test('has every field of its schema, marked as required where it is', () => {
    const schema = blockSchemas.get(type) as z.ZodType
    expect(fields.map(written)).toEqual(fieldsInEditor(schema))
  })

  test('describes the purpose of the block and of every field', () => {
    for (const said of [sentence, ...fields.map((field) => field.sentence)])
      expect(said).toMatch(/^\S.+[.…]$/)
  })

  test('has a row for every field, and its example, in the Markdown', () => {
    const [, section = ''] = markdown.split(`\n## ${type}\n`)
    const rows = rowsOf(section.split('\n## ')[0] ?? '').slice(2)
    expect(rows).toEqual(
      fields.map(({ path, required, kind, sentence }) => [
        path.join(' › '),
        required ? 'Pflicht' : 'freiwillig',
        kind,
        sentence,
      ]),
    )
    expect(section).toContain(asListItem(examples.get(type) ?? 'missing'))
  })

  test('has an example that means the same as part of a page', () => {
    const example = examples.get(type) ?? ''
    expect(parse(`blocks:\n${asListItem(example)}`)).toEqual({ blocks: [parse(example)] })
  })
})

test('kinds are in plain German, with their limits', () => {
  const hero = handbookBlocks().find(({ type }) => type === 'hero')
  expect(hero?.fields.map(({ path, kind }) => `${path.join('.')}: ${kind}`)).toMatchInlineSnapshot(`
    [
      "type: immer hero",
      "title: Text",
      "lead: Text",
      "points: Liste von Texten, höchstens 4",
      "actions: Liste von Gruppen, höchstens 3",
      "actions.label: Text",
      "actions.to: Link",
      "image: Bild",
      "image.file: Wert",
      "image.alt: Text",
    ]
  `)
  expect(pageFields().map(({ kind }) => kind)).toEqual([
    'Text',
    'Text',
    'eines von: service, product, about, legal',
    'true oder false',
    'Liste von Bausteinen, mindestens 1',
  ])
})

test.each([
  [z.array(z.string()).min(1).max(3), 'Liste von Werten, 1 bis 3'],
  [z.array(z.string()).length(2).optional(), 'Liste von Werten, genau 2'],
  [z.array(z.array(z.number())), 'Liste von Listen'],
  [z.string().max(60), 'Wert, höchstens 60 Zeichen'],
  [z.string().min(1), 'Wert'],
  [z.string().min(5), 'Wert, mindestens 5 Zeichen'],
  [z.enum(['links', 'rechts']).default('links'), 'eines von: links, rechts'],
  [z.number(), 'Zahl'],
  [z.boolean(), 'true oder false'],
])('a kind that no block uses yet: %#', (schema, kind) => {
  expect(kindOf(schema)).toBe(kind)
})

test('a kind without a description is reported to the developer', () => {
  expect(() => kindOf(z.string().or(z.number()))).toThrow('The handbook has no words for union')
})

test.each(textForms)('running text may contain $written', ({ written }) => {
  expect(parseMarkup(`${written}\nText`).unsupported).toEqual([])
})

test('the facts in the handbook are those that texts may use', async () => {
  const { written } = await loadSite()
  expect(handbookFacts().map(({ name }) => name)).toEqual([...readFacts(written?.site).keys()])
})

test.each(['a | b', '**x** _y_ [z](/a) <b> `c` ~~d~~', 'a\\b \\| c', '<https://a.de>', '![a](b.png)'])(
  '%s is shown unchanged, in one cell',
  (text) => {
    expect(cellsOf(`| ${escapeMarkdown(text)} | x |`)).toEqual([text, 'x'])
  },
)

/** The cells of all tables, as readers see them. */
function rowsOf(text: string): string[][] {
  return text.split('\n').flatMap((line) => (line.startsWith('|') ? [cellsOf(line)] : []))
}

function cellsOf(row: string): string[] {
  const cells = row.match(/(?:\\.|[^|\\])+/g) ?? []
  return cells.map((cell) => shown(fromMarkdown(cell.trim().replaceAll('\\|', '|'))))
}

function shown(node: Nodes): string {
  if ('value' in node) return node.value
  if ('url' in node) return `link to ${node.url}`
  return 'children' in node ? node.children.map(shown).join('') : ''
}
