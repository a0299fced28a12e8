import { Plural, Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconArrowDown } from '@tabler/icons-react'
import { COUNT_LIMIT } from '@thali/contract/staff-orders'
import { type ReactNode, type RefObject, useCallback, useEffect, useId, useRef, useState } from 'react'
import styles from './board.module.css'

/** Height of a ticket that must be visible for it to count as seen, in pixels. */
const SEEN_PX = 48

export interface BoardColumnProps {
  readonly title: string
  readonly count: number
  /** Orders of this state that are not among its tickets. */
  readonly older?: number
  readonly onOlder?: () => void
  /** Text shown when there are no tickets. */
  readonly empty: string
  /** True: marks the column, since an order waits to be accepted. */
  readonly calling?: boolean
  readonly hidden?: boolean
  /** Content above the tickets, not counted with them. */
  readonly top?: ReactNode
  readonly children: ReactNode
}

/** Number of orders as text; open-ended, such as `120+`, once older orders exceed the limit of counting. */
export function countText(count: number, older: number): string {
  return older < COUNT_LIMIT ? String(count) : `${count}+`
}

/** A state's column, which scrolls on its own. */
export function BoardColumn({
  title,
  count,
  older = 0,
  onOlder,
  empty,
  calling = false,
  hidden = false,
  top,
  children,
}: BoardColumnProps) {
  const { ref, below, measure, scrollNext } = useItemsBelow()
  const headingId = useId()
  return (
    <section
      className={styles.column}
      aria-label={title}
      data-hidden={hidden || undefined}
      data-calling={calling || undefined}
    >
      <h2 className={styles.heading} id={headingId}>
        {title} <span className={styles.count}>{countText(count + older, older)}</span>
        {below > 0 && (
          // Keyboard and screen reader users scroll to the tickets themselves.
          <button type="button" tabIndex={-1} aria-hidden="true" className={styles.more} onClick={scrollNext}>
            <IconArrowDown size={18} />
            <Trans>
              {below} <span>more</span>
            </Trans>
          </button>
        )}
      </h2>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's box is drawn in ways of its own */}
      <div
        className={styles.scroll}
        role="group"
        aria-labelledby={headingId}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
        ref={ref}
        onScroll={measure}
      >
        {top}
        {count === 0 && !top ? <p className={styles.empty}>{empty}</p> : children}
        {older > 0 && (
          <Button variant="default" size="lg" onClick={onOlder}>
            <Plural value={older} one="# older order" other="# older orders" />
          </Button>
        )}
      </div>
    </section>
  )
}

interface ItemsBelow {
  readonly ref: RefObject<HTMLDivElement | null>
  /** Number of children of the box that begin below its lower edge. */
  readonly below: number
  readonly measure: () => void
  readonly scrollNext: () => void
}

/** Counts the children of a scrolling box that are below its lower edge, and scrolls to them. */
function useItemsBelow(): ItemsBelow {
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
