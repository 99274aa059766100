import { z } from 'zod'
import { Page, Site } from '#schema'

/** JSON Schema for completion and hover in code editors, by file. */
export function editorSchemas(): Record<string, string> {
  return { 'schema/page.schema.json': toJson(Page), 'schema/site.schema.json': toJson(Site) }
}

/** Metadata of a field that only the browser editor reads. */
const own = ['entry', 'control', 'initial', 'options', 'section']

/** `io: 'input'` leaves fields with a default optional, as they are for writers. */
function toJson(schema: z.ZodType): string {
  const json = z.toJSONSchema(schema, {
    io: 'input',
    target: 'draft-07',
    override: ({ jsonSchema }) => {
      for (const key of own) delete jsonSchema[key]
    },
  })
  return `${JSON.stringify(json, null, 2)}\n`
}
