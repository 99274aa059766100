import { isScalar, parse, parseDocument, type Scalar, stringify, visit } from 'yaml'
import { z } from 'zod'
import { childOf, fieldsOf, isRecord, unwrap } from '#content'
import { blockSchemas } from '#schema'
import { type JsonSchema, rule } from './json-schema.ts'

/** A text to insert, with placeholders in the notation of editors: `${1:example}`. */
export type Snippet = { label: string; description?: string; body: string }

/** Optional fields that a new block starts with. */
const useful = new Set(['lead', 'points', 'text', 'image', 'actions', 'link', 'crossBoards', 'bottomBoards'])

export type Examples = ReadonlyMap<string, string>

/** A new block of each type, to be inserted after `- `. */
export function blockSnippets(examples: Examples): Snippet[] {
  return [...blockSchemas].map(([type, { description }]) => ({
    label: `${type} (neuer Baustein)`,
    description,
    body: withPlaces(newBlock(type, examples)).replace(/\n(?=.)/g, '\n  '),
  }))
}

/** Offers a whole page as long as none of its fields is written. */
export function newPage({ properties = {} }: JsonSchema, examples: Examples): object {
  const page = withPlaces({
    title: 'Titel der neuen Seite',
    description:
      'Worum es auf der Seite geht, in ein bis zwei Sätzen mit zusammen 120 bis 155 Zeichen. Suchmaschinen zeigen diesen Text an.',
    blocks: ['hero', 'text', 'call-to-action'].map((type) => newBlock(type, examples)),
  })
  const spaced = page.replace(/(?<!blocks:)\n(?= {2}- type:)/g, '\n\n')
  const snippet: Snippet = {
    label: 'Neue Seite',
    description: 'Eine Seite mit den üblichen Bausteinen.',
    body: `# yaml-language-server: \\$schema=../schema/page.schema.json\n${spaced}`,
  }
  const none = Object.fromEntries(Object.keys(properties).map((name) => [name, false]))
  return rule({ properties: none }, { defaultSnippets: [snippet] })
}

/** The example of a block, reduced to what a new one needs. */
function newBlock(type: string, examples: Examples): unknown {
  return reduce(blockSchemas.get(type) as z.ZodType, parse(examples.get(type) ?? ''))
}

function reduce(schema: z.ZodType, value: unknown): unknown {
  const inner = unwrap(schema)
  if (Array.isArray(value)) {
    const { minItems = 1 } = z.toJSONSchema(inner, { io: 'input' })
    return value.slice(0, minItems).map((item) => reduce(childOf(inner, 0) as z.ZodType, item))
  }
  if (isRecord(value)) {
    const fields = fieldsOf(inner).filter(
      ([name, field]) => name in value && (useful.has(name) || !field.safeParse(undefined).success),
    )
    return Object.fromEntries(fields.map(([name, field]) => [name, reduce(field, value[name])]))
  }
  // Of a text, the first paragraph, and the notation for several lines.
  return typeof value === 'string' ? value.replace(/\n\n.*/s, '\n') : value
}

/** YAML in which every value except a type is a placeholder. */
function withPlaces(value: unknown): string {
  const text = stringify(value, { lineWidth: 0 }).trimEnd()
  const places: [start: number, end: number][] = []
  visit(parseDocument(text), {
    Pair: (_, { key }) => (isScalar(key) && key.value === 'type' ? visit.SKIP : undefined),
    Scalar: (key, node) => {
      if (key !== 'key') places.push(contentOf(node, text))
    },
  })
  let end = 0
  const filled = places.map(([from, to], i) => {
    const piece = `${text.slice(end, from)}\${${i + 1}:${text.slice(from, to).replace(/[\\$}]/g, '\\$&')}}`
    end = to
    return piece
  })
  return filled.join('') + text.slice(end)
}

/** The range of a value's text, without quotes and without the character that starts a block of lines. */
function contentOf({ range, type }: Scalar, text: string): [start: number, end: number] {
  const [start, end] = range ?? [0, 0, 0]
  if (type === 'QUOTE_DOUBLE' || type === 'QUOTE_SINGLE') return [start + 1, end - 1]
  if (type !== 'BLOCK_LITERAL') return [start, end]
  const words = text.slice(start, end).search(/(?<=\n *)\S/)
  return [start + words, start + text.slice(start, end).trimEnd().length]
}
