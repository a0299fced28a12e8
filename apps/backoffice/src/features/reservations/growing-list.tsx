import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { type ReactNode, startTransition, useDeferredValue, useEffect, useRef, useState } from 'react'

const FIRST = 12
const MORE = 12

interface GrowingListProps<Item> {
  readonly items: readonly Item[]
  readonly className: string | undefined
  readonly label: string
  readonly row: (item: Item) => ReactNode
}

/** List that renders its rows as they come near the window, so that thousands open as fast as ten. */
export function GrowingList<Item>({ items, className, label, row }: GrowingListProps<Item>) {
  const [count, setCount] = useState(FIRST)
  const end = useRef<HTMLDivElement>(null)
  // The first rows, too, are drawn in pieces between which the page answers.
  const drawn = useDeferredValue(count, 0)
  const hasMore = drawn === count && count < items.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at anew after each growth, as the end may still be near
  useEffect(() => {
    if (!end.current) return
    const near = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && startTransition(() => setCount((known) => known + MORE)),
      { rootMargin: '600px' },
    )
    near.observe(end.current)
    return () => near.disconnect()
  }, [hasMore, count])
  return (
    <>
      <ul className={className} aria-label={label}>
        {items.slice(0, drawn).map(row)}
      </ul>
      {hasMore && (
        <div ref={end}>
          <Button
            variant="default"
            size="md"
            mt="sm"
            onClick={() => startTransition(() => setCount((known) => known + MORE))}
          >
            <Trans>Show more</Trans>
          </Button>
        </div>
      )}
    </>
  )
}
