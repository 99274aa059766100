import {
  childOf,
  entryLabel,
  fieldsOf,
  isRecord,
  labelOf,
  type Path,
  schemaOf,
  toReplace,
  unwrap,
  valueAt,
  whereIn,
  withoutUnfit,
  withoutUnusual,
} from '#reading'
import { tables } from '#schema'
import type { Data } from '../../content/edit/index.ts'
import type { Change } from './change.ts'
import { accepts } from './field-kinds.ts'

/** A column, with the path of its value in a row, and that of its heading if it can be changed. */
type Column = { label: string; path: Path; isOptional: boolean; heading?: Path }

/** A list that reads like a table. If there can be more columns, it has headings, and each row has values for them. */
export type Table = {
  path: Path
  columns: Column[]
  rows: Readonly<Record<string, unknown>>[]
  headings?: { path: Path; texts: readonly string[]; added: string; values: string }
}

/** The list beside the rows of a table that has its headings. */
export const headingsName = 'columns'

/** The text of a cell without a value. */
const noValue = '–'

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
  if (!first || values === undefined) return { path, rows, columns: first ? [first, ...others] : [] }
  const headings = [...path.slice(0, -1), headingsName]
  const texts = valueAt(data, headings)
  if (!isTexts(texts)) return undefined
  const width = Math.max(texts.length, ...rows.map((row) => 1 + textsIn(row, values).length))
  const columns = Array.from({ length: width }, (_, i) => ({
    label: `Spalte ${texts[i] || i + 1}`,
    path: i === 0 ? first.path : [values, i - 1],
    isOptional: false,
    heading: [...headings, i],
  }))
  const added = `${toReplace}: ${entryLabel(whereIn(file, data, headings))}`
  return { path, rows, columns: [...columns, ...others], headings: { path: headings, texts, added, values } }
}

const isText = (value: unknown) => typeof value !== 'object' || value === null
const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText)

function textsIn(row: Readonly<Record<string, unknown>>, values: string): readonly string[] {
  const texts = row[values]
  return isTexts(texts) ? texts : []
}

/** Changes all lines of a table in the same way; in a faulty table, some are shorter. */
function withLines(
  { path, rows, headings }: Table,
  edit: (line: string[], added: string) => string[],
): Change[] {
  if (!headings) return []
  const { texts, added, values } = headings
  return [
    { kind: 'set', path: headings.path, value: edit([...texts], added) },
    ...rows.map((row, i): Change => {
      const [, ...cells] = edit(['', ...textsIn(row, values)], noValue)
      return { kind: 'set', path: [...path, i, values], value: cells }
    }),
  ]
}

export function insertColumn(table: Table, index: number): Change[] {
  return withLines(table, (line, added) => line.toSpliced(index, 0, added))
}

/** The first column cannot be moved or removed. */
export function moveColumn(table: Table, from: number, to: number): Change[] {
  return withLines(table, (line) => line.toSpliced(from, 1).toSpliced(to, 0, ...line.slice(from, from + 1)))
}

export function removeColumn(table: Table, index: number): Change[] {
  return withLines(table, (line) => line.toSpliced(index, 1))
}

/** Fills a table from a cell on, and adds the rows and columns that are missing; row -1 is that of the headings. */
export function pasteCells(
  { path, columns, rows, headings }: Table,
  newRow: Data,
  at: { row: number; column: number },
  cells: readonly (readonly string[])[],
): Change[] {
  const width = Math.max(...cells.map((row) => row.length))
  const known = columns.filter(({ heading }) => heading).length
  const missing = at.column < known ? Math.max(0, at.column + width - known) : 0
  const added = Array.from({ length: missing }, (_, i): Column => {
    return { label: '', path: [headings?.values ?? '', known - 1 + i], isOptional: false }
  })
  const pasted = (row: number, column: number) => {
    const isBeside = column < at.column || column >= at.column + width
    const texts = isBeside ? undefined : cells[row - at.row]
    return texts && (texts[column - at.column] ?? '')
  }
  const rowAt = (y: number): Data => {
    const row = structuredClone(rows[y] ?? newRow) as Record<string, string | string[]>
    for (const [x, { path, isOptional }] of columns.toSpliced(known, 0, ...added).entries()) {
      const [name = '', index] = path.map(String)
      const text = (pasted(y, x) ?? (valueAt(row, path) as string)) || (isOptional ? '' : noValue)
      if (index !== undefined) row[name] = Object.assign([...(row[name] ?? [])], { [index]: text })
      else if (text === '') delete row[name]
      else row[name] = text
    }
    return row
  }
  const count = Math.max(rows.length, at.row + cells.length)
  const texts = Array.from({ length: known + missing }, (_, x) => {
    return pasted(-1, x) || headings?.texts[x] || (headings?.added ?? '')
  })
  return [
    ...(headings ? [{ kind: 'set', path: headings.path, value: texts } as const] : []),
    { kind: 'set', path, value: Array.from({ length: count }, (_, y) => rowAt(y)) },
  ]
}

/** A block with a table as spreadsheets copy it; its first row has the headings. */
export function tableBlock(text: string): Data {
  const [columns = [], ...rows] = cellsIn(text)
  const full = (row: readonly string[]) => columns.map((_, i) => row[i] || noValue)
  return {
    type: 'comparison-table',
    title: `${toReplace}: Überschrift`,
    columns: full(columns),
    rows: rows.map(full).map(([label = noValue, ...cells]) => ({ label, cells })),
  }
}

/** The cells of a text as spreadsheets copy it: those with quotes or line breaks are in quotes. */
export function cellsIn(text: string): string[][] {
  const rows: string[][] = [[]]
  const cell = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r?\n|$)/g
  for (const [, quoted, plain = '', end] of text.replace(/\r?\n$/, '').matchAll(cell)) {
    const value = quoted?.replaceAll('""', '"') ?? plain
    // Programs add invisible characters, for example around phone numbers.
    rows.at(-1)?.push(withoutUnfit(withoutUnusual(value.replace(/\s+/g, ' '))).trim())
    if (end === '') break
    if (end !== '\t') rows.push([])
  }
  return rows
}
