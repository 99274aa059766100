import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { blockSchemas } from '#schema'
import { readFacts } from '../../src/content/facts.ts'
import { parseMarkup } from '../../src/content/markup.ts'
import { readExamples, textsOf } from '../../src/dev/examples.ts'
import { folderDisk } from '../../src/files/disk.ts'
import { editorSchemas } from '../../src/handbook/editor-schema/editor-schema.ts'
import { handbookBlocks, handbookFacts, textForms } from '../../src/handbook/handbook.ts'
import { escapeMarkdown, handbookMarkdown } from '../../src/handbook/handbook-markdown.ts'
import { loadSite } from '../support/site.ts'

const examples = textsOf(await readExamples(folderDisk('.')))
const schemas = Object.entries(editorSchemas(examples)).map(
  ([file, text]) => [`schema/${file}`, text] as const,
)

test.each([['docs/bausteine.md', handbookMarkdown(examples)] as const, ...schemas])(
  '%s is current (npm run generate)',
  async (file, text) => {
    expect(await readFile(file, 'utf8')).toBe(text)
  },
)

test('every block and each of its fields is in the handbook, with a sentence', () => {
  const described = handbookBlocks().map(({ type, sentence, fields }) => {
    for (const said of [sentence, ...fields.map((field) => field.sentence)])
      expect(said).toMatch(/^\S.+[.…]$/)
    return [type, fields.flatMap(({ path: [name], path }) => (path.length === 1 ? [name] : []))]
  })
  expect(described).toEqual([...blockSchemas].map(([type, { shape }]) => [type, Object.keys(shape)]))
})

test('what texts may contain is what the handbook says', async () => {
  for (const { written } of textForms) expect(parseMarkup(`${written}\nText`).unsupported).toEqual([])
  const { written } = await loadSite()
  expect(handbookFacts().map(({ name }) => name)).toEqual([...readFacts(written?.site).keys()])
})

test('what texts contain stays text in the Markdown', () => {
  expect(escapeMarkdown('**x** [z](/a) <b> | y')).toBe(String.raw`\*\*x\*\* \[z\](/a) \<b> \| y`)
})
