import type { KeyboardEvent, MouseEvent } from 'react'
import type { Path } from '#content'
import { Button } from '../shell/parts.tsx'
import { Tools } from './look.tsx'
import { idOf, usePanel } from './panel-context.ts'

/** The actions on an entry: as small buttons in its row, as words above its own form. */
export function EntryTools({ isOpen = false, ...moved }: Moved & { isOpen?: boolean }) {
  const { index, move, duplicate, remove } = useMoving(moved, isOpen)
  const id = (part: string) => (isOpen ? `open-${part}` : idOf(moved.path, part))
  const tools = [
    { part: 'up', words: 'Nach oben', icon: 'M8 13V3M4 7l4-4 4 4', act: () => move(index, index - 1, 'up') },
    {
      part: 'down',
      words: 'Nach unten',
      icon: 'M8 3v10M4 9l4 4 4-4',
      act: () => move(index, index + 1, 'down'),
    },
    { part: 'duplicate', words: 'Duplizieren', icon: 'M6 6h7v7H6zM10 3H3v7', act: duplicate },
    { part: 'remove', words: 'Löschen', icon: 'M4 4l8 8M12 4l-8 8', act: remove },
  ]
  const useless = [index === 0 && 'up', index === moved.count - 1 && 'down']
  return (
    <Tools>
      {tools.map(({ part, words, icon, act }) => {
        // A disabled button would lose the focus.
        const onClick = ({ detail }: MouseEvent) => {
          // The second click of a double click would act on the entry that has moved under the pointer.
          if (detail < 2 || part === 'up' || part === 'down') act()
        }
        const shared = { id: id(part), onClick, 'aria-disabled': useless.includes(part) || undefined }
        return isOpen ? (
          <Button key={part} {...shared}>
            {words}
          </Button>
        ) : (
          <button
            key={part}
            type="button"
            {...shared}
            title={words}
            aria-label={`${words}: ${moved.one} ${index + 1}`}
          >
            <svg viewBox="0 0 16 16" aria-hidden="true">
              <path d={icon} />
            </svg>
          </button>
        )
      })}
    </Tools>
  )
}

/** A block or list entry, and the length of its list. */
export type Moved = { path: Path; one: string; count: number }

/**
 * The actions on an entry. With `isOpen`, the panel shows the entry itself: it follows the entry to its new position,
 * and the focus stays on the button.
 */
export function useMoving({ path, one, count }: Moved, isOpen: boolean) {
  const { run, file } = usePanel()
  const list = path.slice(0, -1)
  const index = Number(path.at(-1))
  const at = (place: number) => [...list, place]
  const follow = (place: number, part: string) =>
    isOpen ? { select: at(place), focus: `open-${part}` } : { focus: idOf(at(place), part) }

  function move(from: number, to: number, part = '') {
    if (to < 0 || to >= count || to === from) return
    const say = `${one} ${from + 1} ist jetzt ${one} ${to + 1} von ${count}`
    run({ kind: 'move', file, path: at(from), to }, { say, ...follow(to, part) })
  }

  return {
    index,
    move,
    duplicate() {
      const say = `${one} ${index + 1} ist verdoppelt, die Kopie ist ${one} ${index + 2} von ${count + 1}`
      run({ kind: 'duplicate', file, path }, { say, ...follow(index + 1, 'duplicate') })
    },
    remove() {
      const say = `${one} ${index + 1} ist gelöscht. „Rückgängig“ holt das Gelöschte zurück.`
      const left = Math.min(index, count - 2)
      const focus = left < 0 ? idOf(list, 'add') : idOf(at(left), 'remove')
      run({ kind: 'remove', file, path }, { say, focus, ...(isOpen && { select: list }) })
    },
    /** Alt with an arrow key moves an entry, wherever the focus is inside it. */
    onKeyDown(event: KeyboardEvent, part?: string) {
      const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
      if (!event.altKey || !step) return
      event.preventDefault()
      event.stopPropagation()
      move(index, index + step, part)
    },
  }
}
