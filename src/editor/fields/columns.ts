import type { Path } from '#content'
import type { Data } from '../../edit/index.ts'
import type { Change } from '../store/types.ts'
import type { Field } from './fields.ts'
import type { Table } from './table.ts'

/** Stands in a cell that has nothing to say. */
export const noValue = '–'

export function insertColumn({ lists }: Table, index: number): Change[] {
  return lists.map(({ path, length, firstColumn, added }) => {
    return { kind: 'insert', path, index: Math.min(index - firstColumn, length), value: added }
  })
}

/** The first column cannot be moved or removed. */
export function moveColumn(table: Table, from: number, to: number): Change[] {
  return listsWith(table, from).map(({ path, length, firstColumn }) => {
    const at = Math.min(to - firstColumn, length - 1)
    return { kind: 'move', path: [...path, from - firstColumn], to: at }
  })
}

export function removeColumn(table: Table, index: number): Change[] {
  return listsWith(table, index).map(({ path, firstColumn }) => {
    return { kind: 'remove', path: [...path, index - firstColumn] }
  })
}

/** The lists that have a value in a column; in a faulty table, some rows are shorter. */
const listsWith = ({ lists }: Table, column: number) =>
  lists.filter(({ length, firstColumn }) => column - firstColumn < length)

/** Fills a table from a cell on, and adds the rows and columns that are missing; row -1 is that of the headings. */
export function pasteCells(
  { path, added, list }: Pick<Field, 'path' | 'added' | 'list'>,
  at: { row: number; column: number },
  cells: readonly (readonly string[])[],
): Change[] {
  const { entries = [], table } = list ?? {}
  if (!table) return []
  const { columns, headings, lists } = table
  const width = Math.max(...cells.map((row) => row.length))
  const missing = at.column < headings.length ? Math.max(0, at.column + width - headings.length) : 0
  const values = String(columns[1]?.path[0])
  const known = columns.map((column, from) => ({ ...column, from }))
  const newOne = (_: unknown, i: number) => {
    return { label: '', path: [values, headings.length - 1 + i], isOptional: false, from: Number.NaN }
  }
  const wider = known.toSpliced(headings.length, 0, ...Array.from({ length: missing }, newOne))
  const pasted = (row: number, column: number) => {
    const isInside = row >= at.row && column >= at.column && column < at.column + width
    const texts = isInside ? cells[row - at.row] : undefined
    return texts && (texts[column - at.column] ?? '')
  }

  const rowAt = (row: number): Data => {
    const before = entries[row]?.fields
    const data: Record<string, string | string[]> = {}
    for (const [column, { path, isOptional, from }] of wider.entries()) {
      const [name = '', index] = path.map(String)
      const present = before ? before[from]?.value : textIn(added, path)
      const text = (pasted(row, column) ?? present) || (isOptional ? '' : noValue)
      if (index !== undefined) data[name] = [...(data[name] ?? []), text]
      else if (text !== '') data[name] = text
    }
    return data
  }
  const count = Math.max(entries.length, at.row + cells.length)
  const rows: Change = { kind: 'set', path, value: Array.from({ length: count }, (_, row) => rowAt(row)) }
  return [
    ...lists.slice(0, 1).map(({ path, added }): Change => {
      const texts = wider.slice(0, headings.length + missing)
      return { kind: 'set', path, value: texts.map((_, i) => pasted(-1, i) || headings[i]?.value || added) }
    }),
    rows,
  ]
}

/** The text at a path in the initial value of a row. */
const textIn = (data: unknown, path: Path) =>
  path.reduce<unknown>((part, step) => (part as Record<PropertyKey, unknown> | undefined)?.[step], data) as
    | string
    | undefined

/** The cells of a text as spreadsheets copy it: those with quotes or line breaks are in quotes. */
export function cellsIn(text: string): string[][] {
  const rows: string[][] = [[]]
  const cell = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r?\n|$)/g
  for (const [, quoted, plain = '', end] of text.replace(/\r?\n$/, '').matchAll(cell)) {
    const value = quoted?.replaceAll('""', '"') ?? plain
    rows.at(-1)?.push(value.replace(/\s+/g, ' ').trim())
    if (end === '') break
    if (end !== '\t') rows.push([])
  }
  return rows
}
