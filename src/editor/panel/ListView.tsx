import type { KeyboardEvent } from 'react'
import type { Entry, Field } from '../fields/fields.ts'
import { Button, ProblemCount, Unseen } from '../shell/parts.tsx'
import { AddBlock } from './BlockPicker.tsx'
import { Control } from './Control.tsx'
import { useDragging } from './dragging.ts'
import { EntryTools, useMoving } from './EntryTools.tsx'
import { About, Findings } from './FieldView.tsx'
import { Group, Head, Rows } from './look.tsx'
import { idOf, usePanel } from './panel-context.ts'
import { TableView } from './TableView.tsx'

export type List = NonNullable<Field['list']>

export function ListView({ field, list }: { field: Field; list: List }) {
  const { run, file, form } = usePanel()
  const isWhole = form.path.length === field.path.length
  const { path, added, limits, isThere } = field
  const { one, entries, isBlocks, table } = list
  const index = entries.length
  const isFull = index >= (limits.max ?? Number.POSITIVE_INFINITY)

  const add = () => {
    if (added === undefined) return
    const isOpened = typeof added === 'object' && !table
    const focus = isOpened ? 'panel-title' : idOf([...path, index, ...(table?.columns[0]?.path ?? [])])
    const after = { message: `${one} ${index + 1} ist hinzugefügt`, focus }
    run(
      isThere
        ? { kind: 'insert', file, path, index, value: added }
        : { kind: 'set', file, path, value: [added] },
      { ...after, ...(isOpened && { select: [...path, index] }) },
    )
  }
  const addButton = added !== undefined && (
    <Button id={idOf(path, 'add')} disabled={isFull} onClick={add}>
      {`${one} hinzufügen`}
    </Button>
  )
  return (
    <Group id={idOf(path, 'box')} tabIndex={-1} data-whole={isWhole}>
      <Head as="legend">{field.label}</Head>
      <About field={field} />
      {table ? (
        <TableView field={field} list={list} table={table}>
          {addButton}
        </TableView>
      ) : (
        <Entries path={path} list={list} />
      )}
      {isBlocks && <AddBlock path={path} index={index} />}
      {!table && addButton}
      {isFull && <small> Mehr als {limits.max} sind nicht möglich.</small>}
    </Group>
  )
}

/** An entry with its own form can be opened; a single value is edited in its row. */
function Entries({ path: list, list: { one, entries } }: Pick<Field, 'path'> & { list: List }) {
  const { open } = usePanel()
  const moving = useMoving({ list, one, count: entries.length })
  const { handle, target } = useDragging(moving.move)
  return (
    <Rows>
      {entries.map(({ path, title, problems, field }: Entry, index) => {
        const name = `${one} ${index + 1}`
        const onKeyDown = (event: KeyboardEvent) => moving.onKeyDown(event, index)
        const errors = problems.filter(({ severity }) => severity === 'error').length
        return (
          <li key={index} {...target(index)}>
            <span aria-hidden {...handle(index)}>
              ⠿
            </span>
            {field ? (
              <Control field={field} label={name} onKeyDown={onKeyDown} />
            ) : (
              <button type="button" id={idOf(path)} onClick={() => open(path)} onKeyDown={onKeyDown}>
                <Unseen>{name}: </Unseen>
                {title || name} <ProblemCount errors={errors} warnings={problems.length - errors} />
              </button>
            )}
            <EntryTools actions={moving.actionsOn(index)} id={(tool) => idOf(path, tool)} of={name} />
            {field && <Findings path={path} problems={field.problems} />}
          </li>
        )
      })}
    </Rows>
  )
}
