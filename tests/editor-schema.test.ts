import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { editorSchemas } from '#content'

test.each(Object.entries(editorSchemas()))('schema/%s is current (npm run generate)', async (file, text) => {
  expect(await readFile(`schema/${file}`, 'utf8')).toBe(text)
})

test('fields with a default stay optional for the writer', () => {
  const page = JSON.parse(editorSchemas()['page.schema.json'] ?? '')
  expect(page.definitions.hero.required).toEqual(['type', 'title'])
  expect(page.definitions.hero.additionalProperties).toBe(false)
})
