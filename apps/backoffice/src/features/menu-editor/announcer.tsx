import { VisuallyHidden } from '@mantine/core'
import { useSyncExternalStore } from 'react'

let text = ''
const listeners = new Set<() => void>()

/** Announces a text to screen readers. */
export function announce(words: string): void {
  text = words
  for (const listener of listeners) listener()
}

/** Live region of the page that `say` announces in; there is one per page. */
export function Announcer() {
  const words = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => text,
  )
  return <VisuallyHidden role="status">{words}</VisuallyHidden>
}
