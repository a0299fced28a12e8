import { Children, type ReactNode, startTransition, useEffect, useState } from 'react'

/**
 * Parts of a long page, rendered one after another: the first is there soon, and no task keeps the page from responding
 * for long. Nothing may depend on a later part being there at once.
 */
export function InTurn({ children }: { readonly children: ReactNode }) {
  const parts = Children.toArray(children)
  const [count, setCount] = useState(1)
  const hasMore = count < parts.length
  useEffect(() => {
    if (hasMore) startTransition(() => setCount(count + 1))
  }, [count, hasMore])
  return parts.slice(0, count)
}
