import { useEffect, useState } from 'react'

/** Time limit of the wait, and the wait itself in browsers that do not report idle times, in milliseconds. */
const AT_THE_LATEST_MS = 3_000
const UNREPORTED_MS = 500

/** Whether the browser has been idle since the component was shown; for content that delays what people wait for. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    const end = () => setIdle(true)
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(end, UNREPORTED_MS)
      return () => clearTimeout(timer)
    }
    const handle = requestIdleCallback(end, { timeout: AT_THE_LATEST_MS })
    return () => cancelIdleCallback(handle)
  }, [])
  return isIdle
}
