import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { measuredPx } from './measured-px.ts'
import styles from './row-list.module.css'
import { useRowsByFrames } from './use-row-window.ts'

/** Lists up to this length are entirely in the document, where browsers search and print them. */
const MOST_WHOLE = 100
/** Rows of a longer list that are rendered above and below the window. */
const BEYOND = 8
/** Height of a row before it is measured, in pixels. */
const ROW_PX = 72

interface RowListProps<Row> {
  readonly label: string
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  readonly row: (row: Row) => ReactNode
}

/** Rows of any height within a `ListPage`; of thousands, only those near the window are in the document. */
export function RowList<Row>({ label, rows, keyOf, row }: RowListProps<Row>) {
  const list = useRef<HTMLUListElement>(null)
  const [top, setTop] = useState(0)
  const virtualizer = useVirtualizer<HTMLElement, HTMLLIElement>({
    count: rows.length,
    getScrollElement: () => scrollerOf(list.current),
    estimateSize: () => ROW_PX,
    measureElement: measuredPx,
    getItemKey: (index) => keyOf(rows[index] as Row),
    overscan: rows.length > MOST_WHOLE ? BEYOND : MOST_WHOLE,
    scrollMargin: top,
    useFlushSync: false,
  })
  useEffect(() => {
    const scroller = scrollerOf(list.current)
    // The content above may have grown since the list was rendered.
    const read = () => list.current && setTop(list.current.offsetTop)
    read()
    scroller?.addEventListener('scroll', read, { passive: true })
    return () => scroller?.removeEventListener('scroll', read)
  }, [])
  const items = virtualizer.getVirtualItems()
  const drawn = new Set(useRowsByFrames(items.map(({ key }) => key)))
  return (
    <ul ref={list} className={styles.list} aria-label={label} style={{ height: virtualizer.getTotalSize() }}>
      {items.map(
        ({ key, index, start }) =>
          drawn.has(key) && (
            <li
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              style={{ transform: `translateY(${start - top}px)` }}
              aria-setsize={rows.length}
              aria-posinset={index + 1}
            >
              {row(rows[index] as Row)}
            </li>
          ),
      )}
    </ul>
  )
}

/** The content of a `ListPage`, which is the scrolling element. */
function scrollerOf(list: HTMLElement | null): HTMLElement | null {
  return list?.closest('section') ?? null
}
