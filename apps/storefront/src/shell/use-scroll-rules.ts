import { pageKey } from '@thali/contract/paths'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useRouter } from 'wouter'
import { isReturning, noteStepBack } from '../platform/back-navigation.ts'
import { isRecord } from '../platform/read-value.ts'
import { type EntryKind, readEntry, writeEntry } from '../platform/storage.ts'
import { currentPlace, type ScrollPlace, scrollToPlace } from './scroll-place.ts'

const ENTRY = 'places'
/** Scroll position of each page of this tab, by its key. */
const KIND: EntryKind<Record<string, ScrollPlace>> = {
  version: 1,
  place: 'tab',
  read: (value) => (isRecord(value) ? (value as Record<string, ScrollPlace>) : null),
}

/** A new page starts at its top; back, forward and back links restore the position. What is shown takes the focus. */
export function useScrollRules(key: string, status: 'ready' | 'loading' | 'failed'): void {
  const isShown = status === 'ready'
  const previous = useRef(key)
  const isLeft = useRef(false)
  const { hrefs } = useRouter()
  const place = useRef<ScrollPlace>({ top: 0 })

  // Before the router listens, which renders the next page at once: browsers call listeners of the window in turn.
  useLayoutEffect(() => {
    const whenBack = () => {
      // Closing an overlay is a step back too, but to the same page.
      noteStepBack(pageKey(location.pathname, location.search) !== hrefs(previous.current))
    }
    addEventListener('popstate', whenBack)
    return () => removeEventListener('popstate', whenBack)
  }, [hrefs])

  useEffect(() => {
    const note = (here: () => ScrollPlace) => () => {
      if (previous.current === key && isShown) place.current = here()
    }
    // Links leave the page, and the browser's buttons do so at rest. To look closely at each scroll would be slow.
    let isLeaving = false
    const whenScrolled = note(() => (isLeaving ? currentPlace() : { top: scrollY }))
    const noteClosely = note(currentPlace)
    const whenClicked = ({ target }: MouseEvent) => {
      isLeaving = target instanceof Element && target.closest('a') !== null
      if (isLeaving) noteClosely()
    }
    whenScrolled()
    addEventListener('scroll', whenScrolled)
    addEventListener('scrollend', noteClosely)
    addEventListener('click', whenClicked, true)
    return () => {
      removeEventListener('scroll', whenScrolled)
      removeEventListener('scrollend', noteClosely)
      removeEventListener('click', whenClicked, true)
    }
  }, [key, isShown])

  useLayoutEffect(() => {
    if (status === 'loading' || previous.current !== key) isLeft.current = true
    if (!isLeft.current) return
    document.getElementById('content')?.focus({ preventScroll: true })
    if (!isShown) return
    isLeft.current = false
    const places = { ...readEntry(ENTRY, KIND), [previous.current]: place.current }
    writeEntry(ENTRY, KIND, places)
    const isSame = previous.current === key
    previous.current = key
    scrollToPlace(((isSame || isReturning()) && places[key]) || { top: 0 })
    noteStepBack(false)
  }, [status, isShown, key])
}
