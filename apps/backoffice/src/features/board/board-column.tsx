import { Trans } from '@lingui/react/macro'
import { IconArrowDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './board.module.css'
import { useKeptFocus } from './use-kept-focus.ts'
import { useMoreBelow } from './use-more-below.ts'

export interface BoardColumnProps {
  readonly title: string
  readonly count: number
  /** Shown instead of tickets when there are none. */
  readonly empty: string
  /** Asks for a look: somebody waits to be accepted. */
  readonly calling?: boolean
  readonly hidden?: boolean
  readonly children: ReactNode
}

/** A state's column, which scrolls on its own. */
export function BoardColumn({
  title,
  count,
  empty,
  calling = false,
  hidden = false,
  children,
}: BoardColumnProps) {
  const { ref, below, measure, scrollOn } = useMoreBelow()
  useKeptFocus(ref)
  return (
    <section
      className={styles.column}
      aria-label={title}
      data-hidden={hidden || undefined}
      data-calling={calling || undefined}
    >
      <h2 className={styles.heading}>
        {title} <span className={styles.count}>{count}</span>
        {below > 0 && (
          // Keys and screen readers scroll to the tickets themselves.
          <button type="button" tabIndex={-1} aria-hidden="true" className={styles.more} onClick={scrollOn}>
            <IconArrowDown size={18} />
            <Trans>
              {below} <span>more</span>
            </Trans>
          </button>
        )}
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <div className={styles.scroll} tabIndex={0} ref={ref} onScroll={measure}>
        {count === 0 ? <p className={styles.empty}>{empty}</p> : children}
      </div>
    </section>
  )
}
