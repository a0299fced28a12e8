import { useSyncExternalStore } from 'react'

let height = 0
const listeners = new Set<() => void>()

/** Sets the height that notices take from the bottom of the window, in CSS pixels. */
export function setNoticesHeight(px: number): void {
  height = px
  for (const listener of listeners) listener()
  requestAnimationFrame(showFocused)
}

/** Keeps a focused element of the lower half in view, for people who use the keyboard: nothing moves under a pointer. */
function showFocused(): void {
  const focused = document.querySelector('main :focus-visible')
  const { top = 0, bottom = 0 } = focused?.getBoundingClientRect() ?? {}
  if (top < innerHeight && bottom > innerHeight / 2) focused?.scrollIntoView({ block: 'nearest' })
}

/** Height that notices take from the bottom of the window, in CSS pixels. */
export function useNoticesHeight(): number {
  return useSyncExternalStore(subscribe, () => height)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
