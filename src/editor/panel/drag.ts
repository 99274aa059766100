import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { attachClosestEdge, extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge'
import { getReorderDestinationIndex } from '@atlaskit/pragmatic-drag-and-drop-hitbox/util/get-reorder-destination-index'
import { useEffect, useRef, useState } from 'react'

/** Lets an entry be dragged among those of its list. Returns where another one would be dropped. */
export function useDrag(list: string, index: number, move: (from: number, to: number) => void) {
  const row = useRef<HTMLLIElement>(null)
  const handle = useRef<HTMLSpanElement>(null)
  const [edge, setEdge] = useState<string | null>(null)
  const latest = useRef(move)
  latest.current = move

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
          latest.current(startIndex, getReorderDestinationIndex(place))
        },
      }),
    )
  }, [list, index])
  return { row, handle, edge }
}
