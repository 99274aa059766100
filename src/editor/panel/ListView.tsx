import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { attachClosestEdge, extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge'
import { getReorderDestinationIndex } from '@atlaskit/pragmatic-drag-and-drop-hitbox/util/get-reorder-destination-index'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Entry, Field } from '../fields/fields.ts'
import { Button, ProblemCount, Unseen } from '../shell/parts.tsx'
import { AddBlock } from './BlockPicker.tsx'
import { Control } from './Control.tsx'
import { EntryTools, useMoving } from './EntryTools.tsx'
import { About, Findings } from './FieldView.tsx'
import { Group, Head, Rows, Short } from './look.tsx'
import { idOf, usePanel } from './panel-context.ts'

type List = NonNullable<Field['list']>

export function ListView({ field, list: { one, entries, isBlocks } }: { field: Field; list: List }) {
  const { run, file, form } = usePanel()
  const isWhole = form.path.length === field.path.length
  const { path, added, limits, isThere } = field
  const isFull = entries.length >= (limits.max ?? Number.POSITIVE_INFINITY)

  const add = async () => {
    if (added === undefined) return
    const index = entries.length
    const isOne = typeof added !== 'object'
    const after = isOne
      ? { focus: idOf([...path, index]) }
      : { select: [...path, index], focus: 'panel-title' }
    const say = `${one} ${index + 1} ist hinzugefügt`
    if (isThere) await run({ kind: 'insert', file, path, index, value: added }, { say, ...after })
    else await run({ kind: 'set', file, path, value: [added] }, { say, ...after })
  }
  return (
    <Group id={idOf(path, 'box')} tabIndex={-1} data-whole={isWhole}>
      <Head as="legend">
        {field.label} <code>{field.name}</code>
      </Head>
      <About field={field} />
      <Rows>
        {entries.map((entry, index) => (
          <EntryRow key={index} entry={entry} one={one} count={entries.length} />
        ))}
      </Rows>
      {isBlocks ? <AddBlock path={path} index={entries.length} /> : null}
      {added !== undefined && (
        <Button id={idOf(path, 'add')} disabled={isFull} onClick={add}>
          {one} hinzufügen
        </Button>
      )}
      {isFull && <small> Mehr als {limits.max} sind nicht möglich.</small>}
    </Group>
  )
}

type RowProps = { entry: Entry; one: string; count: number }

/** An entry with its own form can be opened; a single value, or a few short ones, are edited in the row. */
function EntryRow({ entry: { path, title, problems, field, fields }, one, count }: RowProps) {
  const { open } = usePanel()
  const moving = useMoving({ path, one, count }, false)
  const onKeyDown = (event: KeyboardEvent) => moving.onKeyDown(event)
  const { row, handle, edge } = useDrag(idOf(path.slice(0, -1)), moving.index, moving.move)
  const name = `${one} ${moving.index + 1}`
  const errors = problems.filter(({ severity }) => severity === 'error').length
  return (
    <li ref={row} data-edge={edge}>
      <span ref={handle} aria-hidden title="Ziehen">
        ⠿
      </span>
      {field ? (
        <Control field={field} label={name} onKeyDown={onKeyDown} />
      ) : fields ? (
        <Short>
          {fields.map((part) => (
            <div key={part.name}>
              <label htmlFor={idOf(part.path)}>{part.label}</label>
              <Control field={part} label={`${name}, ${part.label}`} onKeyDown={onKeyDown} isFixed />
            </div>
          ))}
        </Short>
      ) : (
        <button type="button" id={idOf(path)} onClick={() => open(path)} onKeyDown={onKeyDown}>
          <Unseen>{name}: </Unseen>
          {title || name} <ProblemCount errors={errors} warnings={problems.length - errors} />
        </button>
      )}
      <EntryTools path={path} one={one} count={count} />
      {(field ? [field] : (fields ?? [])).map((part) => (
        <Findings key={part.name} path={part.path} problems={part.problems} />
      ))}
      {fields && <Findings path={path} problems={problems} />}
    </li>
  )
}

/** Makes an entry draggable within its list. Returns the edge at which another one would be dropped. */
function useDrag(list: string, index: number, move: (from: number, to: number) => void) {
  const row = useRef<HTMLLIElement>(null)
  const handle = useRef<HTMLSpanElement>(null)
  const [edge, setEdge] = useState<string | null>(null)
  const dropped = useEffectEvent(move)

  useEffect(() => {
    const [element, dragHandle] = [row.current, handle.current]
    if (!element || !dragHandle) return
    return combine(
      draggable({ element, dragHandle, getInitialData: () => ({ list, index }) }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data.list === list,
        getData: ({ input }) => attachClosestEdge({}, { element, input, allowedEdges: ['top', 'bottom'] }),
        onDrag: ({ self, source }) =>
          setEdge(source.data.index === index ? null : extractClosestEdge(self.data)),
        onDragLeave: () => setEdge(null),
        onDrop({ self, source }) {
          setEdge(null)
          const startIndex = Number(source.data.index)
          const closestEdgeOfTarget = extractClosestEdge(self.data)
          const place = { startIndex, closestEdgeOfTarget, indexOfTarget: index, axis: 'vertical' } as const
          dropped(startIndex, getReorderDestinationIndex(place))
        },
      }),
    )
  }, [list, index])
  return { row, handle, edge }
}
