import { blockSchemas } from '#schema'
import { rule } from './json-schema.ts'
import { blockSnippets, type Examples } from './snippets.ts'

/** Any block, distinguished by `type`, so that every message is about the intended block. */
export function anyBlock(examples: Examples) {
  const types = [...blockSchemas.keys()]
  const allowed = `Erlaubt sind: ${types.join(', ')}.`
  const errorMessage = `Ein Baustein beginnt mit „- type: …“. ${allowed}`
  return {
    title: 'Baustein',
    description: 'Ein Baustein der Seite. Er beginnt mit „- type: …“.',
    type: 'object',
    errorMessage,
    properties: {
      type: {
        description: 'Welcher Baustein es ist; danach richtet sich, welche Felder er hat.',
        enum: types,
        enumDescriptions: [...blockSchemas.values()].map(({ description }) => description),
        errorMessage: `Diesen Baustein gibt es nicht. ${allowed}`,
      },
    },
    // Whole blocks are offered only where none has been started.
    if: { type: 'object', required: ['type'] },
    else: { required: ['type'], errorMessage, defaultSnippets: blockSnippets(examples) },
    allOf: types.map((type) =>
      rule(
        { type: 'object', properties: { type: { const: type } }, required: ['type'] },
        { $ref: `#/definitions/${type}` },
      ),
    ),
  }
}
