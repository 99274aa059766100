import { type Problem, problem } from '../problems.ts'
import { isRecord } from '../walk.ts'
import type { Check } from './check.ts'

/** In a comparison every row has a value for every column. */
export const checkTables: Check = ({ source, value, path }) => {
  if (!isRecord(value) || value.type !== 'comparison-table') return []
  const { columns, rows } = value
  if (!Array.isArray(columns) || !Array.isArray(rows)) return []
  const expected = columns.length - 1
  return rows.flatMap((row, i): Problem[] => {
    if (!isRecord(row) || !Array.isArray(row.cells) || row.cells.length === expected) return []
    const at = [...path, 'rows', i, 'cells']
    return [
      problem('wrong-value', {
        file: source.file,
        place: source.place(at),
        path: at,
        message: `In der ${i + 1}. Zeile der Tabelle stehen ${row.cells.length} statt ${expected} Werte.`,
        hint: `Die Tabelle hat ${columns.length} Spalten; die erste ist die Bezeichnung, für jede weitere steht ein Wert unter „cells“.`,
      }),
    ]
  })
}
