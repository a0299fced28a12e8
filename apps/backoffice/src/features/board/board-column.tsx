import { Plural, Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconArrowDown } from '@tabler/icons-react'
import { COUNT_LIMIT } from '@thali/contract/staff-orders'
import { type ReactNode, useId } from 'react'
import styles from './board.module.css'
import { useItemsBelow } from './use-items-below.ts'

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
