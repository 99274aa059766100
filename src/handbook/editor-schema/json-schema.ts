/** The part of JSON Schema that zod writes for our schemas. */
export type JsonSchema = {
  $ref?: string
  type?: string
  description?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  minItems?: number
  maxItems?: number
  minimum?: number
  maximum?: number
  pattern?: string
  enum?: string[]
  const?: string
  /** Present if the schema has already been worded. */
  errorMessage?: string
}

/** A consequence that applies where a condition does. */
export function rule(condition: object, consequence: object): object {
  // biome-ignore lint/suspicious/noThenProperty: JSON Schema calls it so
  return { if: condition, then: consequence }
}
