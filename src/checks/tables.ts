import { entriesAt, isRecord, type Source } from '#content'
import { type Problem, problem } from '../problems/index.ts'
import type { Check } from './check.ts'

/** In a comparison every row has a value for every column; where all rows differ alike, the columns have changed. */
export const checkTables: Check = ({ source }) =>
  entriesAt(source.value, ['blocks']).flatMap(({ entry: block, index }) =>
    block.type === 'comparison-table' ? checkRows(source, block, index) : [],
  )

function checkRows(
  source: Source,
  { columns, rows }: Readonly<Record<string, unknown>>,
  block: number,
): Problem[] {
  if (!Array.isArray(columns) || !Array.isArray(rows)) return []
  const expected = columns.length - 1
  const counts = new Set(
    rows.map((row) => (isRecord(row) && Array.isArray(row.cells) ? row.cells.length : 0)),
  )
  const [count = 0] = counts
  if (rows.length > 1 && counts.size === 1 && count > 0 && count !== expected) {
    const holes = { columns: columns.length, count, expected }
    return [problem('wrong-value/columns', source.finding(['blocks', block, 'columns']), holes)]
  }
  return rows.flatMap((row, i): Problem[] => {
    if (!isRecord(row) || !Array.isArray(row.cells) || row.cells.length === expected) return []
    const path = ['blocks', block, 'rows', i, 'cells']
    const holes = { nth: i + 1, count: row.cells.length, expected, columns: columns.length }
    return [problem('wrong-value/cells', source.finding(path), holes)]
  })
}
