import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useState } from 'react'
import { cellsIn, insertColumn, moveColumn, pasteCells, removeColumn } from '../fields/columns.ts'
import type { Field } from '../fields/fields.ts'
import { Button } from '../shell/parts.tsx'
import type { Change } from '../store/types.ts'
import { Control } from './Control.tsx'
import { useDragging } from './dragging.ts'
import { type Actions, EntryTools, useMoving } from './EntryTools.tsx'
import { Findings } from './FieldView.tsx'
import type { List } from './ListView.tsx'
import { Cells, TableTools } from './look.tsx'
import { type After, idOf, usePanel } from './panel-context.ts'

type Props = { field: Field; list: List; table: NonNullable<List['table']>; children: ReactNode }

/** A list as a table. Its tools act on the row and the column of the cell that had the focus last. */
export function TableView({ field, list: { one, entries }, table, children }: Props) {
  const { run, file, selected } = usePanel()
  const { path } = field
  const { columns, headings, lists } = table
  const [cell, setCell] = useState({ row: 0, column: 0 })
  const row = Math.min(cell.row, entries.length - 1)
  const column = Math.min(cell.column, columns.length - 1)
  const moving = useMoving({ list: path, one, count: entries.length }, (row, tool) => {
    setCell({ row, column })
    return tool === '' ? { focus: idOf([...path, row, ...(columns[column]?.path ?? [])]) } : {}
  })
  const { handle, target } = useDragging(moving.move)

  const change = (name: string, changes: readonly Change[], after: After = {}) =>
    run({ kind: 'batch', name, file, changes }, after)

  const { label = '' } = columns[column] ?? {}
  const last = headings.length - 1
  const moveTo = (to: number) => () => {
    setCell({ row, column: to })
    const message = `${label} ist jetzt Spalte ${to + 1} von ${headings.length}`
    change('Spalte verschoben', moveColumn(table, column, to), { message })
  }
  const isMovable = column > 0 && column <= last
  const columnActions: Actions = {
    left: isMovable && column > 1 ? moveTo(column - 1) : undefined,
    right: isMovable && column < last ? moveTo(column + 1) : undefined,
    remove:
      isMovable && last > 1
        ? () => change('Spalte entfernt', removeColumn(table, column), { message: `${label} ist gelöscht` })
        : undefined,
  }
  const addColumn = () => {
    const after = {
      message: `Spalte ${headings.length + 1} ist hinzugefügt`,
      focus: idOf([...(lists[0]?.path ?? []), headings.length]),
    }
    change('Spalte hinzugefügt', insertColumn(table, headings.length), after)
  }

  const cellAt = (row: number, column: number, value: Field, label: string) => ({
    'data-selected': selected === idOf(value.path),
    onFocus: () => setCell({ row: Math.max(row, 0), column }),
    onPaste(event: ClipboardEvent) {
      const cells = cellsIn(event.clipboardData.getData('text/plain'))
      if (cells.flat().length < 2) return
      event.preventDefault()
      change('Tabelle eingefügt', pasteCells(field, { row, column }, cells), { message: 'Eingefügt' })
    },
    onKeyDown(event: KeyboardEvent) {
      if (row >= 0) moving.onKeyDown(event, row)
      // As in a spreadsheet; what is being composed needs the key itself.
      if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
      const below = [...path, row + (event.shiftKey ? -1 : 1), ...(columns[column]?.path ?? [])]
      document.getElementById(idOf(below))?.focus()
    },
    children: <Control field={value} label={label} />,
  })

  return (
    <>
      <Cells>
        <table aria-label={field.label}>
          <thead>
            <tr>
              <td />
              {columns.map(({ label }, i) => {
                const heading = headings[i]
                const content = heading ? cellAt(-1, i, heading, `Spaltenkopf ${i + 1}`) : { children: label }
                return <th key={i} scope="col" {...content} />
              })}
            </tr>
          </thead>
          <tbody>
            {entries.map(({ fields = [] }, y) => (
              <tr key={y} {...target(y)}>
                <td aria-hidden {...handle(y)}>
                  ⠿
                </td>
                {fields.map((field, x) => (
                  <td key={x} {...cellAt(y, x, field, `${one} ${y + 1}, ${columns[x]?.label}`)} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Cells>
      {[...headings, ...entries.flatMap(({ fields = [] }) => fields), ...entries].map((one) => (
        <Findings key={idOf(one.path)} path={one.path} problems={one.problems} />
      ))}
      <TableTools>
        {row >= 0 && (
          <div>
            {one} {row + 1}
            <EntryTools
              actions={moving.actionsOn(row)}
              id={(tool) => idOf(path, tool)}
              of={`${one} ${row + 1}`}
            />
          </div>
        )}
        {headings.length > 0 && (
          <div>
            {label}
            <EntryTools actions={columnActions} id={(tool) => idOf(path, `column-${tool}`)} of={label} />
          </div>
        )}
        {children}
        {headings.length > 0 && <Button onClick={addColumn}>Spalte hinzufügen</Button>}
      </TableTools>
    </>
  )
}
