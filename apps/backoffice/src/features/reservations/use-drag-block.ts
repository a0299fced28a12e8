import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'

/** Distance that a pointer moves before a press counts as a drag, in pixels. */
const BEGINS_PX = 6

/** Position of a dragged block. */
export interface BlockDrag {
  readonly id: string
  /** Row from which it is dragged, and the one it is over. */
  readonly fromRow: number
  readonly row: number
  /** Quarter hours by which it is moved. */
  readonly quarters: number
}

interface Press {
  readonly id: string
  readonly fromRow: number
  readonly x: number
  readonly scrolled: number
}

interface DragOptions {
  /** Scrolling element, and the element within it that contains the rows. */
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly rows: RefObject<HTMLDivElement | null>
  readonly rowPx: number
  readonly rowCount: number
  readonly quarterPx: number
  readonly onDrop: (drag: BlockDrag) => void
}

/** Drags blocks by mouse or pen, those with `data-id` in rows with `data-row`. Touch scrolls; a tap moves. */
export function useDragBlock({ scroller, rows, rowPx, rowCount, quarterPx, onDrop }: DragOptions) {
  const [drag, setDrag] = useState<BlockDrag | null>(null)
  const press = useRef<Press | null>(null)
  const wasDragged = useRef(false)
  const end = () => {
    press.current = null
    setDrag(null)
  }
  const isDragging = drag !== null
  useEffect(() => {
    if (!isDragging) return
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      press.current = null
      setDrag(null)
    }
    addEventListener('keydown', leave)
    return () => removeEventListener('keydown', leave)
  }, [isDragging])
  return {
    drag,
    /** Whether the press that ends now was a drag, whose click opens nothing. */
    wasDrag: () => wasDragged.current,
    handlers: {
      onPointerDown(event: PointerEvent<HTMLDivElement>) {
        wasDragged.current = false
        if (event.pointerType === 'touch' || event.button !== 0 || !(event.target instanceof Element)) return
        const block = event.target.closest<HTMLElement>('[data-id]')
        const row = block?.closest<HTMLElement>('[data-row]')?.dataset.row
        const id = block?.dataset.id
        if (!id || row === undefined) return
        press.current = {
          id,
          fromRow: Number(row),
          x: event.clientX,
          scrolled: scroller.current?.scrollLeft ?? 0,
        }
      },
      onPointerMove(event: PointerEvent<HTMLDivElement>) {
        const from = press.current
        if (!from || !rows.current) return
        // The button was released outside of the grid.
        if (event.buttons === 0) return end()
        const dx = event.clientX - from.x + (scroller.current?.scrollLeft ?? 0) - from.scrolled
        const dy = event.clientY - rows.current.getBoundingClientRect().top
        const row = Math.max(0, Math.min(rowCount - 1, Math.floor(dy / rowPx)))
        if (!drag) {
          if (Math.abs(dx) < BEGINS_PX && row === from.fromRow) return
          event.currentTarget.setPointerCapture(event.pointerId)
          wasDragged.current = true
        }
        const quarters = Math.round(dx / quarterPx)
        if (drag && drag.row === row && drag.quarters === quarters) return
        setDrag({ id: from.id, fromRow: from.fromRow, row, quarters })
      },
      onPointerUp() {
        if (drag && (drag.quarters !== 0 || drag.row !== drag.fromRow)) onDrop(drag)
        end()
      },
      onPointerCancel: end,
    },
  }
}
