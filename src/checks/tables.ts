import { isRecord, type Source } from '#content'
import { type Problem, problem } from '../problems/index.ts'
import { blocksOf } from './blocks.ts'
import type { Check } from './check.ts'

/** In a comparison every row has a value for every column. */
export const checkTables: Check = ({ source }) =>
  blocksOf(source.value).flatMap(({ block, index }) =>
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
      nth: String(i + 1),
      count: String(row.cells.length),
      expected: String(expected),
      columns: String(columns.length),
    }
    return [problem('wrong-value/cells', { file: source.file, place: source.place(path), path }, holes)]
  })
}
