import { type MouseEvent, useRef } from 'react'

/** Time and distance within which a second tap belongs to the first. */
const DOUBLE_TAP_MS = 400
const SAME_PLACE_PX = 40

/**
 * Detects the second half of a double tap, when another order may already be under the finger: returns false for it,
 * else true.
 */
export function useSinglePress(): (orderId: string, press: MouseEvent) => boolean {
  const last = useRef({ orderId: '', atMs: 0, x: 0, y: 0 })
  return (orderId, { clientX: x, clientY: y, detail }) => {
    // A key press on a button has no position.
    if (detail === 0) return true
    const before = last.current
    const atMs = Date.now()
    const isNear = Math.hypot(x - before.x, y - before.y) < SAME_PLACE_PX
    if (orderId !== before.orderId && isNear && atMs - before.atMs < DOUBLE_TAP_MS) return false
    last.current = { orderId, atMs, x, y }
    return true
  }
}
