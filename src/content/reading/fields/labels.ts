import { z } from 'zod'
import { blockSchemas, Page, Site } from '#schema'
import type { Path } from '../../problems/index.ts'
import { metaOf, optionsOf } from './meta.ts'
import { titleAnywhere } from './names.ts'
import { childOf, unwrap, valueAt } from './walk.ts'

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
  return titleOf({ ...file, path }) ?? `Feld „${String(last)}“`
}

/** A field by its key and label: „title“ (Überschrift). */
export function fieldName(where: Where, key = String(where.path.at(-1))): string {
  return withLabel(key, titleOf(where))
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
  return metaAt(list).entry ?? 'Eintrag'
}

export function blockLabel(type: string): string {
  return blockSchemas.get(type)?.meta()?.title ?? type
}

/** „ja“ for `true`, „Leistung“ for `service`, „Anruf“ for `tel`, „1.200“ for `1200`; texts stay as they are. */
export function valueLabel(where: Where, value: string): string {
  const schema = fieldAt(where)
  const option = schema && optionsOf(schema).get(value)
  if (option !== undefined) return option
  return schema instanceof z.ZodNumber && /^-?\d+(\.\d+)?$/.test(value)
    ? Number(value).toLocaleString('de-DE')
    : value
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

function metaAt(where: Where): ReturnType<typeof metaOf> {
  const schema = schemaOf(where)
  return schema ? metaOf(schema) : {}
}

/** The name of a field, or of the list that an entry is in; a field that is unknown here may be known elsewhere. */
function titleOf({ path, ...file }: Where): string | undefined {
  const field = path.slice(0, path.findLastIndex((step) => typeof step !== 'number') + 1)
  return metaAt({ ...file, path: field }).title ?? titleAnywhere(String(field.at(-1)))
}
