import { isMap, isScalar, isSeq, LineCounter, type Node, type Pair, parseDocument, type YAMLMap } from 'yaml'
import { z } from 'zod'
import { blockSchemas, Page, type Role, roles, Site } from '#schema'

type Path = readonly (string | number)[]

/** What stands after a key or a dash: a text, as parsed by YAML, or a list or group without one. */
type Content = {
  path: Path
  /** Offsets in the text; `end` excludes the line break after the value. */
  start: number
  end: number
  /** Counted from 1. */
  line: number
  lastLine: number
  /** Number of characters before the key or the dash. */
  indent: number
  kind: 'text' | 'list' | 'group'
  style: 'plain' | 'double' | 'single' | 'scalar-block' | 'flow' | 'block'
  value: string
  role?: Role
}

/** A `key: value` of a file, and what the schema defines for it. */
export type Field = Content & {
  key: string
  keyStart: number
  keyEnd: number
  hasDash: boolean
  inFlow: boolean
  options?: readonly string[]
  required: boolean
  group: Group
}

/** A group of fields: the line of the first one, and of the key above (the first field again if there is none). */
type Group = { path: Path; line: number; keyLine: number; keys: string[]; allowed: string[] }

/** One entry of a list written with dashes. */
export type Item = Content & { dash: number }

export type PageMap = { file: string; text: string; lines: string[]; fields: Field[]; items: Item[] }

/** Maps a good file, so that it can be damaged at known places. */
export function mapPage(file: string, text: string): PageMap {
  const counter = new LineCounter()
  const doc = parseDocument(text, { schema: 'failsafe', lineCounter: counter })
  const page: PageMap = { file, text, lines: text.split('\n'), fields: [], items: [] }
  const walk: Walk = { page, lineOf: (offset) => counter.linePos(offset).line }
  visitNode(walk, doc.contents as Node, { schema: file === 'site.yaml' ? Site : Page, path: [], keyLine: 0 })
  return page
}

type Walk = { page: PageMap; lineOf(offset: number): number }
type At = { schema: z.ZodType | undefined; path: Path; keyLine: number }

function visitNode(walk: Walk, node: Node, at: At): void {
  const schema = at.schema && unwrap(at.schema)
  if (isMap(node)) visitMap(walk, node, { ...at, schema: schema && blockOf(schema, node) })
  if (!isSeq(node)) return
  const element = schema instanceof z.ZodArray ? (schema.element as z.ZodType) : undefined
  node.items.forEach((item, index) => {
    const path = [...at.path, index]
    if (!node.flow) walk.page.items.push(itemOf(walk, item as Node, path, element))
    visitNode(walk, item as Node, { schema: element, path, keyLine: 0 })
  })
}

function visitMap(walk: Walk, map: YAMLMap, { schema, path, keyLine }: At): void {
  const shape: Record<string, z.ZodType> = schema instanceof z.ZodObject ? schema.shape : {}
  const line = walk.lineOf(map.range?.[0] ?? 0)
  const keys = map.items.map((pair) => keyOf(pair))
  const group: Group = { path, line, keyLine: keyLine || line, keys, allowed: Object.keys(shape) }
  for (const pair of map.items) {
    const field = fieldOf(walk, pair, { schema: shape[keyOf(pair)], group, inFlow: map.flow === true })
    walk.page.fields.push(field)
    visitNode(walk, pair.value as Node, {
      schema: shape[field.key],
      path: field.path,
      keyLine: field.line,
    })
  }
}

function fieldOf(
  { page, lineOf }: Walk,
  pair: Pair,
  { schema, group, inFlow }: { schema?: z.ZodType; group: Group; inFlow: boolean },
): Field {
  const key = keyOf(pair)
  const [keyStart, keyEnd] = (pair.key as Node).range ?? [0, 0, 0]
  const before = page.text.slice(page.text.lastIndexOf('\n', keyStart - 1) + 1, keyStart)
  const inner = schema && unwrap(schema)
  return {
    ...contentOf(page.text, pair.value as Node, lineOf),
    path: [...group.path, key],
    key,
    keyStart,
    keyEnd,
    line: lineOf(keyStart),
    indent: before.length,
    hasDash: /^\s*- $/.test(before),
    inFlow,
    role: inner && roles.get(inner)?.role,
    options: inner instanceof z.ZodEnum ? inner.options.map(String) : undefined,
    required: schema !== undefined && !schema.safeParse(undefined).success,
    group,
  }
}

function itemOf({ page: { text }, lineOf }: Walk, node: Node, path: Path, schema?: z.ZodType): Item {
  const content = contentOf(text, node, lineOf)
  const dash = text.lastIndexOf('-', content.start - 1)
  const indent = dash - text.lastIndexOf('\n', dash) - 1
  return {
    ...content,
    path,
    dash,
    line: lineOf(dash),
    indent,
    role: schema && roles.get(unwrap(schema))?.role,
  }
}

const styles = {
  PLAIN: 'plain',
  QUOTE_DOUBLE: 'double',
  QUOTE_SINGLE: 'single',
  BLOCK_FOLDED: 'scalar-block',
  BLOCK_LITERAL: 'scalar-block',
} as const

function contentOf(text: string, node: Node, lineOf: (offset: number) => number) {
  const [start, nodeEnd] = node.range ?? [0, 0, 0]
  const end = start + text.slice(start, nodeEnd).trimEnd().length
  const place = { start, end, lastLine: lineOf(Math.max(start, end - 1)) }
  if (isScalar(node)) {
    const style = styles[node.type as keyof typeof styles]
    return { ...place, kind: 'text' as const, style, value: String(node.value) }
  }
  const style = (isMap(node) || isSeq(node)) && node.flow ? ('flow' as const) : ('block' as const)
  return { ...place, kind: isMap(node) ? ('group' as const) : ('list' as const), style, value: '' }
}

function keyOf(pair: Pair): string {
  return isScalar(pair.key) ? String(pair.key.value) : ''
}

function unwrap(schema: z.ZodType): z.ZodType {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodDefault
    ? unwrap(schema.unwrap() as z.ZodType)
    : schema
}

/** Returns the schema of the block type that the group names, if there are several. */
function blockOf(schema: z.ZodType, node: YAMLMap): z.ZodType | undefined {
  return schema instanceof z.ZodDiscriminatedUnion ? blockSchemas.get(String(node.get('type'))) : schema
}
