import type { KeyboardEvent } from 'react'
import type { PanelField } from '../fields/fields.ts'
import { Button, ProblemCount, Unseen } from '../ui/parts.tsx'
import { AddBlock } from './AddBlock.tsx'
import { Control } from './Control.tsx'
import { idOf, titleId, usePanel } from './context.ts'
import { EntryTools, useEntries } from './EntryTools.tsx'
import { About, FieldProblems } from './FieldNotes.tsx'
import { EntryList, FieldGroup, FieldHead } from './styles.tsx'
import { TableView } from './TableView.tsx'

type Props = { field: PanelField; list: NonNullable<PanelField['list']> }

export function ListView({ field, list }: Props) {
  const { run, file, form, replaceImage } = usePanel()
  const { path, added, limits, isThere, label } = field
  const { one, entries, isBlocks, table } = list
  const index = entries.length
  const isFull = index >= (limits.max ?? Number.POSITIVE_INFINITY)

  const add = (value: NonNullable<typeof added>) => {
    // A picture is added once one is chosen.
    if (list.isPictures) return replaceImage({ file, path: [...path, index] })
    const message = `${one} ${index + 1} ist hinzugefügt`
    const isOpened = typeof value === 'object' && !table
    const cell = idOf([...path, index, ...(table?.columns[0]?.path ?? [])])
    run(
      isThere ? { kind: 'insert', file, path, index, value } : { kind: 'set', file, path, value: list.begun },
      isOpened ? { message, focus: titleId, select: [...path, index] } : { message, focus: cell },
    )
  }
  const addButton = added !== undefined && (
    <Button id={idOf(path, 'add')} disabled={isFull} onClick={() => add(added)}>
      {`${one} hinzufügen`}
    </Button>
  )
  return (
    <FieldGroup id={idOf(path, 'box')} tabIndex={-1} data-whole={form.path.length === path.length}>
      <FieldHead as="legend">{label}</FieldHead>
      <About field={field} />
      {table ? (
        <TableView field={field} list={list} table={table}>
          {addButton}
        </TableView>
      ) : (
        <Entries field={field} list={list} />
      )}
      {isBlocks && <AddBlock path={path} index={index} />}
      {!table && addButton}
      {isFull && <small> Mehr als {limits.max} sind nicht möglich.</small>}
    </FieldGroup>
  )
}

/** An entry with its own form can be opened; a single value is edited in its row. */
function Entries({ field: { path: list }, list: { one, entries } }: Props) {
  const { open } = usePanel()
  const { actionsOn, onKeyDown, handle, target } = useEntries({ list, one, count: entries.length })
  return (
    <EntryList>
      {entries.map((entry, index) => {
        const { path, kind, title, problems } = entry
        const name = `${one} ${index + 1}`
        const errors = problems.filter(({ severity }) => severity === 'error').length
        const keys = { onKeyDown: (event: KeyboardEvent) => onKeyDown(event, index) }
        return (
          <li key={index} {...target(index)}>
            <span aria-hidden {...handle(index)}>
              ⠿
            </span>
            {kind !== 'section' ? (
              <Control field={entry} label={name} {...keys} />
            ) : (
              <button type="button" id={idOf(path)} onClick={() => open(path)} {...keys}>
                <Unseen>{name}: </Unseen>
                {title || name} <ProblemCount errors={errors} warnings={problems.length - errors} />
              </button>
            )}
            <EntryTools actions={actionsOn(index)} id={idOf(path)} of={name} />
            {kind !== 'section' && <FieldProblems path={path} problems={problems} />}
          </li>
        )
      })}
    </EntryList>
  )
}
