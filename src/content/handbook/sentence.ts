import type { z } from 'zod'
import { unwrap } from '#reading'

export function sentenceOf(schema: z.ZodType): string {
  return schema.description ?? unwrap(schema).description ?? ''
}
