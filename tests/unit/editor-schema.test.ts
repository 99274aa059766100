import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
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

describe.each(files)('schema/%s replaces all built-in messages', (_, text) => {
  const parts = partsOf(JSON.parse(text))
  const having = (keywords: string[]) =>
    parts.filter(({ schema }) => keywords.some((keyword) => keyword in schema))

  test('gives a message wherever possible', () => {
    const keywords = ['type', 'enum', 'pattern', 'required', 'additionalProperties', 'contains']
    const silent = having(keywords).filter(({ schema }) => !schema.errorMessage && !schema.const)
    expect(silent.map(({ path }) => path)).toEqual([])
  })

  test('uses no keywords with fixed messages', () => {
    const limits = ['minLength', 'maxLength', 'minItems', 'maxItems', 'minimum', 'maximum', 'minProperties']
    const worded = having([...limits, 'format', 'not', 'oneOf', 'anyOf', 'uniqueItems', 'dependencies'])
    expect(worded.map(({ path }) => path)).toEqual([])
  })
})

/** Every schema inside a schema except conditions, which have no messages. */
function partsOf(schema: unknown, path = ''): { path: string; schema: Json }[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { properties, definitions, allOf, items, then, else: otherwise } = schema as Json
  const inner = [properties, definitions, allOf, { items, then, otherwise }].flatMap((group) =>
    Object.entries((group as Json | undefined) ?? {}),
  )
  return [
    { path, schema: schema as Json },
    ...inner.flatMap(([name, part]) => partsOf(part, `${path}/${name}`)),
  ]
}
