import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { type ReactNode, type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react'
import styles from './endless-list.module.css'
import { useRowsByFrames, useRowWindow } from './use-row-window.ts'

/** Rows rendered above and below the window. */
const BEYOND = 6
/** Number of rows before the end at which the next page is fetched. */
const AHEAD = 25

/** Movement within a list, by keys. */
export interface EndlessListHandle {
  /** Scrolls to a row and focuses its link. */
  focusRow(index: number): void
  reveal(index: number): void
}

interface EndlessListProps<Item> {
  readonly label: string
  readonly items: readonly Item[]
  /** Fetches pages. */
  readonly pages: {
    readonly hasNextPage: boolean
    readonly isFetchingNextPage: boolean
    readonly isFetchNextPageError: boolean
    fetchNextPage(): Promise<unknown>
  }
  readonly rowPx: number
  /** Renders a row, with a link. */
  readonly row: (item: Item) => ReactNode
  readonly handle?: RefObject<EndlessListHandle | null>
  readonly className?: string | undefined
}

/** Rows of one height that load page by page; only those near the window are in the document, of maybe thousands. */
export function EndlessList<Item extends { readonly id: string }>(props: EndlessListProps<Item>) {
  const { label, items, pages, rowPx, row, handle, className = '' } = props
  const { scroller, indexes, reveal } = useRowWindow({ count: items.length, rowPx, beyond: BEYOND })
  const drawn = useRowsByFrames(indexes)
  const { hasNextPage, isFetchingNextPage, fetchNextPage, isFetchNextPageError } = pages
  const isNearEnd = (indexes.at(-1) ?? 0) >= items.length - AHEAD
  useEffect(() => {
    if (!isNearEnd || !hasNextPage || isFetchingNextPage || isFetchNextPageError) return
    // In a task of its own, since the render before it took a while.
    const timer = setTimeout(() => void fetchNextPage())
    return () => clearTimeout(timer)
  }, [isNearEnd, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage])

  // A row can take the focus only after the list has scrolled to it.
  const wanted = useRef<number | null>(null)
  useEffect(() => {
    if (wanted.current === null) return
    const link = scroller.current?.querySelector<HTMLElement>(`[data-index="${wanted.current}"] a`)
    if (!link) return
    wanted.current = null
    link.focus({ preventScroll: true })
  })
  const [, setMoved] = useState(0)
  useImperativeHandle(handle, () => ({
    reveal,
    focusRow(index) {
      wanted.current = index
      reveal(index)
      setMoved((times) => times + 1)
    },
  }))
  return (
    <div className={`${styles.list} ${className}`} ref={scroller}>
      <ul style={{ height: items.length * rowPx }} aria-label={label}>
        {drawn.map((index) => {
          const item = items[index]
          return (
            item && (
              <li
                key={item.id}
                data-index={index}
                style={{ top: index * rowPx, height: rowPx }}
                aria-setsize={hasNextPage ? -1 : items.length}
                aria-posinset={index + 1}
              >
                {row(item)}
              </li>
            )
          )
        })}
      </ul>
      {isFetchNextPageError && (
        <Button variant="default" m="sm" onClick={() => void fetchNextPage()}>
          <Trans>Show older</Trans>
        </Button>
      )}
    </div>
  )
}
