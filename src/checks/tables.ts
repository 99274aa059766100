import { entriesAt, isRecord, type Source } from '#content'
import { type Problem, problem } from '../problems/index.ts'
import type { Check } from './check.ts'

/** In a comparison every row has a value for every column. */
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
  return rows.flatMap((row, i): Problem[] => {
    if (!isRecord(row) || !Array.isArray(row.cells) || row.cells.length === expected) return []
    const path = ['blocks', block, 'rows', i, 'cells']
    const holes = {
      nth: i + 1,
      count: row.cells.length,
      expected,
      columns: columns.length,
    }
    return [problem('wrong-value/cells', source.finding(path), holes)]
  })
}
