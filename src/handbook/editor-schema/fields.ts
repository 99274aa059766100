import type { JsonSchema } from './json-schema.ts'

/** The name of a group of fields in messages and suggestions. */
export type Group = {
  title: string
  where: string
  /** Editors offer to insert the group as a whole, with every required field. */
  isInserted?: boolean
}

/**
 * A group of fields as an editor sees it. One `errorMessage` covers all keywords next to it, so each
 * required field gets a rule with its own sentence. Only inserted groups keep `required`: editors read
 * from it what to insert, and would offer any other group among its own fields.
 */
export function wordGroup(schema: JsonSchema, { title, where, isInserted = false }: Group): object {
  const { description, properties = {}, required = [] } = schema
  const fields = Object.entries(properties)
  const names = fields.flatMap(([name, field]) => (field.const === undefined ? [name] : []))
  const isNeeded = (name: string) => names.includes(name) && required.includes(name)
  const allowed = names.map((name) => (isNeeded(name) ? `${name} (nötig)` : name))
  const needed = names.filter(isNeeded)
  return {
    title,
    description,
    type: 'object',
    errorMessage: `${where} gibt es nur diese Felder: ${allowed.join(', ')}.`,
    properties: Object.fromEntries(
      fields.map(([name, field]) => [name, wordField(name, field, isNeeded(name))]),
    ),
    additionalProperties: false,
    ...(isInserted && { required: needed }),
    ...(!isInserted &&
      needed.length > 0 && { allOf: needed.map((name) => needs(name, where, properties[name])) }),
  }
}

function needs(name: string, where: string, { description = '' }: JsonSchema = {}): object {
  const advice = `Ergänzen Sie „${name}: …“. ${description}`
  return { required: [name], errorMessage: `${where} fehlt das Feld „${name}“. ${advice}` }
}

function wordField(name: string, field: JsonSchema, isNeeded: boolean): object {
  if (field.properties) {
    const group = { title: `Felder von „${name}“`, where: `Unter „${name}“`, isInserted: !isNeeded }
    return wordGroup(field, group)
  }
  if (field.items) return wordList(name, field)
  if (field.enum) return { ...field, errorMessage: `Erlaubt sind: ${field.enum.join(', ')}.` }
  if (field.const !== undefined || !field.type) return field
  if (field.type === 'string') return wordText(field)
  const isNumber = field.type === 'number' || field.type === 'integer'
  return isNumber ? wordNumber(field) : { ...field, errorMessage: expected(field.description) }
}

/** Limits cannot have a message, so a number out of range is refused by a `null` type, which can. */
function wordNumber({ description, type, minimum, maximum }: JsonSchema): object {
  const errorMessage = `Erwartet wird eine Zahl von ${minimum} bis ${maximum}: ${description}`
  const limits = { if: { minimum, maximum }, else: { type: 'null', errorMessage } }
  return { description, type, errorMessage, ...limits }
}

/** Limits cannot have an `errorMessage`; a branch that allows no entries can. */
function wordList(name: string, { description, items = {}, minItems, maxItems }: JsonSchema): object {
  const limits = { ...(minItems && { minItems }), ...(maxItems && { maxItems }) }
  const isLimited = minItems !== undefined || maxItems !== undefined
  return {
    description,
    type: 'array',
    errorMessage: `Erwartet wird eine Liste, jede Zeile beginnt mit „- “: ${description}`,
    items: items.errorMessage ? items : wordItem(name, { description, ...items }),
    ...(isLimited && { if: limits, else: { contains: false, errorMessage: expected(description) } }),
  }
}

function wordItem(name: string, item: JsonSchema): object {
  if (item.$ref) return { $ref: item.$ref }
  if (!item.properties) return wordField(name, item, true)
  const group = { title: `Eintrag von „${name}“`, where: `In einem Eintrag von „${name}“`, isInserted: true }
  return wordGroup(item, group)
}

/** Our loader takes every scalar as typed; an editor sees `71701` as a number. */
function wordText({ description, pattern = '.' }: JsonSchema): object {
  return {
    description,
    type: ['string', 'number', 'boolean'],
    pattern,
    errorMessage: expected(description),
  }
}

function expected(meaning = ''): string {
  return `Erwartet wird: ${meaning}`
}
