import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Focuses the box when the focused element within it is removed, so that the keyboard continues from there. */
export function useRetainedFocus(box: RefObject<HTMLElement | null>): void {
  const held = useRef(false)
  useLayoutEffect(() => {
    if (held.current && document.activeElement === document.body) box.current?.focus({ preventScroll: true })
    held.current = box.current?.contains(document.activeElement) ?? false
  })
}
