/** As much of JSON Schema as zod writes for our schemas. */
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
  /** What has one has its words already. */
  errorMessage?: string
}

/** What holds where a condition does. */
export function rule(condition: object, consequence: object): object {
  // biome-ignore lint/suspicious/noThenProperty: JSON Schema calls it so
  return { if: condition, then: consequence }
}
