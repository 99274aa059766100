import type { KeyboardEvent } from 'react'
import type { Path } from '#content'
import { idOf, useHands } from './hands.ts'

/** A block, or an entry of a list, among how many. */
export type Moved = { path: Path; one: string; count: number }

/**
 * What can be done with an entry. `isOpen` says that it is the place that the panel shows: it is followed to where it
 * goes then, and the focus stays on the button.
 */
export function useMoving({ path, one, count }: Moved, isOpen: boolean) {
  const { run, file } = useHands()
  const list = path.slice(0, -1)
  const index = Number(path.at(-1))
  const at = (place: number) => [...list, place]
  const follow = (place: number, part: string) =>
    isOpen ? { select: at(place), focus: `open-${part}` } : { focus: idOf(at(place), part) }

  function moveFrom(from: number, to: number, part: string) {
    if (to < 0 || to >= count || to === from) return
    const say = `${one} ${from + 1} ist jetzt ${one} ${to + 1} von ${count}`
    run({ kind: 'move', file, path: at(from), to }, { say, ...follow(to, part) })
  }

  return {
    index,
    move: (to: number, part: string) => moveFrom(index, to, part),
    moveFrom: (from: number, to: number) => moveFrom(from, to, ''),
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
    /** Alt with an arrow key moves an entry, wherever in it the focus is. */
    onKeyDown(event: KeyboardEvent, part = '') {
      const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
      if (!event.altKey || !step) return
      event.preventDefault()
      event.stopPropagation()
      moveFrom(index, index + step, part)
    },
  }
}
