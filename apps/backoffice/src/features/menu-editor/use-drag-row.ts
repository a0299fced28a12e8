import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import {
  attachClosestEdge,
  type Edge,
  extractClosestEdge,
} from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge'
import { getReorderDestinationIndex } from '@atlaskit/pragmatic-drag-and-drop-hitbox/util/get-reorder-destination-index'
import { useEffect, useRef, useState } from 'react'

interface DragRow {
  /** Rows are dragged within their own list. */
  readonly list: string
  readonly at: number
  /** A row of the list was dropped in another position. */
  readonly onDrop: (from: number, to: number) => void
}

/** Makes a row draggable by its handle; the buttons beside it do the same. */
export function useDragRow({ list, at, onDrop }: DragRow) {
  const row = useRef<HTMLLIElement>(null)
  const handle = useRef<HTMLSpanElement>(null)
  const [edge, setEdge] = useState<Edge | null>(null)
  const latest = useRef(onDrop)
  latest.current = onDrop

  useEffect(() => {
    if (!row.current || !handle.current) return
    const leave = () => setEdge(null)
    return combine(
      draggable({
        element: row.current,
        dragHandle: handle.current,
        getInitialData: () => ({ list, at }),
      }),
      dropTargetForElements({
        element: row.current,
        canDrop: ({ source }) => source.data.list === list,
        getData: ({ input, element }) =>
          attachClosestEdge({ list, at }, { input, element, allowedEdges: ['top', 'bottom'] }),
        onDrag: ({ self, source }) => setEdge(source.data.at === at ? null : extractClosestEdge(self.data)),
        onDragLeave: leave,
        onDrop({ self, source }) {
          leave()
          const from = Number(source.data.at)
          const to = getReorderDestinationIndex({
            startIndex: from,
            indexOfTarget: at,
            closestEdgeOfTarget: extractClosestEdge(self.data),
            axis: 'vertical',
          })
          if (to !== from) latest.current(from, to)
        },
      }),
    )
  }, [list, at])

  return { row, handle, edge }
}
