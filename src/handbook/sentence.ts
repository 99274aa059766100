import type { z } from 'zod'
import { unwrap } from '#content'

export function sentenceOf(schema: z.ZodType): string {
  return schema.description ?? unwrap(schema).description ?? ''
}
