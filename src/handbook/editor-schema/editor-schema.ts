import { z } from 'zod'
import { blockSchemas, Page, Site } from '#schema'
import { type Group, wordGroup } from './fields.ts'
import { type JsonSchema, rule } from './json-schema.ts'
import { blockSnippets, type Examples, newPage } from './snippets.ts'

/** JSON Schema for completion, hover and messages in an editor, by file name. */
export function editorSchemas(examples: Examples): Record<string, string> {
  return { 'page.schema.json': toJson(Page, examples), 'site.schema.json': toJson(Site, examples) }
}

function toJson(schema: z.ZodType, examples: Examples): string {
  const { definitions = {}, ...root } = z.toJSONSchema(schema, { io: 'input', target: 'draft-07' })
  const worded = Object.entries(definitions as Record<string, JsonSchema>).map(([name, definition]) => {
    const group = groupOf(name, definition)
    return [name, name === 'page' ? wordPage(definition, group, examples) : wordGroup(definition, group)]
  })
  const text = JSON.stringify({ ...root, definitions: Object.fromEntries(worded) }, null, 2)
  return `${text.replace(/\[\n[^[\]{}]*\n\s*\]/g, shortList)}\n`
}

function wordPage(page: JsonSchema, group: Group, examples: Examples): object {
  const { properties = {} } = page
  const blocks = { ...properties.blocks, items: anyBlock(examples) }
  return {
    ...wordGroup({ ...page, properties: { ...properties, blocks } }, group),
    ...newPage(page, examples),
  }
}

/** The name of a definition; those that are neither a file nor a block are entries of lists. */
function groupOf(name: string, { description = '' }: JsonSchema): Group {
  if (name === 'page') return { title: 'Seite', where: 'In der Seite' }
  if (name === 'site') return { title: 'site.yaml', where: 'In site.yaml' }
  if (blockSchemas.has(name)) return { title: `Baustein „${name}“`, where: `Im Baustein „${name}“` }
  return { title: description.replace(/\.$/, ''), where: 'Hier', isInserted: true }
}

/** Puts a list of words on one line if it fits. */
function shortList(list: string): string {
  const line = list.replace(/^\[\s*|\s*\]$/g, (bracket) => bracket.trim()).replace(/\n\s*/g, ' ')
  return line.length > 90 ? list : line
}

/** Any block, distinguished by `type`, so that every message is about the intended block. */
function anyBlock(examples: Examples) {
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
