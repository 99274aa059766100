import {
  childOf,
  entryLabel,
  fieldsOf,
  isRecord,
  labelOf,
  type Path,
  schemaOf,
  unwrap,
  valueAt,
  whereIn,
} from '#content'
import { tables } from '#schema'
import { toReplace } from '../../edit/index.ts'
import { noValue } from './columns.ts'
import { accepts } from './field-kinds.ts'

/** A column, with the path of its value in a row, and that of its heading if it can be changed. */
type Column = { label: string; path: Path; isOptional: boolean; heading?: Path }

/** A list that reads like a table. */
export type Table = {
  columns: Column[]
  /** The lists in which a new column needs a value, if there can be one: that of the headings, and one in each row. */
  lists: { path: Path; length: number; firstColumn: number; added: string }[]
}

/** The list beside the rows of a table that has its headings. */
export const headingsName = 'columns'

/** Undefined for a list that is no table, or that contains something for which there is no cell. */
export function tableAt(file: string, data: unknown, path: Path): Table | undefined {
  const schema = schemaOf(whereIn(file, data, path))
  const rows = valueAt(data, path)
  if (!schema || !tables.get(unwrap(schema)) || !Array.isArray(rows)) return undefined
  const fields = fieldsOf(schema)
  const values = fields.find(([, field]) => childOf(unwrap(field), 0))?.[0]
  const isCell = ([name, value]: [string, unknown]) =>
    fields.some(([one]) => one === name) && (name === values ? isTexts(value) : isText(value))
  if (!rows.every((row) => isRecord(row) && Object.entries(row).every(isCell))) return undefined

  const [first, ...others] = fields
    .filter(([name]) => name !== values)
    .map(([name, field]): Column => {
      const label = labelOf(whereIn(file, data, [...path, 0, name]))
      return { label, path: [name], isOptional: accepts(field, undefined) }
    })
  if (!first || values === undefined) return { columns: first ? [first, ...others] : [], lists: [] }
  const headings = [...path.slice(0, -1), headingsName]
  const written = valueAt(data, headings)
  if (!isTexts(written)) return undefined
  const lists = [headings, ...rows.map((_, i) => [...path, i, values])].map((list, i) => {
    const items = valueAt(data, list)
    const added = i === 0 ? `${toReplace}: ${entryLabel(whereIn(file, data, list))}` : noValue
    return { path: list, length: isTexts(items) ? items.length : 0, firstColumn: i === 0 ? 0 : 1, added }
  })
  const width = Math.max(...lists.map(({ length, firstColumn }) => firstColumn + length))
  const columns = Array.from({ length: width }, (_, i) => ({
    label: `Spalte ${written[i] || i + 1}`,
    path: i === 0 ? first.path : [values, i - 1],
    isOptional: false,
    heading: [...headings, i],
  }))
  return { columns: [...columns, ...others], lists }
}

const isText = (value: unknown) => typeof value !== 'object' || value === null
const isTexts = (value: unknown): value is unknown[] => Array.isArray(value) && value.every(isText)
