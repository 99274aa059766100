import { z } from 'zod'
import { Page, Site } from '#schema'

/** JSON Schema for completion and hover in code editors, by file. */
export function editorSchemas(): Record<string, string> {
  return { 'schema/page.schema.json': toJson(Page), 'schema/site.schema.json': toJson(Site) }
}

/** `io: 'input'` leaves fields with a default optional, as they are for writers. */
function toJson(schema: z.ZodType): string {
  return `${JSON.stringify(z.toJSONSchema(schema, { io: 'input', target: 'draft-07' }), null, 2)}\n`
}
