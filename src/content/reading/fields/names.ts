import { z } from 'zod'
import { blockSchemas, Page, roles, Site } from '#schema'
import { metaOf, optionsOf } from './meta.ts'
import { childOf, fieldsOf, unwrap } from './walk.ts'

type Kind = 'text' | 'word' | 'texts' | 'groups' | 'group'

/**
 * What field names alone say, wherever they occur. Consulted only when something is wrong: it distinguishes a field
 * without its space (`title:Neu`) from a text with a colon.
 */
type Vocabulary = {
  /** The kinds of the fields of each name. */
  kinds: Map<string, Set<Kind>>
  /** The schemas of the fields of each name. */
  schemas: Map<string, Set<z.ZodType>>
  /** The German words for each name of a field or of a value to choose. */
  words: Map<string, Set<string>>
  groups: ReadonlySet<string>[]
}

let cached: Vocabulary | undefined

function vocabulary(): Vocabulary {
  if (!cached) {
    cached = { kinds: new Map(), schemas: new Map(), words: new Map(), groups: [] }
    for (const schema of [Page, Site, ...blockSchemas.values()]) gather(cached, schema)
  }
  return cached
}

export function isField(name: string | undefined): name is string {
  return name !== undefined && vocabulary().kinds.has(name)
}

/** True if a field of this name is always a single text. */
export function holdsText(name: string | undefined): boolean {
  return name !== undefined && isAlways(name, ['text', 'word'])
}

/** True if a field of this name is always a list of texts. */
export function holdsTexts(name: string | undefined): boolean {
  return name !== undefined && isAlways(name, ['texts'])
}

/** True if a field of this name is always a link, a file name, or another word for programs. */
export function holdsWord(name: string | undefined): boolean {
  return name !== undefined && isAlways(name, ['word'])
}

/** True if a field of this name can be a link. */
export function mayHoldLink(name: string | undefined): boolean {
  return schemasOf(name).some((schema) => roles.get(schema)?.role === 'link')
}

/** The German name of any field of this name. */
export function titleAnywhere(name: string): string | undefined {
  return [...(vocabulary().words.get(name) ?? [])][0]
}

/** The German words for each name in our files. */
export function ownWords(): ReadonlyMap<string, ReadonlySet<string>> {
  return vocabulary().words
}

/** True if a field of this name may have this value, as far as its schema says. */
export function fieldAccepts(name: string | undefined, value: string): boolean {
  return schemasOf(name).some((schema) => schema.safeParse(value).success)
}

function schemasOf(name = ''): readonly z.ZodType[] {
  return [...(vocabulary().schemas.get(name) ?? [])]
}

/** True if there is a group with fields of all these names. */
export function areFieldsOfOneGroup(names: readonly string[]): boolean {
  return vocabulary().groups.some((group) => names.every((name) => group.has(name)))
}

function isAlways(name: string, allowed: readonly string[]): boolean {
  const kinds = vocabulary().kinds.get(name)
  return kinds !== undefined && [...kinds].every((kind) => allowed.includes(kind))
}

function gather(into: Vocabulary, schema: z.ZodType): void {
  const element = childOf(schema, 0)
  const fields = element ? [] : fieldsOf(schema)
  if (element) gather(into, element)
  if (fields.length === 0) return
  const isImage = roles.get(unwrap(schema))?.role === 'image'
  into.groups.push(new Set(fields.map(([name]) => name)))
  for (const [name, field] of fields) {
    // Of a picture, only the description is a text.
    const kind = isImage && !roles.get(unwrap(field)) ? 'word' : kindOfField(field)
    add(into.kinds, name, kind)
    add(into.schemas, name, unwrap(field))
    for (const [word, german] of [[name, metaOf(field).title ?? name] as const, ...optionsOf(field)])
      add(into.words, word, german)
    gather(into, field)
  }
}

function add<Value>(sets: Map<string, Set<Value>>, name: string, value: Value): void {
  sets.set(name, (sets.get(name) ?? new Set()).add(value))
}

function kindOfField(schema: z.ZodType): Kind {
  const inner = unwrap(schema)
  const element = childOf(inner, 0)
  if (element) return kindOfField(element) === 'text' ? 'texts' : 'groups'
  if (inner instanceof z.ZodObject) return 'group'
  const role = roles.get(inner)?.role
  if (role) return role === 'text' || role === 'markup' ? 'text' : 'word'
  if (!(inner instanceof z.ZodString)) return 'word'
  return inner.format ? 'word' : 'text'
}
