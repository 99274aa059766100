import type { z } from 'zod'
import {
  blockLabel,
  childOf,
  entryLabel,
  fieldsOf,
  isRecord,
  labelOf,
  type Path,
  schemaOf,
  unwrap,
  valueAt,
  type Where,
  whereIn,
} from '#content'
import type { Data } from '../../edit/index.ts'
import { sentenceOf } from '../../handbook/index.ts'
import type { Problem } from '../../problems/index.ts'
import { titleOf } from '../report/index.ts'
import type { Uses } from './fact-uses.ts'
import {
  accepts,
  blockChoices,
  type Choice,
  choicesOf,
  type FieldKind,
  kindOf,
  type Limits,
  limitsOf,
} from './field-kinds.ts'
import { exampleAt, newValue, onFreeDay } from './new-value.ts'
import { headingsName, type Table, tableAt } from './table.ts'

export type Reading = {
  file: string
  data: unknown
  locations: readonly Choice[]
  /** Problems that no part of the form shows yet. */
  problems: Problem[]
}

/** Takes the problems at a path and below it; called for inner parts first, so that the innermost shows each. */
export function problemsOf(reading: Reading, path: Path): Problem[] {
  const isInside = (one: Problem) => !path.length || `${one.path}.`.startsWith(`${path.join('.')}.`)
  const taken = reading.problems.filter(isInside)
  reading.problems = reading.problems.filter((one) => !taken.includes(one))
  return taken
}

export type Field = {
  name: string
  path: Path
  label: string
  sentence: string
  example?: string | undefined
  kind: FieldKind
  isRequired: boolean
  isThere: boolean
  /** As written in the file; empty for groups and lists. */
  value: string
  limits: Limits
  choices?: readonly Choice[] | undefined
  /** The fields of a group. */
  fields?: Field[]
  list?: {
    one: string
    entries: Entry[]
    isBlocks: boolean
    table?: (Table & { headings: Field[] }) | undefined
  }
  /** The initial value of a new list entry, or of a missing group. */
  added?: Data
  /** For a fact: where visitors read it. */
  uses?: Uses | undefined
  problems: Problem[]
}

/** A list entry with its own form, unless it is a single value (`field`) or a row with one for each column (`fields`). */
export type Entry = { path: Path; title: string; problems: Problem[]; field?: Field; fields?: Field[] }

/** The fields at a place, and the sentence that describes it as a whole. */
export function fieldsIn(reading: Reading, place: Path): { fields: Field[]; sentence: string } {
  if (reading.data === undefined) return { fields: [], sentence: '' }
  const schema = schemaOf(whereOf(reading, place))
  const sentence = schema ? sentenceOf(schema) : ''
  if (!schema || !childOf(schema, 0)) return { fields: groupFields(reading, schema, place), sentence }
  return { fields: [fieldAt(reading, schema, place, 'list')], sentence }
}

function groupFields(reading: Reading, schema: z.ZodType | undefined, path: Path): Field[] {
  const known = schema ? fieldsOf(schema) : []
  const value = valueAt(reading.data, path)
  const names = new Set([...known.map(([name]) => name), ...(isRecord(value) ? Object.keys(value) : [])])
  // The headings of a table are shown with its rows.
  if (tableIn(reading, [...path, 'rows'])) names.delete(headingsName)
  return [...names].flatMap((name) => {
    const field = new Map(known).get(name)
    return field && unwrap(field).type === 'literal' ? [] : [fieldAt(reading, field, [...path, name])]
  })
}

function fieldAt(reading: Reading, schema: z.ZodType | undefined, path: Path, as?: FieldKind): Field {
  const where = whereOf(reading, path)
  const value = valueAt(reading.data, path)
  const wanted = as ?? (schema ? kindOf(schema, where) : 'odd')
  const kind = fits(wanted, value) ? wanted : 'odd'
  const isOne = typeof value === 'string'
  const example = exampleAt(where)
  const field: Field = {
    name: String(path.at(-1)),
    path,
    label: labelOf(where),
    sentence: schema ? sentenceOf(schema) : '',
    example: typeof example === 'string' && example.length <= 80 ? example : undefined,
    kind,
    isRequired: schema !== undefined && !accepts(schema, undefined),
    isThere: value !== undefined && value !== null && !(value === '' && holdsMore(wanted)),
    value: isOne ? value : kind === 'odd' ? JSON.stringify(value) : '',
    limits: schema ? limitsOf(schema, where) : {},
    problems: [],
  }
  const more = schema
    ? { choices: choicesOf(schema, where, reading.locations), ...partsOf(reading, schema, { kind, where }) }
    : field.name === 'type' && ({ kind: 'choice', choices: blockChoices() } as const)
  return { ...field, ...more, problems: problemsOf(reading, path) }
}

/** The parts of a group or list, and the initial value of a new one. */
function partsOf(
  reading: Reading,
  schema: z.ZodType,
  { kind, where }: { kind: FieldKind; where: Where },
): Partial<Field> {
  const { path } = where
  const element = childOf(schema, 0)
  if (element) {
    if (kind === 'section' || kind === 'odd') return {}
    const value = valueAt(reading.data, path)
    const items: unknown[] = Array.isArray(value) ? value : []
    const isBlocks = where.within === 'page' && path.length === 1
    const table = tableIn(reading, path)
    const headings = table?.columns.flatMap(({ heading }) => (heading ? [writtenAt(reading, heading)] : []))
    const list = {
      one: entryLabel(where),
      isBlocks,
      entries: items.map((item, i) => entryAt(reading, { element, table }, [...path, i], item)),
      table: table && headings && { ...table, headings },
    }
    // Blocks are added with a picker, and routes are added and removed with their pages.
    if (isBlocks || path[0] === 'routes') return { list }
    const added = newValue(element, { ...where, path: [...path, items.length] }, items.at(-1))
    return { list, added: onFreeDay(path.at(-1), added, items) }
  }
  if (kind !== 'group') return {}
  const added = newValue(schema, where)
  return { added, fields: groupFields(reading, schema, path) }
}

type Kin = { element: z.ZodType; table: Table | undefined }

function entryAt(reading: Reading, { element, table }: Kin, path: Path, item: unknown): Entry {
  const isBlock = path.length === 2 && path[0] === 'blocks'
  const type = isBlock && isRecord(item) ? blockLabel(String(item.type)) : undefined
  const title = [type, titleOf(item)].filter(Boolean).join(': ')
  if (!isRecord(item)) return { path, title, field: fieldAt(reading, element, path), problems: [] }
  const fields = table?.columns.map((column) => writtenAt(reading, [...path, ...column.path]))
  return { path, title, ...(fields && { fields }), problems: problemsOf(reading, path) }
}

const writtenAt = (reading: Reading, path: Path) => fieldAt(reading, schemaOf(whereOf(reading, path)), path)

export const tableIn = ({ file, data }: Reading, path: Path) => tableAt(file, data, path)

const holdsMore = (kind: FieldKind) => kind === 'group' || kind === 'list' || kind === 'section'

function fits(kind: FieldKind, value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true
  if (kind === 'list') return Array.isArray(value)
  if (kind === 'group') return isRecord(value)
  return kind === 'section' ? typeof value === 'object' : typeof value === 'string'
}

export const whereOf = ({ file, data }: Reading, path: Path) => whereIn(file, data, path)
