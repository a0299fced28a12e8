import { useSyncExternalStore } from 'react'

let height = 0
const listeners = new Set<() => void>()

/** Sets the height that notices take from the bottom of the window, in CSS pixels. */
export function setNoticesHeight(px: number): void {
  height = px
  for (const listener of listeners) listener()
}

/** Height that notices take from the bottom of the window, in CSS pixels. */
export function useNoticesHeight(): number {
  return useSyncExternalStore(subscribe, () => height)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
