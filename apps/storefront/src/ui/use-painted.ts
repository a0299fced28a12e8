import { startTransition, useEffect, useState } from 'react'
import { afterPaint } from '../platform/after-paint.ts'

/** Whether the page has been painted, so that later code may start loading. */
export function usePainted(): boolean {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => afterPaint(() => startTransition(() => setPainted(true))), [])
  return isPainted
}
