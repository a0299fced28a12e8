import { type RefObject, useLayoutEffect, useRef } from 'react'

interface Shown {
  readonly isShown: boolean
  /** Numbers of the first and the last message that the list holds. */
  readonly firstSeq: number | undefined
  readonly lastSeq: number | undefined
  readonly unsent: number
}

/** Keeps a list of messages at its end as they come, and where it was read as older ones come before it. */
export function useListPlace(
  list: RefObject<HTMLElement | null>,
  { isShown, firstSeq, lastSeq, unsent }: Shown,
): void {
  const heightBefore = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: older messages move those that are read
  useLayoutEffect(() => {
    const { current } = list
    // A browser that has kept the place by itself has moved from the beginning already.
    if (current && current.scrollTop === 0) current.scrollTop = current.scrollHeight - heightBefore.current
  }, [firstSeq])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each message at the end moves it
  useLayoutEffect(() => {
    const { current } = list
    if (isShown && current) current.scrollTop = current.scrollHeight
  }, [list, isShown, lastSeq, unsent])
  useLayoutEffect(() => {
    heightBefore.current = list.current?.scrollHeight ?? 0
  })
}
