import { pageKey } from '@thali/contract/paths'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { isReturning, noteStepBack } from '../platform/way-back.ts'
import { currentPlace, type ScrollPlace, scrollToPlace } from './scroll-place.ts'

/** Where each page was left, of this visit. */
const places = new Map<string, ScrollPlace>()

/** A new page begins at its top and takes the focus; back, forward and links back find the place they left. */
export function useScrollRules(key: string, isShown: boolean): void {
  const previous = useRef(key)

  useEffect(() => {
    const whenBack = () => {
      // Closing what lies over a page is a step back too, but to the same page.
      noteStepBack(pageKey(location.pathname, location.search) !== previous.current)
    }
    // Before the router hears of it: by then the next page may have been drawn.
    addEventListener('popstate', whenBack, { capture: true })
    return () => removeEventListener('popstate', whenBack, { capture: true })
  }, [])

  useEffect(() => {
    const keep = (place: () => ScrollPlace) => () => {
      if (previous.current === key && isShown) places.set(key, place())
    }
    const whenScrolled = keep(() => ({ top: scrollY }))
    // Any click may lead away; to look more closely while the page scrolls would slow it down.
    const whenClicked = keep(currentPlace)
    whenScrolled()
    addEventListener('scroll', whenScrolled)
    addEventListener('click', whenClicked, true)
    return () => {
      removeEventListener('scroll', whenScrolled)
      removeEventListener('click', whenClicked, true)
    }
  }, [key, isShown])

  useLayoutEffect(() => {
    if (!isShown || previous.current === key) return
    previous.current = key
    scrollToPlace((isReturning() && places.get(key)) || { top: 0 })
    noteStepBack(false)
    document.getElementById('content')?.focus({ preventScroll: true })
  }, [isShown, key])
}
