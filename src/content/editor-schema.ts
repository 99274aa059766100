import { z } from 'zod'
import { Page, Site } from '#schema'

/** JSON Schema for completion and hover in an editor, by file name. */
export function editorSchemas(): Record<string, string> {
  return { 'page.schema.json': toJson(Page), 'site.schema.json': toJson(Site) }
}

function toJson(schema: z.ZodType): string {
  const json = z.toJSONSchema(schema, {
    io: 'input',
    target: 'draft-07',
    override: ({ jsonSchema }) => {
      // Our loader takes every scalar as it was typed; an editor would see `71701` as a number.
      const isText = jsonSchema.type === 'string' && !jsonSchema.enum && jsonSchema.const === undefined
      if (isText) jsonSchema.type = ['string', 'number', 'boolean'] as never
    },
  })
  return `${JSON.stringify(json, null, 2)}\n`
}
