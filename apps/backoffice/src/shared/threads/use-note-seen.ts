import { useEffect, useRef } from 'react'

/**
 * Notes what of a thread was seen while the page is looked at: once for each mark, so that what is marked as unread
 * again stays so. What failed is noted with the next look.
 *
 * @param mark of the latest message; undefined: none is there
 */
export function useNoteSeen(mark: string | number | undefined, note: () => Promise<unknown>): void {
  const noted = useRef<typeof mark>(undefined)
  useEffect(() => {
    const look = () => {
      if (mark === undefined || document.visibilityState !== 'visible' || noted.current === mark) return
      noted.current = mark
      note().catch(() => {
        noted.current = undefined
      })
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [mark, note])
}
