import { blocksOfType, isRecord, type ParsedFile } from '#reading'
import { problem } from '../problems/index.ts'
import type { Problems } from './check.ts'

/** Checks that every row of a comparison has a value per column; if all rows differ alike, the columns have changed. */
export function* checkTables({ source }: ParsedFile): Problems {
  for (const { entry, index } of blocksOfType(source.value, 'comparison-table')) {
    const { columns, rows } = entry
    if (!Array.isArray(columns) || !Array.isArray(rows)) continue
    const expected = columns.length - 1
    const counts = rows.map((row) => (isRecord(row) && Array.isArray(row.cells) ? row.cells.length : 0))
    const [first = 0] = counts
    if (rows.length > 1 && first > 0 && first !== expected && counts.every((count) => count === first)) {
      const params = { columns: columns.length, count: first, expected }
      yield problem('wrong-value/columns', source.finding(['blocks', index, 'columns']), params)
      continue
    }
    for (const [i, row] of rows.entries()) {
      if (!isRecord(row) || !Array.isArray(row.cells) || row.cells.length === expected) continue
      const found = source.finding(['blocks', index, 'rows', i, 'cells'])
      const params = { nth: i + 1, count: row.cells.length, expected, columns: columns.length }
      yield problem('wrong-value/cells', found, params)
    }
  }
}
