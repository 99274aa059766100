import { z } from 'zod'
import { blockSchemas, Page, roles, Site } from '#schema'
import type { Path } from '../../problems/index.ts'
import { fieldWords, optionWords } from './field-words.ts'
import { childOf, unwrap, valueAt } from './walk.ts'

/** How a text begins that somebody has to write; the editor publishes none. */
export const toReplace = 'Bitte ersetzen'

/** The file that a path begins in. */
type Within = 'page' | 'site'

/** A place in a file. Below `blocks`, the type of the block determines the fields. */
export type Where = { within: Within; path: Path; type?: string | undefined }

/** The place at a path in the data of a file. */
export function whereIn(file: string, data: unknown, path: Path): Where {
  if (file === 'site.yaml') return { within: 'site', path }
  const type = path.length > 1 ? valueAt(data, [...path.slice(0, 2), 'type']) : undefined
  return { within: 'page', path, type: typeof type === 'string' ? type : undefined }
}

/** „Überschrift“, or „2. Karte“ for an entry of a list. */
export function labelOf({ path, ...file }: Where): string {
  const last = path.at(-1)
  if (typeof last === 'number') return `${last + 1}. ${entryLabel({ ...file, path: path.slice(0, -1) })}`
  return wordsOf({ ...file, path })[0] ?? `Feld „${String(last)}“`
}

/** A field by its key and label: „title“ (Überschrift). */
export function fieldName(where: Where, key = String(where.path.at(-1))): string {
  return withLabel(key, wordsOf(where)[0])
}

/** A block by its type and label: „hero“ (Kopf). */
export function blockName(type: string): string {
  return withLabel(type, blockLabel(type))
}

function withLabel(key: string, label = key): string {
  return label.toLowerCase() === key.toLowerCase() ? `„${key}“` : `„${key}“ (${label})`
}

/** The word for an entry of a list: „Karte“. */
export function entryLabel(list: Where): string {
  return wordsOf(list)[1] ?? 'Eintrag'
}

/** „der 2. Karte“, „des 3. Punkts“. */
export function ofEntry({ path, ...file }: Where): string {
  const number = Number(path.at(-1)) + 1
  const [, one, genitive] = wordsOf({ ...file, path: path.slice(0, -1) })
  return one && !genitive ? `der ${number}. ${one}` : `des ${number}. ${genitive ?? 'Eintrags'}`
}

export function blockLabel(type: string): string {
  return blockSchemas.get(type)?.meta()?.title ?? type
}

/** „ja“ for `true`, „Leistung“ for `service`, „Anruf“ for `tel`, „1.200“ for `1200`; texts stay as they are. */
export function valueLabel(where: Where, value: string): string {
  const schema = fieldAt(where)
  const isChosen = schema instanceof z.ZodEnum || schema instanceof z.ZodBoolean || isLink(schema)
  if (isChosen && Object.hasOwn(optionWords, value)) return optionWords[value] as string
  return schema instanceof z.ZodNumber && /^-?\d+(\.\d+)?$/.test(value)
    ? Number(value).toLocaleString('de-DE')
    : value
}

function isLink(schema: z.ZodType | undefined): boolean {
  return schema !== undefined && roles.get(schema)?.role === 'link'
}

/** The schema at a path; a block has the schema of its type, or that of any block if it has no known type. */
export function schemaOf({ within, path, type }: Where): z.ZodType | undefined {
  return path.reduce<z.ZodType | undefined>((outer, step) => {
    const inner = outer && childOf(outer, step)
    if (!inner || !isAnyBlock(inner)) return inner
    return blockSchemas.get(String(type)) ?? inner
  }, { page: Page, site: Site }[within])
}

/** The schema of a field, unwrapped. */
export function fieldAt(where: Where): z.ZodType | undefined {
  const field = schemaOf(where)
  return field && unwrap(field)
}

function isAnyBlock(schema: z.ZodType): boolean {
  return unwrap(schema) instanceof z.ZodDiscriminatedUnion
}

/** The words with the longest key that ends the path to a field; the path begins with its block type or its file. */
function wordsOf({ within, path, type = '' }: Where): readonly (string | undefined)[] {
  const inBlock = within === 'page' && path[0] === 'blocks' && path.length > 2
  const names = (inBlock ? path.slice(2) : path).filter((step) => typeof step !== 'number')
  const way = [inBlock ? type : within, ...names]
  const keys = way.map((_, i) => way.slice(i).join('.'))
  const key = keys.find((one) => Object.hasOwn(fieldWords, one))
  return key === undefined ? [] : [fieldWords[key]].flat()
}
