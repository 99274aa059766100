import { expect, test } from 'vitest'
import { z } from 'zod'
import { Page, Site } from '#schema'

/** Paths of all fields without a German description for the editor. */
function undescribed(schema: z.ZodType, path = ''): string[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return undescribed(schema.unwrap() as z.ZodType, path)
  if (schema instanceof z.ZodArray) return undescribed(schema.element as z.ZodType, `${path}[]`)
  if (schema instanceof z.ZodDiscriminatedUnion) {
    return schema.options.flatMap((option) =>
      undescribed(option as z.ZodType, `${path}<${String((option as z.ZodObject).meta()?.id)}>`),
    )
  }
  if (!(schema instanceof z.ZodObject)) return []
  return Object.entries(schema.shape).flatMap(([key, field]) => {
    const at = `${path}.${key}`
    const described = field.description || field instanceof z.ZodLiteral
    return [...(described ? [] : [at]), ...undescribed(field, at)]
  })
}

test.each([
  ['page', Page],
  ['site', Site],
] as const)('every field of a %s has a description', (_, schema) => {
  expect(undescribed(schema)).toEqual([])
})
