import type { ClipboardEvent, KeyboardEvent, ReactNode } from 'react'
import type { Change } from '../fields/change.ts'
import type { PanelField } from '../fields/fields.ts'
import { cellsIn, insertColumn, moveColumn, pasteCells, removeColumn, type Table } from '../fields/table.ts'
import { Button } from '../ui/parts.tsx'
import { Control } from './Control.tsx'
import { type After, idOf, usePanel } from './context.ts'
import { type EntryActions, EntryTools, useEntries } from './EntryTools.tsx'
import { FieldProblems } from './FieldNotes.tsx'
import { Cells, TableTools } from './styles.tsx'

type Props = {
  field: PanelField
  list: NonNullable<PanelField['list']>
  table: Table
  children: ReactNode
}

/** A list as a table. Its tools act on the row and the column of the selected cell; focusing a cell selects it. */
export function TableView({ field, list: { one, entries, headings }, table, children }: Props) {
  const { run, file, selected, editor } = usePanel()
  const { path, added = '' } = field
  const { columns } = table
  const lines = [headings, ...entries.map(({ fields = [] }) => fields)]
  const isSelected = (cell: PanelField) => idOf(cell.path) === selected
  const line = lines.findIndex((cells) => cells.some(isSelected))
  // Above the rows are the headings.
  const row = line < 0 ? 0 : line - 1
  const column = lines[line]?.findIndex(isSelected) ?? 0
  const pathOf = (row: number, column: number) =>
    (row < 0 ? headings[column]?.path : undefined) ?? [...path, row, ...(columns[column]?.path ?? [])]
  const { actionsOn, onKeyDown, handle, target } = useEntries(
    { list: path, one, count: entries.length },
    (row, tool) => {
      const select = pathOf(row, column)
      return tool ? { select } : { select, focus: idOf(select) }
    },
  )

  const change = (changes: readonly Change[], after: After) => run({ kind: 'batch', file, changes }, after)

  const rowName = `${one} ${Math.max(0, row) + 1}`
  const { label = '' } = columns[column] ?? {}
  const last = headings.length - 1
  const moveTo = (to: number) => () => {
    const message = `${label} ist jetzt Spalte ${to + 1} von ${headings.length}`
    change(moveColumn(table, column, to), { message, select: pathOf(row, to) })
  }
  const removeOne = () => {
    const select = pathOf(row, Math.min(column, last - 1))
    const message = `${label} ist gelöscht.`
    change(removeColumn(table, column), { message, select, isRemoval: true })
  }
  const isMovable = column > 0 && column <= last
  const columnActions: EntryActions = {
    left: isMovable && column > 1 ? moveTo(column - 1) : undefined,
    right: isMovable && column < last ? moveTo(column + 1) : undefined,
    remove: isMovable && last > 1 ? removeOne : undefined,
  }
  const addColumn = () => {
    const focus = idOf([...(table.headings?.path ?? []), headings.length])
    const message = `Spalte ${headings.length + 1} ist hinzugefügt`
    change(insertColumn(table, headings.length), { message, focus })
  }

  const cellAt = (row: number, column: number, cell: PanelField, label: string) => ({
    'data-selected': isSelected(cell),
    onFocus: () => isSelected(cell) || editor.select({ file, path: cell.path }),
    onPaste(event: ClipboardEvent) {
      const cells = cellsIn(event.clipboardData.getData('text/plain'))
      if (cells.flat().length < 2) return
      event.preventDefault()
      change(pasteCells(table, added, { row, column }, cells), { message: 'Eingefügt' })
    },
    onKeyDown(event: KeyboardEvent) {
      if (row >= 0) onKeyDown(event, row)
      // As in a spreadsheet; what is being composed needs the key itself.
      if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
      document.getElementById(idOf(pathOf(row + (event.shiftKey ? -1 : 1), column)))?.focus()
    },
    children: <Control field={cell} label={label} />,
  })

  return (
    <>
      <Cells>
        <table aria-label={field.label}>
          <thead>
            <tr>
              <td />
              {columns.map(({ label }, x) => {
                const heading = headings[x]
                const content = heading ? cellAt(-1, x, heading, `Spaltenkopf ${x + 1}`) : { children: label }
                return <th key={x} scope="col" {...content} />
              })}
            </tr>
          </thead>
          <tbody>
            {entries.map(({ fields = [] }, y) => (
              <tr key={y} {...target(y)}>
                <td aria-hidden {...handle(y)}>
                  ⠿
                </td>
                {fields.map((cell, x) => (
                  <td key={x} {...cellAt(y, x, cell, `${one} ${y + 1}, ${columns[x]?.label}`)} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Cells>
      {[...lines.flat(), ...entries].map((one) => (
        <FieldProblems key={idOf(one.path)} path={one.path} problems={one.problems} />
      ))}
      <TableTools>
        {entries.length > 0 && (
          <div>
            {rowName}
            <EntryTools actions={actionsOn(Math.max(0, row))} id={idOf(path)} of={rowName} />
          </div>
        )}
        {table.headings && (
          <div>
            {label}
            <EntryTools actions={columnActions} id={idOf(path, 'column')} of={label} />
          </div>
        )}
        {children}
        {table.headings && <Button onClick={addColumn}>Spalte hinzufügen</Button>}
      </TableTools>
    </>
  )
}
