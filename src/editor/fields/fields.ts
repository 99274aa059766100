import {
  blockLabel,
  childOf,
  entryLabel,
  fieldsOf,
  isRecord,
  labelOf,
  type Path,
  schemaOf,
  sentenceOf,
  unwrap,
  valueAt,
  valueLabel,
  whereIn,
} from '#reading'
import type { Data } from '../../content/edit/index.ts'
import type { Problem } from '../../content/problems/index.ts'
import { inGerman, titleOf } from '../report/index.ts'
import {
  accepts,
  choicesOf,
  type FieldKind,
  type FieldLimits,
  fieldKind,
  fits,
  hasParts,
  limitsOf,
  type Option,
} from './field-kinds.ts'
import { exampleAt } from './new-blocks.ts'
import { newEntry, newValue } from './new-value.ts'
import type { FactUses } from './references.ts'
import { headingsName, type Table, tableAt } from './table.ts'

export type PanelField = {
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
  limits: FieldLimits
  choices?: readonly Option[] | undefined
  /** For an entry with its own form: what it is about. */
  title?: string
  /** The fields of a group, or of a row of a table. */
  fields?: PanelField[]
  list?: {
    one: string
    entries: PanelField[]
    isBlocks: boolean
    isPictures: boolean
    /** The initial entries of a missing list. */
    begun: Data
    table?: Table | undefined
    headings: PanelField[]
  }
  /** The initial value of a new list entry, or of a missing group. */
  added?: Data | undefined
  /** For a fact: where visitors read it. */
  uses?: FactUses | undefined
  problems: Problem[]
}

export type FormFile = {
  file: string
  data: unknown
  locations: readonly Option[]
  /** Problems that no part of the form shows yet. */
  problems: readonly Problem[]
}

export const whereOf = ({ file, data }: FormFile, path: Path) => whereIn(file, data, path)
export const schemaIn = (own: FormFile, path: Path) => schemaOf(whereOf(own, path))
export const tableIn = ({ file, data }: FormFile, path: Path) => tableAt(file, data, path)
export const isBlock = (path: Path) => path.length === 2 && path[0] === 'blocks'

/** Takes the problems at a path and below it; called for inner parts first, so that the innermost shows each. */
export function takeProblems(own: FormFile, path: Path): Problem[] {
  const isInside = (one: Problem) => !path.length || `${one.path}.`.startsWith(`${path.join('.')}.`)
  const taken = own.problems.filter(isInside)
  own.problems = own.problems.filter((one) => !taken.includes(one))
  return taken
}

/** The fields at a place; that of a list is the list itself. */
export function fieldsAt(own: FormFile, place: Path): PanelField[] {
  if (own.data === undefined) return []
  const schema = schemaIn(own, place)
  const isList = schema !== undefined && childOf(schema, 0) !== undefined
  return isList ? [fieldAt(own, place, 'list')] : groupFields(own, place)
}

/** The fields of a group: those of its schema, and what else is written in it. */
function groupFields(own: FormFile, path: Path): PanelField[] {
  const schema = schemaIn(own, path)
  const known = new Map(schema && fieldsOf(schema))
  const value = valueAt(own.data, path)
  const names = new Set([...known.keys(), ...(isRecord(value) ? Object.keys(value) : [])])
  for (const [name, field] of known) if (unwrap(field).type === 'literal') names.delete(name)
  // The headings of a table are shown with its rows.
  if (tableIn(own, [...path, 'rows'])) names.delete(headingsName)
  return [...names].map((name) => fieldAt(own, [...path, name]))
}

function fieldAt(own: FormFile, path: Path, as?: FieldKind): PanelField {
  const where = whereOf(own, path)
  const schema = schemaOf(where)
  const value = valueAt(own.data, path)
  const wanted = as ?? (schema ? fieldKind(schema, where) : 'odd')
  const kind = fits(wanted, value) ? wanted : 'odd'
  const example = exampleAt(where)
  return {
    name: String(path.at(-1)),
    path,
    label: labelOf(where),
    // A picture is chosen; nobody writes its name.
    sentence: schema && kind !== 'picture' ? inGerman(sentenceOf(schema)) : '',
    example: kind !== 'picture' && isShowable(example) ? valueLabel(where, example) : undefined,
    kind,
    isRequired: schema !== undefined && !accepts(schema, undefined),
    isThere: value !== undefined && value !== null && !(value === '' && hasParts(wanted)),
    value: typeof value === 'string' ? value : kind === 'odd' ? JSON.stringify(value) : '',
    limits: schema ? limitsOf(schema, where) : {},
    choices: schema && choicesOf(schema, where, own.locations),
    ...(kind === 'group' && { added: schema && newValue(schema, where), fields: groupFields(own, path) }),
    ...(kind === 'list' && listAt(own, path)),
    // After those of its parts.
    problems: takeProblems(own, path),
  }
}

/** False for an example that shows how a file is written. */
const isShowable = (example: unknown): example is string =>
  typeof example === 'string' && example.length <= 80 && !/[*[{]|^(tel|mailto)\b/.test(example)

/** The entries of a list, and the initial value of another one. */
function listAt(own: FormFile, path: Path): Pick<PanelField, 'list' | 'added'> {
  const value = valueAt(own.data, path)
  const items: unknown[] = Array.isArray(value) ? value : []
  const where = whereOf(own, path)
  const isBlocks = where.within === 'page' && path.length === 1
  const table = tableIn(own, path)
  const headings = table?.columns.flatMap(({ heading }) => (heading ? [fieldAt(own, heading)] : [])) ?? []
  const entries = items.map((item, i) => entryAt(own, [...path, i], item, table))
  const schema = schemaOf(where)
  const begun = schema ? newValue(schema, where) : []
  const entry = schema && childOf(schema, 0)
  const isPictures = entry !== undefined && fieldKind(entry, where) === 'picture'
  const list = { one: entryLabel(where), isBlocks, isPictures, entries, begun, table, headings }
  // Blocks are added with a picker, and routes are added and removed with their pages.
  return isBlocks || path[0] === 'routes' ? { list } : { list, added: newEntry(where, items) }
}

/** An entry: a single value, a row of a table with a field for each column, or a group with its own form. */
function entryAt(own: FormFile, path: Path, item: unknown, table: Table | undefined): PanelField {
  if (!isRecord(item)) return fieldAt(own, path)
  const type = isBlock(path) ? blockLabel(String(item.type)) : undefined
  const fields = table?.columns.map((column) => fieldAt(own, [...path, ...column.path]))
  const title = [type, titleOf(item)].filter(Boolean).join(': ')
  return { ...fieldAt(own, path, 'section'), title, ...(fields && { fields }) }
}
