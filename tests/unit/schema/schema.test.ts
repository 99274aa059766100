import { expect, test } from 'vitest'
import { z } from 'zod'
import { Page, Site } from '#schema'

type JsonSchema = { description?: string; const?: string; properties?: Record<string, JsonSchema> }

/** Paths of all fields without a German description for the editor. */
function undescribed(schema: JsonSchema, path = ''): string[] {
  const fields = Object.entries(schema.properties ?? {})
  const silent = fields.filter(([, { description, const: literal }]) => !description && !literal)
  const parts = Object.entries(schema).filter(([, part]) => typeof part === 'object' && part !== null)
  return [
    ...silent.map(([name]) => `${path}.${name}`),
    ...parts.flatMap(([name, part]) => undescribed(part as JsonSchema, `${path}.${name}`)),
  ]
}

test.each([
  ['page', Page],
  ['site', Site],
])('every field of a %s has a description', (_, schema) => {
  expect(undescribed(z.toJSONSchema(schema, { io: 'input' }) as JsonSchema)).toEqual([])
})
