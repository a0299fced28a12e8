import { type ReactNode, startTransition, useEffect, useState } from 'react'

/** Renders secondary content in a task of its own, once the page itself is shown. */
export function AfterPaint({ children }: { children: ReactNode }) {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    // Does not wait for a frame: a background tab has none, and has to ring for new orders.
    const timer = setTimeout(() => startTransition(() => setDue(true)))
    return () => clearTimeout(timer)
  }, [])
  return isDue && children
}
