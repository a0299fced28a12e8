import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { classNames } from '../platform/class-names.ts'
import { smoothScrollTo } from '../platform/smooth-scroll.ts'
import styles from './carousel.module.css'
import { BackIcon, ForwardIcon } from './icons.tsx'

interface CarouselProps {
  label: string
  count: number
  start?: number
  /** Only the slides can be focused; otherwise the parent can, and triggers the buttons by its arrow keys. */
  isPlain?: boolean
  /** Draws the slide at an index. */
  children: (index: number) => ReactNode
}

/** Slides in a row: swiped with a finger, stepped with buttons and arrow keys. */
export function Carousel({ label, count, start = 0, isPlain = false, children }: CarouselProps) {
  const { t } = useLingui()
  const row = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(start)
  const toStart = useRef(0)

  useEffect(() => {
    if (start === 0) return
    // A dialog around it opens after this effect, and only then the row has a width.
    toStart.current = requestAnimationFrame(() => {
      if (row.current) row.current.scrollLeft = start * row.current.clientWidth * direction(row.current)
    })
    return () => cancelAnimationFrame(toStart.current)
  }, [start])

  const tabIndex = isPlain ? undefined : -1
  const go = (index: number) => {
    // A step before the first frame counts; the jump to the start would revert it.
    cancelAnimationFrame(toStart.current)
    if (row.current) smoothScrollTo(row.current, index * row.current.clientWidth * direction(row.current))
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: there is no element for a group of pictures
    <div className={styles.carousel} role="group" aria-roledescription={t`carousel`} aria-label={label}>
      <div
        ref={row}
        className={styles.row}
        // Slides without a button of their own: the arrow keys need the row. A browser would stop at any row that scrolls.
        tabIndex={isPlain ? 0 : -1}
        onScroll={(event) => {
          const { scrollLeft, clientWidth } = event.currentTarget
          setShown(Math.round(Math.abs(scrollLeft) / clientWidth))
        }}
      >
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: slides never change their order
          <div key={index} className={styles.slide}>
            {children(index)}
          </div>
        ))}
      </div>
      {shown > 0 && (
        <button
          type="button"
          className={classNames(styles.step, styles.back)}
          aria-label={t`Previous photo`}
          tabIndex={tabIndex}
          data-key="ArrowLeft"
          onClick={() => go(shown - 1)}
        >
          <BackIcon />
        </button>
      )}
      {shown < count - 1 && (
        <button
          type="button"
          className={classNames(styles.step, styles.forward)}
          aria-label={t`Next photo`}
          tabIndex={tabIndex}
          data-key="ArrowRight"
          onClick={() => go(shown + 1)}
        >
          <ForwardIcon />
        </button>
      )}
      <span className={styles.dots} aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: dots never change their order
          <i key={index} className={classNames(index === shown && styles.current)} />
        ))}
      </span>
    </div>
  )
}

/** Rows that run from right to left scroll to negative numbers. */
function direction(row: HTMLElement): 1 | -1 {
  return getComputedStyle(row).direction === 'rtl' ? -1 : 1
}
