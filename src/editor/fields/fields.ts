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
  const schema = schemaIn(reading, place)
  const isList = schema !== undefined && childOf(schema, 0) !== undefined
  const fields = isList ? [fieldAt(reading, place, 'list')] : groupFields(reading, place)
  return { fields, sentence: schema ? sentenceOf(schema) : '' }
}

/** The fields of a group: those of its schema, and what else is written in it. */
function groupFields(reading: Reading, path: Path): Field[] {
  const schema = schemaIn(reading, path)
  const known = new Map(schema && fieldsOf(schema))
  const value = valueAt(reading.data, path)
  const names = new Set([...known.keys(), ...(isRecord(value) ? Object.keys(value) : [])])
  for (const [name, field] of known) if (unwrap(field).type === 'literal') names.delete(name)
  // The headings of a table are shown with its rows.
  if (tableIn(reading, [...path, 'rows'])) names.delete(headingsName)
  return [...names].map((name) => fieldAt(reading, [...path, name]))
}

function fieldAt(reading: Reading, path: Path, as?: FieldKind): Field {
  const where = whereOf(reading, path)
  const schema = schemaOf(where)
  const value = valueAt(reading.data, path)
  const wanted = as ?? (schema ? kindOf(schema, where) : 'odd')
  const kind = fits(wanted, value) ? wanted : 'odd'
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
    value: typeof value === 'string' ? value : kind === 'odd' ? JSON.stringify(value) : '',
    limits: schema ? limitsOf(schema, where) : {},
    choices: schema && choicesOf(schema, where, reading.locations),
    ...(kind === 'group' && { added: schema && newValue(schema, where), fields: groupFields(reading, path) }),
    ...(kind === 'list' && listAt(reading, where)),
    problems: [],
  }
  // A block of an unknown type.
  if (!schema && field.name === 'type') Object.assign(field, { kind: 'choice', choices: blockChoices() })
  return { ...field, problems: problemsOf(reading, path) }
}

/** The entries of a list, and the initial value of another one. */
function listAt(reading: Reading, where: Where): Pick<Field, 'list' | 'added'> {
  const { path } = where
  const value = valueAt(reading.data, path)
  const items: unknown[] = Array.isArray(value) ? value : []
  const isBlocks = where.within === 'page' && path.length === 1
  const table = tableIn(reading, path)
  const headings = table?.columns.flatMap(({ heading }) => (heading ? [fieldAt(reading, heading)] : [])) ?? []
  const entries = items.map((_, i) => entryAt(reading, [...path, i], table))
  const list = { one: entryLabel(where), isBlocks, entries, table: table && { ...table, headings } }
  const next = [...path, items.length]
  const element = schemaIn(reading, next)
  // Blocks are added with a picker, and routes are added and removed with their pages.
  if (!element || isBlocks || path[0] === 'routes') return { list }
  const added = newValue(element, { ...where, path: next }, items.at(-1))
  return { list, added: onFreeDay(path.at(-1), added, items) }
}

function entryAt(reading: Reading, path: Path, table: Table | undefined): Entry {
  const item = valueAt(reading.data, path)
  const isBlock = path.length === 2 && path[0] === 'blocks'
  const type = isBlock && isRecord(item) ? blockLabel(String(item.type)) : undefined
  const title = [type, titleOf(item)].filter(Boolean).join(': ')
  if (!isRecord(item)) return { path, title, field: fieldAt(reading, path), problems: [] }
  const fields = table && { fields: table.columns.map((one) => fieldAt(reading, [...path, ...one.path])) }
  return { path, title, ...fields, problems: problemsOf(reading, path) }
}

export const tableIn = ({ file, data }: Reading, path: Path) => tableAt(file, data, path)
export const whereOf = ({ file, data }: Reading, path: Path) => whereIn(file, data, path)
const schemaIn = (reading: Reading, path: Path) => schemaOf(whereOf(reading, path))

const holdsMore = (kind: FieldKind) => kind === 'group' || kind === 'list' || kind === 'section'

function fits(kind: FieldKind, value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true
  if (kind === 'list') return Array.isArray(value)
  if (kind === 'group') return isRecord(value)
  return kind === 'section' ? typeof value === 'object' : typeof value === 'string'
}
