import { type RefObject, useLayoutEffect, useRef } from 'react'

interface Shown {
  readonly isShown: boolean
  /** Numbers of the first and the last message that the list holds. */
  readonly firstSeq: number | undefined
  readonly lastSeq: number | undefined
  readonly unsent: number
}

/** Keeps a list of messages at its end as they arrive, and at its position as older ones are added above. */
export function useListPlace(
  list: RefObject<HTMLElement | null>,
  { isShown, firstSeq, lastSeq, unsent }: Shown,
): void {
  const before = useRef<Shown & { readonly height: number }>(undefined)
  useLayoutEffect(() => {
    const { current } = list
    if (!current) return
    const was = before.current
    const isAtEnd = !was || was.isShown !== isShown || was.lastSeq !== lastSeq || was.unsent !== unsent
    // A browser that adjusts the position itself has already scrolled.
    if (was && was.firstSeq !== firstSeq && current.scrollTop === 0)
      current.scrollTop = current.scrollHeight - was.height
    if (isShown && isAtEnd) current.scrollTop = current.scrollHeight
    before.current = { isShown, firstSeq, lastSeq, unsent, height: current.scrollHeight }
  })
}
