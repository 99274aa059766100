import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { blockSchemas } from '#schema'

/** The example of each block, as stored next to its schema. */
export const exampleTexts: ReadonlyMap<string, string> = new Map(
  [...blockSchemas.keys()].map((type) => [
    type,
    readFileSync(join(import.meta.dirname, '../../schema/blocks', `${type}.example.yaml`), 'utf8'),
  ]),
)
