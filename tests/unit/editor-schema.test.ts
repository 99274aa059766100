import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { blockSchemas } from '#schema'
import { readExamples, textsOf } from '../../src/dev/examples.ts'
import { folderDisk } from '../../src/files/disk.ts'
import { editorSchemas } from '../../src/handbook/editor-schema/editor-schema.ts'

type Json = Record<string, unknown>

const schemas = editorSchemas(textsOf(await readExamples(folderDisk('.'))))
const files = Object.entries(schemas)
const page = JSON.parse(schemas['page.schema.json'] ?? '')

test.each(files)('schema/%s is current (npm run generate)', async (file, text) => {
  expect(await readFile(`schema/${file}`, 'utf8')).toBe(text)
})

test('every block has its own rule, selected by type', () => {
  const rules: Json[] = page.definitions.page.properties.blocks.items.allOf
  expect(rules).toEqual(
    [...blockSchemas.keys()].map((type) => ({
      if: { type: 'object', properties: { type: { const: type } }, required: ['type'] },
      // biome-ignore lint/suspicious/noThenProperty: JSON Schema calls it so
      then: { $ref: `#/definitions/${type}` },
    })),
  )
  for (const type of blockSchemas.keys()) {
    const block = { properties: { type: { const: type } }, additionalProperties: false }
    expect(page.definitions[type]).toMatchObject(block)
  }
})
