import { readFileSync } from 'node:fs'
import { blockSchemas } from '#schema'

/** The example of each block, as stored next to its schema. */
export const exampleTexts: ReadonlyMap<string, string> = new Map(
  [...blockSchemas.keys()].map((type) => [type, readFileSync(`schema/blocks/${type}.example.yaml`, 'utf8')]),
)
