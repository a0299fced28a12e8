import { VisuallyHidden } from '@mantine/core'
import { useSyncExternalStore } from 'react'

let text = ''
const listeners = new Set<() => void>()

/** Announces a text to screen readers. */
export function announce(message: string): void {
  text = message
  for (const listener of listeners) listener()
}

/** Live region of the page for `announce`; there is one per page. */
export function Announcer() {
  const message = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => text,
  )
  return <VisuallyHidden role="status">{message}</VisuallyHidden>
}
