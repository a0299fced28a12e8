import { type MouseEvent, useRef } from 'react'

/** Time and distance within which a second tap belongs to the first; the same time counts for keys. */
export const DOUBLE_PRESS_MS = 400
const SAME_PLACE_PX = 40

/**
 * Detects the second half of a double tap, when another order, request or step may already be under the finger, or of a
 * key pressed twice, when the focus may already be at the next step: returns false for it, else true. A second tap of
 * the same id is meant.
 */
export function useSinglePress(): (id: string, press: MouseEvent) => boolean {
  const last = useRef({ id: '', atMs: 0, keyAtMs: 0, x: 0, y: 0 })
  return (id, { clientX: x, clientY: y, detail }) => {
    const before = last.current
    const atMs = Date.now()
    // A key press on a button has no position.
    if (detail === 0) {
      last.current = { ...before, keyAtMs: atMs }
      return atMs - before.keyAtMs >= DOUBLE_PRESS_MS
    }
    const isNear = Math.hypot(x - before.x, y - before.y) < SAME_PLACE_PX
    if (id !== before.id && isNear && atMs - before.atMs < DOUBLE_PRESS_MS) return false
    last.current = { ...before, id, atMs, x, y }
    return true
  }
}
