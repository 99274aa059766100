import type { Path } from '#content'
import type { Data } from '../../edit/index.ts'
import type { Change } from '../desk/messages.ts'
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

/** The list of rows, their number, and the initial value of another one. */
type Rows = { table: Table; path: Path; count: number; added: Data }

/** Fills a table from a cell on, and adds the rows and columns that are missing; row -1 is that of the headings. */
export function pasteCells(
  { table, path, count, added }: Rows,
  at: { row: number; column: number },
  cells: readonly (readonly string[])[],
): Change[] {
  const { columns, lists } = table
  const [headings = [], values = ''] = [lists[0]?.path, lists[1]?.path.at(-1)]
  const written = columns.filter(({ heading }) => heading).length
  const width = Math.max(...cells.map((row) => row.length))
  const missing = at.column < written ? at.column + width - written : 0
  const wider = Array.from({ length: Math.max(0, missing) }, (_, i) => insertColumn(table, written + i))
  const longer = Array.from(
    { length: Math.max(0, at.row + cells.length - count) },
    (_, i): Change => ({ kind: 'insert', path, index: count + i, value: added }),
  )
  const filled = cells.flatMap((row, y) =>
    Array.from({ length: width }, (_, x): Change[] => {
      const [line, column] = [at.row + y, at.column + x]
      const isNew = missing > 0 && column >= written
      const { path: inRow, isOptional } = isNew ? { path: [values, column - 1] } : (columns[column] ?? {})
      if (!inRow) return []
      const place = line < 0 ? [...headings, column] : [...path, line, ...inRow]
      return [{ kind: 'set', path: place, value: row[x] || (isOptional ? undefined : noValue) }]
    }),
  )
  return [...longer, ...wider.flat(), ...filled.flat()]
}

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
