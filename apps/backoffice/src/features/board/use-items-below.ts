import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

/** Height of a ticket that must be visible for it to count as seen, in pixels. */
const SEEN_PX = 48

export interface ItemsBelow {
  readonly ref: RefObject<HTMLDivElement | null>
  /** Number of children of the box that begin below its lower edge. */
  readonly below: number
  readonly measure: () => void
  readonly scrollNext: () => void
}

/** Counts the children of a scrolling box that are below its lower edge, and scrolls to them. */
export function useItemsBelow(): ItemsBelow {
  const ref = useRef<HTMLDivElement>(null)
  const [below, setBelow] = useState(0)
  const frame = useRef(0)
  // Once per frame, when layout is due anyway, however often the column is rendered before.
  const measure = useCallback(() => {
    cancelAnimationFrame(frame.current)
    frame.current = requestAnimationFrame(() => {
      const box = ref.current
      if (!box) return
      const edge = box.getBoundingClientRect().bottom - SEEN_PX
      setBelow([...box.children].filter((child) => child.getBoundingClientRect().top > edge).length)
    })
  }, [])
  // Tickets change height with their content: each render may change the answer.
  useEffect(measure)
  useEffect(() => {
    addEventListener('resize', measure)
    return () => {
      removeEventListener('resize', measure)
      cancelAnimationFrame(frame.current)
    }
  }, [measure])
  const scrollNext = useCallback(() => {
    const box = ref.current
    box?.scrollBy({ top: box.clientHeight - 2 * SEEN_PX })
  }, [])
  return { ref, below, measure, scrollNext }
}
