import { useEffect, useLayoutEffect, useRef } from 'react'
import { pageKey } from './page-key.ts'

/** Scroll positions by page, of this visit. */
const positions = new Map<string, number>()

/** A new page begins at its top and takes the focus; back and forward find the place they left. */
export function useScrollRules(key: string, isShown: boolean): void {
  const wasBack = useRef(false)
  const previous = useRef(key)

  useEffect(() => {
    const whenBack = () => {
      // Closing what lies over a page is a step back too, but to the same page.
      wasBack.current = pageKey(location.pathname, location.search) !== previous.current
    }
    // Before the router hears of it: by then the next page may have been drawn.
    addEventListener('popstate', whenBack, { capture: true })
    return () => removeEventListener('popstate', whenBack, { capture: true })
  }, [])

  useEffect(() => {
    const whenScrolled = () => {
      if (previous.current === key && isShown) positions.set(key, scrollY)
    }
    whenScrolled()
    addEventListener('scroll', whenScrolled, { passive: true })
    return () => removeEventListener('scroll', whenScrolled)
  }, [key, isShown])

  useLayoutEffect(() => {
    if (!isShown || previous.current === key) return
    previous.current = key
    scrollTo({ top: wasBack.current ? (positions.get(key) ?? 0) : 0 })
    wasBack.current = false
    document.getElementById('content')?.focus({ preventScroll: true })
  }, [isShown, key])
}
