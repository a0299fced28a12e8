/** Part of a store's screens that ends above the notices, so that they cover no button of a ticket or form. */
import { type ReactNode, useSyncExternalStore } from 'react'

let height = 0
const listeners = new Set<() => void>()

/** Sets the height that notices take from the bottom of the window, in CSS pixels. */
export function setNoticesHeight(px: number): void {
  height = px
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

interface AboveNoticesProps {
  readonly className: string | undefined
  readonly children: ReactNode
}

/** By a style of its own: a property that all elements inherit would restyle a full board with each notice. */
export function AboveNotices({ className, children }: AboveNoticesProps) {
  const paddingBottom = useSyncExternalStore(subscribe, () => height)
  return (
    <div className={className} style={{ paddingBottom }}>
      {children}
    </div>
  )
}
