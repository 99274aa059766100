import { type DragEvent, useRef, useState } from 'react'

/** Entries of a list that can be dragged by their handles, each to the edge of another one. */
export function useDragging(move: (from: number, to: number) => void) {
  const dragged = useRef<number>(undefined)
  const [over, setOver] = useState<{ index: number; edge: 'top' | 'bottom' }>()

  const handle = (index: number) => ({
    draggable: true,
    title: 'Ziehen',
    onDragStart({ dataTransfer, currentTarget }: DragEvent) {
      dragged.current = index
      dataTransfer.effectAllowed = 'move'
      // Firefox drags nothing without data.
      dataTransfer.setData('application/x-entry', '')
      const entry = currentTarget.closest('li, tr')
      if (entry) dataTransfer.setDragImage(entry, 0, 0)
    },
    onDragEnd() {
      dragged.current = undefined
      setOver(undefined)
    },
  })

  const target = (index: number) => ({
    'data-edge': over?.index === index ? over.edge : undefined,
    onDragOver(event: DragEvent) {
      if (dragged.current === undefined) return
      event.preventDefault()
      const { top, height } = event.currentTarget.getBoundingClientRect()
      const edge = event.clientY < top + height / 2 ? 'top' : 'bottom'
      if (over?.index !== index || over.edge !== edge) setOver({ index, edge })
    },
    onDragLeave: () => setOver(undefined),
    onDrop() {
      const from = dragged.current
      if (from === undefined || !over) return
      const gap = index + (over.edge === 'bottom' ? 1 : 0)
      move(from, gap > from ? gap - 1 : gap)
    },
  })
  return { handle, target }
}
