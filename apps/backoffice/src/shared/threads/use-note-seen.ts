import { useEffect, useRef } from 'react'

/**
 * Reports a thread as seen while the page is visible: once for each mark, so that a thread marked as unread again
 * stays so. A failed report is repeated when the page is next visible.
 *
 * @param mark of the latest message; undefined: there is none
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
