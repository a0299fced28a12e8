import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Gives the focus to the box when what held it inside has gone, so that the next key starts from there. */
export function useRetainedFocus(box: RefObject<HTMLElement | null>): void {
  const held = useRef(false)
  useLayoutEffect(() => {
    if (held.current && document.activeElement === document.body) box.current?.focus({ preventScroll: true })
    held.current = box.current?.contains(document.activeElement) ?? false
  })
}
