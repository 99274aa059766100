import { type DragEvent, type KeyboardEvent, type MouseEvent, useState } from 'react'
import type { Path } from '#reading'
import { Button } from '../ui/parts.tsx'
import { type After, idOf, usePanel } from './context.ts'
import { Tools } from './styles.tsx'

const tools = {
  up: ['Nach oben', 'M8 13V3M4 7l4-4 4 4'],
  down: ['Nach unten', 'M8 3v10M4 9l4 4 4-4'],
  left: ['Nach links', 'M13 8H3M7 4L3 8l4 4'],
  right: ['Nach rechts', 'M3 8h10M9 4l4 4-4 4'],
  duplicate: ['Duplizieren', 'M6 6h7v7H6zM10 3H3v7'],
  remove: ['Löschen', 'M4 4l8 8M12 4l-8 8'],
} as const
type Tool = keyof typeof tools

/** What can be done with an entry; undefined for what is not possible at its position. */
export type EntryActions = Partial<Record<Tool, (() => void) | undefined>>

type Props = {
  actions: EntryActions
  /** The beginning of the buttons' ids. */
  id: string
  /** The name of the entry, for small buttons with icons; otherwise they have words. */
  of?: string
}

export function EntryTools({ actions, id, of }: Props) {
  return (
    <Tools>
      {Object.entries(actions).map(([name, act]) => {
        const [words, icon] = tools[name as Tool]
        const onClick = ({ detail }: MouseEvent) => {
          // The second click of a double click would act on the entry that has moved under the pointer.
          if (detail < 2 || (name !== 'remove' && name !== 'duplicate')) act?.()
        }
        const small = of && { title: words, 'aria-label': `${words}: ${of}` }
        return (
          <Button key={name} id={`${id}-${name}`} disabled={!act} onClick={onClick} {...small}>
            {of === undefined ? words : <Icon path={icon} />}
          </Button>
        )
      })}
    </Tools>
  )
}

const Icon = ({ path }: { path: string }) => (
  <svg viewBox="0 0 16 16" aria-hidden="true">
    <path d={path} />
  </svg>
)

/** A list of blocks or other entries. */
type List = { list: Path; one: string; count: number }

/** The focus and selection after an action on an entry, given where the entry is then, or the one that took its place. */
type Follow = (index: number, tool: Tool | undefined) => After

/** What can be done with the entries of a list: by buttons, by keys and by dragging. */
export function useEntries({ list, one, count }: List, follow?: Follow) {
  const { run, file } = usePanel()
  /** The entry being dragged, and the gap over which it is: that before the entry with this index. */
  const [drag, setDrag] = useState<{ from: number; gap?: number }>()
  const at = (index: number) => [...list, index]
  const after: Follow = follow ?? ((index, tool) => ({ focus: idOf(at(index), tool) }))

  function move(from: number, to: number, tool?: Tool): void {
    if (to < 0 || to >= count || to === from) return
    const message = `${one} ${from + 1} ist jetzt ${one} ${to + 1} von ${count}`
    run({ kind: 'move', file, path: at(from), to }, { message, ...after(to, tool) })
  }
  function duplicate(index: number): void {
    const message = `${one} ${index + 1} ist verdoppelt, die Kopie ist ${one} ${index + 2} von ${count + 1}`
    run({ kind: 'duplicate', file, path: at(index) }, { message, ...after(index + 1, 'duplicate') })
  }
  function remove(index: number): void {
    const message = `${one} ${index + 1} ist gelöscht.`
    const next = after(Math.min(index, count - 2), 'remove')
    const last = count === 1 && { focus: idOf(list, 'add') }
    run({ kind: 'remove', file, path: at(index) }, { message, ...next, ...last, isRemoval: true })
  }

  return {
    actionsOn: (index: number): EntryActions => ({
      up: index > 0 ? () => move(index, index - 1, 'up') : undefined,
      down: index < count - 1 ? () => move(index, index + 1, 'down') : undefined,
      duplicate: () => duplicate(index),
      remove: () => remove(index),
    }),
    /** Alt with an arrow key moves an entry, wherever the focus is inside it. */
    onKeyDown(event: KeyboardEvent, index: number, tool?: Tool): void {
      const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
      if (!event.altKey || !step) return
      event.preventDefault()
      event.stopPropagation()
      move(index, index + step, tool)
    },
    /** The handle by which an entry is dragged. */
    handle: (index: number) => ({
      draggable: true,
      title: 'Ziehen',
      onDragStart({ dataTransfer, currentTarget }: DragEvent) {
        setDrag({ from: index })
        dataTransfer.effectAllowed = 'move'
        // Firefox drags nothing without data.
        dataTransfer.setData('application/x-entry', '')
        const entry = currentTarget.closest('li, tr')
        if (entry) dataTransfer.setDragImage(entry, 0, 0)
      },
      onDragEnd: () => setDrag(undefined),
    }),
    /** The entry over which another one is dragged. */
    target: (index: number) => ({
      'data-edge': drag?.gap === index ? 'top' : drag?.gap === index + 1 ? 'bottom' : undefined,
      onDragOver(event: DragEvent) {
        if (!drag) return
        event.preventDefault()
        const { top, height } = event.currentTarget.getBoundingClientRect()
        const gap = event.clientY < top + height / 2 ? index : index + 1
        if (gap !== drag.gap) setDrag({ ...drag, gap })
      },
      onDrop() {
        if (drag?.gap !== undefined) move(drag.from, drag.gap > drag.from ? drag.gap - 1 : drag.gap)
      },
    }),
  }
}
