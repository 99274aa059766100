import { z } from 'zod'
import { unwrap } from '../fields/walk.ts'

/** The number that was meant by `1.200`, `1 200`, `1200 mm` or `2,5`, as a field for numbers takes it. */
export function numberMeant(written: string, field: z.ZodType): string | undefined {
  if (!(unwrap(field) instanceof z.ZodNumber)) return undefined
  const bare = written.trim().replace(/\s*mm$/i, '')
  const plain = /^\d{1,3}([.\s]\d{3})+(,\d+)?$/.test(bare) ? bare.replace(/[.\s]/g, '') : bare
  const meant = plain.replace(/^(\d+),(\d+)$/, '$1.$2')
  const isNumber = meant !== written && /^\d+(\.\d+)?$/.test(meant)
  return isNumber && field.safeParse(Number(meant)).success ? meant : undefined
}
