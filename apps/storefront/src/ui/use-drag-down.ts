import { type PointerEvent, type RefObject, useRef } from 'react'

const CLOSES_AFTER_PX = 96

/** Pulling the header down moves the sheet with the finger and closes it past a point. */
export function useDragDown(sheet: RefObject<HTMLDialogElement | null>, close: () => void) {
  const startY = useRef<number | null>(null)

  const move = (px: number | null) => {
    sheet.current?.style.setProperty('--pulled', px === null ? '0px' : `${px}px`)
    sheet.current?.toggleAttribute('data-pulled', px !== null)
  }

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if ((event.target as HTMLElement).closest('button, a')) return
      startY.current = event.clientY
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (startY.current !== null) move(Math.max(0, event.clientY - startY.current))
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      if (startY.current === null) return
      const pulledPx = event.clientY - startY.current
      startY.current = null
      move(null)
      if (pulledPx > CLOSES_AFTER_PX) close()
    },
    onPointerCancel() {
      startY.current = null
      move(null)
    },
  }
}
